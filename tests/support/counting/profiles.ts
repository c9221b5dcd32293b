import { type Rankings, rankingsOf } from "#engine/counting/papers.ts";
import { seededRandom } from "#server/demo/seeded-random.ts";

export type Paper = { ranking: number[]; count: number };

/** Papers as in "MNC*42 NC*26": choices by letters, best first, and how many gave each. */
function papersOf(letters: string, written: string): Paper[] {
  return written.split(" ").map((paper) => {
    const [order = "", count = "1"] = paper.split("*");
    return { ranking: [...order].map((letter) => letters.indexOf(letter)), count: Number(count) };
  });
}

export function rankings(letters: string, written: string): Rankings {
  return rankingsOf(letters.length, papersOf(letters, written));
}

/** Choices as letters: "N>C=K" has N first, then two that are level. */
export function written(letters: string, order: readonly (readonly number[])[]): string {
  return order
    .map((group) =>
      group
        .map((choice) => letters[choice])
        .sort()
        .join("="),
    )
    .join(">");
}

/** Papers of a few people who rank some of some choices in any order. */
export function randomPapers(seed: number): { choices: number; papers: Paper[] } {
  // The first numbers of small seeds are all small.
  const random = seededRandom(seed * 5_000_011);
  const whole = (below: number) => Math.floor(random() * below);
  const choices = 2 + whole(5);
  const papers = Array.from({ length: 1 + whole(12) }, () => {
    const order = Array.from({ length: choices }, (_, choice) => choice);
    for (let at = choices - 1; at > 0; at--) {
      const other = whole(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    return { ranking: order.slice(0, 1 + whole(choices)), count: 1 + whole(4) };
  });
  return { choices, papers };
}

/** Each paper with what it leaves out behind, in the order of the question. */
export function wholePapers(choices: number, papers: readonly Paper[]): Paper[] {
  const all = Array.from({ length: choices }, (_, choice) => choice);
  return papers.map(({ ranking, count }) => ({
    ranking: [...ranking, ...all.filter((each) => !ranking.includes(each))],
    count,
  }));
}
