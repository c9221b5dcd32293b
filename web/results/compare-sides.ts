import type { QuestionSummary } from "#contract/summary.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { questionResultTexts } from "#texts/question-results.ts";
import { sideTexts as texts } from "#texts/side-by-side.ts";
import {
  type ComparedRow,
  meanRow,
  type Sample,
  type Share,
  shareRow,
} from "#web/figures/compared-row.ts";
import { type Asked, labelOf } from "#web/figures/labels.ts";
import { bottomOf, isScale, shareIn, topOf } from "#web/figures/row-order.ts";

const { groups } = questionResultTexts;

export type ComparedQuestion = {
  asked: Asked;
  answered: readonly [number, number];
  rows: readonly ComparedRow[];
  sentence: string;
  differs: boolean;
  isReworded: boolean;
};

/** The questions that both sides ask, with what differs. */
export function compareSides(
  first: readonly Asked[],
  second: readonly Asked[],
  isOneSurvey: boolean,
): ComparedQuestion[] {
  return second.flatMap((asked) => {
    const other = first.find((each) => isSame(each, asked, isOneSurvey));
    if (!asked.summary.current || !other) return [];
    const rows = rowsOf(other, asked);
    if (rows === null) return [];
    const answered = [other.summary.answered, asked.summary.answered] as const;
    const isFew = answered.some((count) => count < minVotesForShares);
    const sure = rows.filter(({ difference }) => difference && difference.verdict !== "chance");
    return [
      {
        asked,
        answered,
        rows: isFew || isHidden(rows) ? [] : rows,
        differs: !isFew && sure.length > 0,
        isReworded: other.prompt !== asked.prompt,
        sentence: isFew ? texts.few(minVotesForShares) : sentenceOf(rows, sure),
      },
    ];
  });
}

/** Surveys from one template have its ids; meanings are counted within a survey. */
function isSame(a: Asked, b: Asked, isOneSurvey: boolean): boolean {
  const [one, other] = [a.summary, b.summary];
  const isOne = one.id === other.id && one.of === other.of && one.kind === other.kind;
  return isOne && (isOneSurvey ? one.series === other.series : one.current);
}

function isHidden(rows: readonly ComparedRow[]): boolean {
  return rows.every(({ difference }) => difference === null);
}

function sentenceOf(rows: readonly ComparedRow[], sure: readonly ComparedRow[]): string {
  if (isHidden(rows)) return texts.hiddenAll;
  const [largest] = sure.toSorted((a, b) => (b.difference?.size ?? 0) - (a.difference?.size ?? 0));
  if (!largest) return texts.cannotTell;
  const [first, second] = largest.values;
  if (largest.key === "mean") return texts.mean(first, second);
  return texts.shares(largest.label, first, second);
}

/** Null for questions without figures of their own. */
function rowsOf(first: Asked, second: Asked): ComparedRow[] | null {
  const { question } = second;
  const [a, b] = [first.summary, second.summary];
  const label = (id: string) => labelOf(question, id);
  switch (question.kind) {
    case "yes-no":
    case "consent":
    case "single-choice":
    case "multiple-choice":
      return (b.counts ?? []).map(({ option }) =>
        shareRow(option, label(option), countIn(a, option), countIn(b, option)),
      );
    case "rating":
    case "number":
      return [
        ...(b.promoters ? groupKeys.map((group) => groupRow(group, a, b)) : []),
        meanRow("mean", texts.meanLabel, sampleOf(a), sampleOf(b)),
      ];
    case "matrix": {
      if (!isScale(question)) return null;
      const [top, bottom] = [topOf(question), bottomOf(question)];
      return (b.rows ?? []).flatMap(({ row }) => {
        const parts = [top, bottom].map((columns) => {
          const words = columns.map(label).join(", ");
          const name = `${label(row)}: ${words}`;
          return shareRow(
            `${row}-${columns[0]}`,
            name,
            inRow(a, row, columns),
            inRow(b, row, columns),
          );
        });
        return parts;
      });
    }
    case "ranking":
    case "constant-sum":
      return [...(b.ranks ?? []), ...(b.parts ?? [])].map(({ choice }) =>
        meanRow(choice, label(choice), partOf(a, choice), partOf(b, choice)),
      );
    default:
      return null;
  }
}

/** The groups of a net promoter score. */
const groupKeys = ["low", "middle", "high"] as const;

function groupRow(group: (typeof groupKeys)[number], a: QuestionSummary, b: QuestionSummary) {
  const shareIn = ({ promoters, answered }: QuestionSummary): Share => {
    if (!promoters) return null;
    const { detractors: low, passives: middle, promoters: high } = promoters;
    return { count: { low, middle, high }[group], total: answered };
  };
  return shareRow(group, groups[group], shareIn(a), shareIn(b));
}

function countIn({ counts, answered, hidden }: QuestionSummary, option: string): Share {
  if (hidden || answered === 0) return null;
  const found = counts?.find((each) => each.option === option);
  if (!found) return { count: 0, total: answered };
  return found.count === null ? null : { count: found.count, total: answered };
}

function inRow({ rows }: QuestionSummary, id: string, columns: readonly string[]): Share {
  const row = rows?.find((each) => each.row === id);
  const share = row && shareIn(row, columns);
  if (!row || share === null || share === undefined) return null;
  return { count: share * row.answered, total: row.answered };
}

function sampleOf({ numbers, answered }: QuestionSummary): Sample {
  if (numbers?.deviation === undefined) return null;
  return { count: answered, mean: numbers.mean, deviation: numbers.deviation };
}

function partOf({ ranks, parts, answered }: QuestionSummary, choice: string): Sample {
  const rank = ranks?.find((each) => each.choice === choice);
  const numbers = rank?.numbers ?? parts?.find((each) => each.choice === choice)?.numbers;
  if (numbers?.deviation === undefined) return null;
  return { count: rank?.ranked ?? answered, mean: numbers.mean, deviation: numbers.deviation };
}
