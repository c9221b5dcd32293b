import { setImmediate as pause } from "node:timers/promises";
import type { Choosable } from "./ask.ts";
import { type Bits, countBoth, hasBit } from "./bits.ts";
import { combinationsBefore, combinationsOf, subsetsOf } from "./combinations.ts";
import { cellsAmong, type Joined, joinCells, partsOf } from "./join-cells.ts";
import { type Cells, cellsByRow, fewerOf, type People } from "./people.ts";
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

/** Groups that views are made of: numbered by the parts of each of their variables, which are `sizes`. */
export type GroupCells = Cells & { sizes: readonly number[] };

/** What is joined where groups are combined with one more variable. */
export type Beside = {
  groupOf(group: number): string;
  /** Of a value of that variable. */
  partOf(key: string): number;
};

/** Where no parts are joined, each is what it was. */
const unjoined = Uint8Array.from({ length: maxParts }, (_, part) => part);
/** So many combinations of variables are looked at for one group, in a tenth of a second. */
const maxCombinations = 16_000;
const mostTogether = 3;
/** Tags aren't part of larger combinations. */
const mostWithTags = 2;
/** Joined combinations that are kept: 20 MB of them at most. */
const maxJoined = 2000;
/** Groups that aren't made of the same cells mostly differ among so many people. */
const firstPeople = 4096;
/** Of fewer, all are compared before cells are joined for it. */
const manyPeople = 65_536;
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
  const ownOf = (combination: readonly number[]) => combination.flatMap((at) => usable[at] ?? []);
  const fewer = new WeakMap<Bits, Uint32Array>();

  /** The parts of combined variables, joined until each cell is safe. Null where nothing is left. */
  function joinedOf(combination: readonly number[]): Joined | null {
    const key = combination.join();
    const known = joined.get(key);
    if (known !== undefined) return known;
    const found = joinCells(ownOf(combination), all, k);
    for (const oldest of joined.keys()) {
      if (joined.size < maxJoined) break;
      joined.delete(oldest);
    }
    joined.set(key, found);
    return found;
  }

  /**
   * How far a group is from the nearest one that is made of whole cells: of each, those who would
   * have to come or to go. Counts up to `k`.
   */
  function distance(group: Bits, combination: readonly number[], cells: Joined): number {
    if (distanceAmong(firstPeople, group, combination, cells) >= k) return k;
    const places = fewer.get(group) ?? fewerOf(people, group);
    fewer.set(group, places);
    const counts = new Uint32Array(cells.people.length);
    const cellOf = cellsAmong(ownOf(combination), cells, { places, all });
    for (let at = 0; at < cellOf.length; at++) {
      const cell = cellOf[at] ?? 0;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    let found = 0;
    for (const [cell, count] of counts.entries())
      found += Math.min(count, (cells.people[cell] ?? 0) - count);
    return Math.min(found, k);
  }

  /** The same of the first people, for whom it is never more. Without `cells`, of the parts. */
  function distanceAmong(
    first: number,
    group: Bits,
    combination: readonly number[],
    cells: Joined | null,
  ): number {
    const own = ownOf(combination);
    const end = Math.min(first, all);
    const touched: number[] = [];
    let found = 0;
    let known = 0;
    let [first1, first2, first3]: (Uint8Array | undefined)[] = [];
    const [joined1, joined2, joined3] = own.map((_, at) => cells?.ofPart[at] ?? unjoined);
    for (let at = 0; at < end && found < k; at++) {
      if (at >= known) {
        known = Math.min(end, Math.max(512, known * 2));
        [first1, first2, first3] = own.map((variable) => variable.upTo(known));
      }
      let cell = joined1?.[first1?.[at] ?? 0] ?? 0;
      if (first2) cell = cell * maxParts + (joined2?.[first2[at] ?? 0] ?? 0);
      if (first3) cell = cell * maxParts + (joined3?.[first3[at] ?? 0] ?? 0);
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
        // Joined cells are no nearer than their parts.
        if (distanceAmong(manyPeople, group, other, null) < k) {
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

    /** The people of each group that views with this basis are made of, if it is one. */
    cellsOf(basis: readonly number[]): GroupCells {
      const cells = joinedOf(basis);
      if (!cells) return { upTo: () => new Uint16Array(0), count: 0, filled: 0, sizes: [] };
      const own = ownOf(basis);
      const upTo = cellsByRow(people, (places) => cellsAmong(own, cells, { places, all }));
      const filled = cells.people.filter(Boolean).length;
      const sizes = cells.parts.map(({ length }) => length);
      return { upTo, count: cells.people.length, filled, sizes };
    },

    /**
     * How a view's groups are joined beside a variable, as a cross-tab has them. Null where none
     * shows more than the groups do by themselves, or where its cells aren't made of these.
     */
    beside(basis: readonly number[], name: string): Beside | null {
      const own = places.get(name);
      if (own === undefined || basis.includes(own) || basis.length >= most) return null;
      const wanted = [...basis, own].sort((a, b) => a - b);
      const [alone, cells] = [joinedOf(basis), joinedOf(wanted)];
      if (!alone || !cells) return null;
      const coarser = basis.map((place, at) =>
        coarserParts(alone.ofPart[at] ?? unjoined, cells.ofPart[wanted.indexOf(place)] ?? unjoined),
      );
      if (!coarser.every((each) => each !== null)) return null;
      const sizes = alone.parts.map(({ length }) => length);
      const ofPart = cells.ofPart[wanted.indexOf(own)] ?? unjoined;
      return {
        groupOf: (group) =>
          partsOf(group, sizes)
            .map((part, at) => coarser[at]?.[part] ?? 0)
            .join(),
        partOf: (key) => ofPart[usable[own]?.partOf(key) ?? 0] ?? 0,
      };
    },

    /**
     * Of each place among all people, the part of a variable that it is in, as parts are joined
     * beside other variables. Null where nothing may be told apart so.
     */
    partsIn(name: string, beside: readonly string[]): ((place: number) => number) | null {
      if (all < k) return null;
      const wanted = placesIn([name, ...beside]);
      if (wanted.length === 0) return () => 0;
      const own = places.get(name) ?? -1;
      const cells = wanted.length > most ? null : joinedOf(wanted);
      const variable = usable[own];
      if (!cells) return null;
      if (!variable) return () => 0;
      const ofPart = cells.ofPart[wanted.indexOf(own)] ?? unjoined;
      const parts = variable.upTo(all);
      return (place) => ofPart[parts[place] ?? 0] ?? 0;
    },

    /** Whether a group is made of whole parts, as variables are joined that are combined. */
    isWhole(group: Bits, names: readonly string[]): boolean {
      const wanted = placesIn(names);
      if (wanted.length === 0) return countBoth(group, people.set) === all;
      const cells = wanted.length > most ? null : joinedOf(wanted);
      return cells !== null && distance(group, wanted, cells) === 0;
    },

    canCombine: (names: readonly string[]) => placesIn(names).length <= most,
  };
}

/** Of each of some joined parts, the one of others that has it whole; null where one is in several. */
function coarserParts(ofPart: Uint8Array, ofOthers: Uint8Array): number[] | null {
  const found: number[] = [];
  for (const [part, joint] of ofPart.entries()) {
    const other = ofOthers[part] ?? 0;
    if ((found[joint] ?? other) !== other) return null;
    found[joint] = other;
  }
  return found;
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
