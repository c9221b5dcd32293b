/**
 * Candor behind Debian's PgBouncer in transaction mode: the settings with which it refuses to
 * start, and that everything works with correct ones. Live results follow the votes of the other
 * process, also while PgBouncer is down and after a process stopped.
 */
import pg from "pg";
import { pino } from "pino";
import { connect } from "#server/database/connect.ts";
import { needPackages, versionOf } from "#tests/support/debian.ts";
import { ask, makePostgres, postgresPrograms } from "#tests/support/debian-postgres.ts";
import { pgbouncerProgram, startPgbouncer } from "#tests/support/pgbouncer.ts";
import { startServer } from "#tests/support/start-server.ts";
import {
  acknowledgedCount,
  need,
  needWhole,
  temporaryFolder,
  trial,
  until,
} from "#tests/support/trial.ts";
import { makeCrowd, plannedVotesOf } from "#tests/support/voting/crowd.ts";
import { recountVotes } from "#tests/support/voting/recount.ts";
import { newTally, sendPlannedVotes, shown } from "#tests/support/voting/send-planned-votes.ts";
import { admin, planVotes, sendVotes } from "#tests/support/voting/voters.ts";
import { watchTogether } from "#tests/support/watch-together.ts";

needPackages({ "postgresql-15": `${postgresPrograms}/postgres`, pgbouncer: pgbouncerProgram });

const log = pino({ level: "silent" });
const authSecret = "a secret of the trials, forty characters long";
/** The site's address, at either process. */
const publicUrl = "http://localhost:3000";
const people = 6;

await trial("PgBouncer", async (opened) => {
  console.log(
    `${versionOf(pgbouncerProgram, "--version")}, ${versionOf(`${postgresPrograms}/postgres`, "--version")}`,
  );
  const folder = temporaryFolder(opened);
  const postgres = await makePostgres(folder, "server", { fsync: "on" });
  await postgres.start();
  opened.defer(() => postgres.stop());
  const maintenance = postgres.url.replace(/candor$/, "postgres");
  await ask(maintenance, "create database candor");
  const bouncer = await startPgbouncer(folder, postgres.port, { default_pool_size: "5" });
  opened.defer(() => bouncer.kill9());
  const lax = await startPgbouncer(folder, postgres.port, {
    ignore_startup_parameters: "statement_timeout,idle_in_transaction_session_timeout",
  });
  opened.defer(() => lax.kill9());

  const base = {
    AUTH_SECRET: authSecret,
    LOG_LEVEL: "fatal",
    PUBLIC_URL: publicUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const pooled = { ...base, DATABASE_URL: bouncer.url, DATABASE_SESSION_URL: postgres.url };
  const behind = /DATABASE_URL leads to a pooler: DATABASE_SESSION_URL has to/;
  await refuses("no address past the pooler", { ...base, DATABASE_URL: bouncer.url }, behind);
  await refuses(
    "nor one where the pooler swallows our settings",
    { ...base, DATABASE_URL: lax.url },
    behind,
  );
  await refuses(
    "the pooler's own address",
    { ...pooled, DATABASE_SESSION_URL: bouncer.url },
    /has to lead past it/,
  );
  await refuses(
    "another database",
    { ...pooled, DATABASE_SESSION_URL: maintenance },
    /lead to two databases/,
  );
  await refuses(
    "sessions without time limits",
    pooled,
    /alter role … set statement_timeout = 10000;/,
  );
  await ask(postgres.url, "alter role candor set statement_timeout = 10000");
  await ask(postgres.url, "alter role candor set idle_in_transaction_session_timeout = 15000");
  // Open sessions don't have the setting.
  await bouncer.kill9();
  await bouncer.start();

  const servers = await Promise.all([startServer({ env: pooled }), startServer({ env: pooled })]);
  for (const server of servers) opened.defer(async () => void (await server.stop()));
  const [first, second] = servers;
  const [{ surveys = 0 } = {}] = await ask<{ surveys: number }>(
    postgres.url,
    "select count(*)::int as surveys from surveys",
  );
  need(surveys > 30, `the demo was not made: ${surveys} surveys`);
  console.log(`two processes migrated and made the demo of ${surveys} surveys`);

  // Signing up, logging in, roles, surveys, votes: by real calls, with people at either process.
  const submissions = await planVotes(first, 6, 20);
  await Promise.all([
    sendVotes(
      first,
      submissions.filter((_, n) => n % 2 === 0),
    ),
    sendVotes(
      second,
      submissions.filter((_, n) => n % 2 === 1),
    ),
  ]);
  need(
    new Set(submissions.map(({ voteId }) => voteId)).size === submissions.length,
    "votes were not counted",
  );
  console.log(`${submissions.length} votes of people who signed up through it`);

  const direct = connect(
    { connectionString: postgres.url },
    { log, poolSize: 2, applicationName: "candor tests" },
  );
  opened.defer(() => direct.close());
  const crowds = await Promise.all(
    servers.map(() =>
      makeCrowd(direct, { authSecret, url: publicUrl }, { people: 250, surveys: 40 }),
    ),
  );
  const shares = crowds.map((crowd) => plannedVotesOf(crowd, crowd.surveyIds));
  const planned = shares.flat();
  // All clients are at the first process, and reconnect to whichever runs.
  const alive = [...servers];
  const watching = await watchTogether(opened, planned, {
    people,
    urlOf: () => alive[0]?.url ?? "",
  });
  const [own, other] = [await watching.seeVoteAt(first.url), await watching.seeVoteAt(second.url)];
  console.log(
    `${people} watch a count: a vote there was seen after ${own} ms, one at the other process after ${other} ms`,
  );

  const tally = newTally();
  const since = performance.now();
  const voting = Promise.all(
    servers.map(({ url }, n) =>
      sendPlannedVotes(
        shares[n]?.filter((plannedVote) => !watching.spared.has(plannedVote)) ?? [],
        {
          url,
          at: 32,
          stubborn: true,
          tally,
        },
      ),
    ),
  );
  await until("half of them voted", () => acknowledgedCount(planned) > planned.length / 2, 120_000);
  await bouncer.kill9();
  await bouncer.start();
  const late = await watching.catchUp();
  await voting;
  const seconds = (performance.now() - since) / 1000;
  need(tally.wrong.length === 0, `wrong answers: ${tally.wrong.slice(0, 3).join("; ")}`);
  const [{ sessions = 0 } = {}] = await ask<{ sessions: number }>(
    postgres.url,
    "select count(*)::int as sessions from pg_stat_activity where datname = 'candor' and application_name !~ 'tests|listener'",
  );
  const recount = await recountVotes(direct, planned);
  const foreign = recount.problems.filter((problem) => !/was never cast so$/.test(problem));
  needWhole({ ...recount, problems: foreign });
  const unheard = planned.filter(
    (plannedVote) => plannedVote.answers.length === 0 && !watching.spared.has(plannedVote),
  );
  need(unheard.length === 0, `${unheard.length} of ${planned.length} were not acknowledged`);
  console.log(
    `${recount.acknowledged} votes in ${seconds.toFixed(1)} s at 64 connections over 5 sessions, PgBouncer killed in the middle (${shown(tally)}): each counted once, chains whole; ${sessions} sessions on the server`,
  );

  need(
    watching.returns() === 0,
    `watchers were cut off ${watching.returns()} times by the loss of PgBouncer`,
  );
  console.log(`no stream ended with PgBouncer; ${late} ms after its return all saw every vote`);
  // They can't receive notifications then, and poll once a second.
  const cutListeners =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'candor listener'";
  const { length: cut } = await ask(postgres.url, cutListeners);
  console.log(
    `${cut} listening connections cut: a vote was seen after ${await watching.seeVoteAt(second.url)} ms`,
  );

  alive.shift();
  await first.stop();
  const back = await watching.seeVoteAt(second.url);
  await watching.stop();
  need(watching.broken() === 0, "a stop in order cut a stream");
  console.log(
    `the first process stopped: ${watching.returns()} came back to the other, and saw a vote ${back} ms later`,
  );
  await holdsTimeout(second.url, postgres.url);
});

/** With this setting a process exits, with this line. */
async function refuses(what: string, env: Record<string, string>, line: RegExp): Promise<void> {
  const said = await startServer({ env }).then(
    async (server) => {
      await server.stop();
      return "nothing: it started";
    },
    (error: unknown) => String(error),
  );
  need(line.test(said), `${what}: it said ${said}`);
  console.log(`refuses ${what}: ${said.trim().split("\n").at(-1)}`);
}

function isSearch(statement: string): boolean {
  return / like /i.test(statement);
}

/** Statements that wait for a lock, each with its process and its start. */
async function waitingOn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select distinct pid || ' ' || query_start || ' ' || query as statement
      from pg_locks l join pg_stat_activity a using (pid) where not l.granted`,
  );
  return rows.map(({ statement }) => statement);
}

/** The server itself cancels a search that waits for a lock, and nothing of it stays. */
async function holdsTimeout(url: string, databaseUrl: string): Promise<void> {
  const locker = new pg.Client({ connectionString: databaseUrl });
  await locker.connect();
  // The role's own limits apply here too.
  await locker.query(
    "set idle_in_transaction_session_timeout = 0; begin; lock table surveys in access exclusive mode",
  );
  const since = performance.now();
  const answering = fetch(`${url}/api/surveys-count?search=opening`);
  await until("the search waits", async () => (await waitingOn(locker)).some(isSearch));
  const waited = await waitingOn(locker);
  const answer = await answering;
  const seconds = (performance.now() - since) / 1000;
  // Jobs wait for the table as well, again and again, but each no longer than it may.
  await until(
    "what waited was ended",
    async () => {
      const waits = await waitingOn(locker);
      return !waited.some((statement) => waits.includes(statement));
    },
    3_000,
  );
  await locker.query("rollback");
  await locker.end();
  need(
    answer.status === 503 && seconds < 11,
    `answered ${answer.status} after ${seconds.toFixed(1)} s`,
  );
  console.log(
    `a statement that waits was ended by the server after ${seconds.toFixed(1)} s, answered ${answer.status}`,
  );
}
