/**
 * A survey with 1,000,000 votes, and one with a quarter: backed up, restored, exported and
 * recounted in every way. Each takes the same memory for both. Each finds a row changed in the
 * middle, and the first wrong line of a chain file that is cut off, reordered or invented.
 */
import { createWriteStream, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { pino } from "pino";
import { firstLinkLine } from "#proof/chain-file.ts";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Alteration, alter, alterations } from "#tests/support/altered-chain.ts";
import { needPackages, versionOf } from "#tests/support/debian.ts";
import {
  ask,
  type DebianPostgres,
  makePostgres,
  postgresPrograms,
} from "#tests/support/debian-postgres.ts";
import { ownPeakOf, peakOf } from "#tests/support/peak-memory.ts";
import { childrenOf, connectBeside, postmasterOf } from "#tests/support/postgres-processes.ts";
import {
  backupProgram,
  restoreProgram,
  startProgram,
  verifyProgram,
} from "#tests/support/run-program.ts";
import { startServer } from "#tests/support/start-server.ts";
import { need, temporaryFolder, trial } from "#tests/support/trial.ts";
import {
  type Checked,
  checkInBrowser,
  chromiumProgram,
  saveInBrowser,
  stopInBrowser,
} from "#tests/support/verify-page.ts";
import { fillChained, firstSurveyId } from "#tests/support/voting/chained-votes.ts";

needPackages({ "postgresql-15": `${postgresPrograms}/postgres`, chromium: chromiumProgram });

const most = Number(process.argv[2] ?? 1_000_000);
const log = pino({ level: "silent" });
const base = { AUTH_SECRET: "", LOG_LEVEL: "fatal", CANDOR_DEMO_DATA: "0" };
/** The additional MB for four times the votes: garbage not collected yet. */
const spareMb = 80;
/**
 * PostgreSQL sorts for an index within `maintenance_work_mem`, 256 MB in a restore; the rest is its
 * processes' usual memory.
 */
const postgresMostMb = 256 + 128;
/** A page that is unresponsive for longer seems broken. */
const maxStallMs = 1_000;

type Env = Record<string, string>;
type Figure = { seconds: number; peakMb: number; postgresMb: number | null };
type Figures = Map<string, Figure>;
/** A program's expected output and exit code. */
type Expected = { says: RegExp; ends: number };

await trial(`${most} votes`, async () => {
  console.log(
    `${versionOf(`${postgresPrograms}/postgres`, "--version")}; ${versionOf(chromiumProgram, "--version")}`,
  );
  const fewer = await goThrough(Math.round(most / 4));
  const all = await goThrough(most);
  const two = (name: string, of: (figure: Figure) => number | null, digits = 0) =>
    [fewer, all].map((figures) => of(figures.get(name) as Figure)?.toFixed(digits)).join(" and ");
  for (const [name, { postgresMb }] of all) {
    const inside =
      postgresMb === null
        ? ""
        : `, PostgreSQL's own ${two(name, (figure) => figure.postgresMb)} MB`;
    const times = two(name, ({ seconds }) => seconds, 1);
    console.log(
      `${name}: ${times} s, ${two(name, ({ peakMb }) => peakMb)} MB at the peak${inside}`,
    );
  }
  for (const [name, { peakMb, postgresMb }] of all) {
    need(
      peakMb <= (fewer.get(name)?.peakMb ?? 0) + spareMb,
      `${name}: four times the votes took more memory`,
    );
    need((postgresMb ?? 0) <= postgresMostMb, `${name}: PostgreSQL took ${postgresMb} MB`);
  }
});

async function goThrough(votes: number): Promise<Figures> {
  await using closers = new AsyncDisposableStack();
  const folder = temporaryFolder(closers);
  const at = (name: string) => join(folder, name);
  const figures: Figures = new Map();
  const embedded = (name: string): Env => ({ ...base, DATABASE_URL: "", DATA_DIR: at(name) });
  const postgres = await makePostgres(folder, "debian");
  await postgres.start();
  closers.defer(() => postgres.stop());
  await ask(postgres.url.replace(/candor$/, "postgres"), "create database candor");
  const external = { ...base, DATABASE_URL: postgres.url, DATA_DIR: at("external") };
  await make(at("first"), votes);
  console.log(`${votes} votes on one survey made`);

  const restored = {
    says: new RegExp(`: ${votes} votes and 0 responses on 1 surveys, every chain is intact`),
    ends: 0,
  };
  await run("backup", backupProgram, [at("first.backup")], embedded("first"));
  await run(
    "restore to Debian's PostgreSQL",
    restoreProgram,
    [at("first.backup")],
    external,
    restored,
  );
  await run("backup of Debian's PostgreSQL", backupProgram, [at("second.backup")], external);
  await run("restore", restoreProgram, [at("second.backup")], embedded("second"), restored);
  const fits = { says: /Intact: every vote matches its link/, ends: 0 };
  await run("verify the survey", verifyProgram, [firstSurveyId], embedded("second"), fits);

  const server = await startServer({ env: embedded("second") });
  closers.defer(async () => void (await server.stop()));
  await exportTo("chain.txt");
  const follows = { says: /Intact: every line follows/, ends: 0 };
  await run("verify the file", verifyProgram, [at("chain.txt")], base, follows);
  await look("/verify of the survey", { survey: firstSurveyId });
  await look("/verify of the file", { file: at("chain.txt") });
  await save();
  const stopped = await stopInBrowser(server.url, { survey: firstSurveyId });
  need(stopped < 1_000, `it stopped after ${stopped.toFixed(0)} ms`);
  console.log(`stopped in the browser within ${stopped.toFixed(0)} ms`);
  for (const alteration of alterations(votes)) await tryAltered(alteration);
  await tamper();
  return figures;

  /** One of our programs, and the resources it used. */
  async function run(
    name: string,
    program: string,
    args: string[],
    env: Env,
    expected?: Expected,
  ): Promise<string> {
    const { says, ends } = expected ?? { says: /./, ends: 0 };
    const since = performance.now();
    const { child, ended } = startProgram(program, args, env);
    const own = peakOf(child.pid ?? 0);
    const inside = ownPeakOf(() => serversOf(env, postgres));
    const { code, out, err } = await ended;
    const seconds = (performance.now() - since) / 1000;
    const postgresMb = inside.end();
    figures.set(name, { seconds, peakMb: own.end(), postgresMb: env === base ? null : postgresMb });
    need(code === ends && says.test(out + err), `${name} ended with ${code}: ${out}${err}`);
    return says.exec(out + err)?.[0] ?? "";
  }

  async function exportTo(name: string): Promise<void> {
    const since = performance.now();
    const peak = peakOf(server.pid);
    const answer = await fetch(`${server.url}/api/surveys/${firstSurveyId}/chain`);
    need(answer.ok && answer.body !== null, `the chain was answered with ${answer.status}`);
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(at(name)));
    const seconds = (performance.now() - since) / 1000;
    figures.set("export by HTTP, the server", { seconds, peakMb: peak.end(), postgresMb: null });
    console.log(`${(statSync(at(name)).size / 1e6).toFixed(1)} MB exported`);
  }

  async function look(name: string, what: Checked): Promise<void> {
    const { said, seconds, peakMb, steps, stallMs } = await checkInBrowser(server.url, what);
    need(
      said.startsWith(`The count is right. All ${grouped(votes)} links fit`),
      `${name} said ${said}`,
    );
    need(steps >= Math.floor(seconds), `${name} showed ${steps} steps in ${seconds} s`);
    need(stallMs < maxStallMs, `${name} stood still for ${stallMs} ms`);
    figures.set(`${name}, the tab`, { seconds, peakMb, postgresMb: null });
    console.log(
      `${name}: ${said} ${steps} steps were seen; it never stood still for more than ${stallMs} ms`,
    );
  }

  async function save(): Promise<void> {
    const since = performance.now();
    const peakMb = await saveInBrowser(server.url, firstSurveyId, at("saved.txt"));
    const seconds = (performance.now() - since) / 1000;
    figures.set("checked and saved by the page, the tab", { seconds, peakMb, postgresMb: null });
    const [saved, whole] = [statSync(at("saved.txt")).size, statSync(at("chain.txt")).size];
    need(saved === whole, `${saved} bytes were saved, ${whole} are exported`);
  }

  async function tryAltered(alteration: Alteration): Promise<void> {
    await alter(at("chain.txt"), at("altered.txt"), alteration);
    const names = { says: new RegExp(`Line ${grouped(alteration.line)}\\b.*`), ends: 1 };
    const message = await run(
      "verify an altered file",
      verifyProgram,
      [at("altered.txt")],
      base,
      names,
    );
    console.log(`${alteration.name}: ${message}`);
    // The page uses the same code, so the smaller survey is enough.
    if (votes === most) return;
    const { said } = await checkInBrowser(server.url, { file: at("altered.txt") });
    need(said.includes(message), `${alteration.name}: the page said ${said}`);
  }

  /** Changes a vote in the middle by hand. */
  async function tamper(): Promise<void> {
    const middle = Math.floor(votes / 2);
    const database = connectBeside(at("second"), log);
    const { rowCount } = await database.pool.query(
      "update votes set choice = case choice when 'yes' then 'no' else 'yes' end where survey_id = $1 and votes_before = $2",
      [firstSurveyId, middle - 1],
    );
    await database.close();
    need(rowCount === 1, "no vote was changed");
    const row = { says: new RegExp(`Vote ${grouped(middle)} was changed after.*`), ends: 1 };
    const line = {
      says: new RegExp(
        `Line ${grouped(middle + firstLinkLine - 1)}, vote ${grouped(middle)}, doesn't follow.*`,
      ),
      ends: 1,
    };
    console.log(
      await run("verify a changed survey", verifyProgram, [firstSurveyId], embedded("second"), row),
    );
    await exportTo("tampered.txt");
    console.log(await run("verify its file", verifyProgram, [at("tampered.txt")], base, line));
    const { said } = await checkInBrowser(server.url, { survey: firstSurveyId });
    need(line.says.test(said), `a changed vote: the page said ${said}`);
    await run("backup of it", backupProgram, [at("tampered.backup")], embedded("second"));
    const message = await run(
      "restore of it",
      restoreProgram,
      [at("tampered.backup")],
      embedded("third"),
      row,
    );
    console.log(`the restore says so too: ${message}`);
  }
}

/** The number format of messages about faults. */
function grouped(number: number): string {
  return number.toLocaleString("en");
}

/** A closed survey, whose results are public. */
async function make(dataDir: string, votes: number): Promise<void> {
  const embedded = await startEmbedded(join(dataDir, "postgres"), log);
  const database = connect(embedded.where, { log });
  try {
    await migrate(database, log);
    await fillChained(database, { surveys: 1, votes, deadline: -1 });
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** The processes of the program's database; none while it isn't running. */
function serversOf({ DATABASE_URL, DATA_DIR = "" }: Env, postgres: DebianPostgres): number[] {
  if (DATA_DIR === "") return [];
  try {
    const first = DATABASE_URL === "" ? postmasterOf(DATA_DIR) : postgres.pid();
    return childrenOf(first).map(({ pid }) => pid);
  } catch {
    return [];
  }
}
