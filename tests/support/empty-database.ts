import type { Database } from "#server/database/connect.ts";
import { freshDatabase } from "./test-database.ts";

/** An empty database without Candor's tables. `close` drops it. */
export async function emptyDatabase(): Promise<Database> {
  const database = await freshDatabase();
  await database.pool.query("drop schema public cascade; create schema public");
  return database;
}

/** A digest of each table's rows; equal for equal contents, whatever their order on disk. */
export async function contentsOf(database: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = to_regnamespace('public') and relkind = 'r' order by 1",
  );
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as digest from ${name} t`,
    );
    found[name] = rows[0]?.digest ?? "";
  }
  return found;
}

/** All columns, indexes, keys, triggers and functions, as PostgreSQL prints them. */
export async function schemaOf(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `with ours as (select oid, relname from pg_class where relnamespace = to_regnamespace('public') and relkind = 'r')
     select 'column ' || relname || ' ' || attnum || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull || attgenerated::text as line
       from ours join pg_attribute on attrelid = ours.oid and attnum > 0
     union all select 'index ' || pg_get_indexdef(indexrelid) || indisvalid from ours join pg_index on indrelid = ours.oid
     union all select 'key ' || relname || ' ' || conname || ' ' || pg_get_constraintdef(c.oid) || convalidated from ours join pg_constraint c on conrelid = ours.oid
     union all select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(t.oid) from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
     union all select 'function ' || p.oid::regprocedure || md5(prosrc) from pg_proc p
       where pronamespace = to_regnamespace('public') and not exists (select from pg_depend d where d.objid = p.oid and deptype = 'e')
     order by 1`,
  );
  return rows.map(({ line }) => line);
}
