import { once } from "node:events";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { type CopyStreamQuery, from } from "pg-copy-streams";
import { applyWithin, endWithProcess, migrationLock, readMigrations } from "#server/database/migrate.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import { UnfitBackup } from "./container.ts";
import type { Header, Totals } from "./contents.ts";
import { readBackup } from "./read-backup.ts";
import { beginPlain, columnList, listSequences, listTables, tableName } from "./tables.ts";
import { bareTables, laterMigrations, prepareTarget } from "./target.ts";

export type Inspected = { header: Header; totals: Totals; secret: string | null };

/** Reads the whole file and changes nothing. Throws UnfitBackup unless this Candor can restore it. */
export async function inspectBackup(file: string, signal: AbortSignal): Promise<Inspected> {
  let header: Header | null = null;
  let totals: Totals | null = null;
  let secret: string | null = null;
  for await (const part of readBackup(file, signal)) {
    if (part.what === "header") {
      header = part.header;
      laterMigrations(header, readMigrations());
    } else if (part.what === "totals") totals = part.totals;
    else if (part.what === "secret") secret = part.secret;
  }
  if (!header || !totals) throw new UnfitBackup("The backup is damaged: its parts are not those that it names.");
  return { header, totals, secret };
}

type Target = {
  client: pg.Client;
  /** Where this machine keeps pictures. */
  pictures: ImageStore;
  /** The last thing before all of it counts. */
  beforeCommit: () => void;
  signal: AbortSignal;
  tell: (line: string) => void;
};

/**
 * Brings the backup back in one transaction, migrated to this Candor's schema: when it fails, or its process is killed, the database is as it was. Takes
 * an empty one only.
 */
export async function restoreBackup(file: string, { header }: Inspected, target: Target): Promise<void> {
  const { client, pictures, beforeCommit } = target;
  const known = readMigrations();
  await endWithProcess(client);
  await beginPlain(client);
  await client.query("set local lock_timeout = '15s'; set local maintenance_work_mem = '256MB'");
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  await prepareTarget(client, header, known);
  const back = await bareTables(client);
  const added: string[] = [];
  try {
    await copyBack(file, header, { ...target, added });
    target.tell("indexes and keys");
    for (const statement of back) await client.query(statement);
    for (const migration of laterMigrations(header, known)) {
      target.tell(`migration ${migration.name}`);
      await applyWithin(client, migration);
    }
    beforeCommit();
    await client.query("commit");
  } catch (error) {
    for (const key of added) await pictures.remove(key).catch(() => {});
    throw error;
  }
  await client.query("analyze");
}

type Copying = Omit<Target, "beforeCommit"> & { added: string[] };

async function copyBack(file: string, header: Header, copying: Copying): Promise<void> {
  const { client, pictures, added, signal, tell } = copying;
  const ours = new Set((await listTables(client)).map(({ name }) => name));
  let copy: Copy | null = null;
  const rows: Totals["rows"] = {};
  async function endCopy(): Promise<void> {
    if (!copy) return;
    rows[copy.name] = await copy.end();
    tell(`${copy.name}: ${rows[copy.name]} rows`);
    copy = null;
  }
  for await (const part of readBackup(file, signal)) {
    if (part.what === "rows") {
      await copy?.write(part.bytes);
      continue;
    }
    await endCopy();
    const table = part.what === "table" && header.tables.find(({ name }) => name === part.name);
    if (table && ours.has(table.name)) {
      copy = openCopy(client, table.name, `copy ${tableName(table.name)} (${columnList(table)}) from stdin`);
    } else if (table) tell(`${table.name}: none of Candor's tables, left out`);
    else if (part.what === "picture" && !(await pictures.get(part.key))) {
      added.push(part.key);
      await pictures.put(part.key, part.bytes);
    } else if (part.what === "totals") {
      compareCounts(rows, part.totals);
      await setSequences(client, part.totals);
      if (part.totals.pictures > 0) tell(`pictures: ${part.totals.pictures}`);
    }
  }
}

type Copy = { name: string; write(bytes: Buffer): Promise<void>; end(): Promise<number> };

function openCopy(client: pg.Client, name: string, text: string): Copy {
  const stream: CopyStreamQuery = client.query(from(text));
  const done = finished(stream);
  // It is awaited at the end; until then a failure must not count as unheard.
  done.catch(() => {});
  return {
    name,
    async write(bytes) {
      if (!stream.write(bytes)) await Promise.race([once(stream, "drain"), done]);
    },
    async end() {
      stream.end();
      await done;
      return stream.rowCount;
    },
  };
}

/** By what PostgreSQL says it took in. */
function compareCounts(rows: Totals["rows"], totals: Totals): void {
  const wrong = Object.keys(rows).find((name) => rows[name] !== totals.rows[name]);
  if (wrong === undefined) return;
  throw new UnfitBackup(`${rows[wrong]} rows of ${wrong} came back, ${totals.rows[wrong]} were saved.`);
}

async function setSequences(client: pg.Client, totals: Totals): Promise<void> {
  const ours = await listSequences(client);
  for (const { name, value, called } of totals.sequences.filter((each) => ours.includes(each.name))) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [tableName(name), value, called]);
  }
}
