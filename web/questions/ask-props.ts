import type { Question } from "#engine/definition.ts";
import type { Offer, Problem } from "#engine/kinds/kind.ts";
import type { AskWording } from "./ask-wording.ts";

/**
 * What every question is asked with: an element's visit of `walk`, and how it is worded. With
 * `onAnswer` its fields are controlled; without, and before the script has started, they are the
 * plain fields of engine/form-fields.ts.
 */
export type AskProps<Q extends Question = Question> = {
  question: Q;
  /** The key in `Answers`; names the fields. */
  name: string;
  offer: Offer;
  /** As it was given, valid or not. */
  given: unknown;
  /** Shown; null while it isn't to be shown. */
  problem: Problem | null;
  wording: AskWording;
  /** Which questions say whether they have to be answered: the ones that are fewer. */
  marks?: "optional" | "required" | undefined;
  onAnswer?: ((name: string, answer: unknown) => void) | undefined;
};

/** The element that a link to the question leads to: its first field. */
export function fieldId(name: string, part?: string): string {
  return part === undefined ? `q-${name}` : `q-${name}-${part}`;
}

export function problemId(name: string): string {
  return `p-${name}`;
}

type AnswerEntries = Readonly<Record<string, unknown>>;

/** The entries of an answer of any shape. */
export function partsOf(given: unknown, part?: string): AnswerEntries {
  const record = (typeof given === "object" && given !== null ? given : {}) as AnswerEntries;
  return part === undefined ? record : partsOf(record[part]);
}

export function listIn(given: unknown, name: string): readonly string[] {
  const list = partsOf(given)[name];
  return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
}

export function textIn(given: unknown, name: string): string {
  const text = partsOf(given)[name];
  return typeof text === "string" || typeof text === "number" ? String(text) : "";
}
