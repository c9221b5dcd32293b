import { chiSquareTest, marginsOf, type Table } from "./chi-square.ts";
import { logGamma } from "./special-functions.ts";

/**
 * Fisher's exact test of a 2 x 2 table, on both sides: the probability of all tables with the same
 * margins that are no likelier than this one (Fisher 1935; Agresti, section 3.5).
 */
export function fisherTest(table: Table): number {
  const { rows, columns, total } = marginsOf(table);
  const [row = 0, column = 0] = [rows[0], columns[0]];
  const likelihood = (count: number) =>
    logChoose(column, count) + logChoose(total - column, row - count) - logChoose(total, row);
  const observed = likelihood(table[0]?.[0] ?? 0);
  let p = 0;
  for (let count = Math.max(0, row + column - total); count <= Math.min(row, column); count++) {
    const each = likelihood(count);
    // Tables that are as likely differ by a rounding error.
    if (each <= observed + 1e-7) p += Math.exp(each);
  }
  return Math.min(1, p);
}

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}

const minRounds = 999;
const maxRounds = 9_999;
const usualSteps = 10_000_000;

/**
 * The share of random tables with the same margins whose chi-square is at least as large: people
 * are dealt to columns anew, up to 9,999 times (Hope 1968). Always the same for the same table.
 * Null where `maxSteps` don't deal them 999 times.
 */
export function simulatedTest(table: Table, maxSteps = usualSteps): number | null {
  const observed = chiSquareTest(table);
  const { rows, columns, total } = marginsOf(table);
  if (!observed || total * minRounds > maxSteps) return null;
  const rounds = Math.min(maxRounds, Math.floor(maxSteps / total));
  const dealt = new Uint16Array(total);
  let at = 0;
  for (const [column, count] of columns.entries()) {
    dealt.fill(column, at, at + count);
    at += count;
  }
  const { expected } = observed;
  const cells = rows.map(() => new Uint32Array(columns.length));
  const next = randomFrom(0x9e3779b9);
  let extreme = 1;
  for (let round = 0; round < rounds; round++) {
    let place = 0;
    let chiSquare = 0;
    for (const [row, count] of rows.entries()) {
      const counts = cells[row]?.fill(0);
      for (let end = place + count; place < end; place++) {
        const other = place + Math.floor(next() * (total - place));
        const column = dealt[other] ?? 0;
        dealt[other] = dealt[place] ?? 0;
        dealt[place] = column;
        if (counts) counts[column] = (counts[column] ?? 0) + 1;
      }
      for (let column = 0; column < columns.length; column++) {
        const wanted = expected[row]?.[column] ?? 0;
        if (wanted > 0) chiSquare += ((counts?.[column] ?? 0) - wanted) ** 2 / wanted;
      }
    }
    if (chiSquare >= observed.chiSquare - 1e-7) extreme += 1;
  }
  return extreme / (rounds + 1);
}

/** Mulberry32 (Ettinger 2017): numbers from 0 to below 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
