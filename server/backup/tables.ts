import pg from "pg";
import type { Table } from "./contents.ts";

/** All tables are taken from the catalogue, so that a new one is never forgotten; these are left out. */
const leftOut: Record<string, string> = {
  migrations: "stands in the backup's header: whoever restores applies them",
  rate_limits: "unlogged, of the last minutes, and about a server that is no more",
};

/** Text that reads the same under every server's settings; no limit of a role ends a long transaction. */
const plainText = `set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
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

/** Begins a transaction whose texts are the same everywhere. */
export async function beginPlain(client: pg.Client, how = ""): Promise<void> {
  await client.query(`begin ${how}`);
  await client.query(plainText);
}

/**
 * Begins a transaction that sees one moment of the whole database, and gives its tables. Their locks stop nobody but a migration, which would change a
 * table under the copy.
 */
export async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  for (let attempt = 1; ; attempt++) {
    const before = await listTables(client);
    if (before.length === 0) throw new Error("There is no Candor in this database: nothing to back up.");
    await beginPlain(client, "isolation level repeatable read read only");
    // No snapshot is taken before the first query: a migration under way is waited for, then seen.
    await client.query(`lock table ${before.map(({ name }) => tableName(name)).join(", ")} in access share mode`);
    const tables = await listTables(client);
    if (JSON.stringify(tables) === JSON.stringify(before)) return tables;
    await client.query("rollback");
    if (attempt === tries) throw new Error("The database is being migrated: try again later.");
  }
}

/** Those of Candor, with the columns that are stored and not computed. None where Candor never was. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p') and not c.relispartition
       and not c.relname = any($1) and to_regclass('public.migrations') is not null
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [Object.keys(leftOut)],
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename",
  );
  return rows.map(({ name }) => name);
}
