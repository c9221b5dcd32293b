import type { Definition } from "#engine/definition.ts";
import { isFileQuestion } from "#engine/kinds/file/asked-files.ts";
import { planOf, readAnswerKey } from "#engine/plan.ts";
import { numberText } from "#limits/number-signs.ts";
import { fill } from "#web/questions/fill.ts";
import type { Answering } from "./answering-data.ts";

/** Why a file wasn't taken, in the page's words. */
export function fileRefusal(
  { definition, texts, signs }: Pick<Answering, "definition" | "texts" | "signs">,
  question: string,
  code: string,
): string {
  const most = megabytesOf(definition, question);
  const megabytes = most > 0 ? numberText(most, signs) : "";
  const { reasons } = texts.files;
  const reason = Object.hasOwn(reasons, code)
    ? reasons[code as keyof typeof reasons]
    : reasons.unexpected;
  return fill(reason, { megabytes });
}

/** 0 where no file is asked for. */
export function maxBytesOf(
  { definition }: Pick<Answering, "definition">,
  question: string,
): number {
  return megabytesOf(definition, question) * 1024 * 1024;
}

function megabytesOf(definition: Definition, question: string): number {
  const asked = planOf(definition).questions.get(readAnswerKey(question).question)?.question;
  return asked && isFileQuestion(asked) ? asked.megabytes : 0;
}
