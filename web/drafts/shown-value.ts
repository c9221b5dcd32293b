import { wordsIn } from "#engine/copy-text.ts";
import type { Condition, Definition } from "#engine/definition.ts";
import { plainText } from "#engine/markdown.ts";
import { builderQuestionTexts } from "#texts/builder-questions.ts";
import { impactTexts as texts } from "#texts/definition.ts";
import { kindNames } from "#texts/kinds.ts";
import { publishTexts } from "#texts/publish.ts";
import { plainSentence } from "#web/logic/sentence.ts";

const maxShown = 240;

/** The words of values that aren't ids. */
const settings: Readonly<Record<string, string>> = {
  ...kindNames,
  ...builderQuestionTexts.orders,
  ...builderQuestionTexts.eaches,
  ...texts.roles,
  ...publishTexts.accessChoices,
  confirmed: texts.confirmed,
  ...publishTexts.resultChoices,
  ...publishTexts.identityChoices,
};

/** What the ids in a value stand for, before and after a change. */
export type Names = { language: string; nameOf: (at: string) => string; definition: Definition };

/** A part of a definition as a short text: its words, or its JSON with names in place of ids. */
export function shownValue(value: unknown, names: Names): string {
  if (value === undefined || value === null) return "";
  const text = inWords(value, names);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

function inWords(value: unknown, { language, nameOf, definition }: Names): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (isCopy(value)) return plainText(wordsIn(value.words, language));
  if (typeof value === "string") return settings[value] ?? nameOf(value);
  const say = (condition: Condition) => plainSentence(condition, { definition, language });
  if (isCondition(value)) return say(value);
  if (Array.isArray(value) && value.every((each) => typeof each === "string"))
    return value.map(nameOf).join(", ");
  if (Array.isArray(value) && value.every(isRoute))
    return value.map(({ when, to }) => `${say(when)} → ${nameOf(to)}`).join("; ");
  if (Array.isArray(value) && value.every(isCheck))
    return value.map(({ unless }) => say(unless)).join("; ");
  return JSON.stringify(value).replaceAll(/"([a-z0-9]{10})"/g, (_, id: string) => nameOf(id));
}

function isCopy(value: unknown): value is { words: Record<string, string> } {
  return isObject(value) && isObject(value.words);
}

/** The contract took the value for a part of a definition, so its first member tells what it is. */
function isCondition(value: unknown): value is Condition {
  return isObject(value) && ["test", "all", "any", "none"].some((member) => member in value);
}

function isRoute(value: unknown): value is { when: Condition; to: string } {
  return isObject(value) && isCondition(value.when) && typeof value.to === "string";
}

function isCheck(value: unknown): value is { unless: Condition } {
  return isObject(value) && isCondition(value.unless);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
