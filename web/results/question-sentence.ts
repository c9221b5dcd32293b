import type { OptionCount } from "#contract/summary.ts";
import type { Question } from "#engine/definition.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { weightTexts } from "#texts/weights.ts";
import { binWords } from "#web/figures/bin-words.ts";
import { givenNumber, numberWords, shareWords } from "#web/figures/figure-words.ts";
import { type Asked, labelOf, wordsOf } from "#web/figures/labels.ts";
import {
  isScale,
  shareIn,
  sortedCounts,
  sortedRanks,
  sortedRows,
  topOf,
} from "#web/figures/row-order.ts";

/** What the answers to one question say, in words. */
export function questionSentence(asked: Asked): string {
  const sentence = plainSentence(asked);
  return asked.summary.weighted ? weightTexts.weighted(sentence) : sentence;
}

function plainSentence(asked: Asked): string {
  const { summary, question, smallestGroup } = asked;
  const { answered, numbers } = summary;
  if (summary.hidden) return texts.hidden(smallestGroup);
  if (summary.asked === 0) return texts.notAsked;
  if (answered === 0) return texts.nobody;
  switch (question.kind) {
    case "yes-no":
    case "single-choice":
      return leadSentence(asked, summary.counts ?? []);
    case "multiple-choice":
      return mostSentence(asked, summary.counts ?? []);
    case "consent":
      return texts.agreed(summary.counts?.[0]?.count ?? answered);
    case "rating":
      return summary.promoters ? scoreSentence(asked) : meanSentence(asked, `${question.to}`);
    case "number":
      return numbers ? meanSentence(asked) + medianSentence(asked) : texts.filledIn(answered);
    case "matrix":
      return matrixSentence(asked);
    case "ranking":
      return rankSentence(asked);
    case "constant-sum":
      return partSentence(asked);
    case "text":
      return texts.wrote(answered);
    case "date":
      return dateSentence(asked);
    case "file":
      return texts.sentFiles(answered);
    case "text-list":
      return texts.filledIn(answered);
  }
}

function leadSentence({ summary, question }: Asked, counts: readonly OptionCount[]): string {
  const { answered } = summary;
  const [first, second] = sortedCounts(counts);
  const shown = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (!first || first.count === null || first.count < answered - shown)
    return texts.someHidden(answered);
  const label = labelOf(question, first.option);
  if (answered < minVotesForShares) return texts.few(label, first.count, answered);
  const share = shareWords(first.count / answered);
  if (second && second.count === first.count)
    return texts.level(label, labelOf(question, second.option), share);
  const isSure = !second?.range || !first.range || second.range[1] < first.range[0];
  return isSure ? texts.leads(label, share) : texts.leadsByChance(label, share);
}

function mostSentence({ summary, question }: Asked, counts: readonly OptionCount[]): string {
  const { answered } = summary;
  const [first] = sortedCounts(counts);
  // A hidden count is small, or nearly everybody's.
  const isUnsure = counts.some(({ count }) => count === null) && answered < minVotesForShares;
  if (!first || first.count === null || isUnsure) return texts.someHidden(answered);
  const label = labelOf(question, first.option);
  if (answered < minVotesForShares) return texts.few(label, first.count, answered);
  return texts.mostChosen(label, shareWords(first.count / answered));
}

function scoreSentence({ summary: { promoters, answered } }: Asked): string {
  if (!promoters) return texts.filledIn(answered);
  const score = Math.round(promoters.score);
  if (answered < minVotesForShares) return texts.score(score);
  const [low, high] = promoters.range;
  return texts.scoreBetween(score, Math.round(low), Math.round(high));
}

function meanSentence({ summary, question }: Asked, of?: string): string {
  const { numbers, answered } = summary;
  if (!numbers) return givenMost(summary.counts ?? [], answered);
  const words = (value: number) => withUnit(question, numberWords(value));
  const mean = of === undefined ? words(numbers.mean) : texts.outOf(words(numbers.mean), of);
  if (!numbers.range || answered < minVotesForShares) return texts.mean(mean);
  return texts.meanBetween(mean, words(numbers.range[0]), words(numbers.range[1]));
}

function withUnit(question: Question, value: string): string {
  const unit = question.kind === "number" ? (question.currency ?? wordsOf(question.unit)) : "";
  return `${value}${unit ? `\u00a0${unit}` : ""}`;
}

function medianSentence({ summary, question }: Asked): string {
  if (!summary.quartiles) return "";
  const median = withUnit(question, givenNumber(summary.quartiles.median));
  return texts.median(summary.about ? texts.about(median) : median);
}

/** The bin with most answers, where it has more than another one. */
function dateSentence({ summary, question }: Asked): string {
  const { answered, distribution } = summary;
  const sorted = distribution?.bins.toSorted((a, b) => b.count - a.count) ?? [];
  const [first, second] = sorted;
  if (!distribution || !first || first.count === second?.count || question.kind !== "date")
    return texts.gaveDate(answered);
  const label = binWords(first, { unit: distribution.unit, isWhole: false });
  if (answered < minVotesForShares) return texts.few(label, first.count, answered);
  return texts.mostDates(label, shareWords(first.count / answered));
}

/** Where the mean is hidden, because some counts are. */
function givenMost(counts: readonly OptionCount[], answered: number): string {
  const [first] = sortedCounts(counts);
  const shown = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  if (!first || first.count === null || first.count < answered - shown)
    return texts.someHidden(answered);
  if (first.count === answered) return texts.allGave(first.option);
  return texts.givenMost(first.option, shareWords(first.count / answered));
}

function matrixSentence({ summary, question }: Asked): string {
  const rows = summary.rows ?? [];
  const plain = texts.rowsAnswered(rows.length, summary.answered);
  if (question.kind !== "matrix" || !isScale(question)) return plain;
  const top = topOf(question);
  const sorted = sortedRows(question, rows).filter((row) => shareIn(row, top) !== null);
  const [best, worst] = [sorted[0], sorted.length > 1 ? sorted.at(-1) : undefined];
  if (!best || summary.answered < minVotesForShares) return plain;
  const [low = "", high] = top.map((id) => texts.quoted(labelOf(question, id)));
  const words = high === undefined ? low : texts.or(low, high);
  const shareOf = (row: typeof best) => shareWords(shareIn(row, top) ?? 0);
  return (
    texts.rows(labelOf(question, best.row), shareOf(best), words) +
    (worst ? texts.worst(labelOf(question, worst.row), shareOf(worst)) : "")
  );
}

function rankSentence({ summary, question }: Asked): string {
  const { ranks = [], answered } = summary;
  const [first] = sortedRanks(ranks);
  if (!first?.numbers) return texts.filledIn(answered);
  const [label, place] = [labelOf(question, first.choice), numberWords(first.numbers.mean, 1)];
  const isPartial = ranks.some(({ ranked }) => ranked < answered);
  return isPartial
    ? texts.rankedBySome(label, first.ranked, answered, place)
    : texts.ranked(label, place);
}

function partSentence({ summary, question }: Asked): string {
  const parts = (summary.parts ?? []).filter(({ numbers }) => numbers !== undefined);
  parts.sort((a, b) => (b.numbers?.mean ?? 0) - (a.numbers?.mean ?? 0));
  const [first] = parts;
  if (!first?.numbers || question.kind !== "constant-sum") return texts.filledIn(summary.answered);
  const total = numberWords(question.total, 0);
  return texts.parts(
    labelOf(question, first.choice),
    numberWords(first.numbers.mean),
    [total, wordsOf(question.unit)].filter(Boolean).join("\u00a0"),
  );
}
