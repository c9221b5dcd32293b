import { tagForIntl } from "#limits/language-tag.ts";
import { type NumberSigns, numberSigns, numberText, percentText } from "#limits/number-signs.ts";
import { copyText, longestIn } from "../copy-text.ts";
import type { Copy } from "../definition-parts.ts";

/** What answers of several kinds are worded with. */
type Labelled = { id: string; label: Copy };

export function labelOf(parts: readonly Labelled[], id: string, language: string): string {
  return copyText(parts.find((each) => each.id === id)?.label, language) || id;
}

export function listText(items: readonly string[], language: string): string {
  return new Intl.ListFormat(tagForIntl(language), { type: "unit" }).format(items);
}

/** A number as a language writes it, with its unit if it has one. */
export function amountWords(amount: number, language: string, unit?: Copy): string {
  const signs = numberSigns(language);
  return joinUnit(numberText(amount, signs), copyText(unit, language), signs);
}

/** A percent sign stands where the language has it. */
export function joinUnit(
  amount: string,
  unit: string,
  signs: Pick<NumberSigns, "percent">,
): string {
  if (!unit) return amount;
  return unit === "%" ? percentText(amount, signs) : `${amount} ${unit}`;
}

/** How many characters all labels have together. */
export function labelsLength(parts: readonly Labelled[]): number {
  return parts.reduce((sum, { label }) => sum + longestIn(label.words), 0);
}
