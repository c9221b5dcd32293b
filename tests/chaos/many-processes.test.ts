import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/start-server.ts";
import { countAgain } from "#tests/support/voting/count-again.ts";
import {
  type Crowd,
  makeCrowd,
  shuffled,
  type Wish,
  wishesOf,
} from "#tests/support/voting/crowd.ts";
import {
  newAgent,
  newTally,
  note,
  sendWish,
  sendWishes,
  shown,
} from "#tests/support/voting/send-wishes.ts";

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
async function sendDoubled(wishes: readonly Wish[], processes: readonly RunningServer[]) {
  const tally = newTally();
  const agent = newAgent(96);
  const rivals: Wish[] = [];
  const left = wishes.entries();
  async function sendSome(): Promise<void> {
    for (const [n, wish] of left) {
      const rival =
        n % 2 === 0
          ? wish
          : { ...wish, submissionId: crypto.randomUUID(), choice: "no" as const, told: [] };
      if (rival !== wish) rivals.push(rival);
      const both = [wish, rival].map((each, turn) =>
        sendWish(processes[(n + turn) % processes.length]?.url ?? "", agent, each),
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
    const wishes = wishesOf(crowd, own);
    const { tally, rivals } = await sendDoubled(wishes, servers.slice(0, count));
    expect(tally.wrong).toEqual([]);
    expect([...tally.answers.keys()].sort()).toEqual(["201", "already-voted"]);
    const all = [...wishes, ...rivals];
    const recount = await countAgain(database, all);
    const others = recount.problems.filter((problem) => !/was never cast so$/.test(problem));
    expect(others).toEqual([]);
    expect(recount.acknowledged).toBe(wishes.length);
    expect(await votesOn(own)).toBe(wishes.length);
    expect(await deadlocks()).toBe(0);
  },
);

it("a process that dies meanwhile loses no acknowledged vote", {
  timeout: 120_000,
}, async () => {
  const own = crowd.surveyIds.slice(8);
  const wishes = shuffled(wishesOf(crowd, own));
  const tally = newTally();
  let dying: Promise<void> | undefined;
  const third = Math.ceil(wishes.length / 3);
  const shares = servers.map((server, n) => ({
    server,
    share: wishes.slice(n * third, (n + 1) * third),
  }));
  await Promise.all(
    shares.map(({ server, share }, n) =>
      sendWishes(share, {
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
  const left = wishes.filter(({ told }) => told.length === 0);
  expect(left.length).toBeGreaterThan(0);
  await sendWishes(left, { url: servers[0]?.url ?? "", stubborn: true, tally });
  expect(tally.wrong).toEqual([]);
  const recount = await countAgain(database, wishes);
  expect(recount.problems.filter((problem) => !/was never cast so$/.test(problem))).toEqual([]);
  expect([recount.acknowledged, await votesOn(own)]).toEqual([wishes.length, wishes.length]);
  console.log(`answers while one of three died: ${shown(tally)}`);

  function killedIn(share: readonly Wish[], server: RunningServer): boolean {
    if (share.filter(({ told }) => told.length > 0).length < 40) return false;
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
