import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { type Embedded, startEmbedded } from "#server/database/embedded.ts";
import { childrenOf } from "#tests/support/postgres-processes.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import {
  type Crowd,
  makeCrowd,
  type PlannedVote,
  plannedVotesOf,
} from "#tests/support/voting/crowd.ts";
import { recountVotes } from "#tests/support/voting/recount.ts";
import { newTally, sendPlannedVotes, shown } from "#tests/support/voting/send-planned-votes.ts";

/** A database that Candor did not start is gone for ten seconds while everyone votes. */
const authSecret = "a secret of the outage, forty characters long";
const goneMs = 10_000;
const log = pino({ level: "silent" });
const dir = mkdtempSync(join(tmpdir(), "candor-gone-"));
const sent: PlannedVote[] = [];
let postgres: Embedded;
let server: RunningServer;
let database: Database;
let crowd: Crowd;
let over = false;
let voting: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  postgres = await startEmbedded(dir, log);
  database = connect(postgres.where, { log, poolSize: 2 });
  server = await startServer({
    env: {
      DATABASE_URL: `postgres://candor@localhost/postgres?host=${encodeURIComponent(postgres.where.host)}`,
      AUTH_SECRET: authSecret,
      CANDOR_DEMO_DATA: "0",
      LOG_LEVEL: "fatal",
    },
  });
  crowd = await makeCrowd(
    database,
    { authSecret, url: server.url },
    { people: 1_000, surveys: 40 },
  );
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Paused, not ended: its sockets are open, and nothing answers. */
function signalAll(signal: "SIGSTOP" | "SIGCONT"): void {
  const postmaster = Number(
    readFileSync(join(dir, "cluster", "postmaster.pid"), "utf8").split("\n")[0],
  );
  for (const pid of [postmaster, ...childrenOf(postmaster).map((child) => child.pid)])
    process.kill(pid, signal);
}

function memory(): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

async function timed(path: string): Promise<{ path: string; status: number; ms: number }> {
  const since = performance.now();
  const answer = await fetch(server.url + path);
  await answer.text();
  return { path, status: answer.status, ms: Math.round(performance.now() - since) };
}

const outages = {
  hung: [async () => signalAll("SIGSTOP"), async () => signalAll("SIGCONT")],
  stopped: [
    () => postgres.stop(),
    async () => {
      postgres = await startEmbedded(dir, log);
    },
  ],
} as const;

describe("a database", () => {
  afterEach(async () => {
    over = true;
    await voting;
  });

  it.each(["stopped", "hung"] as const)(
    "%s for ten seconds loses nothing",
    { timeout: 120_000 },
    async (how) => {
      const [goAway, comeBack] = outages[how];
      const ids = crowd.surveyIds.splice(0, 20);
      const planned = plannedVotesOf(crowd, ids);
      sent.push(...planned);
      const tally = newTally();
      over = false;
      const acknowledged = () =>
        planned.filter((plannedVote) => plannedVote.answers.length > 0).length;
      voting = sendPlannedVotes(planned, {
        url: server.url,
        at: 200,
        stubborn: true,
        stopped: () => over,
        tally,
      });
      await expect.poll(acknowledged, { timeout: 20_000 }).toBeGreaterThan(100);
      const [before, acknowledgedBefore] = [memory(), acknowledged()];
      const paces: number[] = [];
      await goAway();
      // Lists of surveys may be refused; other pages and the heartbeat must work.
      const wanting = ["/api/surveys", "/", "/surveys"].map(timed);
      for (const until = Date.now() + goneMs; Date.now() < until; await pause(250)) {
        for (const answer of await Promise.all([timed("/api/healthz"), timed("/pricing")])) {
          expect(answer).toMatchObject({ status: 200 });
          paces.push(answer.ms);
        }
      }
      const [during, acknowledgedThen] = [memory(), acknowledged()];
      const since = Date.now();
      await comeBack();
      const shows = await Promise.all(wanting);
      for (const { status } of shows) expect([200, 503]).toContain(status);
      await expect.poll(acknowledged, { timeout: 30_000 }).toBeGreaterThan(acknowledgedThen + 100);
      const backAfter = Date.now() - since;
      over = true;
      await voting;
      const median = paces.sort((a, b) => a - b)[Math.floor(paces.length / 2)];
      console.log(
        `${how}: ${acknowledgedBefore} votes before, ${shown(tally)}; memory ${before} → ${during} MB; a page without surveys in ${median} ms, at the slowest ${paces.at(-1)}, others: ${shows.map(({ path, status, ms }) => `${path} ${status} in ${ms} ms`).join(", ")}; votes again after ${backAfter} ms`,
      );
      expect(tally.wrong).toEqual([]);
      expect(during - before).toBeLessThan(150);
      expect(median).toBeLessThan(2_000);
      const unsure = planned
        .filter((plannedVote) => plannedVote.answers.length === 0)
        .slice(0, 500);
      await sendPlannedVotes(unsure, { url: server.url, stubborn: true });
      expect((await recountVotes(database, sent)).problems).toEqual([]);
    },
  );
});
