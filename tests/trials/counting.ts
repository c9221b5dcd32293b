/**
 * Our counts beside those of an independent program, npm's `votes` (MIT): 400 elections that chance
 * makes, by each rule that both have. It treats level choices in its own way, so only elections
 * without any are compared.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Count } from "#engine/counting/count.ts";
import { countDropOut } from "#engine/counting/drop-out.ts";
import { duelsOf } from "#engine/counting/duels.ts";
import { countMost } from "#engine/counting/most.ts";
import { countOneToOne } from "#engine/counting/one-to-one.ts";
import { rankingsOf } from "#engine/counting/papers.ts";
import { type Paper, randomPapers, wholePapers } from "#tests/support/counting/profiles.ts";
import { need, temporaryFolder, trial } from "#tests/support/trial.ts";

type Ballot = { ranking: string[][]; weight: number };
type Given = { candidates: string[]; ballots: Ballot[] };
type Matrix = { candidates: string[]; array: number[][] };
type Ranker = { ranking(): string[][] };
/** What is used of the package. */
type Votes = Record<
  "Approbation" | "Borda" | "FirstPastThePost" | "InstantRunoff",
  new (
    given: Given,
  ) => Ranker
> & {
  RankedPairs: new (matrix: Matrix) => Ranker;
  utils: {
    matrixFromBallots(ballots: Ballot[], candidates: string[]): Matrix;
    makeAntisymetric(matrix: Matrix): Matrix;
  };
};
type Election = { choices: number; papers: readonly Paper[] };

const elections = Array.from({ length: 400 }, (_, seed) => randomPapers(seed + 1));

await trial("Counting", async (opened) => {
  const votes = await load(temporaryFolder(opened));
  const rules: Record<string, [(election: Election) => Count, (election: Election) => Ranker]> = {
    "most votes": [
      ({ choices, papers }) => countMost(firstsOf(choices, papers), 1, null),
      (election) => new votes.FirstPastThePost(givenOf(election)),
    ],
    approval: [
      ({ choices, papers }) => countMost(ticksOf(choices, papers), 1, null),
      (election) => new votes.Approbation(givenOf(election, (each) => [each])),
    ],
    "weakest drops out": [
      ({ choices, papers }) => countDropOut(rankingsOf(choices, papers), null),
      (election) => new votes.InstantRunoff(givenOf(election)),
    ],
    // It orders duels by their margins, which is the same only where everybody ranks all.
    "one to one": [
      ({ choices, papers }) =>
        countOneToOne(duelsOf(rankingsOf(choices, wholePapers(choices, papers))), null),
      (election) => {
        const { candidates, ballots } = givenOf({
          ...election,
          papers: wholePapers(election.choices, election.papers),
        });
        const { makeAntisymetric, matrixFromBallots } = votes.utils;
        return new votes.RankedPairs(makeAntisymetric(matrixFromBallots(ballots, candidates)));
      },
    ],
  };
  for (const [rule, [ours, theirs]] of Object.entries(rules)) {
    let compared = 0;
    for (const [at, election] of elections.entries()) {
      const { winners, level } = ours(election);
      if (winners.length !== 1 || level.length > 0) continue;
      const [first = []] = rankingOf(theirs(election));
      // What it holds level, it doesn't decide.
      if (first.length !== 1) continue;
      compared += 1;
      need(first[0] === String(winners[0]), `by ${rule}, election ${at + 1} has another winner`);
    }
    need(compared > elections.length / 2, `by ${rule}, only ${compared} elections were compared`);
    console.log(`  ${rule}: ${compared} elections, the same winners`);
  }
});

/** Empty where the package itself comes to no end: it recurses for ever through some circles. */
function rankingOf(ranker: Ranker): string[][] {
  try {
    return ranker.ranking();
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** Exits with 2 where there is no registry. */
async function load(folder: string): Promise<Votes> {
  const flags = ["--prefix", folder, "--no-audit", "--no-fund", "--ignore-scripts"];
  try {
    execFileSync("npm", ["install", ...flags, "votes@3.0.0"], { stdio: "ignore", cwd: folder });
  } catch {
    console.error("This needs npm's package votes, which cannot be installed here.");
    process.exit(2);
  }
  const main = join(folder, "node_modules", "votes", "dist", "index.cjs");
  const { default: votes } = (await import(pathToFileURL(main).href)) as { default: Votes };
  return votes;
}

function givenOf(
  { choices, papers }: Election,
  groups: (ranking: string[]) => string[][] = (ranking) => ranking.map((each) => [each]),
): Given {
  return {
    candidates: Array.from({ length: choices }, (_, choice) => String(choice)),
    ballots: papers.map(({ ranking, count }) => ({
      ranking: groups(ranking.map(String)),
      weight: count,
    })),
  };
}

function firstsOf(choices: number, papers: readonly Paper[]): number[] {
  return ticksOf(
    choices,
    papers.map(({ ranking, count }) => ({ ranking: ranking.slice(0, 1), count })),
  );
}

function ticksOf(choices: number, papers: readonly Paper[]): number[] {
  const totals = Array.from({ length: choices }, () => 0);
  for (const { ranking, count } of papers)
    for (const each of ranking) totals[each] = (totals[each] ?? 0) + count;
  return totals;
}
