import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "#server/database/connect.ts";
import { createPageCache, packPage } from "#server/http/page-cache.ts";
import { pageInvalidation } from "#server/http/page-invalidation.ts";
import { isUnchanged } from "#server/http/unchanged.ts";
import { isPublicWrite } from "#server/pages.ts";
import { openCandor } from "./support/candor.ts";
import { freshDatabase } from "./support/test-database.ts";

/** The page caches of two processes on one database. */
let database: Database;
/** It stands still, so that no page renews itself by its age. */
let now = 0;
const opened: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await freshDatabase({ poolSize: 2 });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
  await database.close();
});

async function keeper() {
  const cache = createPageCache(() => now);
  let made = 0;
  const invalidation = pageInvalidation({ database, log: pino({ level: "silent" }) }, cache);
  await invalidation.start();
  // Votes from before the start count as new.
  now += 10_000;
  opened.push(invalidation);
  return {
    invalidation,
    cache,
    read: async () => void (await cache.get("/", async () => packPage(200, `${++made}`, {}))),
    made: () => made,
  };
}

it("a change by one process is on the next page of another", async () => {
  const [here, there] = [await keeper(), await keeper()];
  await there.read();
  await there.read();
  expect(there.made()).toBe(1);
  here.invalidation.notify();
  await expect.poll(async () => there.read().then(there.made)).toBe(2);
  await there.read();
  expect(there.made()).toBe(2);
});

it("a vote counted by another process is shown within a second", async () => {
  const there = await keeper();
  await there.read();
  now += 1_500;
  await there.read();
  expect(there.made()).toBe(1);
  await database.pool.query("select pg_notify('votes', $1)", [
    "01980000-0000-7000-8000-000000000001",
  ]);
  await expect.poll(async () => there.read().then(there.made), { timeout: 3_000 }).toBe(2);
});

it("only writes that change public pages count as such", () => {
  const site = "https://candor.example/api";
  const id = "01980000-0000-7000-8000-000000000001";
  const report = `/result-reports/${id}`;
  for (const path of [
    "/surveys",
    "/surveys?from=app",
    `/surveys/${id}/close`,
    `/survey/${id}`,
    report,
    `${report}/publish`,
    `${report}/revoke`,
  ])
    expect([path, isPublicWrite(site + path)]).toEqual([path, true]);
  for (const path of [
    `/surveys/${id}/follow`,
    `/surveys/${id}/result-reports`,
    "/reports",
    "/mail-preferences",
    "/payments",
  ])
    expect([path, isPublicWrite(site + path)]).toEqual([path, false]);
});

it("a profile that is saved unchanged empties no page", async () => {
  const candor = await openCandor();
  const { email, token } = await candor.person("Ines");
  const save = async (name: string) => {
    const request = new Request("http://127.0.0.1:3000/api/users", {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ email, name }),
    });
    expect((await candor.app.fetch(request)).status).toBe(200);
    return isUnchanged(request);
  };
  expect(await save("Ines")).toBe(true);
  expect(await save("Ines B")).toBe(false);
  await candor.close();
});
