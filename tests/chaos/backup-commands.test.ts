import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { checkChains } from "#server/votes/check-chain.ts";
import { type Folder, newFolder } from "#tests/support/backups.ts";
import {
  backupProgram,
  restoreProgram,
  runProgram,
  startProgram,
} from "#tests/support/run-program.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import {
  admin,
  planVotes,
  type Submission,
  sendVotes,
  signInAgain,
} from "#tests/support/voting/voters.ts";

/**
 * `npm run backup` and `npm run restore` as people run them: beside a server that counts votes, and
 * onto a new machine.
 */
const log = pino({ level: "silent" });
/** Each test starts several programs and databases in turn. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let folder: Folder;
let here: Record<string, string>;
let server: RunningServer;
let before: Submission[];
let file: string;

beforeAll(async () => {
  folder = newFolder();
  here = {
    DATA_DIR: folder.file("here"),
    CANDOR_DEMO_DATA: "0",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: "fatal",
    AUTH_SECRET: "",
    DATABASE_URL: "",
  };
  server = await startServer({ env: here });
  const submissions = await planVotes(server, 6, 30);
  let over = false;
  const some = Promise.withResolvers<void>();
  const onVote = (acknowledged: number) => {
    if (acknowledged === 20) some.resolve();
  };
  const voting = sendVotes(server, submissions, { stopped: () => over, onVote });
  await some.promise;
  before = submissions.filter(({ voteId }) => voteId !== null);
  const backup = await runProgram(backupProgram, [], here);
  over = true;
  await voting;
  await server.stop();
  expect([backup.code, backup.out]).toEqual([
    0,
    expect.stringMatching(/\.backup \(\d+\.\d MB\)\n$/),
  ]);
  file = backup.out.split(" (")[0] ?? "";
});
afterAll(() => folder.remove());

/**
 * The votes in this folder's database that were acknowledged before the backup, and the verdict on
 * every chain.
 */
async function lookInto(dataDir: string) {
  const embedded = await startEmbedded(join(dataDir, "postgres"), log);
  const database = connect(embedded.where, { log, poolSize: 1 });
  const { rows } = await database.pool.query<{ tables: number }>(
    "select count(*)::int as tables from pg_tables where schemaname = 'public'",
  );
  const tables = rows[0]?.tables;
  const chains = [];
  let missing = -1;
  if (tables) {
    for await (const chain of checkChains(database)) chains.push(chain);
    const ids = before.map(({ voteId }) => voteId);
    const found = await database.pool.query("select from votes where id = any($1)", [ids]);
    missing = ids.length - (found.rowCount ?? 0);
  }
  await database.close();
  await embedded.stop();
  return { tables, missing, chains, broken: chains.filter(({ problem }) => problem) };
}

describe("onto a new machine", () => {
  it("the backup is in a private file under DATA_DIR, and a server with it works on", async () => {
    expect([join(file, ".."), statSync(file).mode & 0o777]).toEqual([
      join(folder.file("here"), "backups"),
      0o600,
    ]);
    expect(readdirSync(join(file, ".."))).toHaveLength(1);
    const there = { ...here, DATA_DIR: folder.file("there") };
    const restored = await runProgram(restoreProgram, [file], there);
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Restored as of .*every chain is intact\.\n$/),
    });
    const secretOf = (dir: string) => readFileSync(join(folder.file(dir), "auth-secret"), "utf8");
    expect([
      secretOf("there"),
      statSync(join(folder.file("there"), "auth-secret")).mode & 0o777,
    ]).toEqual([secretOf("here"), 0o600]);
    const looked = await lookInto(there.DATA_DIR);
    expect([looked.missing, looked.broken]).toEqual([0, []]);

    const again = await startServer({ env: there });
    const signIn = await fetch(`${again.url}/api/auth/sign-in/email`, {
      method: "POST",
      body: JSON.stringify(admin),
      headers: { "content-type": "application/json", origin: again.url },
    });
    expect(signIn.status).toBe(200);
    // Acknowledged votes get the same ids again; the others are counted now.
    const ids = before.map(({ voteId }) => voteId);
    await signInAgain(again, before);
    await sendVotes(again, before);
    expect(before.map(({ voteId }) => voteId)).toEqual(ids);
    await again.stop();
    expect((await lookInto(there.DATA_DIR)).broken).toEqual([]);

    const refused = await runProgram(restoreProgram, [file], there);
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringMatching(/8 people and 30 surveys: [^\n]*\n$/),
    });
  });

  it("a restore that is killed halfway leaves nothing, and the next one restores everything", async () => {
    const dataDir = folder.file("killed");
    const embedded = await startEmbedded(join(dataDir, "postgres"), log);
    const database = connect(embedded.where, { log, poolSize: 1 });
    const client = database.newClient();
    await client.connect();
    // Anyone who creates an index while there are votes, as a restore does after copying them,
    // waits for this test.
    await client.query(`create schema stop; create function stop.wait() returns event_trigger language plpgsql as $$
      begin
        if to_regclass('public.votes') is not null then
          if exists (select from public.votes) then perform pg_advisory_xact_lock(42); end if;
        end if;
      end $$;
      create event trigger stop on ddl_command_end when tag in ('CREATE INDEX') execute function stop.wait();
      select pg_advisory_lock(42)`);
    const restoring = startProgram(restoreProgram, [file], { ...here, DATA_DIR: dataDir });
    const waiting = async () =>
      (await client.query("select from pg_locks where not granted")).rowCount;
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    restoring.child.kill("SIGKILL");
    await restoring.ended;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    await client.query(
      "drop event trigger stop; drop schema stop cascade; select pg_advisory_unlock(42)",
    );
    await client.end();
    await database.close();
    await embedded.stop();
    expect(await lookInto(dataDir)).toMatchObject({ tables: 0 });
    expect(existsSync(join(dataDir, "auth-secret"))).toBe(false);
    expect(await runProgram(restoreProgram, [file], { ...here, DATA_DIR: dataDir })).toMatchObject({
      code: 0,
    });
    expect(await lookInto(dataDir)).toMatchObject({ missing: 0, broken: [] });
  });
});

describe("refused in one line and with 2", () => {
  it("a backup of nothing, or onto an existing file", async () => {
    const nowhere = { ...here, DATA_DIR: folder.file("nowhere") };
    expect(await runProgram(backupProgram, [], nowhere)).toEqual({
      code: 2,
      out: "",
      err: `There's no database in ${nowhere.DATA_DIR}: use the server's DATA_DIR or DATABASE_URL.\n`,
    });
    expect(existsSync(nowhere.DATA_DIR)).toBe(false);
    const onto = await runProgram(backupProgram, [file], here);
    expect(onto).toEqual({
      code: 2,
      out: "",
      err: `${file} already exists: choose another name.\n`,
    });
  });

  it("a restore of no file or a damaged one, or with another secret", async () => {
    const nowhere = { ...here, DATA_DIR: folder.file("nowhere") };
    expect(await runProgram(restoreProgram, [], nowhere)).toMatchObject({
      code: 2,
      err: expect.stringContaining("Name the file"),
    });
    const cut = folder.file("cut.backup");
    writeFileSync(cut, readFileSync(file).subarray(0, -100));
    expect(await runProgram(restoreProgram, [cut], nowhere)).toMatchObject({
      code: 2,
      err: expect.stringContaining("cut short"),
    });
    expect(existsSync(nowhere.DATA_DIR)).toBe(false);
    mkdirSync(nowhere.DATA_DIR);
    writeFileSync(
      join(nowhere.DATA_DIR, "auth-secret"),
      "another secret than that of the backup, 32 or longer\n",
    );
    expect(await runProgram(restoreProgram, [file], nowhere)).toMatchObject({
      code: 2,
      err: expect.stringContaining("differs from the backup's secret"),
    });
    expect(readdirSync(nowhere.DATA_DIR)).toEqual(["auth-secret"]);
  });
});

it("a demo's database and its backup are refused in production", async () => {
  const demo = folder.file("demo");
  await (await startServer({ env: { LOG_LEVEL: "error", DATA_DIR: demo } })).stop();
  const production = {
    CANDOR_MODE: "production",
    PUBLIC_URL: "http://127.0.0.1:3999",
    REQUIRE_VERIFIED_EMAIL: "0",
    LOG_LEVEL: "warn",
    AUTH_SECRET: "",
    DATABASE_URL: "",
  };
  const started = startServer({ env: { ...production, DATA_DIR: demo } });
  const said = await started.then(() => "started", String);
  expect(said).toMatch(/is a demo's: \S+@candor\.example opens with its published password/);
  expect(said).toContain("TRUSTED_PROXY isn't set");

  const [saved, empty] = [folder.file("demo.backup"), folder.file("after-demo")];
  expect((await runProgram(backupProgram, [saved], { ...here, DATA_DIR: demo })).code).toBe(0);
  const restored = await runProgram(restoreProgram, [saved], { ...production, DATA_DIR: empty });
  expect(restored.code).toBe(2);
  expect(restored.err).toMatch(/is a demo's/);
  expect(existsSync(join(empty, "auth-secret"))).toBe(false);
});
