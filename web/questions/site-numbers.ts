import { numberIn, numberSigns } from "#limits/number-signs.ts";
import { language } from "#texts/language.ts";

/**
 * A number as surveyors type it: in the digits of any script, as their language writes it. A comma
 * that can't separate thousands is a decimal sign in every language. Null for anything else.
 */
export function readNumber(text: string): number | null {
  const signs = numberSigns(language.tag);
  const read = [text, text.replace(",", ".")]
    .map((each) => numberIn(each, signs))
    .find((each) => typeof each === "number");
  return read ?? null;
}

/** For a field: with the decimal sign that `readNumber` takes for one, and without groups. */
export function writeNumber(value: number): string {
  return String(value).replace(".", numberSigns(language.tag).decimal);
}
