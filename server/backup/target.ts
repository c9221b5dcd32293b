import type pg from "pg";
import {
  appliedMigrations,
  applyWithin,
  readFunctions,
  readMigrations,
  tableOfMigrations,
} from "#server/database/migrate.ts";
import { InvalidBackup } from "./container.ts";
import type { Header } from "./contents.ts";
import { listTables, tableName } from "./tables.ts";

/** Triggers fill this table even in an empty database. The backup's rows replace it. */
const maintainedTable = "row_totals";

/**
 * Throws InvalidBackup unless the backup's schema is exactly this code's. Other versions are not
 * converted.
 */
export function refuseOtherVersion({ migrations }: Header): void {
  const known = readMigrations();
  const isSame =
    known.length === migrations.length &&
    known.every(({ hash }, n) => migrations[n]?.hash === hash);
  if (isSame) return;
  const last = migrations.at(-1)?.name;
  throw new InvalidBackup(
    `The backup is from another version of Candor, whose last migration is "${last}": restore it with that version.`,
  );
}

/** Creates this version's tables. Throws a one-line error if the database contains data. */
export async function prepareTarget(client: pg.Client, header: Header): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => name);
  if (tables.length > 0) return reuseEmptyDatabase(client, header, tables);
  await refuseForeignTables(client, header);
  await client.query(tableOfMigrations);
  for (const migration of [...readMigrations(), readFunctions()])
    await applyWithin(client, migration);
}

/** Reuses the tables of a Candor that was started once but has no users. */
async function reuseEmptyDatabase(
  client: pg.Client,
  header: Header,
  tables: string[],
): Promise<void> {
  await client.query(`lock table ${tables.map(tableName).join(", ")} in access exclusive mode`);
  const { rows } = await client.query<{ people: number; surveys: number }>(
    "select (select count(*)::int from public.users) as people, (select count(*)::int from public.surveys) as surveys",
  );
  const [{ people, surveys } = { people: 0, surveys: 0 }] = rows;
  if (people > 0 || surveys > 0) {
    throw new InvalidBackup(
      `The database holds ${people} people and ${surveys} surveys: restore into an empty one. Nothing was changed.`,
    );
  }
  const applied = await appliedMigrations(client);
  if (JSON.stringify(applied) !== JSON.stringify(header.migrations)) {
    throw new InvalidBackup(
      "The database is empty, but was set up by a different version from the backup's: restore into a new one. Nothing was changed.",
    );
  }
  for (const name of tables.filter((each) => each !== maintainedTable)) {
    const { rowCount } = await client.query(`select from ${tableName(name)} limit 1`);
    if (rowCount)
      throw new InvalidBackup(
        `The database holds rows in ${name}: restore into an empty one. Nothing was changed.`,
      );
  }
  await client.query(`delete from ${tableName(maintainedTable)}`);
  // What is restored belongs to the store and the secret of its next start.
  await client.query(`delete from ${tableName("installation")}`);
}

async function refuseForeignTables(client: pg.Client, { tables }: Header): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = to_regnamespace('public') and relname = any($1) limit 1",
    [tables.map(({ name }) => name)],
  );
  const [found] = rows;
  if (!found) return;
  throw new InvalidBackup(
    `The database holds a table "${found.name}" that isn't Candor's: restore into an empty one. Nothing was changed.`,
  );
}

/**
 * Drops foreign keys and indexes and disables triggers. Indexes and keys slow the copy down, and
 * triggers would count rows that the backup already counts. Returns the statements that restore
 * them; each key is then checked over its whole table.
 */
export async function dropIndexesAndTriggers(client: pg.Client): Promise<string[]> {
  const tables = (await listTables(client)).map(({ name }) => tableName(name));
  const isOurs = `c.relnamespace = to_regnamespace('public') and c.oid = any($1::regclass[])`;
  const { rows: keys } = await client.query<{ name: string; table: string; text: string }>(
    `select quote_ident(conname) as name, c.oid::regclass::text as "table", pg_get_constraintdef(k.oid) as text
     from pg_constraint k join pg_class c on c.oid = k.conrelid where ${isOurs} and contype = 'f' order by 2, 1`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
     from pg_index i join pg_class c on c.oid = i.indrelid
     where ${isOurs} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f') order by 1`,
    [tables],
  );
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { name, table } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return [
    ...indexes.map(({ text }) => text),
    ...keys.map(({ name, table, text }) => `alter table ${table} add constraint ${name} ${text}`),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
  ];
}
