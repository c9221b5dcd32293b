import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { Database } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";

const log = pino({ level: "silent" });
const migrations = join(import.meta.dirname, "..", "..", "server", "database", "migrations");

export type Migrations = { folder: string; remove(): void };

/** The migrations up to this one, as the version had them that ended with it, and more of one's own; in a folder for `migrate`. */
export function migrationsUpTo(last: string, more: Record<string, string> = {}): Migrations {
  const folder = mkdtempSync(join(tmpdir(), "candor-migrations-"));
  cpSync(migrations, folder, { recursive: true });
  const journalFile = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8")) as { entries: { tag: string }[] };
  const until = journal.entries.findIndex(({ tag }) => tag.startsWith(last)) + 1;
  const entries = [...journal.entries.slice(0, until), ...Object.keys(more).map((tag) => ({ tag }))];
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
  for (const [tag, text] of Object.entries(more)) writeFileSync(join(folder, `${tag}.sql`), text);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Makes an empty database's schema that of an older version. */
export async function makeOlder(database: Database, last: string): Promise<void> {
  const older = migrationsUpTo(last);
  await migrate(database, log, older.folder);
  older.remove();
}

/**
 * Surveys with votes as the version with migration 0006 kept them: comments in every writing, none and empty ones, deleted voters, no opinions, submission ids,
 * times to the microsecond; a survey without votes and a deleted one.
 */
export async function fillOlder(database: Database, surveys: number, votersEach: number): Promise<void> {
  const id = (kind: string, n: string) => `('01990000-${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const client = database.newClient("older data");
  await client.connect();
  const steps = [
    `insert into users (id, name, email) select ${id("0001", "u")}, 'Person ' || u, 'person' || u || '@candor.example'
     from generate_series(1, ${votersEach}) u`,
    `insert into surveys (id, owner_id, title, description, category, deadline, deleted_at)
     select ${id("0002", "s")}, ${id("0001", "1")}, 'Survey ' || s, 'What do you think?', 'Market Research', current_date + 30,
       case when s = 2 then now() end
     from generate_series(1, ${surveys + 1}) s`,
    `insert into votes (survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at)
     select ${id("0002", "s")}, ${id("0003", "v")}, case when v % 11 > 0 then ${id("0001", "n")} end, (array['yes', 'no', null])[1 + v % 3],
       (array[null, '', 'So be it.', E'Two\\nlines,\\ta tab, a \\\\. and a "', 'Größe 👍 日本', 'e' || chr(769) || chr(8232)])[1 + v % 6],
       case when v % 4 > 0 then ${id("0004", "v")} end, n - 1, '2026-03-29T00:59:59.9994Z'::timestamptz + v * interval '1234.567891 seconds'
     from (select s, n, (s - 1) * ${votersEach} + n as v from generate_series(1, ${surveys}) s, generate_series(1, ${votersEach}) n) made`,
    `insert into survey_counters (survey_id, votes, yes, no)
     select s.id, count(v.id), count(*) filter (where choice = 'yes'), count(*) filter (where choice = 'no')
     from surveys s left join votes v on v.survey_id = s.id group by s.id`,
  ];
  try {
    for (const step of steps) await client.query(step);
  } finally {
    await client.end();
  }
}
