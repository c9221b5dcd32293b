import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import { connect, type Database } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { fillChained } from "#tests/support/chained-votes.ts";

/**
 * Backing up and bringing back so many votes, beside a bare COPY of the same table through `pg`, and what memory it takes with four times as many:
 * `node bench/backup-ratio.ts [votes ...]`, such as `250000 1000000`. Each work is a process of its own. Ends with 1 when one is over its budget.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(30_000, 120_000);
/** Times of a bare COPY; MB above the process's start; and MB more than at the size before. */
const most = { backup: 4, restore: 4, memory: 100, growth: 60 };
const votesOfSurvey = 1_000;
/** A moment's start-up work weighs against nothing. */
const floorSeconds = 0.5;

const run = promisify(execFile);
const log = pino({ level: "silent" });
const dir = mkdtempSync(path.join(tmpdir(), "candor-backup-bench-"));
const server = await startEmbedded(dir, log);
const first = connect(server.where, { log });
try {
  const kept: boolean[] = [];
  let before: Peaks | null = null;
  for (const size of sizes) {
    const { peaks, isKept } = await measure(size);
    kept.push(isKept, before === null || reportGrowth(before, peaks, size));
    before = peaks;
  }
  process.exitCode = kept.every(Boolean) ? 0 : 1;
} finally {
  await first.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

type Peaks = Record<string, number>;

async function measure(size: number): Promise<{ peaks: Peaks; isKept: boolean }> {
  const [source, target] = [await open(`source_${size}`), await open(`target_${size}`)];
  const file = path.join(dir, `${size}.backup`);
  await fillChained(source.database, { surveys: size / votesOfSurvey, votes: votesOfSurvey });
  await target.database.pool.query("drop schema public cascade; create schema public");
  const copyOut = await doWork("copy out", source.address);
  const backup = await doWork("backup", source.address, file);
  const restore = await doWork("restore", target.address, file);
  const check = await doWork("check", target.address);
  await target.database.pool.query("create table votes_again (like votes including all)");
  const copyIn = await doWork("copy in", source.address, target.address);
  console.log(`${size} votes, ${(statSync(file).size / 1e6).toFixed(1)} MB of backup`);
  const kept = [
    report("backup", size, backup, copyOut, most.backup),
    report("restore", size, restore, copyIn, most.restore),
    report("check of every chain", size, check, null, null),
  ];
  for (const { database } of [source, target]) await database.close();
  const peaks = { backup: backup.peakMb, restore: restore.peakMb, "check of every chain": check.peakMb };
  return { peaks, isKept: kept.every(Boolean) };
}

function reportGrowth(before: Peaks, peaks: Peaks, size: number): boolean {
  const grown = Object.keys(peaks).map((name) => [name, (peaks[name] ?? 0) - (before[name] ?? 0)] as const);
  const isKept = grown.every(([, mb]) => mb <= most.growth);
  const said = grown.map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`).join(", ");
  console.log(`${isKept ? "ok" : "MISSED"}  more memory at ${size} votes than before: ${said} (budget ${most.growth})`);
  return isKept;
}

type Figures = { seconds: number; startMb: number; peakMb: number };

async function doWork(...args: string[]): Promise<Figures> {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, "backup-work.ts"), ...args]);
  return JSON.parse(stdout) as Figures;
}

function report(name: string, size: number, done: Figures, bare: Figures | null, budget: number | null): boolean {
  const ratio = bare && Math.max(done.seconds, floorSeconds) / Math.max(bare.seconds, floorSeconds);
  const more = done.peakMb - done.startMb;
  const kept = more <= most.memory && (ratio === null || budget === null || ratio <= budget);
  const against =
    bare && ratio !== null
      ? `; ${ratio.toFixed(2)} times a bare COPY's ${bare.seconds.toFixed(2)} s (budget ${budget})`
      : "";
  console.log(
    `${kept ? "ok" : "MISSED"}  ${name}: ${done.seconds.toFixed(2)} s, ${Math.round(size / done.seconds)} rows/s, ${done.startMb.toFixed(0)} MB at its start, ${more.toFixed(0)} MB more at its peak (budget ${most.memory})${against}`,
  );
  return kept;
}

async function open(name: string): Promise<{ database: Database; address: string }> {
  await first.pool.query(`create database ${name}`);
  const database = connect({ ...server.where, database: name }, { log });
  await migrate(database, log);
  const { host, user } = server.where;
  return { database, address: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}` };
}
