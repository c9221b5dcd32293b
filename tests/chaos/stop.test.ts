import { once } from "node:events";
import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startEmbedded } from "#server/database/embedded.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

/** The real program, stopped while a request waits for the database. */
let server: RunningServer;
let locker: pg.Client;
let onLocker: AsyncDisposableStack;

beforeEach(async () => {
  onLocker = new AsyncDisposableStack();
  server = await startServer({ env: { CANDOR_DEMO_DATA: "0", LOG_LEVEL: "fatal" } });
  const embedded = await startEmbedded(join(server.dataDir, "postgres"), pino({ level: "silent" }));
  onLocker.defer(() => embedded.stop());
  locker = new pg.Client(embedded.where);
  await locker.connect();
  onLocker.defer(() => locker.end());
  await locker.query("begin; lock table surveys in access exclusive mode");
});
afterEach(async () => {
  await onLocker.disposeAsync();
  await server.stop();
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const giveUp = Date.now() + 20_000; !(await condition()); await pause(20)) {
    if (Date.now() > giveUp) throw new Error("It did not become true in twenty seconds.");
  }
}

/** Resolves once the call waits for the lock: a search reads the texts, however few there are. */
async function callInFlight(): Promise<{ answer: Promise<Response> }> {
  const answer = fetch(`${server.url}/api/surveys-count?search=opening`);
  answer.catch(() => {});
  const waiting = "select from pg_locks where not granted";
  await until(async () => (await locker.query(waiting)).rows.length > 0);
  return { answer };
}

async function isOpen(): Promise<boolean> {
  const socket = connectSocket(Number(new URL(server.url).port), "127.0.0.1");
  const opened = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}

describe("a stop", () => {
  it("accepts nothing new, answers open requests, and ends cleanly", async () => {
    const { answer } = await callInFlight();
    process.kill(server.pid, "SIGTERM");
    await until(async () => !(await isOpen()));
    await locker.query("rollback");
    expect((await answer).status).toBe(200);
    expect(await (await answer).json()).toEqual({ count: 0 });
    expect(await server.ended).toBe(0);
  });

  it("is forced by a second signal", async () => {
    const { answer } = await callInFlight();
    let hasEnded = false;
    void server.ended.then(() => {
      hasEnded = true;
    });
    const since = Date.now();
    await until(() => {
      if (!hasEnded) process.kill(server.pid, "SIGINT");
      return hasEnded;
    });
    expect(await server.ended).toBe(1);
    expect(Date.now() - since).toBeLessThan(5_000);
    await expect(answer).rejects.toThrow();
  });
});
