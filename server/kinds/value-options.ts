import { firstDigits } from "#statistics/first-digits.ts";

/**
 * The options of `answer_counts` for numbers: `=45999` is an exact one, `~45990` stands for all with
 * these first digits, once a question has too many different ones.
 */
const exact = /^=-?[\d.]+$/;

export function isExactValue(option: string): boolean {
  return option.startsWith("=") && exact.test(option);
}

export function isShortValue(option: string): boolean {
  return option.startsWith("~");
}

/** The option for a number by its first digits; any other option as it is. */
export function shortOf(option: string): string {
  return isExactValue(option) ? `~${firstDigits(option.slice(1))}` : option;
}
