import type { CrossCounts, Grouping, TableSide } from "./ask.ts";
import { joinAnswers } from "./join-groups.ts";
import { joinTies, type Ties, type WholeCells } from "./whole-cells.ts";

/** Of a side, the categories of each group in their order; its length is that of those in none. */
export type SideGroups = readonly (readonly number[])[];

/** Rarer answers are joined where nothing has to be hidden. */
const rare = 5;

type Known = {
  /** Null where everything may be shown. */
  ties: Ties | null;
  people: readonly number[];
  /** Whether those in no category are counted too. */
  takesNone: boolean;
};

/** Null where a side stays as it is. */
export function sideGroups(
  side: TableSide,
  grouping: Grouping | undefined,
  { ties, people, takesNone }: Known,
): SideGroups | null {
  if (!grouping || side.several || side.withOthers) return null;
  const size = side.tests.length;
  const answersOf = (groups: SideGroups) =>
    withTheRest(
      groups.map((group) => group.filter((at) => at < size)),
      size,
    );
  if (grouping !== "auto") return takesNone ? withTheRest(grouping, size) : answersOf(grouping);
  const needed = ties ?? rareAmong(side, people);
  if (!needed.some((each) => each.length > 1)) return null;
  const levels = joinTies(size + 1, [...(side.levels ?? []), ...(ties ?? [])]);
  const parts = (groups: SideGroups) =>
    groups.filter((group) => group.some((at) => at < size && (people[at] ?? 0) > 0)).length;
  // Those who weren't asked would be counted as if they had given the answers that they join.
  if (side.levels && parts(levels) > 1) return answersOf(levels);
  const plain = joinTies(size + 1, needed);
  const between = withNeighbours(plain, side.places);
  const found = parts(between) < 2 ? plain : between;
  if (parts(found) < 2) return null;
  // Rare answers together come last, but for those of a scale.
  return side.places
    ? answersOf(found)
    : answersOf(found).toSorted((a, b) => byLength(a) - byLength(b));
}

/** What to join where nothing has to be hidden. */
function rareAmong({ tests, places, asides }: TableSide, people: readonly number[]): SideGroups {
  const few = [...tests.keys()].filter((at) => (people[at] ?? 0) < rare);
  const answered = few.filter((at) => !asides?.[at]);
  const refused = few.filter((at) => asides?.[at]);
  const apart = [answered, refused].filter(({ length }) => length > 1);
  if (!places) return apart;
  const answers = places.map((place, at) => {
    const span = place === null ? null : ([place, place] as const);
    return { key: `${at}`, people: people[at] ?? 0, span, isState: false, members: [at] };
  });
  const onScale = answers.filter(({ span }) => span !== null);
  return joinAnswers(onScale, rare).map(({ members }) => members);
}

/** With what lies between its answers on their scale, so that each group is a stretch of it. */
function withNeighbours(groups: SideGroups, places: TableSide["places"] = []): SideGroups {
  const size = groups.flat().length;
  let found = groups;
  for (;;) {
    const stretches = found.map((group) => {
      const own = group.flatMap((at) => places[at] ?? []);
      const [low, high] = [Math.min(...own), Math.max(...own)];
      const between = places.flatMap((place, at) =>
        place !== null && place > low && place < high ? [at] : [],
      );
      return [...group, ...between];
    });
    const joined = joinTies(size, stretches);
    if (joined.length === found.length) return joined;
    found = joined;
  }
}

function byLength({ length }: SideGroups[number]): number {
  return length > 1 ? 1 : 0;
}

function withTheRest(groups: SideGroups, size: number): SideGroups {
  const grouped = new Set(groups.flat());
  const alone = Array.from({ length: size }, (_, at) => at).filter((at) => !grouped.has(at));
  return [...groups, ...alone.map((at) => [at])]
    .filter((group) => group.some((at) => at < size))
    .map((group) => group.toSorted((a, b) => a - b))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

type BothGroups = { rows: SideGroups | null; columns: SideGroups | null };

/** The same people in groups of rows and columns. */
export function groupCounts(counts: CrossCounts, { rows, columns }: BothGroups): CrossCounts {
  const [height, width] = [counts.rowTotals.length, counts.columnTotals.length];
  const down = withNone(rows, height);
  const across = withNone(columns, width);
  const cells = down.map((group) =>
    across.map((others) =>
      sumOf(group.flatMap((row) => others.map((column) => counts.cells[row]?.[column] ?? 0))),
    ),
  );
  const { overlaps } = counts;
  if (overlaps) {
    // Those in none aren't counted in totals, and are in no group of these.
    const total = (totals: readonly number[], groups: SideGroups) =>
      groups.slice(0, -1).map((group) => sumOf(group.map((at) => totals[at] ?? 0)));
    const [rowTotals, columnTotals] = [
      total(counts.rowTotals, down),
      total(counts.columnTotals, across),
    ];
    return { cells, rowTotals, columnTotals, n: counts.n, overlaps };
  }
  const within = cells.slice(0, -1).map((row) => row.slice(0, -1));
  const rowTotals = within.map(sumOf);
  const columnTotals = across.slice(0, -1).map((_, at) => sumOf(within.map((row) => row[at] ?? 0)));
  return { cells, rowTotals, columnTotals, n: sumOf(rowTotals), overlaps };
}

/** Whether each cell of groups may be shown, as `WholeCells` has it for categories. */
export function groupCells(
  { isWhole, ties }: Pick<WholeCells, "isWhole" | "ties">,
  { rows, columns }: BothGroups,
): boolean[][] {
  const closed = (groups: SideGroups | null, tied: Ties, size: number) =>
    withNone(groups, size).map((group) => {
      const touched = tied.filter((each) => each.some((at) => group.includes(at)));
      return touched.every((each) => each.every((at) => group.includes(at)));
    });
  if (!rows && !columns) return isWhole;
  const down = closed(rows, ties.rows, isWhole.length - 1);
  const across = closed(columns, ties.columns, (isWhole[0]?.length ?? 1) - 1);
  return down.map((row) => across.map((column) => row && column));
}

/** All categories in groups, the last being those in none, unless they are in another group. */
function withNone(groups: SideGroups | null, size: number): SideGroups {
  const each = groups ?? Array.from({ length: size }, (_, at) => [at]);
  return [...each, each.some((group) => group.includes(size)) ? [] : [size]];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
