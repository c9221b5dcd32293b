import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import { connect, type Database } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";

/**
 * Backing up and bringing back so many votes, beside a bare COPY of the same table through `pg`, and what memory it takes:
 * `node bench/backup-ratio.ts [votes ...]`, such as `100000 1000000`. Each work is a process of its own. Ends with 1 when one is over its budget.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(20_000, 100_000);
/** Times of a bare COPY, and MB above the process's start, whatever the size. */
const most = { backup: 4, restore: 12, memory: 100 };
const votesOfSurvey = 1_000;
/** A moment's start-up work weighs against nothing. */
const floorSeconds = 0.5;

const run = promisify(execFile);
const log = pino({ level: "silent" });
const dir = mkdtempSync(path.join(tmpdir(), "candor-backup-bench-"));
const server = await startEmbedded(dir, log);
const first = connect(server.where, { log });
try {
  const kept: boolean[] = [];
  for (const size of sizes) kept.push(await measure(size));
  process.exitCode = kept.every(Boolean) ? 0 : 1;
} finally {
  await first.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function measure(size: number): Promise<boolean> {
  const [source, target] = [await open(`source_${size}`), await open(`target_${size}`)];
  const file = path.join(dir, `${size}.backup`);
  await fill(source.database, size);
  await target.database.pool.query("drop schema public cascade; create schema public");
  const copyOut = await doWork("copy out", source.address);
  const backup = await doWork("backup", source.address, file);
  const restore = await doWork("restore", target.address, file);
  const check = await doWork("check", target.address);
  await target.database.pool.query("create table votes_again (like votes including all)");
  const copyIn = await doWork("copy in", source.address, target.address);
  console.log(`${size} votes, ${(statSync(file).size / 1e6).toFixed(1)} MB of backup`);
  const kept = [
    report("backup", size, backup, copyOut, most.backup),
    report("restore", size, restore, copyIn, most.restore),
    report("check of every chain", size, check, null, null),
  ];
  for (const { database } of [source, target]) await database.close();
  return kept.every(Boolean);
}

type Figures = { seconds: number; startMb: number; peakMb: number };

async function doWork(...args: string[]): Promise<Figures> {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, "backup-work.ts"), ...args]);
  return JSON.parse(stdout) as Figures;
}

function report(name: string, size: number, done: Figures, bare: Figures | null, budget: number | null): boolean {
  const ratio = bare && Math.max(done.seconds, floorSeconds) / Math.max(bare.seconds, floorSeconds);
  const more = done.peakMb - done.startMb;
  const kept = more <= most.memory && (ratio === null || budget === null || ratio <= budget);
  const against =
    bare && ratio !== null
      ? `; ${ratio.toFixed(2)} times a bare COPY's ${bare.seconds.toFixed(2)} s (budget ${budget})`
      : "";
  console.log(
    `${kept ? "ok" : "MISSED"}  ${name}: ${done.seconds.toFixed(2)} s, ${Math.round(size / done.seconds)} rows/s, ${done.startMb.toFixed(0)} MB at its start, ${more.toFixed(0)} MB more at its peak (budget ${most.memory})${against}`,
  );
  return kept;
}

async function open(name: string): Promise<{ database: Database; address: string }> {
  await first.pool.query(`create database ${name}`);
  const database = connect({ ...server.where, database: name }, { log });
  await migrate(database, log);
  const { host, user } = server.where;
  return { database, address: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}` };
}

/** Votes as the product makes them, chained, with a comment on one in five. */
async function fill(database: Database, size: number): Promise<void> {
  const client = database.newClient("candor bench");
  await client.connect();
  const id = (kind: string, n: string) => `('01990000-${kind}-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = 'votes'
     and indexname not in (select conname from pg_constraint)`,
  );
  const steps = [
    "set work_mem = '64MB'",
    "set maintenance_work_mem = '256MB'",
    ...indexes.map(({ name }) => `drop index ${name}`),
    `insert into users (id, name, email) select ${id("0001", "u")}, 'Person ' || u, 'person' || u || '@candor.example'
     from generate_series(1, ${votesOfSurvey}) u`,
    `insert into surveys (id, title, description, category, deadline)
     select ${id("0002", "s")}, 'Survey ' || s, 'What do you think?', 'Market Research', current_date + 30
     from generate_series(1, ${size / votesOfSurvey}) s`,
    "set session_replication_role = replica",
    `create function pg_temp.add_link(state bytea, head bytea, place int, choice text, seal bytea) returns bytea language sql
     return next_link(coalesce(state, head), place, choice, seal)`,
    "create aggregate pg_temp.chain(bytea, int, text, bytea) (sfunc = pg_temp.add_link, stype = bytea)",
    // The chain has to be whole; what is sealed into it does not matter here, except that the check can work it out.
    `insert into votes (survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at, salt, voter_seal, link)
     select survey_id, id, voter_id, choice, comment, id, n - 1, at, salt, voter_seal, pg_temp.chain(chain_start(survey_id), n, choice, seal)
       over (partition by survey_id order by n)
     from (
       select *, sha256(convert_to(encode(salt, 'hex') || ' ' || id || ' ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
         || ' ' || id || ' ' || encode(voter_seal, 'hex') || ' ' || coalesce(comment, ''), 'UTF8')) as seal
       from (
         select *, sha256(convert_to(encode(salt, 'hex') || ' ' || voter_id, 'UTF8')) as voter_seal from (
           select ${id("0002", "s")} as survey_id, ${id("0003", "v")} as id, ${id("0001", "n")} as voter_id, n,
             (array['yes', 'no', null])[1 + v % 3] as choice, case when v % 5 = 0 then 'I said so before, number ' || v end as comment,
             date_trunc('milliseconds', now() - v * interval '1 second') as at, uuid_send(gen_random_uuid()) as salt
           from (select s, n, (s - 1) * ${votesOfSurvey} + n as v from generate_series(1, ${size / votesOfSurvey}) s, generate_series(1, ${votesOfSurvey}) n) a
         ) b
       ) c
     ) d`,
    `insert into survey_counters (survey_id, votes, yes, no, head)
     select survey_id, count(*), count(*) filter (where choice = 'yes'), count(*) filter (where choice = 'no'),
       (array_agg(link order by votes_before desc))[1] from votes group by survey_id`,
    ...indexes.map(({ text }) => text),
    "vacuum analyze",
  ];
  try {
    for (const step of steps) await client.query(step);
  } finally {
    await client.end();
  }
}
