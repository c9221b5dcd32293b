import { once } from "node:events";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { type CopyStreamQuery, from } from "pg-copy-streams";
import { endWithProcess, migrationLock } from "#server/database/migrate.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import { InvalidBackup } from "./container.ts";
import type { Header, Totals } from "./contents.ts";
import { readBackup } from "./read-backup.ts";
import { beginNeutral, columnList, listSequences, listTables, tableName } from "./tables.ts";
import { dropIndexesAndTriggers, prepareTarget, refuseOtherVersion } from "./target.ts";

export type Inspected = { header: Header; totals: Totals; secret: string | null };

/**
 * Reads the whole file without changing anything. Throws InvalidBackup unless this version can
 * restore it.
 */
export async function inspectBackup(file: string, signal: AbortSignal): Promise<Inspected> {
  let header: Header | null = null;
  let totals: Totals | null = null;
  let secret: string | null = null;
  for await (const part of readBackup(file, signal)) {
    if (part.what === "header") {
      header = part.header;
      refuseOtherVersion(header);
    } else if (part.what === "totals") totals = part.totals;
    else if (part.what === "secret") secret = part.secret;
  }
  if (!header || !totals)
    throw new InvalidBackup("The backup is damaged: its parts don't match its list of parts.");
  return { header, totals, secret };
}

type Target = {
  client: pg.Client;
  /** The picture store to restore to. */
  pictures: ImageStore;
  /** The same for files of responses. */
  files: ImageStore;
  /** Runs right before the commit. */
  beforeCommit: () => void | Promise<void>;
  signal: AbortSignal;
  report: (line: string) => void;
};

/**
 * Restores the backup in one transaction: a failure or a killed process leaves the database
 * unchanged. Requires an empty database.
 */
export async function restoreBackup(
  file: string,
  { header }: Inspected,
  target: Target,
): Promise<void> {
  const { client, beforeCommit } = target;
  await endWithProcess(client);
  await beginNeutral(client);
  await client.query("set local lock_timeout = '15s'; set local maintenance_work_mem = '256MB'");
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  await prepareTarget(client, header);
  const restoreStatements = await dropIndexesAndTriggers(client);
  const added: Added[] = [];
  try {
    await copyTables(file, header, { ...target, added });
    target.report("indexes and keys");
    for (const statement of restoreStatements) await client.query(statement);
    await beforeCommit();
    await client.query("commit");
  } catch (error) {
    for (const { store, key } of added) await store.remove(key).catch(() => {});
    throw error;
  }
  await client.query("analyze");
}

type Added = { store: ImageStore; key: string };
type Copying = Omit<Target, "beforeCommit"> & { added: Added[] };

async function copyTables(file: string, header: Header, copying: Copying): Promise<void> {
  const { client, pictures, files, added, signal, report } = copying;
  const ours = new Set((await listTables(client)).map(({ name }) => name));
  let copy: Copy | null = null;
  const rows: Totals["rows"] = {};
  async function endCopy(): Promise<void> {
    if (!copy) return;
    rows[copy.name] = await copy.end();
    report(`${copy.name}: ${rows[copy.name]} rows`);
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
      copy = openCopy(
        client,
        table.name,
        `copy ${tableName(table.name)} (${columnList(table)}) from stdin`,
      );
    } else if (table) report(`${table.name}: not one of Candor's tables, skipped`);
    else if (part.what === "picture" || part.what === "file") {
      const store = part.what === "picture" ? pictures : files;
      if (await store.get(part.key)) continue;
      added.push({ store, key: part.key });
      await store.put(part.key, part.bytes);
    } else if (part.what === "totals") {
      compareCounts(rows, part.totals);
      await setSequences(client, part.totals);
      if (part.totals.pictures > 0) report(`pictures: ${part.totals.pictures}`);
      if (part.totals.files > 0) report(`files of responses: ${part.totals.files}`);
    }
  }
}

type Copy = { name: string; write(bytes: Buffer): Promise<void>; end(): Promise<number> };

function openCopy(client: pg.Client, name: string, text: string): Copy {
  const stream: CopyStreamQuery = client.query(from(text));
  const done = finished(stream);
  // `end` awaits it. Until then a failure must not count as an unhandled rejection.
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

/** Compares PostgreSQL's row counts with the backup's totals. */
function compareCounts(rows: Totals["rows"], totals: Totals): void {
  const wrong = Object.keys(rows).find((name) => rows[name] !== totals.rows[name]);
  if (wrong === undefined) return;
  throw new InvalidBackup(
    `${rows[wrong]} rows of ${wrong} were restored, ${totals.rows[wrong]} were saved.`,
  );
}

async function setSequences(client: pg.Client, totals: Totals): Promise<void> {
  const ours = await listSequences(client);
  for (const { name, value, called } of totals.sequences.filter((each) =>
    ours.includes(each.name),
  )) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [
      tableName(name),
      value,
      called,
    ]);
  }
}
