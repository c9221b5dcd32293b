import type { CrossTab } from "#contract/cross-tabs.ts";
import { shareDifference } from "#contract/statistics/differences.ts";
import { crossTabTexts as texts } from "#texts/cross-tab.ts";
import { format } from "#texts/language.ts";
import { weightTexts } from "#texts/weights.ts";
import { shareWords } from "./figure-words.ts";
import type { Variable } from "./variables.ts";

/** A category's words; groups and removed choices have none of their own. */
export function labelIn(variable: Variable | undefined, option: string): string {
  const known = variable?.options.find((each) => each.option === option);
  return known?.label ?? option.replace("-", "–");
}

/** What the shares of a table are shares of. */
export type SharesOf = "columns" | "rows";

type Sides = { rows: Variable | undefined; columns: Variable | undefined };

/** The largest difference of a table in words, or that there is none to speak of. */
export function crossTabSentence(table: CrossTab, { rows, columns }: Sides): string[] {
  if (table.n === 0) return [texts.nothing];
  const found = largestDifference(table);
  if (!found) return [withoutDifference(table)];
  const { row, high, low } = found;
  const { range } = shareDifference(worthOf(high), worthOf(low));
  const group = (at: number) => texts.quoted(labelIn(columns, table.columns[at]?.option ?? ""));
  const sentence = texts.more(
    group(high.at),
    texts.quoted(labelIn(rows, table.rows[row]?.option ?? "")),
    group(low.at),
    shareWords(high.count / high.total),
    shareWords(low.count / low.total),
  );
  return [
    isWeighted(table) ? weightTexts.weighted(sentence) : sentence,
    ...(range[0] > 0 ? [texts.range(texts.points(range[0]), texts.points(range[1]))] : []),
    texts.rarely,
  ];
}

/** There may be weights that this table can't have. */
export function isWeighted({ effective }: CrossTab): boolean {
  return effective !== undefined;
}

function withoutDifference(table: CrossTab): string {
  if (table.hidden > 0) return texts.someHidden;
  return table.sparse && isWeighted(table) ? texts.untested : texts.noDifference;
}

type Group = { at: number; count: number; total: number; effective: number };

/** The people that a weighted group is worth, with the same share. */
function worthOf({ count, total, effective }: Group) {
  return { count: (count / total) * effective, total: effective };
}

/** Of the row with the cell that differs most: its columns with the highest and lowest share. */
function largestDifference(table: CrossTab): { row: number; high: Group; low: Group } | null {
  const marked = table.cells
    .map((row, at) => {
      const sizes = row.map(({ residual, differs }) => (differs ? Math.abs(residual ?? 0) : 0));
      return { at, size: Math.max(0, ...sizes) };
    })
    .toSorted((a, b) => b.size - a.size);
  const [first] = marked;
  if (!first || first.size === 0) return null;
  const groups = (table.cells[first.at] ?? []).flatMap(({ count }, at): Group[] => {
    const column = table.columns[at];
    const total = column?.count ?? 0;
    const effective = column?.effective ?? total;
    return count === null || total === 0 ? [] : [{ at, count, total, effective }];
  });
  const sorted = groups.toSorted((a, b) => b.count / b.total - a.count / a.total);
  const [high, low] = [sorted[0], sorted.at(-1)];
  return high && low && high !== low ? { row: first.at, high, low } : null;
}

/** What a reader has to know to read the table: marks, shares, hidden cells and its test. */
export function crossTabNotes(table: CrossTab, of: SharesOf = "columns"): string {
  const { n, several, hidden, sparse, smallestGroup, cells } = table;
  const { effective, designEffect = 1 } = table;
  const isOver = of === "columns" ? several.rows : several.columns;
  const isMarked = cells.flat().some(({ differs }) => differs);
  const notes = [
    isMarked ? texts.marks : null,
    n === null ? null : (isOver ? texts.sharesSeveral : texts.shares)(texts.each[of], n),
    effective === undefined
      ? table.weights && weightTexts.couldShow
      : weightTexts.worthHere(effective, format.number(designEffect, 2)),
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
