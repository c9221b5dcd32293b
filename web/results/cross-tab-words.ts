import type { CrossTab } from "#contract/cross-tabs.ts";
import { shareDifference } from "#statistics/differences.ts";
import { crossTabTexts as texts } from "#texts/cross-tab.ts";
import { format } from "#texts/language.ts";
import { weightTexts } from "#texts/weights.ts";
import { shareWords } from "#web/figures/figure-words.ts";
import { isOfAnswers, othersNote, quotedLabel, type SideName } from "./group-words.ts";
import type { Variable } from "./variables.ts";

/** What the shares of a table are shares of. */
export type SharesOf = "columns" | "rows";

type Sides = { rows: Variable | undefined; columns: Variable | undefined };

/** The largest difference of a table in words, or that there is none to speak of. */
export function crossTabSentence(table: CrossTab, { rows, columns }: Sides): string[] {
  if (table.n === 0) return [texts.nothing];
  const isReal = {
    rows: (at: number) => isOfAnswers(rows, table, "rows", at),
    columns: (at: number) => isOfAnswers(columns, table, "columns", at),
  };
  const found = largestDifference(table, isReal);
  if (!found) return [withoutDifference(table)];
  const { row, first, second } = found;
  const group = ({ at }: Group) =>
    at === null ? texts.others : quotedLabel(columns, table, "columns", at);
  const sentence = texts.more(
    group(first),
    quotedLabel(rows, table, "rows", row),
    group(second),
    shareWords(first.count / first.total),
    shareWords(second.count / second.total),
  );
  return [
    isWeighted(table) ? weightTexts.weighted(sentence) : sentence,
    ...rangeWords(first, second),
    texts.rarely,
  ];
}

function rangeWords(first: Group, second: Group): string[] {
  const [high, low] = shareOf(first) < shareOf(second) ? [second, first] : [first, second];
  if (high.effective === null || low.effective === null) return [];
  const { range } = shareDifference(worthOf(high, high.effective), worthOf(low, low.effective));
  return range[0] > 0 ? [texts.range(texts.points(range[0]), texts.points(range[1]))] : [];
}

/** There may be weights that this table can't have. */
export function isWeighted({ effective }: CrossTab): boolean {
  return effective !== undefined;
}

function withoutDifference(table: CrossTab): string {
  if (table.hidden > 0) return texts.someHidden;
  if (table.cells.flat().some(({ differs }) => differs)) return texts.noneOfAnswers;
  return table.sparse && isWeighted(table) ? texts.untested : texts.noDifference;
}

type Group = {
  /** Of its column; null for all who aren't in a column. */
  at: number | null;
  count: number;
  total: number;
  /** Null where it isn't known. */
  effective: number | null;
};

function shareOf({ count, total }: Group): number {
  return count / total;
}

/** The people that a weighted group is worth, with the same share. */
function worthOf(group: Group, effective: number) {
  return { count: shareOf(group) * effective, total: effective };
}

type Difference = { row: number; first: Group; second: Group };

type IsReal = Record<SideName, (at: number) => boolean>;

/**
 * Of the row of answers with the cell that differs most: its columns with the highest and lowest share. Where
 * people may be in several columns, that cell's column and everybody who isn't in it.
 */
function largestDifference(table: CrossTab, isReal: IsReal): Difference | null {
  const marked = table.cells
    .flatMap((row, at) =>
      row.map(({ residual, differs }, column) => {
        const counts = differs && isReal.rows(at) && isReal.columns(column);
        return { row: at, column, size: counts ? Math.abs(residual ?? 0) : 0 };
      }),
    )
    .toSorted((a, b) => b.size - a.size);
  const [most] = marked;
  if (!most || most.size === 0) return null;
  const groups = (table.cells[most.row] ?? []).flatMap(({ count }, at): Group[] => {
    const column = table.columns[at];
    const total = column?.count ?? 0;
    const effective = column?.effective ?? total;
    return count === null || total === 0 || !isReal.columns(at)
      ? []
      : [{ at, count, total, effective }];
  });
  const { row } = most;
  if (table.several.columns) {
    const first = groups.find(({ at }) => at === most.column);
    const second = first && othersOf(table, row, first);
    return first && second ? { row, first, second } : null;
  }
  const sorted = groups.toSorted((a, b) => shareOf(b) - shareOf(a));
  const [first, second] = [sorted[0], sorted.at(-1)];
  return first && second && first !== second ? { row, first, second } : null;
}

function othersOf(table: CrossTab, row: number, { count, total }: Group): Group | null {
  const [inRow, n] = [table.rows[row]?.count ?? null, table.n];
  if (inRow === null || n === null || n <= total) return null;
  const others = { at: null, count: inRow - count, total: n - total };
  return { ...others, effective: isWeighted(table) ? null : others.total };
}

/** What a reader has to know to read the table: marks, shares, hidden cells and its test. */
export function crossTabNotes(
  table: CrossTab,
  { rows, columns }: Sides,
  of: SharesOf = "columns",
): string {
  const { n, several, hidden, sparse, smallestGroup, cells, leftOut = 0 } = table;
  const { effective, designEffect = 1 } = table;
  const isOver = of === "columns" ? several.rows : several.columns;
  const isMarked = cells.flat().some(({ differs }) => differs);
  const areSegments = [rows, columns].some((side) => side?.of === "segments");
  const notes = [
    isMarked ? texts.marks : null,
    isMarked && several.columns ? texts.apart : null,
    n === null
      ? null
      : (isOver ? texts.sharesSeveral : texts.shares)(
          texts.each[of],
          (areSegments ? texts.answered : texts.answeredBoth)(n),
        ),
    effective === undefined
      ? table.weights && weightTexts.couldShow
      : weightTexts.worthHere(effective, format.number(designEffect, 2)),
    leftOut > 0 ? texts.leftOut(leftOut) : null,
    othersNote(table, { rows, columns }),
    hidden > 0 ? texts.hiddenNote(smallestGroup) : null,
    testWords(table),
    sparse ? (isWeighted(table) ? texts.sparseWeighted : texts.sparse) : null,
  ];
  return notes.filter(Boolean).join(" ");
}

/** How the table was tested and what came out, in the words of the field. */
function testWords({ method, chiSquare = 0, df = 0, p, cramersV }: CrossTab): string | null {
  if (method === "none" || p === undefined || cramersV === undefined) return null;
  const value = format.number(chiSquare, 1);
  const test =
    method === "fisher"
      ? texts.fisher
      : method === "simulated"
        ? texts.simulated(value)
        : method === "rao-scott"
          ? texts.raoScott(value, df)
          : texts.chiSquare(value, df);
  return `${test}, ${texts.p(pWords(p))}, ${texts.v(format.number(cramersV, 2))}.`;
}

export function pWords(p: number): string {
  return p < 0.001 ? texts.pUnder : format.number(p, p < 0.1 ? 3 : 2);
}
