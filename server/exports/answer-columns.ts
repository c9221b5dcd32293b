import { copyText } from "#engine/copy-text.ts";
import type { Question } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import { serverKindOf } from "#server/kinds/all.ts";
import type { AnswerColumn } from "#server/kinds/answer-column.ts";
import { ofSameKind } from "#server/kinds/choices.ts";
import type { Words } from "./words.ts";

/**
 * The columns of a question as its versions asked it, the newest first. Choices, rows and fields
 * that only an earlier version had come last.
 */
export function answerColumns(
  versions: readonly Question[],
  { language, words }: { language: string; words: Words },
): AnswerColumn<Answer>[] {
  const [question] = versions;
  if (!question) return [];
  return serverKindOf(question).columns(question, {
    versions: ofSameKind(question, versions),
    said: (copy) => copyText(copy, language),
    words,
  });
}
