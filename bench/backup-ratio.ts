import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import { connect, type Database } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { fillChained } from "#tests/support/voting/chained-votes.ts";
import { type Figure, report } from "./report.ts";

/**
 * Compares backup and restore with a bare COPY of the same table through `pg`, and measures how
 * memory grows with the number of votes: `node bench/backup-ratio.ts [votes ...]`, such as `250000
 * 1000000`. Each task runs in its own process.
 */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(30_000, 120_000);
/**
 * Time as a multiple of a bare COPY; MB above the process's start; additional MB over the previous
 * size.
 */
const max = { times: 4, memory: 100, growth: 60 };
const votesOfSurvey = 1_000;
/** The smallest duration to divide by: start-up work would distort shorter ones. */
const floorSeconds = 0.5;

const run = promisify(execFile);
const log = pino({ level: "silent" });
const dir = mkdtempSync(path.join(tmpdir(), "candor-backup-bench-"));
const server = await startEmbedded(dir, log);
const first = connect(server.where, { log });
try {
  const figures: Figure[] = [];
  let before: Peaks | null = null;
  for (const size of sizes) {
    const { peaks, ...measured } = await measure(size);
    figures.push(...measured.figures, ...(before === null ? [] : growth(before, peaks, size)));
    before = peaks;
  }
  report(figures);
} finally {
  await first.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

type Peaks = Record<string, number>;

async function measure(size: number): Promise<{ peaks: Peaks; figures: Figure[] }> {
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
  const figures = [
    ...figuresOf("backup", size, backup, copyOut),
    ...figuresOf("restore", size, restore, copyIn),
    ...figuresOf("check of every chain", size, check, null),
  ];
  for (const { database } of [source, target]) await database.close();
  const peaks = {
    backup: backup.peakMb,
    restore: restore.peakMb,
    "check of every chain": check.peakMb,
  };
  return { peaks, figures };
}

function growth(before: Peaks, peaks: Peaks, size: number): Figure[] {
  return Object.entries(peaks).map(([name, peak]) => {
    const value = peak - (before[name] ?? 0);
    return {
      name: `${name} of ${size} votes, more memory than at the size before`,
      value,
      unit: "MB",
      max: max.growth,
    };
  });
}

type Figures = { seconds: number; startMb: number; peakMb: number };

async function doWork(...args: string[]): Promise<Figures> {
  const { stdout } = await run(process.execPath, [
    path.join(import.meta.dirname, "backup-work.ts"),
    ...args,
  ]);
  return JSON.parse(stdout) as Figures;
}

function figuresOf(name: string, size: number, done: Figures, bare: Figures | null): Figure[] {
  console.log(`${name}: ${done.seconds.toFixed(2)} s, ${Math.round(size / done.seconds)} rows/s`);
  const ratio = bare && Math.max(done.seconds, floorSeconds) / Math.max(bare.seconds, floorSeconds);
  const memory = done.peakMb - done.startMb;
  return [
    {
      name: `${name} of ${size} votes, memory above the start`,
      value: memory,
      unit: "MB",
      max: max.memory,
    },
    ...(ratio === null
      ? []
      : [{ name: `${name} of ${size} votes / bare COPY`, value: ratio, max: max.times }]),
  ];
}

async function open(name: string): Promise<{ database: Database; address: string }> {
  await first.pool.query(`create database ${name}`);
  const database = connect({ ...server.where, database: name }, { log });
  await migrate(database, log);
  const { host, user } = server.where;
  return {
    database,
    address: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  };
}
