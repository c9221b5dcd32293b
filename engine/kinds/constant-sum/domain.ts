import { always, type Node, never, Undecided } from "../../checker/bdd.ts";
import { cutsOf } from "../../checker/domains/cuts.ts";
import { type Domain, type Needs, rowOf, type Space } from "../../checker/domains/domain.ts";
import type { Finite } from "../../checker/finite.ts";
import { addUp, plus } from "../../decimal-sum.ts";
import type { Choice } from "../../definition.ts";
import { type ConstantSum, rounded } from "./kind.ts";

/** Numbers from `low` to `high`. Open ends don't belong to them. */
type Range = { low: number; high: number; isOpen: boolean };
/** A choice whose part conditions read. Value 0 stands for no part, value n for range n - 1. */
type Part = { choice: Choice; ranges: Range[]; value: Finite; offered: Node };

/** Parts may be any numbers, so they are cut at the limits that tests mention. */
export function constantSumDomain(space: Space, question: ConstantSum, needs: Needs): Domain {
  const { bdd } = space;
  const total = rounded(question.total);
  const isRead = ({ id }: Choice) =>
    needs.numbers.has(id) || [...needs.tests].some((test) => rowOf(test) === id);
  const parts = question.choices.filter(isRead).map((choice): Part => {
    const own = [...needs.tests].filter((test) => rowOf(test) === choice.id);
    const ranges = rangesIn(total, cutsOf(own));
    const offered = space.offered(choice);
    return { choice, ranges, offered, value: space.finite(ranges.length + 1) };
  });
  const rest = question.choices.filter((choice) => !isRead(choice));
  const restOffered = bdd.any(rest.map(space.offered));
  const isAnswered = space.finite(2);
  const answered = isAnswered.is(1);
  return {
    empty: bdd.not(answered),
    accepted: bdd.choose(answered, divided(), bdd.all(parts.map(({ value }) => value.is(0)))),
    sure: always,
    passes,
    took: () => never,
    example,
    numbers(row) {
      const part = parts.find(({ choice }) => choice.id === row);
      const ranges = part?.ranges ?? [];
      return ranges.map(({ low, high }, at) => ({
        when: part?.value.is(at + 1) ?? never,
        low,
        high,
      }));
    },
    sizes: () => [{ when: answered, size: 1 }],
  };

  function passes(test: Parameters<Domain["passes"]>[0]): Node {
    const row = rowOf(test);
    if (row === undefined) return test.test === "answered" ? answered : never;
    const part = parts.find(({ choice }) => choice.id === row);
    if (!part) return never;
    const has = bdd.and(answered, bdd.not(part.value.is(0)));
    if (test.test === "answered") return has;
    if (test.test !== "between") return never;
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = test;
    return part.value.where((at) => {
      const { low, high } = part.ranges[at - 1] ?? { low: Number.NaN, high: Number.NaN };
      return low >= min && high <= max;
    });
  }

  /** Where the parts can add up to the total. */
  function divided(): Node {
    let sums = new Map<string, Range & { where: Node }>([
      ["", { low: 0, high: 0, isOpen: false, where: always }],
    ]);
    for (const { ranges, value, offered } of parts) {
      const next: typeof sums = new Map();
      for (const sum of sums.values())
        [none, ...ranges].forEach((range, at) => {
          const allowed = at === 0 ? value.is(0) : bdd.and(offered, value.is(at));
          const where = bdd.and(sum.where, allowed);
          if (where === never) return;
          const low = plus(sum.low, range.low);
          const high = plus(sum.high, range.high);
          const isOpen = sum.isOpen || range.isOpen;
          const key = `${low},${high},${isOpen}`;
          next.set(key, { low, high, isOpen, where: bdd.or(next.get(key)?.where ?? never, where) });
        });
      if (next.size > 500) throw new Undecided();
      sums = next;
    }
    const reached = [...sums.values()].map(({ low, high, isOpen, where }) => {
      // An open range leaves room above its lower end, and below its upper end.
      const isBelow = low < total || (!isOpen && low === total);
      const isAbove = high > total || (!isOpen && high === total);
      if (!isBelow) return never;
      return isAbove ? where : bdd.and(where, restOffered);
    });
    return bdd.any(reached);
  }

  function example(set: ReadonlySet<number>) {
    if (isAnswered.valueIn(set) === 0) return null;
    const chosen = parts.map(({ choice, ranges, value }) => ({
      id: choice.id,
      range: ranges[value.valueIn(set) - 1] ?? none,
    }));
    const spare = rest.find((choice) => bdd.holds(space.offered(choice), set));
    const divided = divide(
      total,
      chosen.map(({ range }) => range),
      spare !== undefined,
    );
    if (!divided) return undefined;
    const given = chosen.map(({ id }, at): [string, number] => [id, divided[at] ?? 0]);
    const left = plus(total, -addUp(given.map(([, part]) => part)));
    if (spare && left > 0) given.push([spare.id, left]);
    return { parts: Object.fromEntries(given.filter(([, part]) => part > 0)) };
  }
}

const none: Range = { low: 0, high: 0, isOpen: false };

/** The limits that tests mention, and what lies between them, from above 0 to the total. */
function rangesIn(total: number, cuts: readonly number[]): Range[] {
  const ranges: Range[] = [];
  let low = 0;
  for (const cut of [...cuts.filter((each) => each > 0 && each < total), total]) {
    ranges.push({ low, high: cut, isOpen: true }, { low: cut, high: cut, isOpen: false });
    low = cut;
  }
  return ranges;
}

/** One number of each range, which add up to the total, or to less if there is a rest. */
function divide(total: number, ranges: readonly Range[], hasRest: boolean): number[] | undefined {
  const lowest = ranges.reduce((sum, { low }) => sum + low, 0);
  const widths = ranges.reduce((sum, { low, high }) => sum + (high - low), 0);
  const room = total - lowest;
  if (room < 0) return undefined;
  // A rest takes half of the room, so that no range ends where it may not.
  const share = widths === 0 ? 0 : Math.min(0.5, (hasRest ? room / 2 : room) / widths);
  const whole = !hasRest && widths > 0 ? room / widths : share;
  const parts = ranges.map(({ low, high }) => rounded(low + (high - low) * whole));
  if (hasRest) return parts;
  // What rounding leaves goes where there is most room.
  const widest = Math.max(...ranges.map(({ low, high }) => high - low));
  const at = ranges.findIndex(({ low, high }) => high - low === widest);
  const others = addUp(parts.filter((_, place) => place !== at));
  return parts.map((part, place) => (place === at ? plus(total, -others) : part));
}
