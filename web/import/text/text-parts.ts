import { asks, hasGap, isGap, isOther, isQuestion, isRequest } from "./text-asks.ts";
import type { QuestionBlock, TextBlock } from "./text-block.ts";
import { hasJump, isJump } from "./text-jumps.ts";
import type { TextLine } from "./text-line.ts";
import { isNextLetter } from "./text-markers.ts";
import { scaleOf, withEnds } from "./text-scale.ts";
import { isAdvice } from "./text-several.ts";

/** What the lines right below a question are to it. */

/** What a line has that asks. */
export const mark = /[?？؟]/;
const withAdvice = /[?？؟]\s+([^?？؟]{3,60})$/;
/** "Email:", or "Size: S M L". */
const named = /^[^:：]{1,60}[:：]/;
/** "First name*" must be answered. */
const isStarred = /^[^*]{2,80}[^*\s]\s?\*$/;
const symbol = /^(?:[★☆⭐]|\p{Extended_Pictographic})/u;

/** Whether a list begins below what says how to choose from it. */
export function isListBelow(help: readonly TextLine[], below: readonly TextLine[]): boolean {
  return help.every(({ raw }) => isAdvice(raw) || isJump(raw)) && below.length > 1;
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

/** Whether a paragraph after a gap is a question's list, or the second one of a matrix. */
export function isListApart({ lists }: QuestionBlock, lines: readonly TextLine[]): boolean {
  const isOne = lines.length === 1 && lists.length === 0 && !/[.!]$/.test(lines[0]?.raw ?? "");
  const isShort = lines.every(({ raw }) => raw.length <= 120);
  const isPlain = lists.flat().every(({ kind }) => kind === "plain");
  return (lines.length > 1 || isOne) && isShort && isPlain && lists.length < 2;
}

/** An item of a list, and the line on which it goes on. */
export function joined(item: TextLine, { body, raw }: TextLine): TextLine {
  return { ...item, body: `${item.body} ${body}`, raw: `${item.raw} ${raw}` };
}

/** Choices with marks end where a line without one asks. */
export function isBehindMarks({ lists }: QuestionBlock, line: TextLine): boolean {
  const item = lists.at(-1)?.at(-1);
  const isApart = item !== undefined && line.indent <= item.indent;
  return isApart && areMarked(lists) && isQuestion.test(line.raw);
}

/** "Comments:" and a gap below choices is a question of its own. "Other:" is one of them. */
export function isFieldBelow(
  { prompt, lists }: QuestionBlock,
  line: TextLine,
  next: TextLine | undefined,
): boolean {
  if (hasGap.test(line.raw) && hasGap.test(prompt.at(-1)?.raw ?? "")) return true;
  const item = lists.at(-1)?.at(-1);
  if (!item || line.indent > item.indent || isOther.test(line.raw)) return false;
  const leads = isGap.test(line.raw);
  if (next?.kind === "blanks") return leads || (areMarked(lists) && /^\p{Lu}/u.test(line.raw));
  const isLast = next === undefined || /^(?:blank|number|tag|heading|rule)$/.test(next.kind);
  return leads && isLast && areMarked(lists);
}

function areMarked(lists: QuestionBlock["lists"]): boolean {
  return lists.flat().every(({ kind }) => kind !== "plain");
}

/** Without numbers, one question may stand on each line, also after the choices of another. */
export function isNextQuestion(
  { prompt, lists }: QuestionBlock,
  line: TextLine,
  next: TextLine | undefined,
  below: readonly TextLine[],
): boolean {
  const before = prompt.at(-1)?.raw ?? "";
  const isNamed = next !== undefined && (symbol.test(next.raw) || asks.test(line.raw));
  if (next && isNamed && isScale(next)) return true;
  // Letters that begin anew belong to another question.
  const last = lists.at(-1)?.at(-1);
  const isAnew = next?.kind === "letter" && isNextLetter(next.letter, undefined);
  if (isAnew && last?.kind === "letter" && line.indent <= last.indent) return true;
  // "Age: ____" below choices that have marks.
  const hasOwnGap = hasGap.test(line.raw);
  const isApart = hasOwnGap || isRequest.test(line.raw);
  const isAsked = hasOwnGap && mark.test(line.raw);
  if (lists.length > 0 && (isAsked || (isApart && areMarked(lists)))) return true;
  // Its choices stood on the same line: "Rain: yes / no".
  if (lists.length > 0 && next?.number === line.number) return true;
  if (isStarred.test(line.raw) && (isStarred.test(before) || lists.length > 0)) return true;
  if (isQuestion.test(line.raw) || hasAdvice(line.raw))
    return asks.test(before) || hasGap.test(before) || lists.length > 0;
  if (lists.length > 0 || !prompt.every(({ raw }) => named.test(raw))) return false;
  const gaps = below.filter(({ raw }) => isGap.test(raw)).length;
  const areFields = below.every(({ raw }) => named.test(raw) || mark.test(raw));
  const hasMore = gaps > 0 || below.some(({ raw }) => mark.test(raw));
  return hasMore && (gaps + 1) * 2 >= below.length && areFields && prompt.length === 1;
}

/** Whether a line asks by itself, without choices below it. */
export function isOpen({ raw }: TextLine): boolean {
  return (
    asks.test(raw) ||
    isQuestion.test(raw) ||
    hasGap.test(raw) ||
    isStarred.test(raw) ||
    hasAdvice(raw)
  );
}

/** "Which do you use? Select all that apply." */
function hasAdvice(raw: string): boolean {
  const advice = withAdvice.exec(raw)?.[1] ?? "";
  return advice.endsWith(".") || isAdvice(advice) || hasJump(advice);
}

/** What the ends of a scale mean. */
export function addEnds({ help, lists }: QuestionBlock, scale: TextLine, line: TextLine): void {
  const body = withEnds(scale.body, line.raw);
  const [own, other] = [scaleOf(scale.body), scaleOf(line.body)];
  // The same figures again say no more.
  const isSame = own?.from === other?.from && own?.to === other?.to && !other?.low;
  if (body === undefined && !isSame) help.push(line);
  else
    lists[lists.length - 1] = [
      { ...scale, body: body ?? scale.body, raw: `${scale.raw}\n${line.raw}` },
    ];
}

/** What asks above a table, unless it's a question already. */
export function promptOfTable(
  blocks: TextBlock[],
  question: QuestionBlock | undefined,
  corner: TextLine,
): Partial<QuestionBlock> | undefined {
  const last = blocks.at(-1);
  const [scale, ...others] = last?.type === "question" ? last.lists.flat() : [];
  if (
    last?.type === "question" &&
    scale &&
    others.length === 0 &&
    corner.body === "" &&
    isScale(scale)
  ) {
    blocks.pop();
    return { ...last, help: [...last.help, scale], lists: [] };
  }
  const isLead = last?.type === "statement" && /[.:：!?？…]\W*$/.test(last.lines.at(-1)?.raw ?? "");
  if (isLead && corner.body === "") {
    blocks.pop();
    return { prompt: last.lines };
  }
  return question && question.lists.length === 0 ? undefined : { prompt: [corner] };
}

/** What is to be rated on: figures, stars or faces. */
export function isScale({ body }: TextLine): boolean {
  return scaleOf(body) !== undefined;
}
