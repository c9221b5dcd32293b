import { always, type Node, never, Undecided } from "../../checker/bdd.ts";
import {
  choicesOfTest,
  type Domain,
  grouped,
  type Needs,
  rowOf,
  type Space,
} from "../../checker/domains/domain.ts";
import { type Sum, sums, totals } from "../../checker/domains/totals.ts";
import type { Finite } from "../../checker/finite.ts";
import { times } from "../../decimal-sum.ts";
import type { Choice, Row, Test } from "../../definition.ts";
import type { Matrix } from "./kind.ts";

/** Columns that no condition tells apart. */
type Columns = { columns: Choice[]; offered: Node };
/** What is picked in one row: for each group of columns, how many, up to those that count. */
type Line = { row: Row; offered: Node; picked: Picked[]; empty: Node };
type Picked = Columns & { count(atLeast: number): Node; countIn(set: ReadonlySet<number>): number };

export function matrixDomain(space: Space, question: Matrix, needs: Needs): Domain {
  const { bdd } = space;
  const tests = [...needs.tests];
  const readsAll =
    needs.sizes ||
    needs.numbers.has(undefined) ||
    tests.some((test) => rowOf(test) === undefined && test.test !== "answered");
  const isRead = ({ id }: Row) =>
    readsAll || needs.numbers.has(id) || tests.some((test) => rowOf(test) === id);
  const groups = grouped(question.columns, signatureOf).map((columns): Columns => {
    return { columns, offered: columns[0] ? space.offered(columns[0]) : always };
  });
  const lines = question.rows.filter(isRead).map(newLine);
  const rest = question.rows.filter((row) => !isRead(row));
  const restOffered = bdd.any(rest.map(space.offered));
  /** Whether any of the other rows is answered. */
  const restBit = space.finite(rest.length > 0 ? 2 : 1);
  /** By row. Undefined where it took too long. */
  const known = new Map<string | undefined, Sum[] | undefined>();
  const restAnswered = rest.length > 0 ? restBit.is(1) : never;
  const empty = bdd.all([bdd.not(restAnswered), ...lines.map((line) => line.empty)]);
  return {
    empty,
    accepted: accepted(),
    sure: always,
    passes,
    took: () => never,
    example,
    numbers: (row) => sumsIn(row).filter(({ count }) => count > 0),
    sizes: () =>
      [
        ...totals(
          bdd,
          lines.map((line) => [
            { when: line.empty, size: 0 },
            { when: bdd.not(line.empty), size: 1 },
          ]),
        ),
      ].map(([size, when]) => ({ when, size })),
  };

  function signatureOf(column: Choice): string {
    const named = tests.map((test) => (choicesOfTest(test).includes(column.id) ? 1 : 0)).join("");
    // Each column of such a test may be picked in another row.
    const isSingle = tests.some(
      (test) =>
        test.test === "all-of" && rowOf(test) === undefined && test.choices.includes(column.id),
    );
    const hasNumber = needs.numbers.size > 0 || tests.some(({ test }) => test === "between");
    const number = hasNumber ? column.value : "";
    return [isSingle ? column.id : "", named, number, space.offered(column)].join("|");
  }

  function newLine(row: Row): Line {
    const picked = question.each === "one" ? pickedOnce() : groups.map(pickedFreely);
    const some = bdd.any(picked.map(({ count }) => count(1)));
    return { row, offered: space.offered(row), picked, empty: bdd.not(some) };
  }

  function pickedOnce(): Picked[] {
    const value: Finite = space.finite(groups.length + 1);
    return groups.map((group, at) => ({
      ...group,
      count: (atLeast) => (atLeast === 1 ? value.is(at + 1) : never),
      countIn: (set) => (value.valueIn(set) === at + 1 ? 1 : 0),
    }));
  }

  function pickedFreely(group: Columns): Picked {
    const value = space.finite(group.columns.length + 1);
    return {
      ...group,
      count: (atLeast) => value.where((count) => count >= atLeast),
      countIn: (set) => value.valueIn(set),
    };
  }

  function accepted(): Node {
    const rows = lines.flatMap((line) => [
      bdd.or(line.offered, line.empty),
      ...line.picked.map(({ offered, count }) => bdd.implies(count(1), offered)),
    ]);
    const someColumn = bdd.any(groups.map(({ offered }) => offered));
    rows.push(bdd.implies(restAnswered, bdd.and(restOffered, someColumn)));
    if (!question.everyRow) return bdd.all(rows);
    const whole = [
      ...lines.map(({ offered, empty: none }) => bdd.implies(offered, bdd.not(none))),
      bdd.implies(restOffered, restAnswered),
    ];
    return bdd.all([...rows, bdd.or(empty, bdd.all(whole))]);
  }

  function passes(test: Test): Node {
    const row = rowOf(test);
    const read = row === undefined ? lines : lines.filter((line) => line.row.id === row);
    const answered = bdd.any(read.map((line) => bdd.not(line.empty)));
    if (test.test === "answered") return row === undefined ? bdd.not(empty) : answered;
    if (test.test === "between") {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = test;
      const fitting = sumsIn(row).filter(({ count, low }) => count > 0 && low >= min && low <= max);
      return bdd.any(fitting.map(({ when }) => when));
    }
    if (test.test !== "any-of" && test.test !== "all-of") return never;
    const named = groups.filter(({ columns: [first] }) => first && test.choices.includes(first.id));
    const isPicked = (group: Columns, atLeast: number) =>
      bdd.any(read.map((line) => line.picked[groups.indexOf(group)]?.count(atLeast) ?? never));
    if (test.test === "any-of") return bdd.any(named.map((group) => isPicked(group, 1)));
    const known = named.reduce((count, { columns }) => count + columns.length, 0);
    if (known < new Set(test.choices).size) return never;
    return bdd.all([answered, ...named.map((group) => isPicked(group, group.columns.length))]);
  }

  /** The values of the columns picked in one row or in all, added up. */
  function sumsIn(row: string | undefined): readonly Sum[] {
    if (!known.has(row)) {
      known.set(row, undefined);
      known.set(row, newSums(row));
    }
    const all = known.get(row);
    if (!all) throw new Undecided();
    return all;
  }

  function newSums(row: string | undefined): Sum[] {
    const read = row === undefined ? lines : lines.filter((line) => line.row.id === row);
    const values = read.flatMap(({ picked }) =>
      picked.flatMap(({ columns, count }) => {
        const value = columns[0]?.value;
        if (value === undefined) return [];
        return [
          columns.map((_, at) => {
            const number = times(at + 1, value);
            const when = bdd.and(count(at + 1), bdd.not(count(at + 2)));
            return { when, low: number, high: number };
          }),
        ];
      }),
    );
    return sums(
      bdd,
      values.map((cases) => ({ cases })),
      false,
    );
  }

  function example(set: ReadonlySet<number>) {
    const cells: [string, string[]][] = lines.map(({ row, picked }) => [
      row.id,
      picked.flatMap(({ columns, countIn }) => columns.slice(0, countIn(set)).map(({ id }) => id)),
    ]);
    const column = question.columns.find((each) => bdd.holds(space.offered(each), set));
    if (restBit.valueIn(set) === 1 && column)
      for (const row of rest)
        if (bdd.holds(space.offered(row), set)) cells.push([row.id, [column.id]]);
    const filled = cells.filter(([, columns]) => columns.length > 0);
    return filled.length === 0 ? null : { cells: Object.fromEntries(filled) };
  }
}
