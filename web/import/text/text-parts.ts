import { asks, isGap, isQuestion, isRequest } from "./text-asks.ts";
import type { QuestionBlock } from "./text-block.ts";
import type { TextLine } from "./text-line.ts";
import { isAdvice } from "./text-several.ts";

/** What the lines right below a question are to it. */

/** What a line has that asks. */
export const mark = /[?？؟]/;
const withAdvice = /[?？؟]\s+([^?？؟]{3,60})$/;
/** "Email:", or "Size: S M L". */
const named = /^[^:：]{1,60}[:：]/;
const field = /^(?!other|sonst|ander|autre|otr|altr)[^:：]{1,60}[:：]\s*[_.…]{2,}$/i;
/** How form builders say which choices to mark. */
const howTo =
  /^\(?(?:mark only one(?: oval)?(?: per row)?|(?:check|tick|select|mark|choose) all that apply|(?:select|choose) one(?: option| answer)?|(?:bitte )?(?:markieren sie nur ein oval|wählen sie (?:alle zutreffenden|eine) antwort(?:en)?(?: aus)?|nur eine antwort|mehrfachauswahl(?: möglich)?|mehrfachnennungen? möglich|mehrere antworten(?: sind)? möglich))\.?\)?$/i;

/** Whether a list begins below what says how to choose from it. */
export function isListBelow(help: readonly TextLine[], below: readonly TextLine[]): boolean {
  return help.every(isHowTo) && below.length > 1;
}

/** Whether the lines below a question are a list without marks. */
export function isChoiceBelow({ prompt }: QuestionBlock, below: readonly TextLine[]): boolean {
  if (below.length < 2) return false;
  const [first] = prompt;
  const asked = prompt.at(-1)?.raw ?? "";
  if (asks.test(asked) || hasAdvice(asked)) return true;
  // "Q1. Gender", and what to choose from below it.
  const isShort = ({ raw }: TextLine) => raw.length <= 40 && /^[^\p{Ll}].*[^.,;:!]$/su.test(raw);
  return prompt.length === 1 && first?.kind === "number" && [first, ...below].every(isShort);
}

/** Without numbers, one question may stand on each line, also after the choices of another. */
export function isNextQuestion(
  { prompt, lists }: QuestionBlock,
  line: TextLine,
  below: readonly TextLine[],
): boolean {
  const before = prompt.at(-1)?.raw ?? "";
  // "Age: ____" below choices that have marks.
  const isMarked = lists.flat().every(({ kind }) => kind !== "plain");
  const isApart = field.test(line.raw) || isRequest.test(line.raw);
  if (isApart && lists.length > 0 && isMarked) return true;
  if (isQuestion.test(line.raw)) return asks.test(before) || lists.length > 0;
  if (lists.length > 0 || !prompt.every(({ raw }) => named.test(raw))) return false;
  const gaps = below.filter(({ raw }) => isGap.test(raw)).length;
  const areFields = below.every(({ raw }) => named.test(raw) || mark.test(raw));
  const hasMore = gaps > 0 || below.some(({ raw }) => mark.test(raw));
  return hasMore && (gaps + 1) * 2 >= below.length && areFields && prompt.length === 1;
}

export function isHowTo({ raw }: TextLine): boolean {
  return howTo.test(raw) || isAdvice(raw);
}

/** "Which do you use? Select all that apply." */
export function hasAdvice(raw: string): boolean {
  const advice = withAdvice.exec(raw)?.[1] ?? "";
  return advice.endsWith(".") || isAdvice(advice);
}

/** "1 2 3 4 5" below what is to be rated. */
export function isScale({ body }: TextLine): boolean {
  const numbers = body.split(/\s+/).map(Number);
  const [from = 2] = numbers;
  return (
    from <= 1 &&
    numbers.length > 2 &&
    numbers.length <= 11 &&
    numbers.every((each, at) => each === from + at)
  );
}
