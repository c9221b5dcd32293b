import type pg from "pg";
import { type CopyToStreamQuery, to } from "pg-copy-streams";
import { appliedMigrations } from "#server/database/migrate.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import { type Frame, jsonFrame } from "./container.ts";
import { format, type Header, rowCounter, type Table, type Totals } from "./contents.ts";
import { beginSnapshot, columnList, listSequences, tableName } from "./tables.ts";

export type Sources = {
  /** A dedicated connection. Its transaction stays open until the last frame. */
  client: pg.Client;
  /** Null if the pictures are in a bucket. */
  pictures: ImageStore | null;
  /** Those of responses. Null if they are in a bucket. */
  files: ImageStore | null;
  /** Null if there is none. `given` if it comes from AUTH_SECRET and must not be stored. */
  secret: { secret: string } | "given" | null;
  /** Receives progress lines for the operator. */
  report: (line: string) => void;
};

const storedAtOnce = 500;
const reportEveryMs = 5_000;

/** Yields the backup's frames, from one snapshot. */
export async function* takeBackup({
  client,
  pictures,
  files,
  secret,
  report,
}: Sources): AsyncGenerator<Frame, Totals> {
  const tables = await beginSnapshot(client);
  yield jsonFrame("H", await headerOf(client, tables, secret, pictures));
  const rows: Totals["rows"] = {};
  for (const table of tables) {
    rows[table.name] = yield* copyTable(client, table, report);
    report(`${table.name}: ${rows[table.name]} rows`);
  }
  await reportWaiting(client, report);
  const has = (table: string) => tables.some(({ name }) => name === table);
  const kept = {
    pictures:
      pictures && has("images") ? yield* copyStored(storedPictures, client, pictures, report) : 0,
    files:
      files && has("response_files") ? yield* copyStored(storedFiles, client, files, report) : 0,
  };
  if (secret !== null && secret !== "given") yield jsonFrame("S", secret);
  const totals = { rows, ...kept, sequences: await readSequences(client) };
  yield jsonFrame("R", totals);
  await client.query("commit");
  return totals;
}

async function headerOf(
  client: pg.Client,
  tables: Table[],
  secret: Sources["secret"],
  pictures: ImageStore | null,
): Promise<Header> {
  // The snapshot includes everything committed before the transaction began.
  const { rows: times } = await client.query<{ begun: Date }>(
    "select transaction_timestamp() as begun",
  );
  return {
    ...format,
    madeAt: (times[0]?.begun ?? new Date()).toISOString(),
    migrations: await appliedMigrations(client),
    tables,
    secret: secret === "given" ? "given" : secret ? "kept" : "none",
    pictures: pictures ? "disk" : "bucket",
  };
}

async function* copyTable(
  client: pg.Client,
  table: Table,
  report: Sources["report"],
): AsyncGenerator<Frame, number> {
  yield jsonFrame("T", { name: table.name });
  const counter = rowCounter(table.name);
  const text = `copy (select ${columnList(table)} from ${tableName(table.name)}) to stdout`;
  const stream: CopyToStreamQuery = client.query(to(text));
  let reportedAt = Date.now();
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    counter.add(part);
    yield { kind: "D", body: part };
    bytes += part.length;
    if (Date.now() - reportedAt < reportEveryMs) continue;
    reportedAt = Date.now();
    report(`${table.name}: ${Math.round(bytes / 1e6)} MB so far`);
  }
  return counter.end();
}

const storedPictures = { kind: "P", name: "pictures", table: "images", key: "key" } as const;
const storedFiles = {
  kind: "F",
  name: "files of responses",
  table: "response_files",
  key: "storage_key",
} as const;

/** What is stored is immutable, so the keys in the snapshot stay valid. */
async function* copyStored(
  { kind, name, table, key: column }: typeof storedPictures | typeof storedFiles,
  client: pg.Client,
  store: ImageStore,
  report: Sources["report"],
): AsyncGenerator<Frame, number> {
  const counted = { here: 0, missing: 0 };
  for (let after = ""; ; ) {
    const { rows } = await client.query<{ key: string }>(
      `select ${column} as key from public.${table} where ${column} > $1 order by 1 limit ${storedAtOnce}`,
      [after],
    );
    for (const { key } of rows) {
      const stored = await store.get(key);
      counted[stored ? "here" : "missing"]++;
      if (!stored) continue;
      yield jsonFrame(kind, { key });
      yield { kind: "D", body: Buffer.from(stored.buffer) };
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.key;
  }
  report(
    `${name}: ${counted.here}${counted.missing > 0 ? `; ${counted.missing} are not on the disk` : ""}`,
  );
  return counted.here;
}

/** Their keys are in no backup, so that two of them don't tell who answered in between. */
async function reportWaiting(client: pg.Client, report: Sources["report"]): Promise<void> {
  // The tables may be of an older version.
  const { rows: there } = await client.query<{ urn: string | null }>(
    "select to_regclass('public.urn')::text as urn",
  );
  if (!there[0]?.urn) return;
  const { rows } = await client.query<{ waiting: number }>(
    "select count(*)::int as waiting from public.urn",
  );
  const waiting = rows[0]?.waiting ?? 0;
  if (waiting > 0)
    report(`not in the backup: ${waiting} answers that wait for their lot (docs/proof.md)`);
}

/** Sequences are not part of the snapshot. Their values are never behind the rows. */
async function readSequences(client: pg.Client): Promise<Totals["sequences"]> {
  const found: Totals["sequences"] = [];
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${tableName(name)}`,
    );
    for (const row of rows) found.push({ name, ...row });
  }
  return found;
}
