import type { Test } from "../../definition.ts";
import { largestNumber, type NumberQuestion, number } from "../../questions/number.ts";
import { pointsOf, type Rating } from "../../questions/rating.ts";
import { type Cell, cellDomain } from "./cells.ts";
import type { Domain, Needs, Space } from "./domain.ts";

export function ratingDomain(space: Space, question: Rating, needs: Needs): Domain {
  const cells = pointsOf(question).map((point) => ({ answer: { number: point } }));
  return cellDomain(space, question, needs, cells);
}

/** Numbers cut at the limits that tests mention: each limit, and what lies between two. */
export function numberDomain(space: Space, question: NumberQuestion, needs: Needs): Domain {
  const cuts = cutsOf(needs.tests);
  const cells: Cell[] = [];
  const add = (low: number, high: number, shown: number) => {
    const isAccepted = (each: number) =>
      number.read(question, { number: each }, noOffer).problem === null;
    if (low <= high && isAccepted(low) && isAccepted(high))
      cells.push({ answer: { number: isAccepted(shown) ? shown : low }, low, high });
  };
  const { min = -largestNumber, max = largestNumber } = question;
  const scale = 10 ** question.decimals;
  const up = (limit: number) => Math.ceil(limit * scale - tolerance(limit * scale)) / scale + 0;
  const down = (limit: number) => Math.floor(limit * scale + tolerance(limit * scale)) / scale + 0;
  let from = up(min);
  for (const cut of cuts) {
    if (cut < min) continue;
    if (cut > max) break;
    const before = down(cut) < cut ? down(cut) : down(cut) - 1 / scale;
    add(from, rounded(before, scale), rounded(before, scale));
    if (rounded(cut, scale) === cut) add(cut, cut, cut);
    const after = up(cut) > cut ? up(cut) : up(cut) + 1 / scale;
    from = rounded(after, scale);
  }
  const last = down(max);
  const nearest = cuts.length === 0 || from === up(min) ? Math.min(Math.max(0, from), last) : from;
  add(from, last, nearest);
  return cellDomain(space, question, needs, cells);
}

const noOffer = { choices: [], rows: [], today: "" };

/** The limits that tests mention, each once, the lowest first. */
export function cutsOf(tests: Iterable<Test>): number[] {
  const cuts = new Set<number>();
  for (const test of tests)
    if (test.test === "between")
      for (const limit of [test.min, test.max])
        if (limit !== undefined && Number.isFinite(limit)) cuts.add(limit + 0);
  return [...cuts].sort((a, b) => a - b);
}

/** Decimals aren't exact in binary: 0.3 × 10 has to count as 3. */
function tolerance(scaled: number): number {
  return Math.max(1, Math.abs(scaled)) * 1e-12;
}

function rounded(each: number, scale: number): number {
  return Math.round(each * scale) / scale + 0;
}
