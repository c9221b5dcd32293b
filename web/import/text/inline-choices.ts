import type { QuestionBlock } from "./text-block.ts";
import type { TextLine } from "./text-line.ts";

const inBrackets = String.raw`\s*[([]([^()[\]/]{1,60}(?:\/[^()[\]/]{1,60})+|[^()[\]/,]{1,40}(?:,[^()[\]/,]{1,40}){2,})[)\]]`;
const choicesInBrackets = new RegExp(String.raw`^(.*\S)${inBrackets}\s*(\*?)$`, "s");
/** "(yes/no) If no, please say why." */
const choicesBeforeMore = new RegExp(
  String.raw`^(.{0,1000}?[?？؟:：])${inBrackets}(\s?[.,;–—-]?\s.{1,500})$`,
  "s",
);
const choicesBehind =
  /^(.*[?？؟]\*?)\s+([^?()[\]/]{1,60}(?:\s\/\s[^?()[\]/]{1,60})+|[^?()[\]/]{1,30}(?:\/[^?()[\]/]{1,30})+)()$/s;
/** "Yes / No. If no, why?" */
const choicesBehindBeforeMore =
  /^([^?？؟]{1,1000}[?？؟]\*?)\s+([^?()[\]/\n.]{1,30}(?:\/[^?()[\]/\n.]{1,30}?)+)((?:[.,;]?\s+(?=(?:if|when|wenn|falls|si|se|als|если)(?!\p{L}))|\.?\s*\n|\.\s).{1,500})$/isu;
/** "Y/N", as people write it for yes and no. */
const yesOrNo = /^[yj]\s?\/\s?n$/i;
/** "(e.g. by bus/train)" only says what is meant. */
const example =
  /^(?:e\.?\s?g\.?|i\.?\s?e\.?|z\.?\s?b\.?|p\.?\s?ex\.?|for example|such as|like|zum beispiel|wie)(?!\p{L})/iu;

const forms = [choicesInBrackets, choicesBeforeMore, choicesBehindBeforeMore, choicesBehind];
/** "Do you smoke (yes/no)?": its mark belongs before them. */
const choicesBeforeMark =
  / ?([([](?:yes\/no|y\/n|ja\/nein|j\/n|[^()[\]/]{1,60}(?:\/[^()[\]/]{1,60}){2,9})[)\]])([?？؟])(?=\s?\*?$)/iu;
/** "S/M/L". Two letters are a unit. */
const areSizes = /^\p{Lu}{1,3}(?:\s?\/\s?\p{Lu}{1,3}){2,}$/u;
const slash = /(?<!(?:^|[\s/])n)\/|\/(?!a(?:$|[\s/]))/i;

/** What stands between slashes. "N/A" is one. */
export function betweenSlashes(text: string): string[] {
  return text.split(slash).map((each) => each.trim());
}

/** "Do you smoke? (yes/no)", or "Do you smoke? Yes / No". */
export function inlineChoices(
  block: QuestionBlock,
): { prompt: string; choices: TextLine[] } | undefined {
  const line = block.prompt.at(-1);
  const text = promptOf(block).replace(choicesBeforeMark, "$2 $1");
  const [, prompt, listed, more = ""] =
    forms.map((form) => form.exec(text)).find((found) => found !== null) ?? [];
  if (!line || block.lists.length > 0 || block.blanks || !prompt || !listed) return undefined;
  const choices = listed.includes("/")
    ? betweenSlashes(listed)
    : listed.split(",").map((each) => each.trim());
  const hasWords = (each: string) => each.length > 1 && /[\p{L}\p{N}]/u.test(each);
  const areWords =
    (choices.every(hasWords) && choices.length > 1 && !/_{2}/.test(listed)) ||
    [yesOrNo, areSizes].some((form) => form.test(listed.trim()));
  // "(km/h)" is a unit, and "(and/or)" a habit.
  const isQuestion = /[?？؟:：]\s*\*?$/.test(prompt) && areWords && !example.test(listed.trim());
  if (!isQuestion) return undefined;
  return {
    prompt: prompt + more.replace(/^\s?[.,;–—-]+(?=\s)/, ""),
    choices: choices.map((body): TextLine => ({ ...line, kind: "bullet", body, raw: body })),
  };
}

export function promptOf(block: QuestionBlock): string {
  return block.prompt.map(({ body }) => body).join("\n");
}
