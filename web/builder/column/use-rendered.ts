import { startTransition, useEffect, useState } from "react";
import { whenQuiet } from "../shell/when-quiet.ts";

/** As many questions as fill a screen. */
const first = 12;
/** Few enough that a key pressed meanwhile doesn't wait. */
const step = 12;

/**
 * How many questions to render of each page: the first screen at once, so that a long survey opens
 * quickly, and the others soon after it, in pauses of typing. Infinity for a page that is whole.
 */
export function useRendered(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const [limit, setLimit] = useState(all > first ? first : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (limit === Number.POSITIVE_INFINITY) return;
    const next = limit + step;
    return whenQuiet(() =>
      startTransition(() => setLimit(next < all ? next : Number.POSITIVE_INFINITY)),
    );
  }, [limit, all]);
  const rendered: number[] = [];
  let left = limit;
  for (const count of counts) {
    if (left <= 0) break;
    rendered.push(count <= left ? Number.POSITIVE_INFINITY : left);
    left -= count;
  }
  return rendered;
}
