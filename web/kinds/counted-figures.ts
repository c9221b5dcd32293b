import type { OptionCount, QuestionSummary } from "#contract/summary.ts";
import type { Choice } from "#engine/definition.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { partLabel, type QuestionParts, type WholeQuestion } from "#web/figures/asked-question.ts";
import type { Share } from "#web/figures/compared-row.ts";
import { countWords, rangeWords, shareWords } from "#web/figures/figure-words.ts";
import type { Bar, ComparedFigure, FigureTable, Labelled } from "./kind-figures.ts";

/** Of a question without parts that a version could drop. */
export const noParts: QuestionParts = { rows: [], options: [] };

export function choiceParts({ choices }: { choices: readonly Choice[] }): QuestionParts {
  return { rows: [], options: choices };
}

export function choiceLabel(
  question: WholeQuestion & { choices: readonly Choice[] },
  id: string,
): string {
  return partLabel(choiceParts(question), question, id);
}

/** The most chosen first. */
export function sortedCounts(counts: readonly OptionCount[] = []): OptionCount[] {
  return counts.toSorted((a, b) => (b.count ?? -1) - (a.count ?? -1));
}

/** The most chosen option, unless hidden ones could be more; null then. */
export function leadIn({ counts = [], answered }: QuestionSummary) {
  const [first, second] = sortedCounts(counts);
  const shown = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (!first || first.count === null || first.count < answered - shown) return null;
  return { option: first.option, count: first.count, range: first.range, second };
}

/**
 * Which of the counts that are shown is highest, where a hidden one may be higher; nothing of the
 * kind where most are hidden.
 */
export function shownSentence({ summary, labelOf }: Labelled): string {
  const { counts = [], answered } = summary;
  const [first, second] = sortedCounts(counts);
  const shown = counts.filter(({ count }) => count !== null).length;
  if (!first?.count || shown * 2 < counts.length) return texts.someHidden(answered);
  const label = labelOf(first.option);
  if (answered < minVotesForShares) return texts.few(label, first.count, answered);
  const share = shareWords(first.count / answered);
  if (second?.count === first.count) return texts.level(label, labelOf(second.option), share);
  return texts.highestShown(label, share);
}

/** Which option comes first, of which each person gives one; of two, what both came to. */
export function leadSentence({ summary, labelOf }: Labelled, isOfTwo = false): string {
  const { answered } = summary;
  const lead = leadIn(summary);
  if (!lead) return shownSentence({ summary, labelOf });
  const { count, range, second } = lead;
  const label = labelOf(lead.option);
  if (answered < minVotesForShares) return texts.few(label, count, answered);
  const share = shareWords(count / answered);
  if (second?.count === count) return texts.level(label, labelOf(second.option), share);
  const isSure = !second?.range || !range || second.range[1] < range[0];
  if (!isSure) return texts.leadsByChance(label, share);
  return isOfTwo && second?.count
    ? texts.said(label, share, labelOf(second.option), shareWords(second.count / answered))
    : texts.leads(label, share);
}

export function countTable(
  counts: readonly OptionCount[] = [],
  labelOf: (option: string) => string,
  more: FigureTable["rows"] = [],
): FigureTable {
  const { answer, people, share, range } = texts.table;
  const hasRanges = more.length > 0 || counts.some((each) => each.range !== null);
  const rows = counts.map((each) => ({
    label: labelOf(each.option),
    cells: [
      countWords(each.count),
      each.share === null ? "" : shareWords(each.share),
      ...(hasRanges ? [each.range ? rangeWords(each.range) : ""] : []),
    ],
  }));
  return {
    columns: [answer, people, share, ...(hasRanges ? [range] : [])],
    rows: [...rows, ...more],
  };
}

export function countBars(
  counts: readonly OptionCount[] = [],
  labelOf: (option: string) => string,
): Bar[] {
  return counts.map(({ option, count, share, range }) => ({
    label: labelOf(option),
    shares: share === null ? [] : [share],
    range,
    words: share === null ? countWords(count) : `${shareWords(share)} (${countWords(count)})`,
  }));
}

export function countsCompared({ summary, labelOf }: Labelled): ComparedFigure[] {
  return (summary.counts ?? []).map(({ option }) => ({
    key: option,
    label: labelOf(option),
    shareIn: (side) => shareOf(side, option),
  }));
}

function shareOf({ counts, answered, hidden }: QuestionSummary, option: string): Share {
  if (hidden || answered === 0) return null;
  const found = counts?.find((each) => each.option === option);
  if (!found) return { count: 0, total: answered };
  return found.count === null ? null : { count: found.count, total: answered };
}
