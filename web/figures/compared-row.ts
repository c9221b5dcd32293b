import { shareDifference, welchTest } from "#statistics/differences.ts";
import { format } from "#texts/language.ts";
import { sideTexts as texts } from "#texts/side-by-side.ts";
import { numberWords, shareWords } from "./figure-words.ts";

/** One figure on both sides. */
export type ComparedRow = {
  key: string;
  label: string;
  values: readonly [string, string];
  /** Null where a side is hidden, or has a mean alone. */
  difference: Difference | null;
  isMean: boolean;
  /** Whether nobody is behind it, on either side. */
  isNobody: boolean;
  /** On both sides. */
  isHidden: boolean;
};

type Difference = {
  words: string;
  range: string;
  verdict: Verdict;
  size: number;
  /** How many times it is as large as its range reaches towards zero: above 1, it isn't chance. */
  clarity: number;
};

export type Share = { count: number; total: number } | null;

/** Where small counts are hidden, a mean may be shown without its deviation. */
export type Sample = { count: number; mean: number; deviation?: number } | null;

type Verdict = "more" | "fewer" | "chance";

export function shareRow(key: string, label: string, a: Share, b: Share): ComparedRow {
  const words = (share: Share) => (share ? shareWords(share.count / share.total) : texts.hidden);
  const isNobody = a?.count === 0 && b?.count === 0;
  const values = [words(a), words(b)] as const;
  const row = { key, label, values, isMean: false, isNobody, isHidden: !a && !b };
  if (!a || !b) return { ...row, difference: null };
  const { difference, range } = shareDifference(b, a);
  const points = (value: number) => signed(value * 100, 0);
  return {
    ...row,
    difference: {
      words: texts.points(points(difference)),
      range: texts.range(points(range[0]), points(range[1])),
      verdict: verdictOf(range),
      size: Math.abs(difference),
      clarity: clarityOf(difference, range),
    },
  };
}

export function meanRow(key: string, label: string, a: Sample, b: Sample): ComparedRow {
  const words = (sample: Sample) => (sample ? numberWords(sample.mean) : texts.hidden);
  const values = [words(a), words(b)] as const;
  const row = { key, label, values, isMean: true, isNobody: false, isHidden: !a && !b };
  const known = (sample: Sample) =>
    sample?.deviation === undefined ? null : { ...sample, deviation: sample.deviation };
  const [first, second] = [known(a), known(b)];
  if (!first || !second || first.count < 2 || second.count < 2) return { ...row, difference: null };
  if (first.deviation === 0 && second.deviation === 0) return { ...row, difference: null };
  const { range } = welchTest(second, first);
  const difference = second.mean - first.mean;
  const spread = Math.hypot(first.deviation, second.deviation) || 1;
  return {
    ...row,
    difference: {
      words: signed(difference, 2),
      range: texts.range(signed(range[0], 2), signed(range[1], 2)),
      verdict: verdictOf(range),
      size: Math.abs(difference) / spread,
      clarity: clarityOf(difference, range),
    },
  };
}

function clarityOf(difference: number, [low, high]: readonly [number, number]): number {
  return Math.abs(difference) / (difference > 0 ? difference - low : high - difference || 1);
}

function verdictOf([low, high]: readonly [number, number]): Verdict {
  return low > 0 ? "more" : high < 0 ? "fewer" : "chance";
}

function signed(value: number, decimals: number): string {
  const words = format.number(Math.abs(value), decimals);
  const isZero = Number(Math.abs(value).toFixed(decimals)) === 0;
  return isZero ? words : `${value > 0 ? "+" : "−"}${words}`;
}
