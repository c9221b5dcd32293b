import { pino } from "pino";
import { connect, type Database } from "#server/database/connect.ts";
import type { Where } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { knowLists } from "#server/know-lists.ts";
import { type Candor, openCandor, type Person } from "#tests/support/candor.ts";
import { at, digest, fill, id, partOf, people, type Sizes } from "./many-rows.ts";

const sizes: Sizes = { users: 1_000_000, surveys: 1_000_000, votes: 10_000_000, reports: 100_000, payments: 200_000 };
/** What grows with the site: of an owner of many surveys, of one who votes all the time, and of a survey that everybody votes on. */
const big = { surveyor: "Olga Owner", voter: "Vera Voter" };
const log = pino({ level: "silent" });

export type Large = {
  candor: Candor;
  database: Database;
  admin: Person;
  surveyor: Person;
  voter: Person;
  /** Owns a hundredth of all surveys. */
  owner: Person;
  /** Cast a hundredth as many votes as there are. */
  regular: Person;
  /** One of the owner's: a tenth as many votes as there are on all others. */
  hotSurvey: string;
  sizes: Sizes;
  close(): Promise<void>;
};

/** The whole application on so much of the full size; filled when the database is new. */
export async function openLarge(where: Where, name: string, scale: number): Promise<Large> {
  const first = connect(where, { log, poolSize: 1 });
  const { rowCount } = await first.pool.query("select from pg_database where datname = $1", [name]);
  if (!rowCount) await first.pool.query(`create database ${name}`);
  await first.close();
  const database = connect({ ...where, database: name }, { log, poolSize: 4 });
  await migrate(database, log);
  const candor = await openCandor({ database });
  const person: Candor["person"] = async (name, role) => {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@candor.example`;
    const { rows } = await database.pool.query<{ id: string }>("select id from users where email = $1", [email]);
    if (!rows[0]) return candor.person(name, role);
    const password = `${name}'s long password`;
    return { id: rows[0].id, name, password, ...(await candor.signIn(email, password)) };
  };
  const everybody = {
    admin: await person(people.admin, "admin"),
    surveyor: await person(people.surveyor, "surveyor"),
    voter: await person(people.voter, "pro-user"),
    owner: await person(big.surveyor, "surveyor"),
    regular: await person(big.voter, "pro-user"),
  };
  const count = partOf(sizes, scale);
  const { rowCount: filled } = await database.pool.query("select from surveys limit 1");
  if (!filled) await fillLarge(database, count, everybody);
  // As a process does by itself, after its start.
  await knowLists(database, log, new AbortController().signal);
  const { rows: hot } = await database.pool.query<{ id: string }>(
    "select survey_id as id from survey_counters order by votes desc limit 1",
  );
  return {
    candor,
    database,
    ...everybody,
    hotSurvey: hot[0]?.id ?? "",
    sizes: count,
    async close() {
      await candor.close();
      await database.close();
    },
  };
}

async function fillLarge(
  database: Database,
  count: Sizes,
  { surveyor, voter, owner, regular }: Pick<Large, "surveyor" | "voter" | "owner" | "regular">,
): Promise<void> {
  const start = performance.now();
  const before = count.votes / count.surveys;
  const hot = 50;
  const vote = (survey: string, v: string, voterId: string, place: string, rows: number) =>
    `insert into votes (survey_id, id, voter_id, choice, comment, votes_before, created_at, salt, voter_seal, link)
     select ${survey}, ${id("0003", v)}, ${voterId}, (array['yes', 'no', null])[1 + u % 3],
       case when u % 10 < 2 then 'I said so before ' || u end, ${place}, ${at("u", rows)}, decode(md5(u::text), 'hex'), ${digest}, ${digest}
     from (select u, ${count.votes} + u as v from generate_series(1, ${rows}) u) a`;
  const extra = [
    `update surveys set owner_id = '${owner.id}' where id in (
       select ${id("0002", "s")} from generate_series(${hot}, ${count.surveys}, 100) s)`,
    // On others than the hot survey.
    vote(id("0002", `${hot} + u`), "v", `'${regular.id}'::uuid`, `${before}`, count.votes / 100),
    // Everybody votes on the hot one, and nobody twice.
    `delete from votes where survey_id = ${id("0002", `${hot}`)}`,
    vote(id("0002", `${hot}`), `${count.votes} + v`, id("0001", "u"), "u - 1", count.votes / 10),
  ];
  await fill(database, count, { surveyorId: surveyor.id, voterId: voter.id }, extra);
  console.log(`${count.surveys} surveys: made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}
