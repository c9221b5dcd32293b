import { binWords } from "#web/figures/bin-words.ts";
import { countWords, numberRange, numberWords, shareWords } from "#web/figures/figure-words.ts";
import { givenCounts, givenLabel } from "#web/figures/given-counts.ts";
import { type Asked, labelOf } from "#web/figures/labels.ts";
import { columnsIn, sortedCounts, sortedRanks } from "#web/figures/row-order.ts";
import { figuresOf } from "./question-figures.ts";

/** Of the light theme: a picture is pasted where we don't know the background. */
export const chartColours = {
  paper: "#ffffff",
  ink: "#1c1a16",
  soft: "#575246",
  line: "#e3dccc",
  yes: "#1d3fa8",
  no: "#bd3413",
  stone: "#6e6758",
};

type Segment = { share: number; colour: string };
export type Bar = {
  label: string;
  /** Of the whole width; none where figures are hidden. */
  segments: Segment[];
  range: readonly [number, number] | null;
  words: string;
};

/** What a question's chart shows, as bars; empty where there is nothing to draw. */
export function barsOf({ summary, question }: Asked): Bar[] {
  const { counts, rows, ranks, parts, distribution, answered, hidden } = summary;
  if (hidden || answered === 0) return [];
  const plain = (
    name: string,
    count: number | null,
    share: number | null,
    range: Bar["range"],
  ) => ({
    label: name,
    segments: share === null ? [] : [{ share, colour: chartColours.ink }],
    range,
    words: share === null ? countWords(count) : `${shareWords(share)} (${countWords(count)})`,
  });
  if (rows && question.kind === "matrix")
    return rows.map((row) => ({
      label: labelOf(question, row.row),
      range: null,
      words: countWords(row.answered),
      segments: row.counts.map(({ share }, at) => ({
        share: share ?? 0,
        colour: shade(at, row.counts.length),
      })),
    }));
  const means = ranks ? sortedRanks(ranks) : parts;
  if (means && (question.kind === "ranking" || question.kind === "constant-sum")) {
    const whole = question.kind === "ranking" ? question.choices.length : question.total;
    return means.map(({ choice, numbers }) => ({
      label: labelOf(question, choice),
      range: null,
      segments: numbers ? [{ share: numbers.mean / whole, colour: chartColours.ink }] : [],
      words: numbers
        ? `${numberWords(numbers.mean)}${numbers.range ? ` (${numberRange(numbers.range)})` : ""}`
        : countWords(null),
    }));
  }
  if (distribution) {
    const isWhole = question.kind === "number" && question.decimals === 0;
    return distribution.bins.map((bin) =>
      plain(
        binWords(bin, { unit: distribution.unit, isWhole }),
        bin.count,
        bin.count / answered,
        null,
      ),
    );
  }
  if (counts) {
    const isSorted = question.kind === "single-choice" || question.kind === "multiple-choice";
    return (isSorted ? sortedCounts(counts) : counts).map((each) =>
      plain(labelOf(question, each.option), each.count, each.share, each.range),
    );
  }
  if (question.kind !== "text" && question.kind !== "text-list" && question.kind !== "file")
    return [];
  return givenCounts(summary).map((each) =>
    plain(givenLabel(question.kind, each.option), each.count, each.share, each.range),
  );
}

/** From red over grey to blue, as the columns of a matrix go from low to high. */
function shade(at: number, of: number): string {
  const scale = ["#bd3413", "#dd8f78", "#bdb6a6", "#8296d6", "#1d3fa8"];
  return scale[of < 2 ? 0 : Math.round((at / (of - 1)) * (scale.length - 1))] ?? chartColours.stone;
}

/** What the colours of a matrix mean. */
export function legendOf({ question, summary }: Asked): { label: string; colour: string }[] {
  if (question.kind !== "matrix") return [];
  const columns = columnsIn(question, summary.rows ?? []);
  return columns.map((id, at) => ({
    label: labelOf(question, id),
    colour: shade(at, columns.length),
  }));
}

/** The same numbers in words, for those who don't see the picture. */
export function describedIn(asked: Asked): string {
  const { columns, rows } = figuresOf(asked) ?? { columns: [], rows: [] };
  const told = rows.map(({ label: name, cells }) => {
    const figures = cells.flatMap((cell, at) => (cell === "" ? [] : `${columns[at + 1]} ${cell}`));
    return `${name}: ${figures.join(", ")}`;
  });
  return told.join(". ");
}
