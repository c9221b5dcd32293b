import { partLabels } from "#engine/checker/finding-names.ts";
import { isQuestion } from "#engine/definition.ts";
import { problemTexts as texts } from "#texts/builder-checker.ts";
import { findingWords } from "#texts/findings.ts";
import type { Check } from "./check-context.ts";

/** What a part of the draft is called where it isn't seen. */
export function placeName(
  { definition, language }: Pick<Check, "definition" | "language">,
  at: string,
): string {
  const whole = Object.hasOwn(texts.parts, at) ? texts.parts[at] : undefined;
  if (whole) return whole;
  const page = definition.pages.findIndex(({ id }) => id === at);
  if (page >= 0) return texts.page(page + 1);
  const name = partLabels(definition, findingWords, language).part(at);
  const questions = definition.pages.flatMap(({ elements }) => elements.filter(isQuestion));
  const number = questions.findIndex(({ id }) => id === at);
  return number < 0 ? name : texts.question(number + 1, name);
}
