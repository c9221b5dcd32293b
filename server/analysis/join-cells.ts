import { type Joinable, joinGroups, joinWithPartner } from "./join-groups.ts";
import { maxParts, type Variable } from "./variable.ts";

/** Variables with some of their parts joined, so that each cell has nobody or at least `k` people. */
export type Joined = {
  /** Of each variable, its joined parts. Their members are its parts. */
  parts: readonly (readonly Joinable[])[];
  /** Of each variable, the joined part of each of its parts. */
  ofPart: readonly Uint8Array[];
};

/** Of each variable, where three are combined. */
const maxOfThree = 16;

/** `all` is how many people there are. Null where a variable would be left with one part. */
export function joinCells(variables: readonly Variable[], all: number, k: number): Joined | null {
  const maxEach = variables.length > 2 ? maxOfThree : maxParts;
  let groups = variables.map(({ parts }) => {
    const each = parts.map((part, at): Joinable => ({ ...part, members: [at] }));
    return inOrder(joinGroups(each, k, maxEach));
  });
  const counted = cellsOf(variables, all);
  for (;;) {
    if (groups.some((each) => each.length < 2)) return null;
    const ofPart = variables.map(({ parts }, at) => placesOf(groups[at] ?? [], parts.length));
    const small = smallestCell(counted, ofPart, k);
    if (!small) return { parts: groups, ofPart };
    const sizes = groups.map((each) => each.length);
    const widest = sizes.indexOf(Math.max(...sizes));
    groups = groups.map((each, at) => {
      const group = at === widest ? each[small[at] ?? 0] : undefined;
      return group ? inOrder(joinWithPartner(each, group, k)) : each;
    });
  }
}

type Cell = { parts: readonly number[]; people: number };

/** Those with people, as the variables part them by themselves. */
function cellsOf(variables: readonly Variable[], all: number): Cell[] {
  const parts = variables.map((variable) => variable.upTo(all));
  const sizes = variables.map((variable) => variable.parts.length);
  const counts = new Uint32Array(sizes.reduce((product, size) => product * size, 1));
  for (let at = 0; at < all; at++) {
    let cell = 0;
    for (let each = 0; each < parts.length; each++)
      cell = cell * (sizes[each] ?? 1) + (parts[each]?.[at] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const found: Cell[] = [];
  for (const [cell, people] of counts.entries())
    if (people > 0) found.push({ parts: partsOf(cell, sizes), people });
  return found;
}

/** The smallest of the cells that are too small, by its joined parts; of two the first one. */
function smallestCell(
  counted: readonly Cell[],
  ofPart: readonly Uint8Array[],
  k: number,
): number[] | null {
  const people = new Map<number, number>();
  for (const { parts, people: more } of counted) {
    let cell = 0;
    for (const [at, part] of parts.entries()) cell = cell * maxParts + (ofPart[at]?.[part] ?? 0);
    people.set(cell, (people.get(cell) ?? 0) + more);
  }
  let [smallest, least] = [-1, k];
  for (const [cell, count] of people)
    if (count < least || (count === least && count < k && cell < smallest))
      [smallest, least] = [cell, count];
  const sizes = ofPart.map(() => maxParts);
  return smallest < 0 ? null : partsOf(smallest, sizes);
}

/** The numbers that a cell's number is made of, each below its size. */
function partsOf(cell: number, sizes: readonly number[]): number[] {
  const parts: number[] = [];
  let rest = cell;
  for (const size of sizes.toReversed()) {
    parts.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return parts;
}

function placesOf(groups: readonly Joinable[], parts: number): Uint8Array {
  const places = new Uint8Array(parts);
  for (const [at, { members }] of groups.entries()) for (const part of members) places[part] = at;
  return places;
}

function inOrder(groups: readonly Joinable[]): Joinable[] {
  return groups.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
