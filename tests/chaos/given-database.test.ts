import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { type Embedded, startEmbedded } from "#server/database/embedded.ts";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { wrongCounters } from "#tests/support/drafts.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

/** Several Candor processes on one external database. */
const processes = 3;
const log = pino({ level: "silent" });
const dir = mkdtempSync(join(tmpdir(), "candor-given-"));
let postgres: Embedded;
let beside: Database;
let servers: RunningServer[] = [];

beforeAll(async () => {
  postgres = await startEmbedded(dir, log);
  beside = connect(postgres.where, { log, poolSize: 1 });
  const env = {
    DATABASE_URL: `postgres://candor@localhost/postgres?host=${encodeURIComponent(postgres.where.host)}`,
    AUTH_SECRET: "the same secret for every one of them",
    LOG_LEVEL: "fatal",
  };
  servers = await Promise.all(Array.from({ length: processes }, () => startServer({ env })));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await beside.close();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function count(text: string): Promise<number> {
  const { rows } = await beside.pool.query<{ count: string }>(text);
  return Number(rows[0]?.count);
}

async function untilEach(path: string, status: number): Promise<void> {
  for (const server of servers) {
    for (
      const giveUp = Date.now() + 20_000;
      (await fetch(server.url + path)).status !== status;
      await pause(50)
    ) {
      if (Date.now() > giveUp)
        throw new Error(`${path} did not answer ${status} in twenty seconds.`);
    }
  }
}

describe("processes that start together on an empty database", () => {
  it("create the demo only once", async () => {
    const surveys = await count("select count(*) from surveys");
    expect(surveys).toBeGreaterThan(30);
    expect(await count("select count(distinct title) from surveys")).toBe(surveys);
    const emails = demoAccounts.map(({ email }) => `'${email}'`).join(", ");
    expect(await count(`select count(*) from users where email in (${emails})`)).toBe(
      demoAccounts.length,
    );
    expect(await count("select count(*) from votes")).toBeGreaterThan(1_000);
    expect(await wrongCounters(beside)).toEqual([]);
  });

  it("show the same surveys", async () => {
    const lists = await Promise.all(
      servers.map(async ({ url }) => (await fetch(`${url}/api/surveys`)).text()),
    );
    expect(new Set(lists).size).toBe(1);
  });
});

describe("if the database goes away", () => {
  it("they report it soon, keep running, and work again by themselves when it is back", async () => {
    await postgres.stop();
    await untilEach("/api/readyz", 503);
    for (const { url } of servers) {
      const since = Date.now();
      const [ready, healthy, list] = await Promise.all(
        ["/readyz", "/healthz", "/surveys"].map((path) => fetch(`${url}/api${path}`)),
      );
      expect([ready?.status, healthy?.status, list?.status]).toEqual([503, 200, 503]);
      expect(await ready?.json()).toMatchObject({ code: "database-unavailable" });
      expect(Date.now() - since).toBeLessThan(3_000);
    }
    postgres = await startEmbedded(dir, log);
    await untilEach("/api/readyz", 200);
    await untilEach("/api/surveys", 200);
  });
});
