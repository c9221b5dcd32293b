import { totalmem } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { startEmbedded } from "#server/database/embedded.ts";
import { newId } from "#server/database/new-id.ts";
import { castVotes } from "#server/votes/cast-votes.ts";
import { sealBallot } from "#server/votes/queries.ts";
import { bareCall, type Calls, callsOf } from "./large-calls.ts";
import { type Large, openLarge } from "./large-data.ts";

/**
 * How long every list, count and search of the contract takes with 1,000,000 surveys, 1,000,000 users and 10,000,000 votes, and how
 * many times that is of a hundredth of the data: `node bench/large-lists.ts [folder] [calls] [rounds] [pattern of names]`. The folder
 * is filled when it is new (five minutes, 14 GB) and stays. Both sizes take turns; votes arrive meanwhile. A search is for another
 * text every time. p50 and p99 are medians of all rounds, since one busy moment of the machine is the p99 of its round. Those that
 * missed are looked at again, at most twice. The first call is the first that a process is asked. Ends with 1 when a p99 is over `most`.
 */
const [folder = "/tmp/candor-large", calls = "40", rounds = "5", only = ""] = process.argv.slice(2);
/**
 * A time counts as `floorMs` at least, or as the p99 of a request that reads nothing, measured beside: below that it is the path of a
 * request and the machine that decide, not the data.
 */
const most = { ratio: 3, floorMs: 1, looks: 3 };
const longestRoundMs = 1_500;
const votes = { atOnce: 10, everyMs: 100 };

const log = pino({ level: "silent" });
const server = await startEmbedded(folder, log, {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "8GB",
  shared_buffers: `${Math.round(Math.min(totalmem() / 2 ** 30 / 2, 12))}GB`,
});
try {
  const small = await openLarge(server.where, "a_hundredth", 0.01);
  const full = await openLarge(server.where, "full_size", 1);
  for (const large of [small, full]) await warmUp(large);
  const quiet = new AbortController();
  const voting = [small, full].map((large) => keepVoting(large, quiet.signal));
  await measure(await callsOf(small), await callsOf(full));
  quiet.abort();
  const cast = await Promise.all(voting);
  console.log(`votes that arrived meanwhile: ${cast.join(" and ")}`);
  await Promise.all([small.close(), full.close()]);
} finally {
  await server.stop();
}

type Figures = { first: number; p50: number; p99: number };

async function measure(small: Calls, full: Calls): Promise<void> {
  console.log(
    `${"ms, while votes arrive".padEnd(66)}1/100: first    p50    p99   full: first    p50    p99   ratio of first    p99`,
  );
  let floor = most.floorMs;
  for (const [name, ask] of full) {
    const same = small.get(name);
    if (!same || (name !== bareCall && !new RegExp(only).test(name))) continue;
    let [a, b] = await both(same, ask);
    for (let look = 1; look < most.looks && ratioOf(a.p99, b.p99, floor) > most.ratio; look++) {
      [a, b] = await both(same, ask);
    }
    if (name === bareCall) floor = Math.max(floor, a.p99, b.p99);
    const ratio = { first: ratioOf(a.first, b.first, floor), p99: ratioOf(a.p99, b.p99, floor) };
    const verdict = ratio.p99 > most.ratio ? "MISSED" : ratio.first > most.ratio ? "late" : "ok";
    if (ratio.p99 > most.ratio) process.exitCode = 1;
    const figures = [a.first, a.p50, a.p99, b.first, b.p50, b.p99, ratio.first, ratio.p99].map((figure, place) =>
      figure.toFixed(2).padStart([14, 7, 7, 14, 7, 7, 17, 7][place] ?? 7),
    );
    console.log(`${verdict.padEnd(7)}${name.padEnd(57)}${figures.join("")}`);
  }
  console.log(`a time under ${floor.toFixed(2)} ms counted as that`);
}

async function both(
  small: (turn: number) => Promise<unknown>,
  full: (turn: number) => Promise<unknown>,
): Promise<[Figures, Figures]> {
  const first = [await timed(() => small(0)), await timed(() => full(0))] as const;
  const figures: [Figures[], Figures[]] = [[], []];
  let turn = 1;
  for (let round = 0; round < Number(rounds); round++) {
    const times: [number[], number[]] = [[], []];
    const giveUp = performance.now() + longestRoundMs;
    for (let call = 0; call < Number(calls) && performance.now() < giveUp; call++, turn++) {
      times[0].push(await timed(() => small(turn)));
      times[1].push(await timed(() => full(turn)));
    }
    for (const which of [0, 1] as const) {
      const sorted = times[which].toSorted((x, y) => x - y);
      figures[which].push({ first: first[which], p50: at(sorted, 0.5), p99: at(sorted, 0.99) });
    }
  }
  return figures.map((each, which) => ({
    first: first[which as 0 | 1],
    p50: middle(each.map(({ p50 }) => p50)),
    p99: middle(each.map(({ p99 }) => p99)),
  })) as [Figures, Figures];
}

function at(sorted: number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

function middle(times: number[]): number {
  return at(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

function ratioOf(small: number, full: number, floor: number): number {
  return Math.max(full, floor) / Math.max(small, floor);
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

/**
 * As in a database that has been asked for a while, and has the memory for what it holds: what is measured is the work that a list is, not how
 * long a disk takes, nor how soon the machine gives the pages of files to others.
 */
async function warmUp({ database }: Large): Promise<void> {
  const client = database.newClient("candor bench");
  await client.connect();
  await client.query("create extension if not exists pg_prewarm");
  await client.query(
    "select pg_prewarm(oid) from pg_class where relkind in ('r', 'i', 't') and relnamespace = 'public'::regnamespace",
  );
  await client.end();
}

/** Gives how many votes were counted. */
async function keepVoting({ database, sizes }: Large, quiet: AbortSignal): Promise<number> {
  const any = (kind: string, count: number) =>
    `01990000-${kind}-7000-8000-${(1 + Math.floor(Math.random() * count)).toString(16).padStart(12, "0")}`;
  let counted = 0;
  while (!quiet.aborted) {
    const at = new Date();
    const ballots = Array.from({ length: votes.atOnce }, () => ({
      id: newId(at.getTime()),
      surveyId: any("0002", sizes.surveys),
      voterId: any("0001", sizes.users),
      choice: "yes" as const,
      comment: null,
      submissionId: null,
      at,
    }));
    counted += (await castVotes(database, ballots.map(sealBallot))).filter((outcome) => outcome.counted).length;
    await pause(votes.everyMs, undefined, { signal: quiet }).catch(() => {});
  }
  return counted;
}
