import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { type Embedded, startEmbedded } from "#server/database/embedded.ts";
import { checkChains } from "#server/votes/check-chain.ts";
import { wrongCounters } from "#tests/support/drafts.ts";
import { backendsOf, childrenOf, kill9, postmasterOf } from "#tests/support/postgres-processes.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import { admin, planVotes, type Submission, sendVotes } from "#tests/support/voting/voters.ts";

/**
 * The real program and a real disk. An acknowledged vote is there exactly once after every crash,
 * and the counters match the rows.
 */
const people = 6;
const surveys = 40;
/** tests/trials/kill-rounds.ts has more rounds, and kills several processes at once. */
const victims: ((postmaster: number) => number[])[] = [
  (postmaster) =>
    backendsOf(postmaster)
      .slice(-1)
      .map(({ pid }) => pid),
  (postmaster) => childrenOf(postmaster).map(({ pid }) => pid),
  (postmaster) => [postmaster],
];
const log = pino({ level: "silent" });
let env: Record<string, string>;
let server: RunningServer;

beforeEach(async () => {
  env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), "candor-crash-")),
    CANDOR_DEMO_DATA: "0",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: "fatal",
  };
  server = await startServer({ env });
});
afterEach(async () => {
  await server.stop();
  rmSync(env.DATA_DIR ?? "", { recursive: true, force: true });
});

describe("an acknowledged vote", () => {
  it.each([
    { dead: "the server", withDatabase: false },
    { dead: "the server and PostgreSQL at once", withDatabase: true },
  ])(
    "outlives the death of $dead, and a retry of any other counts it once",
    { timeout: 120_000 },
    async (crash) => {
      const submissions = await planVotes(server, people, surveys);
      let killed = false;
      let dying: Promise<void> | undefined;
      await sendVotes(server, submissions, {
        stopped: () => killed,
        onVote(acknowledged) {
          if (acknowledged < 90 || killed) return;
          killed = true;
          if (crash.withDatabase) kill9(postmasterOf(server.dataDir));
          dying = server.kill9();
        },
      });
      await dying;
      const acknowledged = submissions
        .filter(({ voteId }) => voteId !== null)
        .map((one) => ({ ...one }));
      expect(acknowledged.length).toBeLessThan(submissions.length);

      server = await startServer({ env });
      await onDatabase(async (database) => {
        expect(await lost(database, acknowledged)).toEqual([]);
        expect(await wrongCounters(database)).toEqual([]);
      });
      await sendVotes(server, submissions);
      await expectAll(submissions, acknowledged);
    },
  );

  it("survives the death of a backend, of all of them, and of PostgreSQL, during voting", {
    timeout: 180_000,
  }, async () => {
    const submissions = await planVotes(server, people, surveys);
    const acknowledged: Submission[] = [];
    const third = submissions.length / victims.length;
    for (const [round, pidsOf] of victims.entries()) {
      const some = submissions.slice(round * third, (round + 1) * third);
      let killed = false;
      await sendVotes(server, some, {
        onVote(count) {
          if (count < third / 3 || killed) return;
          killed = true;
          acknowledged.push(
            ...some.filter(({ voteId }) => voteId !== null).map((one) => ({ ...one })),
          );
          for (const pid of pidsOf(postmasterOf(server.dataDir))) kill9(pid);
        },
      });
      expect(killed).toBe(true);
    }
    await expectAll(submissions, acknowledged);
  });
});

/**
 * Every submission was answered, those acknowledged before the crash with the same answer, and each
 * was counted once.
 */
async function expectAll(submissions: Submission[], before: Submission[]): Promise<void> {
  const answered = new Map(submissions.map(({ submissionId, voteId }) => [submissionId, voteId]));
  expect(
    before.filter(({ submissionId, voteId }) => answered.get(submissionId) !== voteId),
  ).toEqual([]);
  await onDatabase(async (database) => {
    expect(await lost(database, submissions)).toEqual([]);
    expect(await wrongCounters(database)).toEqual([]);
    for await (const { problem } of checkChains(database)) expect(problem).toBe(null);
    const { rows } = await database.pool.query(
      "select sum(votes)::int as votes from survey_counters",
    );
    expect(rows[0]).toEqual({ votes: people * surveys });
  });
}

async function lost(database: Database, submissions: Submission[]): Promise<Submission[]> {
  const { rows } = await database.pool.query<{ id: string; submission_id: string }>(
    "select id, submission_id from votes",
  );
  const kept = new Map(rows.map((row) => [row.id, row.submission_id]));
  return submissions.filter(
    ({ voteId, submissionId }) => voteId === null || kept.get(voteId) !== submissionId,
  );
}

/** Beside the running server, on the same PostgreSQL. */
async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const embedded: Embedded = await startEmbedded(join(server.dataDir, "postgres"), log);
  const database = connect(embedded.where, { log, poolSize: 1 });
  try {
    await work(database);
  } finally {
    await database.close();
    await embedded.stop();
  }
}
