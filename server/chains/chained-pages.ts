import type { SerialQueue } from "./serial-queue.ts";

const rowsAtOnce = 1_000;

/**
 * Yields a chain's rows in order, up to place `length`: later ones are excluded, and existing ones
 * never change. Each page goes through the queue, so that a hundred downloads cost no more at once
 * than one.
 */
export async function* chainedPages<Row>(
  length: number,
  queue: SerialQueue,
  /** Reads rows after place `from`, and up to place `to`. */
  read: (range: { from: number; to: number; limit: number }) => Promise<Row[]>,
  placeOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < length; ) {
    const rows = await queue(() => read({ from, to: length, limit: rowsAtOnce }));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    from = placeOf(last);
  }
}
