import { setImmediate as pause } from "node:timers/promises";
import type { Choosable } from "./ask.ts";
import { type Bits, countBoth, hasBit } from "./bits.ts";
import { combinationsBefore, combinationsOf, subsetsOf } from "./combinations.ts";
import { type Joined, joinCells } from "./join-cells.ts";
import { dealt, type People } from "./people.ts";
import { maxParts, type Variable } from "./variable.ts";

/**
 * Which groups of people may be shown, so that any two of them differ by nobody or by at least `k`
 * people. Decision 29 says why this holds.
 */
export type SafeGroups = ReturnType<typeof safeGroups>;

/** Why a group may not be shown. */
export type Unsafe =
  /** Too few are in it, or outside. */
  | { is: "few" }
  /** It parts those whom its variables, one or several together, keep in one group. */
  | { is: "parts" }
  /** So many filters can be told apart at once. */
  | { is: "several"; most: number }
  /** It is nearly one that other filters leave. */
  | { is: "near" };

/** Where no parts are joined, each is what it was. */
const unjoined = Uint8Array.from({ length: maxParts }, (_, part) => part);
/** So many combinations of variables are looked at for one group, in a tenth of a second. */
const maxCombinations = 16_000;
const mostTogether = 3;
/** Tags aren't part of larger combinations. */
const mostWithTags = 2;
/** After so long, others get a turn. */
const turnMs = 15;

/** `tags` are variables that groups without tags needn't be compared with: they come last. */
export function safeGroups(
  people: People,
  { variables, tags }: { variables: readonly Variable[]; tags: readonly Variable[] },
  k: number,
) {
  const usable = [...variables, ...tags].filter(({ parts }) => parts.length > 1);
  const places = new Map(usable.map(({ name }, place) => [name, place]));
  const lasting = variables.filter(({ parts }) => parts.length > 1).length;
  const most = mostFor(lasting);
  const joined = new Map<string, Joined | null>();
  const all = people.rows.length;
  const inside = new Uint32Array(maxParts ** most);
  const outside = new Uint32Array(maxParts ** most);
  const hasTags = (combination: readonly number[]) => (combination.at(-1) ?? 0) >= lasting;

  /** The parts of combined variables, joined until each cell is safe. Null where nothing is left. */
  function joinedOf(combination: readonly number[]): Joined | null {
    const key = combination.join();
    const known = joined.get(key);
    if (known !== undefined) return known;
    const found = joinCells(
      combination.flatMap((at) => usable[at] ?? []),
      all,
      k,
    );
    joined.set(key, found);
    return found;
  }

  /**
   * How far a group is from the nearest one that is made of whole cells: of each, those who would
   * have to come or to go. Counts up to `k`.
   */
  function distance(group: Bits, combination: readonly number[], cells: Joined | null): number {
    const own = combination.flatMap((at) => usable[at] ?? []);
    const touched: number[] = [];
    let found = 0;
    let known = 0;
    let [first, second, third]: (Uint8Array | undefined)[] = [];
    const [joined1, joined2, joined3] = own.map((_, at) => cells?.ofPart[at] ?? unjoined);
    for (let at = 0; at < all && found < k; at++) {
      if (at >= known) {
        known = Math.min(all, Math.max(512, known * 2));
        [first, second, third] = own.map((variable) => variable.upTo(known));
      }
      let cell = joined1?.[first?.[at] ?? 0] ?? 0;
      if (second) cell = cell * maxParts + (joined2?.[second[at] ?? 0] ?? 0);
      if (third) cell = cell * maxParts + (joined3?.[third[at] ?? 0] ?? 0);
      const isInside = hasBit(group, people.rows[at] ?? 0) === 1;
      const one = isInside ? inside : outside;
      const other = isInside ? outside : inside;
      const count = (one[cell] ?? 0) + 1;
      one[cell] = count;
      const others = other[cell] ?? 0;
      if (count === 1 && others === 0) touched.push(cell);
      if (count <= others) found += 1;
    }
    for (const cell of touched) {
      inside[cell] = 0;
      outside[cell] = 0;
    }
    return found;
  }

  /** The fewest variables that a group is made of whole cells of. */
  function basisOf(group: Bits, wanted: readonly number[]): readonly number[] | null {
    for (const subset of subsetsOf(wanted, most)) {
      if (hasTags(subset) && subset.length > mostWithTags) continue;
      const cells = joinedOf(subset);
      if (cells && distance(group, subset, cells) === 0) return subset;
    }
    return null;
  }

  function* combinationsFor(basis: readonly number[]): Generator<readonly number[]> {
    if (!hasTags(basis)) {
      yield* combinationsBefore(basis, lasting);
      return;
    }
    for (let size = 1; size <= most; size++) yield* combinationsOf(size, lasting);
    for (const each of combinationsBefore(basis, usable.length)) if (hasTags(each)) yield each;
  }

  function placesIn(names: readonly string[]): number[] {
    const found = new Set(names.flatMap((name) => places.get(name) ?? []));
    return [...found].sort((a, b) => a - b);
  }

  return {
    /**
     * Null if this group may be shown, which is told apart by these variables. It is compared with
     * all that fewer variables, or earlier ones, can tell apart; the others are compared with it.
     */
    async whyUnsafe(group: Bits, names: readonly string[]): Promise<Unsafe | null> {
      const size = countBoth(group, people.set);
      if (size < k || (size < all && all - size < k)) return { is: "few" };
      if (size === all) return null;
      const wanted = placesIn(names);
      const basis = basisOf(group, wanted);
      if (!basis) return wanted.length > most ? { is: "several", most } : { is: "parts" };
      let since = performance.now();
      for (const other of combinationsFor(basis)) {
        if (distance(group, other, null) < k) {
          const cells = joinedOf(other);
          const far = cells ? distance(group, other, cells) : 0;
          if (far > 0 && far < k) return { is: "near" };
        }
        if (performance.now() - since < turnMs) continue;
        await pause();
        since = performance.now();
      }
      return null;
    },

    /**
     * What a filter can choose of its variable beside those of other filters. Empty where nothing
     * can be chosen, or anything of others.
     */
    choosable(name: string, beside: readonly string[]): Choosable[] {
      const wanted = placesIn([name, ...beside]);
      const own = places.get(name) ?? -1;
      const cells = wanted.length > most ? null : joinedOf(wanted);
      return usable[own]?.choosable(cells?.parts[wanted.indexOf(own)] ?? []) ?? [];
    },

    /** What a shown group is made of: `cellsOf` has the people of each. */
    basis: (group: Bits, names: readonly string[]) => basisOf(group, placesIn(names)) ?? [],

    /** The rows of each group that views with this basis are made of. */
    cellsOf(basis: readonly number[]): Uint32Array[] {
      const ofPart = joinedOf(basis)?.ofPart ?? [];
      const own = basis.flatMap((at) => usable[at]?.upTo(all) ?? []);
      const cells = new Uint32Array(all);
      const counts = new Uint32Array(maxParts ** own.length);
      for (let at = 0; at < all; at++) {
        let cell = 0;
        for (let each = 0; each < own.length; each++)
          cell = cell * maxParts + (ofPart[each]?.[own[each]?.[at] ?? 0] ?? 0);
        cells[at] = cell;
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
      return dealt(people, cells, counts);
    },

    /** Whether a group is made of whole parts, as variables are joined that are combined. */
    isWhole(group: Bits, names: readonly string[]): boolean {
      const wanted = placesIn(names);
      const cells = wanted.length > most ? null : joinedOf(wanted);
      return cells !== null && distance(group, wanted, cells) === 0;
    },
  };
}

/** How many variables may be combined, so that all combinations can be looked at. */
function mostFor(variables: number): number {
  let [most, count, all] = [0, 1, 0];
  while (most < mostTogether) {
    count = (count * (variables - most)) / (most + 1);
    all += count;
    if (most > 0 && all > maxCombinations) return most;
    most += 1;
  }
  return most;
}
