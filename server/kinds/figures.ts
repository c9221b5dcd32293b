import type { OptionCount, QuestionSummary } from "#contract/summary.ts";
import { type Moments, meanOf, noMoments } from "#statistics/mean.ts";
import { wilsonInterval } from "#statistics/wilson-interval.ts";

/** By option, as in `answer_counts`. */
export type Counts = ReadonlyMap<string, Moments>;
export type Figures = Pick<
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
/** Of counts that needn't be whole, as weighted ones. */
export type Extent = { answered: number; k: number };

type Part = { id: string };

/** The choices, and those of earlier versions that were given as an answer. */
export function withRemoved(choices: readonly Part[], counts: Counts): string[] {
  return idsOf(choices, counts, /^([a-z0-9]{10})$/);
}

/** The parts, and those of earlier versions that an option of `form` has. */
export function idsOf(parts: readonly Part[], counts: Counts, form: RegExp): string[] {
  const known = parts.map(({ id }) => id);
  const given = [...counts.keys()].flatMap((option) => form.exec(option)?.[1] ?? []);
  return [...new Set([...known, ...given.sort()])];
}

export function optionCounts(
  options: readonly string[],
  counts: Counts,
  answered: number,
): OptionCount[] {
  return options.map((option) => countOf(option, countIn(counts, option), answered));
}

export function countOf(option: string, count: number, answered: number): OptionCount {
  if (answered === 0) return { option, count, share: null, range: null };
  const [from, to] = wilsonInterval(count, answered);
  return { option, count, share: count / answered, range: [from, to] };
}

/** The mean of `#number`. */
export function numbersIn(counts: Counts): Pick<QuestionSummary, "numbers"> {
  const numbers = meanOf(counts.get("#number") ?? noMoments);
  return numbers ? { numbers } : {};
}

export function countIn(counts: Counts, option: string): number {
  return counts.get(option)?.count ?? 0;
}
