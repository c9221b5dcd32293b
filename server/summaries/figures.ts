import type { OptionCount, QuestionSummary } from "#contract/summary.ts";
import type { Question } from "#engine/definition.ts";
import { pointsOf } from "#engine/kinds/rating/kind.ts";
import {
  boundedNumbers,
  distributionOf,
  quartilesOf,
  shortNumbers,
} from "#server/analysis/distribution.ts";
import { isExactValue, isShortValue } from "#server/responses/value-options.ts";
import { type Moments, meanOf, noMoments, repeated, together } from "#statistics/mean.ts";
import { netPromoterScore } from "#statistics/net-promoter-score.ts";
import { wilsonInterval } from "#statistics/wilson-interval.ts";
import { type AskedSeries, questionIn } from "./series.ts";

type Counts = ReadonlyMap<string, Moments>;
type Figures = Pick<
  QuestionSummary,
  | "counts"
  | "numbers"
  | "quartiles"
  | "distribution"
  | "about"
  | "promoters"
  | "rows"
  | "ranks"
  | "parts"
>;

/** Everything that can be said of a question from its counts, in groups of at least `k` people. */
export function summaryOf(series: AskedSeries, k: number): QuestionSummary {
  const { key, question, counts, meaning, versions, version, current } = series;
  const { since, corrected, population } = series;
  const count = (state: string) => countIn(counts, state);
  const [answered, skipped, erased] = [count("#answered"), count("#skipped"), count("#erased")];
  const id = questionIn(key);
  return {
    id,
    kind: question.kind,
    series: meaning,
    versions,
    version,
    current,
    since,
    corrected,
    population,
    ...(key !== id && { of: key.slice(id.length + 1) }),
    asked: answered + skipped + erased,
    answered,
    skipped,
    erased,
    ...figuresOf(question, counts, { answered, k }),
  };
}

type Extent = { answered: number; k: number };

/** Figures of counts that needn't be whole, as weighted ones. */
export function figuresOf(question: Question, counts: Counts, { answered, k }: Extent): Figures {
  switch (question.kind) {
    case "yes-no":
      return { counts: optionCounts(["yes", "no"], counts, answered) };
    case "consent":
      return { counts: optionCounts(["yes"], counts, answered) };
    case "single-choice":
    case "multiple-choice":
      return { counts: optionCounts(withRemoved(question.choices, counts), counts, answered) };
    case "rating":
      return ratingFigures(question, counts, answered);
    case "number":
      return numberFigures(question, counts, k);
    case "date": {
      const distribution = distributionOf(question, datesIn(counts), k);
      return distribution ? { distribution } : {};
    }
    case "matrix":
      return { rows: matrixRows(question, counts) };
    case "ranking":
      return { ranks: ranksOf(question.choices, counts) };
    case "constant-sum":
      return { parts: partsOf(withRemoved(question.choices, counts), counts) };
    case "text":
    case "text-list":
    case "file":
      return {};
  }
}

function numberFigures(
  question: Question & { kind: "number" },
  counts: Counts,
  k: number,
): Figures {
  const { given, width } = numbersGiven(counts);
  const quartiles = quartilesOf(given, k);
  const distribution = distributionOf(question, given, k, width);
  return {
    ...numbersIn(counts, "#number"),
    ...(quartiles && { quartiles }),
    ...(distribution && { distribution }),
    ...(width > 0 && { about: true as const }),
  };
}

/** Of several versions, all numbers are exact, or all are known by their first digits. */
function numbersGiven(counts: Counts) {
  const given = [...counts].filter(
    ([option, { count }]) => count > 0 && (isExactValue(option) || isShortValue(option)),
  );
  const values = given.map(([option, { count }]) => ({ value: option.slice(1), count }));
  const isShort = given.some(([option]) => isShortValue(option));
  return isShort ? shortNumbers(values) : boundedNumbers(values);
}

function datesIn(counts: Counts) {
  return [...counts]
    .filter(([option, { count }]) => option.startsWith("=") && count > 0)
    .map(([option, { count }]) => ({ value: option.slice(1), count }));
}

type Part = { id: string };

/** The choices, and those of earlier versions that were given as an answer. */
function withRemoved(choices: readonly Part[], counts: Counts): string[] {
  return idsOf(choices, counts, /^([a-z0-9]{10})$/);
}

/** The parts, and those of earlier versions that an option of `form` has. */
function idsOf(parts: readonly Part[], counts: Counts, form: RegExp): string[] {
  const known = parts.map(({ id }) => id);
  const given = [...counts.keys()].flatMap((option) => form.exec(option)?.[1] ?? []);
  return [...new Set([...known, ...given.sort()])];
}

function optionCounts(options: readonly string[], counts: Counts, answered: number): OptionCount[] {
  return options.map((option) => countOf(option, countIn(counts, option), answered));
}

function countOf(option: string, count: number, answered: number): OptionCount {
  if (answered === 0) return { option, count, share: null, range: null };
  const [from, to] = wilsonInterval(count, answered);
  return { option, count, share: count / answered, range: [from, to] };
}

function ratingFigures(
  question: Question & { kind: "rating" },
  counts: Counts,
  answered: number,
): Figures {
  const points = pointsOf(question).map((point) =>
    countOf(`${point}`, countIn(counts, `=${point}`), answered),
  );
  const numbers = numbersIn(counts, "#number");
  if (question.preset !== "nps" || answered === 0) return { counts: points, ...numbers };
  const among = (from: number, to: number) =>
    points.reduce((sum, { option, count }) => {
      const isWithin = Number(option) >= from && Number(option) <= to;
      return isWithin ? sum + (count ?? 0) : sum;
    }, 0);
  const groups = { promoters: among(9, 10), passives: among(7, 8), detractors: among(0, 6) };
  return { counts: points, ...numbers, promoters: { ...netPromoterScore(groups), ...groups } };
}

function numbersIn(counts: Counts, option: string): Pick<QuestionSummary, "numbers"> {
  const numbers = meanOf(counts.get(option) ?? noMoments);
  return numbers ? { numbers } : {};
}

function matrixRows(question: Question & { kind: "matrix" }, counts: Counts) {
  const isValued =
    question.each === "one" && question.columns.every(({ value }) => value !== undefined);
  const columns = idsOf(question.columns, counts, /^[a-z0-9]{10}\/([a-z0-9]{10})$/);
  return idsOf(question.rows, counts, /^([a-z0-9]{10})\/#answered$/).map((id) => {
    const answered = countIn(counts, `${id}/#answered`);
    const cells = columns.map((column) =>
      countOf(column, countIn(counts, `${id}/${column}`), answered),
    );
    const sums = question.columns.map(({ value = 0 }, index) =>
      repeated(value, cells[index]?.count ?? 0),
    );
    const numbers = isValued ? meanOf(sums.reduce(together, noMoments)) : null;
    return { row: id, answered, counts: cells, ...(numbers && { numbers }) };
  });
}

function ranksOf(choices: readonly Part[], counts: Counts) {
  const places = [...counts.keys()].map((option) => Number(/@(\d+)$/.exec(option)?.[1] ?? 0));
  const length = Math.max(choices.length, ...places);
  return idsOf(choices, counts, /^([a-z0-9]{10})@/).map((id) => {
    const ranks = Array.from({ length }, (_, index) => countIn(counts, `${id}@${index + 1}`));
    const all = ranks.map((count, index) => repeated(index + 1, count));
    const found = all.reduce(together, noMoments);
    const numbers = meanOf(found);
    return { choice: id, ranked: found.count, counts: ranks, ...(numbers && { numbers }) };
  });
}

function partsOf(choices: readonly string[], counts: Counts) {
  return choices.map((id) => {
    const numbers = meanOf(counts.get(id) ?? noMoments);
    return { choice: id, ...(numbers && { numbers }) };
  });
}

function countIn(counts: Counts, option: string): number {
  return counts.get(option)?.count ?? 0;
}
