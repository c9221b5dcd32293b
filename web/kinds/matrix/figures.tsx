import type { QuestionSummary } from "#contract/summary.ts";
import type { Matrix, MatrixAnswer } from "#engine/kinds/matrix/kind.ts";
import { columnScale } from "#engine/kinds/matrix/scale.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { partLabel, partsEver, type QuestionParts } from "#web/figures/asked-question.ts";
import type { Share } from "#web/figures/compared-row.ts";
import { countWords, shareWords } from "#web/figures/figure-words.ts";
import { inOrder } from "../in-order.ts";
import type { ComparedFigure, FigureTable, KindFigures, KindResults } from "../kind-figures.ts";
import { MatrixChart } from "./chart.tsx";
import { bottomOf, columnsIn, isScale, shareIn, sortedRows, topOf } from "./scale.ts";

export const matrixFigures: KindFigures<Matrix, MatrixAnswer> = {
  parts: matrixParts,
  labelOf: (question, id) => partLabel(matrixParts(question), question, id),
  isCounted: true,
  isWide: true,
  sentence: bestSentence,
  chart: (results) => <MatrixChart {...results} />,
  table: matrixTable,
  bars: ({ summary: { rows = [] }, labelOf }) =>
    rows.map((row) => ({
      label: labelOf(row.row),
      range: null,
      words: countWords(row.answered),
      shares: row.counts.map(({ share }) => share ?? 0),
    })),
  legend: ({ summary: { rows = [] }, question, labelOf }) => columnsIn(question, rows).map(labelOf),
  compared: endsCompared,
  variables: (question) => {
    const { rows, options } = partsEver(matrixParts(question), question);
    const columns = options.map(({ id }) => id);
    const several = question.each === "many";
    const scale = columnScale(question) ?? [];
    return rows.map(({ id }) => ({ by: "options", part: id, options: columns, several, scale }));
  },
  answerView: ({ cells }, { rows }) => ({ as: "parts", ids: inOrder(Object.keys(cells), rows) }),
};

function matrixParts({ rows, columns }: Matrix): QuestionParts {
  return { rows, options: columns };
}

/** The best and the worst row of a scale. */
function bestSentence({ summary, question, labelOf }: KindResults<Matrix>): string {
  const { rows = [], answered } = summary;
  const plain = texts.rowsAnswered(rows.length, answered);
  if (!isScale(question)) return plain;
  const top = topOf(question);
  const given = rows.filter(({ hidden, answered: people }) => hidden || people > 0);
  // A hidden one may be better, or worse.
  if (given.some((row) => shareIn(row, top) === null)) return plain;
  const sorted = sortedRows(question, given);
  const [best, worst] = [sorted[0], sorted.length > 1 ? sorted.at(-1) : undefined];
  if (!best || answered < minVotesForShares) return plain;
  const [low = "", high] = top.map((id) => texts.quoted(labelOf(id)));
  const words = high === undefined ? low : texts.or(low, high);
  const shareOf = (row: typeof best) => shareWords(shareIn(row, top) ?? 0);
  return (
    texts.rows(labelOf(best.row), shareOf(best), words) +
    (worst ? texts.worst(labelOf(worst.row), shareOf(worst)) : "")
  );
}

function matrixTable({ summary, question, labelOf }: KindResults<Matrix>): FigureTable {
  const { rows = [] } = summary;
  const columns = columnsIn(question, rows).map(labelOf);
  return {
    columns: [texts.table.row, texts.table.answered, ...columns],
    rows: rows.map((row) => ({
      label: labelOf(row.row),
      cells: [
        row.hidden ? texts.hiddenCell : format.number(row.answered),
        ...row.counts.map(({ count, share }) =>
          count === null
            ? texts.hiddenCell
            : `${format.number(count)}${share === null ? "" : ` (${shareWords(share)})`}`,
        ),
      ],
    })),
  };
}

/** The upper and the lower end of a scale, of each row. */
function endsCompared({ summary, question, labelOf }: KindResults<Matrix>) {
  if (!isScale(question)) return null;
  const ends = [topOf(question), bottomOf(question)];
  return (summary.rows ?? []).flatMap(({ row }) =>
    ends.map(
      (columns): ComparedFigure => ({
        key: `${row}-${columns[0]}`,
        label: `${labelOf(row)}: ${columns.map(labelOf).join(", ")}`,
        shareIn: (side) => shareOf(side, row, columns),
      }),
    ),
  );
}

function shareOf({ rows }: QuestionSummary, id: string, columns: readonly string[]): Share {
  const row = rows?.find((each) => each.row === id);
  const share = row && shareIn(row, columns);
  if (!row || share === null || share === undefined) return null;
  return { count: share * row.answered, total: row.answered };
}
