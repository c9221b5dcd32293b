import type { OptionCount } from "#contract/summary.ts";
import { format } from "#texts/language.ts";
import { questionResultTexts } from "#texts/question-results.ts";
import { weightTexts } from "#texts/weights.ts";
import { binWords } from "#web/figures/bin-words.ts";
import {
  countWords,
  givenNumber,
  numberRange,
  numberWords,
  rangeWords,
  shareWords,
} from "#web/figures/figure-words.ts";
import { givenCounts, givenLabel } from "#web/figures/given-counts.ts";
import { type Asked, labelOf } from "#web/figures/labels.ts";
import { columnsIn, sortedRanks } from "#web/figures/row-order.ts";

const { table: texts, groups, hiddenCell } = questionResultTexts;

export type FigureTable = { columns: string[]; rows: { label: string; cells: string[] }[] };

/** The numbers of a question's chart as a table; null where there are none. */
export function figuresOf(asked: Asked): FigureTable | null {
  const table = plainFigures(asked);
  if (!table || !asked.summary.weighted) return table;
  const [first = "", ...others] = table.columns;
  return { ...table, columns: [first, ...others.map(weightTexts.column)] };
}

function plainFigures(asked: Asked): FigureTable | null {
  const { summary, question } = asked;
  const { counts, numbers, promoters, rows, ranks, parts, hidden } = summary;
  if (hidden || summary.answered === 0) return null;
  if (rows && question.kind === "matrix") {
    return {
      columns: [
        texts.row,
        texts.answered,
        ...columnsIn(question, rows).map((id) => labelOf(question, id)),
      ],
      rows: rows.map((row) => ({
        label: labelOf(question, row.row),
        cells: [
          row.hidden ? hiddenCell : format.number(row.answered),
          ...row.counts.map((cell) =>
            cell.count === null
              ? hiddenCell
              : `${format.number(cell.count)}${cell.share === null ? "" : ` (${shareWords(cell.share)})`}`,
          ),
        ],
      })),
    };
  }
  if (ranks)
    return {
      columns: [texts.answer, texts.ranked, texts.mean, texts.range],
      rows: sortedRanks(ranks).map((rank) => ({
        label: labelOf(question, rank.choice),
        cells: [rank.hidden ? hiddenCell : format.number(rank.ranked), ...meanCells(rank.numbers)],
      })),
    };
  if (parts)
    return {
      columns: [texts.answer, texts.mean, texts.range],
      rows: parts.map((part) => ({
        label: labelOf(question, part.choice),
        cells: part.hidden ? [hiddenCell, hiddenCell] : meanCells(part.numbers),
      })),
    };
  if (counts) {
    const group = (label: string, count: number) => ({
      label,
      cells: [format.number(count), shareWords(count / summary.answered), ""],
    });
    return {
      columns: [texts.answer, texts.people, texts.share, texts.range],
      rows: [
        ...counts.map((each) => ({ label: labelOf(question, each.option), cells: cellsOf(each) })),
        ...(promoters
          ? [
              group(groups.low, promoters.detractors),
              group(groups.middle, promoters.passives),
              group(groups.high, promoters.promoters),
            ]
          : []),
        ...(numbers && question.kind === "rating"
          ? [{ label: texts.mean, cells: ["", ...meanCells(numbers)] }]
          : []),
      ],
    };
  }
  if (question.kind === "number" || question.kind === "date") return distributed(asked);
  return {
    columns: [texts.answer, texts.people, texts.share, texts.range],
    rows: givenCounts(summary).map((each) => ({
      label: givenLabel(question.kind, each.option),
      cells: cellsOf(each),
    })),
  };
}

/** The bins of numbers or dates, and what can be said of all numbers. */
function distributed({ summary, question }: Asked): FigureTable | null {
  const { distribution, numbers, quartiles, answered, about } = summary;
  if (!distribution && !numbers) return null;
  const isWhole = question.kind === "number" && question.decimals === 0;
  const { unit, bins } = distribution ?? { unit: "number", bins: [] };
  const people = bins.length > 0 ? [""] : [];
  const row = (label: string, value: number | undefined, words: (value: number) => string) =>
    value === undefined ? [] : [{ label, cells: [...people, words(value), ""] }];
  const quartile = (value: number) =>
    about ? texts.about(givenNumber(value)) : givenNumber(value);
  return {
    columns:
      bins.length > 0
        ? [texts.answer, texts.people, texts.shareOrValue, texts.range]
        : [texts.figure, texts.value, texts.range],
    rows: [
      ...bins.map((bin) => ({
        label: binWords(bin, { unit, isWhole }),
        cells: [format.number(bin.count), shareWords(bin.count / answered), ""],
      })),
      ...(numbers ? [{ label: texts.mean, cells: [...people, ...meanCells(numbers)] }] : []),
      ...row(texts.deviation, numbers?.deviation, numberWords),
      ...row(texts.lower, quartiles?.lower, quartile),
      ...row(texts.median, quartiles?.median, quartile),
      ...row(texts.upper, quartiles?.upper, quartile),
    ],
  };
}

function cellsOf({ count, share, range }: OptionCount): string[] {
  return [
    countWords(count),
    share === null ? "" : shareWords(share),
    range ? rangeWords(range) : "",
  ];
}

function meanCells(numbers: Asked["summary"]["numbers"]): string[] {
  if (!numbers) return ["", ""];
  return [numberWords(numbers.mean), numbers.range ? numberRange(numbers.range) : ""];
}
