import type { Question } from "../../definition.ts";
import { type Answer, kindOf } from "../../kinds/all.ts";
import { always, type Node, never } from "../bdd.ts";
import type { DayClass } from "../days.ts";
import { answerPasses, type Domain, grouped, type Needs, type Space } from "./domain.ts";

/** Answers that all conditions treat alike, by one of them. */
export type Cell = {
  answer: Answer;
  /** Where it is offered. */
  offered?: Node;
  /** The numbers that it stands for, if there are several. */
  low?: number;
  high?: number;
  /** Days on which it is accepted. */
  on?: (today: string) => boolean;
  /** Keeps it apart from cells with another one. */
  key?: string;
};

/**
 * A domain of listed answers. Answers between which no condition can tell share a value. Together,
 * the cells have to cover every accepted answer.
 */
export function cellDomain(
  space: Space,
  question: Question,
  needs: Needs,
  cells: readonly Cell[],
  days: readonly DayClass[] = [{ today: "", when: always }],
): Domain {
  const { bdd } = space;
  const tests = [...needs.tests];
  const rules = kindOf(question);
  const groups = grouped(cells, signatureOf).map(([cell]) => cell as Cell);
  const value = space.finite(groups.length + 1);
  const empty = value.is(0);
  const where = (passes: (cell: Cell) => boolean) =>
    value.where((each) => each > 0 && passes(groups[each - 1] as Cell));
  return {
    empty,
    accepted: bdd.or(empty, acceptedCells()),
    sure: always,
    passes: (test) =>
      onEachDay((today) => where((cell) => answerPasses(test, question, cell.answer, today))),
    numbers(row) {
      if (row !== undefined) return [];
      return groups.flatMap((cell, at) => {
        const number = numberOf(cell);
        if (number === null) return [];
        const { low = number, high = number } = cell;
        return [{ when: value.is(at + 1), low, high }];
      });
    },
    sizes: () => groups.map((cell, at) => ({ when: value.is(at + 1), size: sizeOf(cell) })),
    took: () => never,
    example: (set) => groups[value.valueIn(set) - 1]?.answer ?? null,
  };

  function signatureOf(cell: Cell): string {
    const { offered = always, on, key = "" } = cell;
    const marks = [key, String(offered)];
    if (on) marks.push(days.map(({ today }) => (on(today) ? 1 : 0)).join(""));
    for (const test of tests)
      marks.push(
        days
          .map(({ today }) => (answerPasses(test, question, cell.answer, today) ? 1 : 0))
          .join(""),
      );
    if (needs.numbers.has(undefined)) marks.push(`${cell.low},${cell.high},${numberOf(cell)}`);
    if (needs.sizes) marks.push(String(sizeOf(cell)));
    return marks.join("|");
  }

  function numberOf(cell: Cell): number | null {
    return rules.numberIn?.(cell.answer, question) ?? null;
  }

  function sizeOf(cell: Cell): number {
    return rules.count?.(cell.answer) ?? 1;
  }

  function acceptedCells(): Node {
    const offered = grouped(groups, (cell) => String(cell.offered ?? always)).map((same) =>
      bdd.and(
        same[0]?.offered ?? always,
        where((cell) => same.includes(cell)),
      ),
    );
    const today = onEachDay((day) => where((cell) => cell.on?.(day) ?? true));
    return bdd.and(bdd.any(offered), today);
  }

  /** What holds on the day that it is. */
  function onEachDay(holdsOn: (today: string) => Node): Node {
    return bdd.any(days.map(({ today, when }) => bdd.and(when, holdsOn(today))));
  }
}
