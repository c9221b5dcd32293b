import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { openCandor } from "#tests/support/candor.ts";
import { firstSearchesOf, type Lists, listsOf } from "./dashboard-lists.ts";
import { fill, partOf, people, sizes } from "./many-rows.ts";

/**
 * How long every dashboard list takes through the whole application, on 100,000 users, 100,000 surveys and 2,000,000 votes, and
 * on a hundredth of that: `node bench/lists-ratio.ts [rounds] [calls]`. Both sizes take turns, so that a busy moment of the
 * machine falls on both; a figure is the best of all rounds. Ends with 1 when one is over its budget.
 */
const [rounds = 5, calls = 20] = process.argv.slice(2).map(Number);
/**
 * Milliseconds. A time under `floor` counts as that: there the ratio would weigh a hundredth of the data that fits whole into one
 * page, or lies in three pages of the disk, against a list. Both sizes of a list that grew with its data would be far above it.
 */
const most = { p95: 20, ratio: 2, floor: 1 };
const longestRoundMs = 500;
const firstCalls = 60;
const looks = 3;

const dir = mkdtempSync(path.join(tmpdir(), "candor-lists-"));
const log = pino({ level: "silent" });
// The data is made faster so, and no list waits for the disk to be flushed.
const server = await startEmbedded(dir, log, { fsync: "off", synchronous_commit: "off", full_page_writes: "off" });
try {
  const small = await open("a_hundredth", 0.01);
  const full = await open("full_size", 1);
  const times = new Map<string, Times>();
  await measure(small.lists, full.lists, times);
  // A busy minute of the machine is met by another look; a list that got dearer is dear then too.
  for (let look = 1; look < looks && missed(times).length > 0; look++) await measure(small.lists, full.lists, times);
  const first = await measureFirst(full.first);
  process.exitCode = [report(times), reportFirst(first)].every(Boolean) ? 0 : 1;
  await Promise.all([small.close(), full.close()]);
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function open(name: string, scale: number) {
  const first = connect(server.where, { log, poolSize: 1 });
  await first.pool.query(`create database ${name}`);
  await first.close();
  const database = connect({ ...server.where, database: name }, { log, poolSize: 2 });
  await migrate(database, log);
  const candor = await openCandor({ database });
  const start = performance.now();
  const ada = await candor.person(people.admin, "admin");
  const sam = await candor.person(people.surveyor, "surveyor");
  const pia = await candor.person(people.voter, "pro-user");
  await fill(database, partOf(sizes, scale), { surveyorId: sam.id, voterId: pia.id });
  console.log(`${name.replace("_", " ")}: made in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const lists = await listsOf({ admin: ada, surveyor: sam, voter: pia }, database);
  return {
    lists,
    first: firstSearchesOf(ada),
    async close() {
      await candor.close();
      await database.close();
    },
  };
}

type Figures = { p50: number; p95: number };
type Times = { small: Figures; full: Figures };

/** Milliseconds, each the best of all rounds. Later looks are at the lists that missed only. */
async function measure(small: Lists, full: Lists, best: Map<string, Times>): Promise<void> {
  const again = missed(best);
  for (let round = 0; round <= rounds; round++) {
    for (const [name, ask] of full) {
      if (again.length > 0 && !again.includes(name)) continue;
      const now = await oneRound(small.get(name) ?? ask, ask);
      // The first round fills caches and lets PostgreSQL settle on its plans.
      if (round === 0) continue;
      const before = best.get(name) ?? now;
      best.set(name, { small: better(before.small, now.small), full: better(before.full, now.full) });
    }
  }
}

function missed(times: Map<string, Times>): string[] {
  return [...times].filter(([, each]) => !keeps(each)).map(([name]) => name);
}

function keeps({ full, ...both }: Times): boolean {
  return full.p95 < most.p95 && ratioOf({ full, ...both }) <= most.ratio;
}

function ratioOf({ small, full }: Times): number {
  return Math.max(full.p50, most.floor) / Math.max(small.p50, most.floor);
}

async function oneRound(small: () => Promise<unknown>, full: () => Promise<unknown>): Promise<Times> {
  const times: Record<"small" | "full", number[]> = { small: [], full: [] };
  const giveUp = performance.now() + longestRoundMs;
  for (let call = 0; call < calls && performance.now() < giveUp; call++) {
    times.small.push(await timed(small));
    times.full.push(await timed(full));
  }
  return { small: figuresOf(times.small), full: figuresOf(times.full) };
}

/** Each call asks for something else, so there are no rounds to take the best of; a hundredth of the data says nothing here. */
async function measureFirst(lists: Lists): Promise<Map<string, Figures>> {
  const found = new Map<string, Figures>();
  for (const [name, ask] of lists) {
    const times: number[] = [];
    for (let call = 0; call < firstCalls; call++) times.push(await timed(ask));
    found.set(name, figuresOf(times));
  }
  return found;
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

function figuresOf(times: number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

function better(a: Figures, b: Figures): Figures {
  return { p50: Math.min(a.p50, b.p50), p95: Math.min(a.p95, b.p95) };
}

function report(times: Map<string, Times>): boolean {
  console.log(`${"milliseconds".padEnd(62)}1/100: p50    p95   full: p50    p95   ratio of p50`);
  for (const [name, { small, full }] of times) {
    const verdict = keeps({ small, full }) ? "ok" : "MISSED";
    const [a, b, c, d, e] = [small.p50, small.p95, full.p50, full.p95, ratioOf({ small, full })].map((figure) =>
      figure.toFixed(2),
    );
    console.log(
      `${verdict.padEnd(7)}${name.padEnd(55)}${a?.padStart(11)}${b?.padStart(7)}${c?.padStart(12)}${d?.padStart(7)}${e?.padStart(10)}`,
    );
  }
  console.log(
    `budget: p95 under ${most.p95} ms at full size, ratio at most ${most.ratio}; under ${most.floor} ms counts as that`,
  );
  return missed(times).length === 0;
}

function reportFirst(times: Map<string, Figures>): boolean {
  for (const [name, { p50, p95 }] of times) {
    const verdict = p95 < most.p95 ? "ok" : "MISSED";
    console.log(`${verdict.padEnd(7)}${name.padEnd(73)}${p50.toFixed(2).padStart(19)}${p95.toFixed(2).padStart(7)}`);
  }
  return [...times.values()].every(({ p95 }) => p95 < most.p95);
}
