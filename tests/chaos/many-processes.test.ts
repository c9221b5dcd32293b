import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/start-server.ts";
import {
  type Crowd,
  makeCrowd,
  type PlannedVote,
  plannedVotesOf,
  shuffled,
} from "#tests/support/voting/crowd.ts";
import { recountVotes } from "#tests/support/voting/recount.ts";
import {
  newAgent,
  newTally,
  note,
  sendPlannedVote,
  sendPlannedVotes,
  shown,
} from "#tests/support/voting/send-planned-votes.ts";

/**
 * Three Candor processes on one database. People vote at all of them, and the same people at
 * several.
 */
const authSecret = "a secret of the many, forty characters long";
const log = pino({ level: "silent" });
const dir = mkdtempSync(join(tmpdir(), "candor-many-"));
const opened = new AsyncDisposableStack();
let env: Record<string, string>;
let servers: RunningServer[] = [];
let database: Database;
let crowd: Crowd;

beforeAll(async () => {
  opened.defer(() => rmSync(dir, { recursive: true, force: true }));
  const postgres = await startEmbedded(dir, log);
  opened.defer(() => postgres.stop());
  database = connect(postgres.where, { log, poolSize: 2, applicationName: "candor tests" });
  opened.defer(() => database.close());
  const port = await freePort();
  env = {
    DATABASE_URL: `postgres://candor@localhost/postgres?host=${encodeURIComponent(postgres.where.host)}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    AUTH_SECRET: authSecret,
    CANDOR_DEMO_DATA: "0",
    LOG_LEVEL: "fatal",
  };
  servers = [
    await startServer({ env, port }),
    ...(await Promise.all([startServer({ env }), startServer({ env })])),
  ];
  opened.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  crowd = await makeCrowd(
    database,
    { authSecret, url: env.PUBLIC_URL ?? "" },
    { people: 300, surveys: 12 },
  );
}, 120_000);
afterAll(() => opened.disposeAsync());

/** Each vote goes to two processes at once, half of them as contradicting submissions. */
async function sendDoubled(planned: readonly PlannedVote[], processes: readonly RunningServer[]) {
  const tally = newTally();
  const agent = newAgent(96);
  const rivals: PlannedVote[] = [];
  const left = planned.entries();
  async function sendSome(): Promise<void> {
    for (const [n, plannedVote] of left) {
      const rival =
        n % 2 === 0
          ? plannedVote
          : {
              ...plannedVote,
              submissionId: crypto.randomUUID(),
              choice: "no" as const,
              answers: [],
            };
      if (rival !== plannedVote) rivals.push(rival);
      const both = [plannedVote, rival].map((each, turn) =>
        sendPlannedVote(processes[(n + turn) % processes.length]?.url ?? "", agent, each),
      );
      for (const answer of await Promise.all(both)) note(tally, answer);
    }
  }
  await Promise.all(Array.from({ length: 48 }, sendSome));
  agent.destroy();
  return { tally, rivals };
}

async function deadlocks(): Promise<number> {
  const { rows } = await database.pool.query<{ deadlocks: number }>(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? 0;
}

it.each([2, 3])(
  "%i processes count each person once, in one chain",
  { timeout: 120_000 },
  async (count) => {
    const own = crowd.surveyIds.slice(count === 2 ? 0 : 4, count === 2 ? 4 : 8);
    const planned = plannedVotesOf(crowd, own);
    const { tally, rivals } = await sendDoubled(planned, servers.slice(0, count));
    expect(tally.wrong).toEqual([]);
    expect([...tally.answers.keys()].sort()).toEqual(["201", "already-voted"]);
    const all = [...planned, ...rivals];
    const recount = await recountVotes(database, all);
    const others = recount.problems.filter((problem) => !/was never cast so$/.test(problem));
    expect(others).toEqual([]);
    expect(recount.acknowledged).toBe(planned.length);
    expect(await votesOn(own)).toBe(planned.length);
    expect(await deadlocks()).toBe(0);
  },
);

it("a process that dies meanwhile loses no acknowledged vote", {
  timeout: 120_000,
}, async () => {
  const own = crowd.surveyIds.slice(8);
  const planned = shuffled(plannedVotesOf(crowd, own));
  const tally = newTally();
  let dying: Promise<void> | undefined;
  const third = Math.ceil(planned.length / 3);
  const shares = servers.map((server, n) => ({
    server,
    share: planned.slice(n * third, (n + 1) * third),
  }));
  await Promise.all(
    shares.map(({ server, share }, n) =>
      sendPlannedVotes(share, {
        url: server.url,
        at: 16,
        tally,
        stopped: () => n === 2 && killedIn(share, server),
      }),
    ),
  );
  await dying;
  expect(tally.answers.get("none") ?? 0).toBeGreaterThan(0);
  // People without an answer try again, and the proxy sends them to another process.
  const left = planned.filter(({ answers }) => answers.length === 0);
  expect(left.length).toBeGreaterThan(0);
  await sendPlannedVotes(left, { url: servers[0]?.url ?? "", stubborn: true, tally });
  expect(tally.wrong).toEqual([]);
  const recount = await recountVotes(database, planned);
  expect(recount.problems.filter((problem) => !/was never cast so$/.test(problem))).toEqual([]);
  expect([recount.acknowledged, await votesOn(own)]).toEqual([planned.length, planned.length]);
  console.log(`answers while one of three died: ${shown(tally)}`);

  function killedIn(share: readonly PlannedVote[], server: RunningServer): boolean {
    if (share.filter(({ answers }) => answers.length > 0).length < 40) return false;
    dying ??= server.kill9();
    return false;
  }
});

async function votesOn(surveyIds: readonly string[]): Promise<number> {
  const { rows } = await database.pool.query<{ votes: number }>(
    "select sum(votes)::int as votes from survey_counters where survey_id = any($1)",
    [surveyIds],
  );
  return rows[0]?.votes ?? 0;
}
