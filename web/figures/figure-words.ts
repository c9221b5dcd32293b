import { format } from "#texts/language.ts";
import { questionResultTexts as texts } from "#texts/question-results.ts";

/** A share in whole percent, but never 0% or 100% for a share strictly between. */
export function shareWords(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 100 && share < 1) return `>\u00a0${format.percent(0.99)}`;
  if (whole === 0 && share > 0) return `<\u00a0${format.percent(0.01)}`;
  return format.percent(whole / 100);
}

export function rangeWords([from, to]: readonly [number, number]): string {
  return `${format.number(from * 100)}–${format.percent(to)}`;
}

/** With as many decimals as tell numbers of this size apart. */
export function numberWords(value: number, decimals = decimalsFor(value)): string {
  return format.number(value, decimals);
}

/** One of the numbers that were given, or midway between two: without needless decimals. */
export function givenNumber(value: number): string {
  return numberWords(value, Number.isInteger(value) ? 0 : decimalsFor(value));
}

function decimalsFor(value: number): number {
  const size = Math.abs(value);
  return size >= 100 ? 0 : size >= 10 ? 1 : 2;
}

export function numberRange([from, to]: readonly [number, number]): string {
  return `${numberWords(from)}–${numberWords(to)}`;
}

/** Hidden counts all look alike. */
export function countWords(count: number | null): string {
  return count === null ? texts.hiddenCell : format.number(count);
}

/** Scrolls sideways what is too wide, such as a table. The keyboard scrolls what has the focus. */
export function scrollRegion(label: string) {
  return { className: "r-table-scroll", role: "region", tabIndex: 0, "aria-label": label };
}
