import pg from "pg";
import type { Table } from "./contents.ts";

/**
 * Tables come from the catalogue, so that new ones are included automatically. These are excluded.
 */
const excludedTables: Record<string, string> = {
  migrations: "named in the backup's header; a restore applies them",
  sessions: "a restored one could be one that was ended since",
  verifications: "mailed links of the last hours; a restored one could have been used",
  exports: "files that are kept for a day and can be made again",
  export_parts: "like exports",
  urn: "its key is in no backup: with two of them, one could tell whose answer came in between",
  urn_keys: "like urn",
  installation: "of this store and this secret; what is restored finds its own",
  rate_limits: "unlogged, of the last minutes, and about a server that is no more",
};

/** Makes text output independent of the server's settings, and lifts a role's time limits. */
const neutralSettings = `set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 3;
  set local client_min_messages = 'warning'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = 0;`;

const quote = pg.escapeIdentifier;
const tries = 5;

export function tableName(name: string): string {
  return `public.${quote(name)}`;
}

export function columnList({ columns }: Table): string {
  return columns.map((column) => quote(column)).join(", ");
}

/** Begins a transaction with neutral settings. */
export async function beginNeutral(client: pg.Client, how = ""): Promise<void> {
  await client.query(`begin ${how}`);
  await client.query(neutralSettings);
}

/**
 * Begins a transaction with one snapshot of the whole database, and returns its tables. Their locks
 * block only migrations, which would change a table during the copy.
 */
export async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  for (let attempt = 1; ; attempt++) {
    const before = await listTables(client);
    if (before.length === 0)
      throw new Error("There's no Candor in this database, so there's nothing to back up.");
    await beginNeutral(client, "isolation level repeatable read read only");
    // The first query takes the snapshot. So this waits for a running migration and then sees its
    // result.
    await client.query(
      `lock table ${before.map(({ name }) => tableName(name)).join(", ")} in access share mode`,
    );
    const tables = await listTables(client);
    if (JSON.stringify(tables) === JSON.stringify(before)) return tables;
    await client.query("rollback");
    if (attempt === tries) throw new Error("The database is being migrated: try again later.");
  }
}

/**
 * Candor's tables, with their stored, non-generated columns. Empty if the database has no Candor
 * schema.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p') and not c.relispartition
       and not c.relname = any($1) and to_regclass('public.migrations') is not null
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [Object.keys(excludedTables)],
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename",
  );
  return rows.map(({ name }) => name);
}
