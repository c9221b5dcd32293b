import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { startEmbedded } from "#server/database/embedded.ts";
import { newId } from "#server/database/new-id.ts";
import { castVotes } from "#server/votes/cast-votes.ts";
import { sealBallot } from "#server/votes/queries.ts";
import { type Calls, callsOf } from "./large-calls.ts";
import { type Large, openLarge } from "./large-data.ts";

/**
 * How long every list, count and search of the contract takes with 1,000,000 surveys, 1,000,000 users and 10,000,000 votes, and how
 * many times that is of a hundredth of the data: `node bench/large-lists.ts [folder] [calls] [rounds] [pattern of names]`. The folder
 * is filled when it is new (five minutes, 14 GB) and stays. Both sizes take turns; votes arrive meanwhile. The first call is
 * the first that a process is asked; p50 and p99 are the best of all rounds. Ends with 1 when a ratio is over `most`.
 */
const [folder = "/tmp/candor-large", calls = "50", rounds = "3", only = ""] = process.argv.slice(2);
/** Under `floorMs` a time counts as that: there it is the path of a request, not the data. */
const most = { ratio: 3, floorMs: 1 };
const longestRoundMs = 1_500;
const votes = { atOnce: 10, everyMs: 100 };

const log = pino({ level: "silent" });
const server = await startEmbedded(folder, log, {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "8GB",
});
try {
  const small = await openLarge(server.where, "a_hundredth", 0.01);
  const full = await openLarge(server.where, "full_size", 1);
  const quiet = new AbortController();
  await measure(await callsOf(small), await callsOf(full), "nobody votes");
  const voting = [small, full].map((large) => keepVoting(large, quiet.signal));
  await measure(await callsOf(small), await callsOf(full), "votes arrive");
  quiet.abort();
  const cast = await Promise.all(voting);
  console.log(`votes that arrived meanwhile: ${cast.join(" and ")}`);
  await Promise.all([small.close(), full.close()]);
} finally {
  await server.stop();
}

type Figures = { first: number; p50: number; p99: number };

async function measure(small: Calls, full: Calls, title: string): Promise<void> {
  console.log(
    `${`ms, while ${title}`.padEnd(66)}1/100: first    p50    p99   full: first    p50    p99   ratio of first    p99`,
  );
  for (const [name, ask] of full) {
    const same = small.get(name);
    if (!same || !new RegExp(only).test(name)) continue;
    const [a, b] = await both(same, ask);
    const ratio = { first: ratioOf(a.first, b.first), p99: ratioOf(a.p99, b.p99) };
    const verdict = ratio.p99 > most.ratio ? "MISSED" : ratio.first > most.ratio ? "late" : "ok";
    if (ratio.p99 > most.ratio) process.exitCode = 1;
    const figures = [a.first, a.p50, a.p99, b.first, b.p50, b.p99, ratio.first, ratio.p99].map((figure, place) =>
      figure.toFixed(2).padStart([14, 7, 7, 14, 7, 7, 17, 7][place] ?? 7),
    );
    console.log(`${verdict.padEnd(7)}${name.padEnd(57)}${figures.join("")}`);
  }
}

async function both(
  small: (turn: number) => Promise<unknown>,
  full: (turn: number) => Promise<unknown>,
): Promise<[Figures, Figures]> {
  const first = [await timed(() => small(0)), await timed(() => full(0))] as const;
  const best = [first[0], first[1]].map((time) => ({
    first: time,
    p50: Number.POSITIVE_INFINITY,
    p99: Number.POSITIVE_INFINITY,
  })) as [Figures, Figures];
  for (let round = 0; round < Number(rounds); round++) {
    const times: [number[], number[]] = [[], []];
    const giveUp = performance.now() + longestRoundMs;
    for (let turn = 0; turn < Number(calls) && performance.now() < giveUp; turn++) {
      times[0].push(await timed(() => small(turn)));
      times[1].push(await timed(() => full(turn)));
    }
    for (const which of [0, 1] as const) {
      const sorted = times[which].toSorted((a, b) => a - b);
      best[which].p50 = Math.min(best[which].p50, sorted[Math.floor(sorted.length / 2)] ?? 0);
      best[which].p99 = Math.min(best[which].p99, sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0);
    }
  }
  return best;
}

function ratioOf(small: number, full: number): number {
  return Math.max(full, most.floorMs) / Math.max(small, most.floorMs);
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
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
