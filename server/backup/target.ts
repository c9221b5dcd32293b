import type pg from "pg";
import { applyWithin, type Migration, tableOfMigrations } from "#server/database/migrate.ts";
import { UnfitBackup } from "./container.ts";
import type { Header } from "./contents.ts";
import { listTables, tableName } from "./tables.ts";

/** Kept by the database itself, even where nothing is: the backup's own take its place. */
const keptByItself = "row_totals";

/** Those of this Candor that come after the backup's. Throws UnfitBackup for the backup of a newer Candor, or of another one. */
export function laterMigrations({ migrations }: Header, known: Migration[]): Migration[] {
  for (const { name, hash } of migrations) {
    const same = known.find((migration) => migration.name === name);
    if (!same) {
      throw new UnfitBackup(
        `The backup is of a newer Candor: it holds the migration "${name}". Restore it with that version.`,
      );
    }
    if (same.hash !== hash) {
      throw new UnfitBackup(`The backup is of another Candor: its migration "${name}" is not the one known here.`);
    }
  }
  const names = new Set(migrations.map(({ name }) => name));
  return known.filter(({ name }) => !names.has(name));
}

/** Makes the tables as they were when the backup was made. Refuses, with one line, a database that holds anything. */
export async function prepareTarget(client: pg.Client, header: Header, known: Migration[]): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => name);
  if (tables.length > 0) return reuse(client, header, tables);
  await refuseForeign(client, header);
  await client.query(tableOfMigrations);
  for (const { name } of header.migrations) {
    const migration = known.find((each) => each.name === name);
    if (migration) await applyWithin(client, migration);
  }
}

/** A Candor that was started once, without people. */
async function reuse(client: pg.Client, header: Header, tables: string[]): Promise<void> {
  await client.query(`lock table ${tables.map(tableName).join(", ")} in access exclusive mode`);
  const { rows } = await client.query<{ people: number; surveys: number }>(
    "select (select count(*)::int from public.users) as people, (select count(*)::int from public.surveys) as surveys",
  );
  const [{ people, surveys } = { people: 0, surveys: 0 }] = rows;
  if (people > 0 || surveys > 0) {
    throw new UnfitBackup(
      `The database holds ${people} people and ${surveys} surveys: restore into an empty one. Nothing was changed.`,
    );
  }
  const applied = await client.query<{ name: string }>("select name from public.migrations order by name");
  const same = JSON.stringify(applied.rows.map(({ name }) => name));
  if (same !== JSON.stringify(header.migrations.map(({ name }) => name))) {
    throw new UnfitBackup(
      "The database is empty, but set up by another version than the backup's: restore into a new one. Nothing was changed.",
    );
  }
  for (const name of tables.filter((each) => each !== keptByItself)) {
    const { rowCount } = await client.query(`select from ${tableName(name)} limit 1`);
    if (rowCount)
      throw new UnfitBackup(`The database holds rows in ${name}: restore into an empty one. Nothing was changed.`);
  }
  await client.query(`delete from ${tableName(keptByItself)}`);
}

async function refuseForeign(client: pg.Client, { tables }: Header): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = to_regnamespace('public') and relname = any($1) limit 1",
    [tables.map(({ name }) => name)],
  );
  const [found] = rows;
  if (!found) return;
  throw new UnfitBackup(
    `The database holds a table "${found.name}" that is not Candor's: restore into an empty one. Nothing was changed.`,
  );
}

/**
 * Takes away what makes copying slow, or run a second time what the rows already tell of: other indexes, foreign keys, triggers. Gives the statements that bring
 * all of it back, each key then checked over the whole table.
 */
export async function bareTables(client: pg.Client): Promise<string[]> {
  const tables = (await listTables(client)).map(({ name }) => tableName(name));
  const among = `c.relnamespace = to_regnamespace('public') and c.oid = any($1::regclass[])`;
  const { rows: keys } = await client.query<{ name: string; place: string; text: string }>(
    `select quote_ident(conname) as name, c.oid::regclass::text as place, pg_get_constraintdef(k.oid) as text
     from pg_constraint k join pg_class c on c.oid = k.conrelid where ${among} and contype = 'f' order by 2, 1`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
     from pg_index i join pg_class c on c.oid = i.indrelid
     where ${among} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f') order by 1`,
    [tables],
  );
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { name, place } of keys) await client.query(`alter table ${place} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return [
    ...indexes.map(({ text }) => text),
    ...keys.map(({ name, place, text }) => `alter table ${place} add constraint ${name} ${text}`),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
  ];
}
