/** A row or a column of a table while its cells are hidden one after the other. */
export type Line = {
  counts: readonly number[];
  isHidden: boolean[];
  /** Whether everybody knows its total. */
  isKnown: boolean;
  /** How many cells are hidden, and how many people are in them. */
  hidden: number;
  people: number;
};
/** The same cells, by row and by column. */
export type Lines = { rows: readonly Line[]; columns: readonly Line[] };
export type At = readonly [row: number, column: number];

export function lineOf(counts: readonly number[], isKnown: boolean): Line {
  return { counts, isHidden: counts.map(() => false), isKnown, hidden: 0, people: 0 };
}

/** Hides a cell that isn't hidden. */
export function hide({ rows, columns }: Lines, [row, column]: At): void {
  for (const [line, at] of [
    [rows[row], column],
    [columns[column], row],
  ] as const) {
    if (!line) continue;
    line.isHidden[at] = true;
    line.hidden += 1;
    line.people += line.counts[at] ?? 0;
  }
}

/** The first hidden cell that can be told from known totals to less than `k`, or to all of a row. */
export function firstGuessable(lines: Lines, k: number): At | null {
  const ranges = rangesOf(lines);
  for (const [row, { isHidden, counts }] of lines.rows.entries()) {
    const enough = Math.min(
      k,
      counts.reduce((sum, each) => sum + each, 0),
    );
    for (const [column, isOne] of isHidden.entries())
      if (isOne && ranges.widthOf(row, column) < enough) return [row, column];
  }
  return null;
}

/**
 * What anybody can tell of each hidden cell from its row and column. A line is looked at again only
 * after one of its cells became narrower, since tables have thousands of cells.
 */
function rangesOf({ rows, columns }: Lines): { widthOf(row: number, column: number): number } {
  const width = columns.length;
  const low = new Float64Array(rows.length * width);
  const high = new Float64Array(rows.length * width).fill(Number.POSITIVE_INFINITY);
  const lines = [
    ...rows.map((line, row) => ({ line, cells: hiddenOf(line, (at) => row * width + at) })),
    ...columns.map((line, column) => ({
      line,
      cells: hiddenOf(line, (at) => at * width + column),
    })),
  ];
  const isNews = lines.map(({ line, cells }) => line.isKnown && cells.length > 0);
  const tell = (at: number) => {
    if (lines[at]?.line.isKnown) isNews[at] = true;
  };
  const narrow = (at: number, cells: readonly number[], people: number) => {
    let [lows, highs, open] = [0, 0, 0];
    for (const cell of cells) {
      lows += low[cell] ?? 0;
      if (high[cell] === Number.POSITIVE_INFINITY) open++;
      else highs += high[cell] ?? 0;
    }
    for (const cell of cells) {
      const [least, most] = [low[cell] ?? 0, high[cell] ?? 0];
      const isOpen = most === Number.POSITIVE_INFINITY;
      const othersMost =
        open > (isOpen ? 1 : 0) ? Number.POSITIVE_INFINITY : highs - (isOpen ? 0 : most);
      const narrower = [
        Math.max(least, people - othersMost),
        Math.min(most, people - (lows - least)),
      ] as const;
      if (narrower[0] === least && narrower[1] === most) continue;
      [low[cell], high[cell]] = narrower;
      lows += narrower[0] - least;
      highs += narrower[1] - (isOpen ? 0 : most);
      if (isOpen) open--;
      tell(at);
      tell(at < rows.length ? rows.length + (cell % width) : Math.floor(cell / width));
    }
  };
  while (isNews.includes(true))
    for (const [at, { line, cells }] of lines.entries()) {
      if (!isNews[at]) continue;
      isNews[at] = false;
      narrow(at, cells, line.people);
    }
  return {
    widthOf: (row, column) => (high[row * width + column] ?? 0) - (low[row * width + column] ?? 0),
  };
}

function hiddenOf({ isHidden }: Line, cellAt: (at: number) => number): number[] {
  return isHidden.flatMap((isOne, at) => (isOne ? [cellAt(at)] : []));
}
