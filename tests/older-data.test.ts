import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { type Embedded, startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { type ChainReport, checkChains } from "#server/votes/check-chain.ts";
import { openCandor } from "./support/candor.ts";
import { contentsOf, emptyDatabase, schemaOf } from "./support/empty-database.ts";
import { fillOlder, type Migrations, makeOlder, migrationsUpTo } from "./support/older-data.ts";

/** This version starts on the data of the one before the chains; a migration that fails, or is cut off, leaves that data as it was. */
const log = pino({ level: "silent" });
const folder = join(import.meta.dirname, "..", "server", "database", "migrations");
const chainText = readFileSync(join(folder, "0007_chain.sql"), "utf8");
const totals = "select survey_id, votes, yes, no from survey_counters order by survey_id";
const whatWas = `select survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at::text
  from votes order by survey_id, votes_before`;
let database: Database;

async function reportsOf(checked: Database): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for await (const report of checkChains(checked)) reports.push(report);
  return reports;
}

describe("an older version's data", () => {
  beforeEach(async () => {
    database = await emptyDatabase();
    await makeOlder(database, "0006");
    await fillOlder(database, 6, 120);
  });
  afterEach(() => database.close());

  it("gets its chains, whole by the server's own reckoning, and keeps its rows and totals", async () => {
    const before = [(await database.pool.query(totals)).rows, (await database.pool.query(whatWas)).rows];
    await migrate(database, log);
    expect([(await database.pool.query(totals)).rows, (await database.pool.query(whatWas)).rows]).toEqual(before);
    const reports = await reportsOf(database);
    expect(reports.filter(({ problem }) => problem)).toEqual([]);
    expect(reports.map(({ votes, yes, no, noOpinion }) => [votes, yes, no, noOpinion])).toEqual(
      Array.from({ length: 6 }, () => [120, 40, 40, 40]),
    );
    const untouched = await database.pool.query("select from survey_counters where votes = 0 and head is null");
    expect(untouched.rowCount).toBe(1);
  });

  it("goes on from there: new votes are linked to the old ones", async () => {
    await migrate(database, log);
    const candor = await openCandor({ database });
    const newcomer = await candor.person("Newcomer");
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from surveys where deleted_at is null order by id",
    );
    for (const { id } of rows) await newcomer.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
    const reports = await reportsOf(database);
    expect(reports.map(({ votes, problem }) => [votes, problem])).toEqual(
      [121, 120, 121, 121, 121, 121, 1].map((votes) => [votes, null]),
    );
    await candor.close();
  });

  it("is as it was after a migration that fails at its end, named in one line, and is migrated afterwards", async () => {
    const [rows, schema] = [await contentsOf(database), await schemaOf(database)];
    const broken = migrationsUpTo("0006", { "0007_broken": `${chainText}\nselect 1 / 0;` });
    await expect(migrate(database, log, broken.folder)).rejects.toThrow(
      /^The migration "0007_broken" failed: division by zero$/,
    );
    broken.remove();
    expect([await contentsOf(database), await schemaOf(database)]).toEqual([rows, schema]);
    await migrate(database, log);
    expect((await reportsOf(database)).filter(({ problem }) => problem)).toEqual([]);
  });
});

describe("a migration that is cut off in its middle", () => {
  const dir = mkdtempSync(join(tmpdir(), "candor-cut-off-"));
  let server: Embedded;
  let slow: Migrations;
  let before: [Record<string, string>, string[]];
  let child: ChildProcess;
  let said: string;

  beforeAll(async () => {
    server = await startEmbedded(dir, log);
    database = connect(server.where, { log, poolSize: 2 });
    await makeOlder(database, "0006");
    await fillOlder(database, 3, 50);
    before = [await contentsOf(database), await schemaOf(database)];
    slow = migrationsUpTo("0006", { "0007_slow": `${chainText}\nselect pg_sleep(600);` });
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
    slow.remove();
    rmSync(dir, { recursive: true, force: true });
  });

  const asleep = async () =>
    (await database.pool.query("select from pg_stat_activity where wait_event = 'PgSleep'")).rowCount ?? 0;

  beforeEach(async () => {
    const { host, user, database: name } = server.where;
    const address = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    child = spawn(process.execPath, [join(import.meta.dirname, "support", "run-migration.ts"), address, slow.folder], {
      stdio: ["ignore", "inherit", "pipe"],
    });
    said = "";
    child.stderr?.on("data", (part: Buffer) => {
      said += part.toString();
    });
    await expect.poll(asleep, { timeout: 20_000 }).toBe(1);
  });

  it("by kill -9 of its process, leaves everything as it was, and the next one does not wait for it", async () => {
    child.kill("SIGKILL");
    await expect.poll(asleep, { timeout: 20_000 }).toBe(0);
    expect([await contentsOf(database), await schemaOf(database)]).toEqual(before);
  });

  it("by kill -9 of the database, says which, and leaves everything as it was", async () => {
    const ended = once(child, "close");
    process.kill(Number(readFileSync(join(dir, "cluster", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    const [code] = await ended;
    expect([code, said]).toEqual([1, expect.stringMatching(/^The migration "0007_slow" failed: [^\n]+\n$/)]);
    await expect.poll(() => database.ping(), { timeout: 25_000 }).toBe(true);
    expect([await contentsOf(database), await schemaOf(database)]).toEqual(before);
    await migrate(database, log);
    expect((await reportsOf(database)).map(({ votes, problem }) => [votes, problem])).toEqual([
      [50, null],
      [50, null],
      [50, null],
    ]);
  });
});
