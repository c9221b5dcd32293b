/** Where a number stands on a line: from 0, its start, to 1. */
export type PlaceOf = (value: number) => number;

/** On a line whose ends are two numbers. */
export function placeBetween(from: number, to: number): PlaceOf {
  return (value) => (value - from) / (to - from || 1);
}

type BarEdges = { from: number; to: number };

/**
 * Below bars that are drawn equally wide, whatever they hold. Between two numbers that can be given
 * lies `step`, so that one with a bar of its own stands in its middle; 0 where bars end where the
 * next begin.
 */
export function placeBelow(bars: readonly BarEdges[], step: number): PlaceOf {
  return (value) => {
    const edge = value + step / 2;
    const at = bars.findLastIndex(({ from }) => from <= edge);
    const bar = bars[at];
    if (!bar) return 0;
    return (at + Math.min(1, (edge - bar.from) / (bar.to - bar.from))) / bars.length;
  };
}
