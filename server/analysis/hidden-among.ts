/** Cells whose sum is known, unless it is of 1 to k - 1 people: then it is hidden as they are. */
export type Line = readonly number[];

/**
 * Which of some counts to hide so that none of 1 to k - 1 people shows, nor follows from the others
 * and from the sums of lines. A line of one cell shows it. `first` are hidden whatever they are.
 * Null where that isn't enough, as the sums tell too much.
 */
export function hiddenAmong(
  counts: ArrayLike<number>,
  allLines: readonly Line[],
  k: number,
  first: readonly number[] = [],
): boolean[] | null {
  const isSmall = (count: number) => count > 0 && count < k;
  const sumOf = (line: Line) => line.reduce((sum, at) => sum + (counts[at] ?? 0), 0);
  const lines = allLines.filter((line) => !isSmall(sumOf(line)));
  const isHidden = Array.from(counts, isSmall);
  for (const at of first) isHidden[at] = true;
  for (const line of allLines) if (isSmall(sumOf(line))) for (const at of line) isHidden[at] = true;
  const told = new Set(lines.flatMap((line) => (line.length === 1 ? line : [])));
  const linesOf: Line[][] = Array.from(counts, () => []);
  for (const line of lines) for (const at of line) linesOf[at]?.push(line);
  const hideAnother = (line: Line) => {
    const found = smallestOf(
      line.filter((at) => !isHidden[at] && !told.has(at)),
      counts,
    );
    if (found === undefined) return false;
    isHidden[found] = true;
    return true;
  };
  for (;;) {
    const bare = lines.find((line) => !areCovered(line, { counts, isHidden, k }));
    if (bare) {
      if (!hideAnother(bare)) return null;
      continue;
    }
    const guessable = guessableIn(lines, { counts, isHidden, k });
    if (guessable.length === 0) return isHidden;
    const more = guessable.map((at) => (linesOf[at] ?? []).some(hideAnother));
    if (!more.includes(true)) return null;
  }
}

type State = { counts: ArrayLike<number>; isHidden: readonly boolean[]; k: number };

/** Whether a line's hidden cells, if there are any, hide each other. */
function areCovered(line: Line, { counts, isHidden, k }: State): boolean {
  let [hidden, people] = [0, 0];
  for (const at of line)
    if (isHidden[at]) {
      hidden += 1;
      people += counts[at] ?? 0;
    }
  return hidden === 0 || (hidden > 1 && (people >= k || people === 0));
}

/** One with people rather than an empty one. */
function smallestOf(cells: readonly number[], counts: ArrayLike<number>): number | undefined {
  let found: number | undefined;
  for (const at of cells) {
    const [count, best] = [counts[at] ?? 0, found === undefined ? 0 : (counts[found] ?? 0)];
    if (found === undefined || (count > 0 && (best === 0 || count < best))) found = at;
  }
  return found;
}

/** The hidden cells that lines tell to less than `k`. */
function guessableIn(lines: readonly Line[], { counts, isHidden, k }: State): number[] {
  const low = new Float64Array(counts.length);
  const high = new Float64Array(counts.length).fill(Number.POSITIVE_INFINITY);
  const open = lines
    .map((line) => line.filter((at) => isHidden[at]))
    .filter((cells) => cells.length > 0)
    .map((cells) => ({ cells, people: cells.reduce((sum, at) => sum + (counts[at] ?? 0), 0) }));
  for (let isNews = true; isNews; ) {
    isNews = false;
    for (const { cells, people } of open) {
      let [lows, highs, unbounded] = [0, 0, 0];
      for (const at of cells) {
        lows += low[at] ?? 0;
        if (high[at] === Number.POSITIVE_INFINITY) unbounded += 1;
        else highs += high[at] ?? 0;
      }
      for (const at of cells) {
        const [least, most] = [low[at] ?? 0, high[at] ?? 0];
        const isOpen = most === Number.POSITIVE_INFINITY;
        const othersMost = highs - (isOpen ? 0 : most);
        const isAnyOpen = unbounded > (isOpen ? 1 : 0);
        const higher = isAnyOpen ? least : Math.max(least, people - othersMost);
        const lower = Math.min(most, people - (lows - least));
        if (higher === least && lower === most) continue;
        [low[at], high[at], isNews] = [higher, lower, true];
        lows += higher - least;
        highs = othersMost + lower;
        if (isOpen) unbounded -= 1;
      }
    }
  }
  const isTold = new Set(open.flatMap(({ cells }) => cells));
  return [...isTold].filter((at) => (high[at] ?? 0) - (low[at] ?? 0) < k);
}
