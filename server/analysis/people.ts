import { type Bits, countBits, dropBits, hasBit, keepBits, rowsOf } from "./bits.ts";

/** Those whose answers are counted: their rows, also as a set. */
export type People = { rows: Uint32Array; set: Bits };

/** Groups of people, which are looked at as far as they are needed. */
export type Cells = {
  /** The group of each of the first rows, and maybe of more; 0 is of rows in none. */
  upTo(length: number): Uint16Array;
  /** How many groups there may be, and how many have people. */
  count: number;
  filled: number;
};

const blockRows = 16_384;

/** `cellsAmong` says the cells of some places among all. */
export function cellsByRow(
  { rows, set }: People,
  cellsAmong: (places: Uint32Array) => Uint16Array,
): Cells["upTo"] {
  const of = new Uint16Array(set.length * 32);
  let known = 0;
  return (length) => {
    while (known < rows.length && (rows[known] ?? 0) < length) {
      const places = placesFrom(known, Math.min(rows.length, known + blockRows));
      put(of, rows.subarray(known, known + places.length), cellsAmong(places));
      known += places.length;
    }
    return of;
  };
}

function placesFrom(from: number, to: number): Uint32Array {
  const places = new Uint32Array(to - from);
  for (let at = 0; at < places.length; at++) places[at] = from + at;
  return places;
}

function put(of: Uint16Array, rows: Uint32Array, cells: Uint16Array): void {
  for (let at = 0; at < rows.length; at++) of[rows[at] ?? 0] = (cells[at] ?? 0) + 1;
}

/**
 * Where people of a set are among all: those in it, or those outside, whichever are fewer. Where all
 * rows are people's, places are rows.
 */
export function fewerOf({ rows, set }: People, group: Bits): Uint32Array {
  const inside = keepBits(group.slice(), set);
  const isFew = countBits(inside) * 2 <= rows.length;
  const fewer = isFew ? inside : dropBits(set.slice(), inside);
  if (rows.length === 0 || rows.at(-1) === rows.length - 1) return rowsOf(fewer);
  const places = new Uint32Array(countBits(fewer));
  let found = 0;
  for (let at = 0; at < rows.length && found < places.length; at++)
    if (hasBit(fewer, rows[at] ?? 0) === 1) places[found++] = at;
  return places;
}
