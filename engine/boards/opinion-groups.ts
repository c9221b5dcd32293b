import { kMeans, type Point, silhouette } from "#statistics/k-means.ts";
import {
  type Centred,
  type Components,
  centredOf,
  principalComponents,
} from "#statistics/principal-components.ts";
import { randomNumbers } from "../shuffle.ts";

/** Stands for a statement that somebody didn't answer. */
export const unanswered = 2;

/** Each row has a person's marks, one for each statement, or `unanswered`. */
export type MarksTable = { rows: readonly Int8Array[]; statements: readonly string[] };

export const groupLimits = {
  /** Of one person: whoever answered fewer isn't put into a group. */
  answers: 7,
  people: 40,
  statements: 10,
  /** People of one group. */
  group: 10,
  groups: 5,
  shufflings: 99,
  /** More shufflings than this have to explain less than the marks do. */
  beaten: 95,
} as const;

export const groupReasons = ["few-statements", "few-people", "no-groups"] as const;
export type OpinionGroups =
  | { found: false; why: (typeof groupReasons)[number] }
  | {
      found: true;
      /** The share of all differences that two dimensions explain, from 0 to 1. */
      explained: number;
      /** How many shufflings explain less. */
      shuffled: number;
      sizes: number[];
      /** Of each row its group, from 0, the largest first; null of whoever answered too little. */
      groupOf: (number | null)[];
    };

/**
 * Groups of people who answer alike, if there are any: even random marks fall into clusters, so
 * two dimensions have to explain more of the marks than of nearly all shufflings of them. A pure
 * function of the marks, whatever the order of people and statements. Yields between its steps,
 * since others may wait for the thread.
 */
export function* opinionGroups({ rows, statements }: MarksTable): Generator<void, OpinionGroups> {
  if (statements.length < groupLimits.statements) return { found: false, why: "few-statements" };
  const able = rows
    .map((row, at) => ({ at, row }))
    .filter(({ row }) => answeredIn(row) >= groupLimits.answers);
  if (able.length < groupLimits.people) return { found: false, why: "few-people" };
  const columns = statements
    .map((id, column) => ({ id, column }))
    .filter(({ column }) => able.some(({ row }) => row[column] !== unanswered))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  if (columns.length < groupLimits.statements) return { found: false, why: "few-statements" };
  const people = able
    .map(({ at, row }) => ({
      at,
      row: Int8Array.from(columns, ({ column }) => row[column] as number),
    }))
    .sort((one, other) => compareRows(one.row, other.row));
  const own = people.map(({ row }) => row);

  const shuffled = yield* countBeaten(own, columns.length);
  if (shuffled <= groupLimits.beaten) return { found: false, why: "no-groups" };
  const table = centredOf(own, columns.length, unanswered);
  const components = principalComponents(table);
  yield;
  const clusters = yield* bestClusters(pointsOf(table, components));
  if (!clusters) return { found: false, why: "no-groups" };
  const { sizes, groups } = largestFirst(clusters);
  const groupOf: (number | null)[] = rows.map(() => null);
  for (const [index, { at }] of people.entries()) groupOf[at] = groups[index] as number;
  return { found: true, explained: components.explained, shuffled, sizes, groupOf };
}

function answeredIn(row: Int8Array): number {
  return row.reduce((sum, value) => sum + Number(value !== unanswered), 0);
}

function compareRows(one: Int8Array, other: Int8Array): number {
  const at = one.findIndex((value, column) => value !== other[column]);
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number);
}

/** Products of two marks of one person, in each shuffling. */
const maxProducts = 5_000_000;

/** How many shufflings of each statement's answers, among those who answered it, explain less. */
function* countBeaten(rows: readonly Int8Array[], width: number): Generator<void, number> {
  const work = rows.reduce((sum, row) => sum + answeredIn(row) ** 2 / 2, 0);
  // Of rows in their order, each nth is as good as a draw.
  const sample = eachNth(rows, Math.ceil(work / maxProducts));
  const table = centredOf(sample, width, unanswered);
  const { explained } = principalComponents(table, roughly);
  const random = randomNumbers(seedOf(rows), "groups");
  const places = placesOf(table);
  let beaten = 0;
  for (let round = 0; round < groupLimits.shufflings; round++) {
    yield;
    for (const column of places) shuffleAt(table.values, column, random);
    // Rounding errors aren't structure.
    if (principalComponents(table, roughly).explained < explained - 1e-9) beaten++;
  }
  return beaten;
}

/** What the axes explain together is soon known, long before the axes themselves. */
const roughly = { tolerance: 0.01, rounds: 40 } as const;

function eachNth<T>(all: readonly T[], nth: number): T[] {
  return all.filter((_, at) => at % nth === 0);
}

/** FNV-1a of all marks: everybody who recounts draws the same. */
function seedOf(rows: readonly Int8Array[]): number {
  let hash = 0x811c9dc5;
  for (const row of rows) for (const value of row) hash = Math.imul(hash ^ (value + 1), 0x01000193);
  return hash >>> 0;
}

/** Where each column's values stand. */
function placesOf({ width, columns }: Centred): number[][] {
  const places: number[][] = Array.from({ length: width }, () => []);
  for (const [at, column] of columns.entries()) places[column]?.push(at);
  return places;
}

/** Fisher–Yates. */
function shuffleAt(values: Float64Array, places: readonly number[], random: () => number): void {
  for (let last = places.length - 1; last > 0; last--) {
    const [one, other] = [
      places[last] as number,
      places[Math.floor(random() * (last + 1))] as number,
    ];
    const value = values[one] as number;
    values[one] = values[other] as number;
    values[other] = value;
  }
}

/** Whoever answered little is nearer to the middle only for that, so each is moved out by it. */
function pointsOf({ width, starts, columns, values }: Centred, { axes }: Components): Point[] {
  const [first, second] = axes;
  return Array.from({ length: starts.length - 1 }, (_, row) => {
    const [start, end] = [starts[row] as number, starts[row + 1] as number];
    let [x, y] = [0, 0];
    for (let at = start; at < end; at++) {
      x += (values[at] as number) * (first[columns[at] as number] as number);
      y += (values[at] as number) * (second[columns[at] as number] as number);
    }
    const scale = Math.sqrt(width / (end - start));
    return [x * scale, y * scale];
  });
}

/** Each is compared with each. */
const maxCompared = 1_500;

/** Of clusterings without small clusters the one with the best silhouette. */
function* bestClusters(points: readonly Point[]): Generator<void, number[] | null> {
  let best: { clusters: number[]; score: number } | null = null;
  const most = Math.min(groupLimits.groups, 2 + Math.floor(points.length / 12));
  const nth = Math.ceil(points.length / maxCompared);
  for (let k = 2; k <= most; k++) {
    yield;
    const clusters = kMeans(points, k);
    const sizes = countIn(clusters);
    if (sizes.length < k || sizes.some((size) => size < groupLimits.group)) continue;
    const score = silhouette(eachNth(points, nth), eachNth(clusters, nth));
    if (!best || score > best.score) best = { clusters, score };
  }
  return best?.clusters ?? null;
}

function countIn(clusters: readonly number[]): number[] {
  const sizes = Array.from({ length: Math.max(...new Set(clusters)) + 1 }, () => 0);
  for (const cluster of clusters) sizes[cluster] = (sizes[cluster] as number) + 1;
  return sizes;
}

function largestFirst(clusters: readonly number[]): { sizes: number[]; groups: number[] } {
  const sizes = countIn(clusters);
  const order = sizes
    .map((_, at) => at)
    .sort((a, b) => (sizes[b] as number) - (sizes[a] as number));
  return {
    sizes: order.map((cluster) => sizes[cluster] as number),
    groups: clusters.map((cluster) => order.indexOf(cluster)),
  };
}
