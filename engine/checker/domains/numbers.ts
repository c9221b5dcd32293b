import type { Test } from "../../definition.ts";
import { type NumberQuestion, numberLimits } from "../../kinds/number/kind.ts";
import { pointsOf, type Rating } from "../../kinds/rating/kind.ts";
import { type Cell, cellDomain } from "./cells.ts";
import type { Domain, Needs, Space } from "./domain.ts";
import { Grid } from "./grid.ts";

export function ratingDomain(space: Space, question: Rating, needs: Needs): Domain {
  const cells = pointsOf(question).map((point) => ({ answer: { number: point } }));
  return cellDomain(space, question, needs, cells);
}

/** Numbers cut at the limits that tests mention: each limit, and what lies between two. */
export function numberDomain(space: Space, question: NumberQuestion, needs: Needs): Domain {
  const grid = new Grid(question.decimals);
  const { least, most } = numberLimits(question);
  const last = grid.atMost(most);
  const cells: Cell[] = [];
  const add = (low: number, high: number, shown: number) => {
    if (low <= high) cells.push({ answer: { number: shown }, low, high });
  };
  let from = grid.atLeast(least);
  const first = from;
  for (const cut of cutsOf(needs.tests)) {
    if (cut < from) continue;
    if (cut > last) break;
    const before = grid.below(cut);
    add(from, before, before);
    if (grid.has(cut)) add(cut, cut, cut);
    from = grid.above(cut);
  }
  add(from, last, from === first ? Math.min(Math.max(0, from), last) : from);
  return cellDomain(space, question, needs, cells);
}

/** The limits that tests mention, each once, the lowest first. */
export function cutsOf(tests: Iterable<Test>): number[] {
  const cuts = new Set<number>();
  for (const test of tests)
    if (test.test === "between")
      for (const limit of [test.min, test.max])
        if (limit !== undefined && Number.isFinite(limit)) cuts.add(limit + 0);
  return [...cuts].sort((a, b) => a - b);
}
