import {
  easeOfJoining,
  type Joinable,
  joinGroups,
  joinWithPartner,
  refusalAmongAnswers,
} from "./join-groups.ts";
import { maxParts, type Variable } from "./variable.ts";

/** Variables with some of their parts joined, so that each cell has nobody or at least `k` people. */
export type Joined = {
  /** Of each variable, its joined parts. Their members are its parts. */
  parts: readonly (readonly Joinable[])[];
  /** Of each variable, the joined part of each of its parts. */
  ofPart: readonly Uint8Array[];
  /** How many people each cell has, as `cellsAmong` numbers them. */
  people: Uint32Array;
};

const unparted = new Uint8Array(0);
/** Of each variable, where three are combined. Cells of all fit into two bytes. */
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
    if (!small) return { parts: groups, ofPart, people: peopleOf(counted, groups, ofPart) };
    // A coarser question beside it leaves refusals by themselves.
    const ease = groups.map((each, at) => {
      const group = each[small[at] ?? 0];
      return group ? easeOfJoining(each, group, k) : 0;
    });
    const easiest = Math.max(...ease);
    // Where a refusal has to be among answers, it is the rarer one.
    const fewest = groups.map((each, at) => -(each[small[at] ?? 0]?.people ?? 0));
    const sizes = easiest === refusalAmongAnswers ? fewest : groups.map(({ length }) => length);
    const eligible = sizes.map((size, at) =>
      ease[at] === easiest ? size : Number.NEGATIVE_INFINITY,
    );
    const chosen = eligible.indexOf(Math.max(...eligible));
    groups = groups.map((each, at) => {
      const group = at === chosen ? each[small[at] ?? 0] : undefined;
      return group ? inOrder(joinWithPartner(each, group, k)) : each;
    });
  }
}

type Cell = { parts: readonly number[]; people: number };

/** Those with people, as the variables part them by themselves. */
function cellsOf(variables: readonly Variable[], all: number): Cell[] {
  const sizes = variables.map((variable) => variable.parts.length);
  const counts = new Uint32Array(sizes.reduce((product, size) => product * size, 1));
  const [first = unparted, second, third] = variables.map((variable) => variable.upTo(all));
  countCells(counts, [first, second, third], [sizes[1] ?? 1, sizes[2] ?? 1], all);
  const found: Cell[] = [];
  for (const [cell, people] of counts.entries())
    if (people > 0) found.push({ parts: partsOf(cell, sizes), people });
  return found;
}

function peopleOf(
  counted: readonly Cell[],
  groups: readonly (readonly Joinable[])[],
  ofPart: readonly Uint8Array[],
): Uint32Array {
  const people = new Uint32Array(groups.reduce((product, { length }) => product * length, 1));
  for (const { parts, people: more } of counted) {
    let cell = 0;
    for (const [at, part] of parts.entries())
      cell = cell * (groups[at]?.length ?? 1) + (ofPart[at]?.[part] ?? 0);
    people[cell] = (people[cell] ?? 0) + more;
  }
  return people;
}

/** Of up to three variables, parts of each of all people. */
type PartArrays = readonly [Uint8Array, Uint8Array | undefined, Uint8Array | undefined];

function countCells(
  counts: Uint32Array,
  [first, second, third]: PartArrays,
  [width, depth]: readonly [number, number],
  all: number,
): void {
  for (let at = 0; at < all; at++) {
    let cell = first[at] ?? 0;
    if (second) cell = cell * width + (second[at] ?? 0);
    if (third) cell = cell * depth + (third[at] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
}

/** The cell of each of some people, by their places among all. `own` are the joined variables. */
export function cellsAmong(
  own: readonly Variable[],
  { parts, ofPart }: Joined,
  { places, all }: { places: Uint32Array; all: number },
): Uint16Array {
  const cells = new Uint16Array(places.length);
  for (const [each, variable] of own.entries())
    addCells(cells, places, {
      size: parts[each]?.length ?? 1,
      joined: ofPart[each] ?? unparted,
      parts: variable.upTo(all),
    });
  return cells;
}

type Axis = { size: number; joined: Uint8Array; parts: Uint8Array };

function addCells(cells: Uint16Array, places: Uint32Array, { size, joined, parts }: Axis): void {
  for (let at = 0; at < places.length; at++)
    cells[at] = (cells[at] ?? 0) * size + (joined[parts[places[at] ?? 0] ?? 0] ?? 0);
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
export function partsOf(cell: number, sizes: readonly number[]): number[] {
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
