/**
 * Our counts beside those of Debian's belenios-tool, which has no code in common with them: 400
 * elections that chance makes. One seat by its transferable vote is our "weakest drops out";
 * Schulze's order stands with ordinary rankings.
 */
import { execFileSync } from "node:child_process";
import { countDropOut } from "#engine/counting/drop-out.ts";
import { rankingsOf } from "#engine/counting/papers.ts";
import { countSeats } from "#engine/counting/seats.ts";
import { preferencesOf, schulzeOrder } from "#statistics/rankings.ts";
import { type Paper, randomPapers, wholePapers } from "#tests/support/counting/profiles.ts";
import { needPackages } from "#tests/support/debian.ts";
import { need, trial } from "#tests/support/trial.ts";

type Election = { choices: number; papers: readonly Paper[] };
type Transferred = { winners: number[]; events: [string, unknown][] };

const tool = "/usr/bin/belenios-tool";
const elections = Array.from({ length: 400 }, (_, seed) => randomPapers(seed + 1));

needPackages({ "belenios-tool": tool });

await trial("Belenios", async () => {
  const one = compareSeats(1, ({ choices, papers }) =>
    countDropOut(rankingsOf(choices, papers), null),
  );
  const two = compareSeats(2, ({ choices, papers }) =>
    countSeats(rankingsOf(choices, papers), 2, null),
  );
  let ordered = 0;
  for (const [at, incomplete] of elections.entries()) {
    // It asks how many are against where as many are for, which differs only on incomplete papers.
    const { choices } = incomplete;
    const election = { choices, papers: wholePapers(choices, incomplete.papers) };
    const names = Array.from({ length: election.choices }, (_, choice) => String(choice));
    const ballots = election.papers.map(({ ranking, count }) => ({
      ranking: ranking.map(String),
      count,
    }));
    const [ours = []] = schulzeOrder(names, preferencesOf(names, ballots));
    const flags = [`--nchoices=${election.choices}`, "--blank-allowed=false"];
    const { winners } = ask<{ winners: number[][] }>(["schulze", ...flags], election);
    const [theirs = []] = winners;
    need(sorted(theirs) === sorted(ours), `election ${at + 1} has other winners by Schulze`);
    ordered += 1;
  }
  console.log(`  one seat: ${one} elections, the same winner`);
  console.log(`  two seats: ${two} elections, the same winners`);
  console.log(`  Schulze: ${ordered} elections, the same winners`);
});

type Counted = { winners: readonly number[]; level: readonly unknown[] };

/** How many elections were compared: those in which neither program had to break a tie. */
function compareSeats(seats: number, count: (election: Election) => Counted) {
  let compared = 0;
  for (const [at, election] of elections.entries()) {
    // It knows those alone whom somebody ranks.
    const ranked = new Set(election.papers.flatMap(({ ranking }) => ranking));
    if (ranked.size < election.choices || seats >= election.choices) continue;
    const ours = count(election);
    const theirs = transferred(election, seats);
    if (theirs === null || ours.level.length > 0) continue;
    compared += 1;
    const isSame = sorted(theirs) === sorted(ours.winners);
    need(isSame, `election ${at + 1} has other winners of ${seats} seats`);
  }
  need(compared > 100, `only ${compared} elections were compared`);
  return compared;
}

/** Null where it broke a tie, or failed. */
function transferred(election: Election, seats: number): number[] | null {
  try {
    const { winners, events } = ask<Transferred>(["stv", `--nseats=${seats}`], election);
    return events.some(([what]) => what.startsWith("Tie")) ? null : winners;
  } catch {
    return null;
  }
}

/** Ballots as it reads them: of each choice its place, 0 without one. */
function ask<T>(method: string[], { choices, papers }: Election): T {
  const ballots = papers.flatMap(({ ranking, count }) => {
    const places = Array.from({ length: choices }, (_, choice) => ranking.indexOf(choice) + 1);
    return Array.from({ length: count }, () => places);
  });
  const told = execFileSync(tool, ["method", ...method], {
    input: JSON.stringify(ballots),
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  });
  return JSON.parse(told) as T;
}

function sorted(winners: readonly (number | string)[]): string {
  return winners.map(String).toSorted().join();
}
