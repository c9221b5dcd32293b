import { type Cell, cellDomain } from "../../checker/domains/cells.ts";
import { cutsOf } from "../../checker/domains/cuts.ts";
import type { Domain, Needs, Space } from "../../checker/domains/domain.ts";
import { Grid } from "../../checker/domains/grid.ts";
import { type NumberQuestion, numberLimits } from "./kind.ts";

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
