import type { Bits } from "./bits.ts";

/** Those whose answers are counted: their rows, also as a set. */
export type People = { rows: Uint32Array; set: Bits };

/** The rows of each cell. `cells` are those of the people, and `counts` how many are in each. */
export function dealt({ rows }: People, cells: Uint32Array, counts: Uint32Array): Uint32Array[] {
  const all = new Uint32Array(rows.length);
  const ends = new Uint32Array(counts.length);
  let start = 0;
  for (let cell = 0; cell < counts.length; cell++) {
    ends[cell] = start;
    start += counts[cell] ?? 0;
  }
  for (let at = 0; at < rows.length; at++) {
    const cell = cells[at] ?? 0;
    const end = ends[cell] ?? 0;
    all[end] = rows[at] ?? 0;
    ends[cell] = end + 1;
  }
  const found: Uint32Array[] = [];
  for (const [cell, count] of counts.entries())
    if (count > 0) found.push(all.subarray((ends[cell] ?? 0) - count, ends[cell]));
  return found;
}
