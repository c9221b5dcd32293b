import type { Question } from "#engine/definition.ts";
import { kindNames } from "#texts/kinds.ts";
import { outlineTexts as texts } from "#texts/outline.ts";

/** What a question takes, more closely than its kind where that takes several things. */
export function kindName(question: Question): string {
  if (question.kind === "date") return texts.dates[question.with];
  const format = question.kind === "text" ? question.format : "any";
  const isPlain = format === "any" || format === "pattern";
  return isPlain ? kindNames[question.kind] : texts.formats[format];
}
