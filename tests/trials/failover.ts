/**
 * Debian's PostgreSQL with a synchronous standby, HAProxy before both, two Candor processes, votes
 * all the time. In each round the primary is killed and the standby takes over: every acknowledged
 * vote is there once, and chains are intact.
 */
import { pino } from "pino";
import { connect } from "#server/database/connect.ts";
import { needPackages, versionOf } from "#tests/support/debian.ts";
import {
  ask,
  type DebianPostgres,
  makePostgres,
  makeStandby,
  postgresPrograms,
} from "#tests/support/debian-postgres.ts";
import { haproxyForPostgres, haproxyProgram } from "#tests/support/haproxy.ts";
import { freePort, startServer } from "#tests/support/start-server.ts";
import {
  acknowledgedCount,
  need,
  needWhole,
  temporaryFolder,
  trial,
  until,
} from "#tests/support/trial.ts";
import { makeCrowd, type PlannedVote, plannedVotesOf } from "#tests/support/voting/crowd.ts";
import { recountVotes } from "#tests/support/voting/recount.ts";
import {
  keepVoting,
  newAgent,
  newTally,
  sendPlannedVote,
  sendPlannedVotes,
  shown,
} from "#tests/support/voting/send-planned-votes.ts";

needPackages({ "postgresql-15": `${postgresPrograms}/postgres`, haproxy: haproxyProgram });

const rounds = Number(process.argv[2] ?? 5);
/** Enough to kill the primary in the middle of voting, few enough for a busy machine. */
const votesPerRound = 400;
const maxMs = 180_000;
const log = pino({ level: "silent" });
const authSecret = "a secret of the trials, forty characters long";

await trial("failover", async (opened) => {
  console.log(
    `${versionOf(haproxyProgram, "-v")}; ${versionOf(`${postgresPrograms}/postgres`, "--version")}`,
  );
  const folder = temporaryFolder(opened);
  let primary = await makePostgres(folder, "server-0");
  const ports = [primary.port];
  await primary.start();
  await ask(primary.url.replace(/candor$/, "postgres"), "create database candor");
  let standby = await follow(primary, "standby_1");
  opened.defer(() => Promise.all([primary.kill9(), standby.kill9()]).then(() => {}));
  ports.push(standby.port);
  const haproxy = await haproxyForPostgres(folder, ports);
  opened.defer(() => haproxy.stop());

  const port = await freePort();
  const env = {
    AUTH_SECRET: authSecret,
    LOG_LEVEL: "fatal",
    CANDOR_DEMO_DATA: "0",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: `postgres://candor@127.0.0.1:${haproxy.port}/candor`,
  };
  const servers = [await startServer({ env, port }), await startServer({ env })];
  for (const server of servers) opened.defer(async () => void (await server.stop()));
  const database = connect({ connectionString: env.DATABASE_URL }, { log, poolSize: 2 });
  opened.defer(() => database.close());
  const crowd = await makeCrowd(
    database,
    { authSecret, url: env.PUBLIC_URL },
    { people: 2_000, surveys: 150 },
  );
  const planned = plannedVotesOf(crowd, crowd.surveyIds);

  await refusesDoubt(planned.splice(0, 3), servers[0]?.url ?? "");

  const tally = newTally();
  let over = false;
  opened.defer(() => {
    over = true;
  });
  const halves = [planned.filter((_, n) => n % 2 === 0), planned.filter((_, n) => n % 2 === 1)];
  const voting = Promise.all(
    servers.map(({ url }, n) =>
      keepVoting(halves[n] ?? [], { url, at: 16, stopped: () => over, tally }),
    ),
  );
  voting.catch(() => {});
  for (let round = 1; round <= rounds; round++) {
    const before = acknowledgedCount(planned);
    await until("votes arrive", () => acknowledgedCount(planned) > before + votesPerRound, maxMs);
    await until("the standby is synchronous", () => isSynchronous(primary));
    await primary.kill9();
    const since = performance.now();
    standby.promote();
    const promoted = performance.now() - since;
    const acknowledged = acknowledgedCount(planned);
    await until("votes go on", () => acknowledgedCount(planned) > acknowledged, maxMs);
    const away = performance.now() - since;
    // The old primary returns as a copy of the new one; its own data must never be served again.
    [primary, standby] = [standby, await follow(standby, `standby_${round + 1}`, primary)];
    console.log(
      `round ${round}: primary killed after ${acknowledged} acknowledged votes; promoted after ${Math.round(promoted)} ms, votes again after ${Math.round(away)} ms`,
    );
  }
  over = true;
  await voting;
  need(tally.wrong.length === 0, `wrong answers: ${tally.wrong.slice(0, 3).join("; ")}`);
  // Votes that were cut off but counted are found by sending them again.
  const unsure = planned.filter(({ answers }) => answers.length === 0).slice(0, 2_000);
  await sendPlannedVotes(unsure, { url: servers[1]?.url ?? "", stubborn: true, tally });
  await check(planned);
  console.log(`answers: ${shown(tally)}`);

  /** A new synchronous standby for this server, in place of a dead one. */
  async function follow(
    server: DebianPostgres,
    name: string,
    gone?: DebianPostgres,
  ): Promise<DebianPostgres> {
    const made = await makeStandby(server, folder, name, gone?.port);
    await made.start();
    // After its promotion it has no standby yet, and must not wait for one.
    await ask(made.url, "alter system reset synchronous_standby_names");
    await ask(server.url, `alter system set synchronous_standby_names = '${name}'`);
    await ask(server.url, "select pg_reload_conf()");
    await until(`${name} is synchronous`, () => isSynchronous(server));
    return made;
  }

  async function check(all: PlannedVote[]): Promise<void> {
    const direct = connect({ connectionString: primary.url }, { log, poolSize: 1 });
    const recount = await recountVotes(direct, all).finally(() => direct.close());
    const mine = recount.problems.filter((problem) => !/was never cast so$/.test(problem));
    needWhole({ ...recount, problems: mine });
    console.log(
      `${recount.acknowledged} acknowledged, ${recount.votes} counted: each once, counters and chains whole`,
    );
  }

  /**
   * The standby is dead and a commit waits for it. Neither the statement timeout nor a cancellation
   * by hand, which PostgreSQL answers as a success with a warning, may become an acknowledgement.
   */
  async function refusesDoubt([first, second, third]: PlannedVote[], url: string): Promise<void> {
    if (!first || !second || !third) throw new Error("no votes to try with");
    await standby.kill9();
    const agent = newAgent(4);
    const since = performance.now();
    const answer = await sendPlannedVote(url, agent, first);
    const seconds = (performance.now() - since) / 1000;
    need(answer?.status === 503, `a vote without a standby was answered ${answer?.status}`);
    console.log(
      `standby gone: a vote was refused (${answer?.code}) after ${seconds.toFixed(1)} s, not acknowledged`,
    );

    let answered = false;
    let cancelled = 0;
    const answering = sendPlannedVote(url, agent, second).finally(() => {
      answered = true;
    });
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and query ~ 'cast_vote'`;
    await until("it was answered", async () => {
      cancelled += (await ask(primary.url, cancel)).length;
      return answered;
    });
    const doubtful = await answering;
    const [{ votes = 0 } = {}] = await ask<{ votes: number }>(
      primary.url,
      "select count(*)::int as votes from votes",
    );
    need(
      doubtful?.status === 503 && second.answers.length === 0,
      `a cancelled wait was answered ${doubtful?.status}`,
    );
    need(
      cancelled > 0 && votes > 0,
      `${cancelled} waits were cancelled, ${votes} votes are on the primary alone`,
    );
    console.log(
      `${cancelled} waits cancelled by hand, ${votes} votes on the primary alone: refused (${doubtful?.code}), not acknowledged`,
    );

    await standby.start();
    await until("the standby is synchronous", () => isSynchronous(primary));
    await sendPlannedVotes([first, second, third], { url, stubborn: true });
    await check([first, second, third]);
  }
});

async function isSynchronous({ url }: DebianPostgres): Promise<boolean> {
  const rows = await ask<object>(
    url,
    "select from pg_stat_replication where sync_state in ('sync', 'quorum')",
  );
  return rows.length > 0;
}
