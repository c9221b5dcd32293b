import { crossTabTexts as texts } from "#texts/cross-tab.ts";

/** What the bands or points of a scale from one to another are called, such as “18 to 34”. */
export function bandWords(first: string, last: string): string {
  const [one, other] = [numbersIn(first), numbersIn(last)];
  const isFalling = (one[0]?.value ?? 0) > (other[0]?.value ?? 0);
  const words = isFalling
    ? joined({ label: last, numbers: other }, { label: first, numbers: one })
    : joined({ label: first, numbers: one }, { label: last, numbers: other });
  if (words) return words;
  // “6 to 12 months to 1 to 3 years” would be hard to read.
  return one.length + other.length > 0 ? `${first} – ${last}` : texts.fromTo(first, last);
}

type Numeral = { value: number; from: number; to: number };
type Band = { label: string; numbers: readonly Numeral[] };

/** Null where the labels can't be put together without saying something else. */
function joined(low: Band, high: Band): string | null {
  const [start, end] = [low.numbers[0], high.numbers.at(-1)];
  if (!start || !end || low.numbers.length > 2 || high.numbers.length > 2) return null;
  if (unitOf(low) !== unitOf(high)) return null;
  const from = low.label.slice(0, start.to);
  const [separated] = high.numbers;
  // “Under 18” and “18 to 24”, or “18 to 24” and “25 to 34”.
  if (separated && high.numbers.length === 2) return `${from}${high.label.slice(separated.to)}`;
  // “55 to 64” and “65 or older”; “over 64” has no number of its own to begin with.
  const isOpen = low.numbers.length === 2 && high.label.slice(end.to).trim() !== "";
  const isFirst = /^[\p{Sc}\s]*$/u.test(high.label.slice(0, end.from));
  return isOpen && isFirst ? `${from}${high.label.slice(end.to)}` : null;
}

/** What its numbers count, if that differs from band to band: months or years. */
function unitOf({ label }: Band): string {
  const unit = /month|year|week|day|hour|minute|monat|jahr|woche|tag|stunde/u;
  return unit.exec(label.toLowerCase())?.[0] ?? "";
}

function numbersIn(label: string): Numeral[] {
  return [...label.matchAll(/\d[\d.,' ]*\d|\d/gu)].map((found) => ({
    value: Number(found[0].replace(/\D/gu, "")),
    from: found.index,
    to: found.index + found[0].length,
  }));
}
