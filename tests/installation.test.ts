import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#server/database/connect.ts";
import { pairInstallation } from "#server/installation/pair.ts";
import { storeIdOf } from "#server/installation/store-id.ts";
import { openFakeBucket } from "./support/fake-bucket.ts";
import { freshDatabase } from "./support/test-database.ts";

/** Which store and which secret belong to a database. */
const secret = "a secret for tests, forty characters long";
const log = pino({ level: "silent" });

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "candor-test-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}
async function open(): Promise<Database> {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  return database;
}
type Given = Parameters<typeof pairInstallation>[0]["settings"];
/** Starts and stops again; null, or the line that a start ends with. */
async function start(database: Database, given: Partial<Given> & { dataDir: string }) {
  const production = { mode: "production", bucket: null, authSecret: secret } as const;
  const settings = { ...production, adoptStore: false, ...given };
  try {
    (await pairInstallation({ settings, database, log })).stop();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
const forget = (database: Database) =>
  database.pool.query("update installation set seen_at = now() - interval '2 minutes'");
const wrongFolder = /^DATA_DIR is not the one that this database's files are in: .*ADOPT_STORE=1/;
const wrongSecret = /^AUTH_SECRET is not the one of another process .* within the last minute/;

test("a second machine with a folder of its own doesn't start, and leaves no id there", async () => {
  const [database, one, two] = [await open(), folder(), folder()];
  expect(await start(database, { dataDir: one })).toBeNull();
  expect(await start(database, { dataDir: one })).toBeNull();
  expect(await start(database, { dataDir: two })).toMatch(wrongFolder);
  expect(readdirSync(two)).toEqual([]);
  // The folder of another database is as wrong.
  expect(await start(await open(), { dataDir: two })).toBeNull();
  expect(await start(database, { dataDir: two })).toMatch(wrongFolder);
  // A folder that was emptied has lost the files too.
  rmSync(path.join(one, "store-id"));
  expect(await start(database, { dataDir: one })).toMatch(wrongFolder);
});

test("two machines that start for the first time at once don't both start", async () => {
  const database = await open();
  const starts = [folder(), folder()].map((dataDir) => start(database, { dataDir }));
  const said = await Promise.all(starts);
  expect(said.filter((each) => each === null)).toHaveLength(1);
  const shared = folder();
  const fresh = await open();
  const same = Array.from({ length: 4 }, () => start(fresh, { dataDir: shared }));
  expect(await Promise.all(same)).toEqual([null, null, null, null]);
  expect(readdirSync(shared)).toEqual(["store-id"]);
});

test("another store is taken once it is asked for, and a bucket is one", async () => {
  const [database, dataDir] = [await open(), folder()];
  const { bucket, objects, setDown, close } = await openFakeBucket();
  onTestFinished(close);
  expect(await start(database, { dataDir })).toBeNull();
  expect(await start(database, { dataDir, bucket })).toMatch(/^S3_BUCKET is not the one/);
  expect([...objects.keys()]).toEqual([]);
  expect(await start(database, { dataDir, bucket, adoptStore: true })).toBeNull();
  expect([...objects.keys()]).toEqual(["/faces/store-id"]);
  expect(await start(database, { dataDir, bucket })).toBeNull();
  // With the bucket, the folder is of no account.
  expect(await start(database, { dataDir: folder(), bucket })).toBeNull();
  expect(await start(database, { dataDir })).toMatch(wrongFolder);
  setDown(true);
  expect(await start(database, { dataDir, bucket })).toMatch(/can't reach our files/);
});

test("an installation of before is paired by its first start, and a restored one again", async () => {
  const [database, dataDir] = [await open(), folder()];
  const id = await storeIdOf({ bucket: null, dataDir }).make();
  expect(await start(database, { dataDir })).toBeNull();
  expect(readFileSync(path.join(dataDir, "store-id"), "utf8").trim()).toBe(id);
  // A restore leaves none of it (backup/tables.ts).
  await database.pool.query("delete from installation");
  expect(await start(database, { dataDir: folder() })).toBeNull();
});

test("a second secret doesn't start beside the first, and takes over alone", async () => {
  const [database, dataDir] = [await open(), folder()];
  const other = { dataDir, authSecret: "another secret for tests, just as long" };
  expect(await start(database, { dataDir })).toBeNull();
  expect(await start(database, other)).toMatch(wrongSecret);
  await forget(database);
  expect(await start(database, other)).toBeNull();
  expect(await start(database, { dataDir })).toMatch(wrongSecret);
  const { rows } = await database.pool.query("select * from installation");
  expect(JSON.stringify(rows)).not.toContain("secret for tests");
});

test("the demo starts with whatever it finds", async () => {
  const [database, demo] = [await open(), { mode: "demo" } as const];
  const other = { authSecret: "another secret for tests, just as long" };
  for (const more of [{}, other, {}])
    expect(await start(database, { ...demo, ...more, dataDir: folder() })).toBeNull();
});
