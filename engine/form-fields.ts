import { numberIn, type TypedSigns } from "#limits/number-signs.ts";
import type { Question } from "./definition.ts";
import { kindOf } from "./kinds/all.ts";

/**
 * The fields of a plain HTML form for one question. Used by the page that shows it, by the server
 * that reads it without JavaScript, and by the script that finds what was typed before it started.
 */

/** A sent form. Files aren't fields. */
export type SentFields = { all(name: string): readonly string[] };

/** `key` is the question's key in `Answers`; `part` a choice, row or field of it, or `text`. */
export function fieldName(key: string, part?: string): string {
  return part === undefined ? `a.${key}` : `a.${key}.${part}`;
}

/** Where a question's new files are sent. Those sent before are fields with their ids. */
export function uploadName(key: string): string {
  return `f.${key}`;
}

/** What a form says, undefined for nothing. Reads only the question's own fields. */
export function givenIn(
  question: Question,
  key: string,
  sent: SentFields,
  signs: TypedSigns,
): unknown {
  const all = (part?: string) => sent.all(fieldName(key, part)).filter((value) => value !== "");
  const first = (part?: string) => all(part)[0];
  const number = (part?: string) => {
    const typed = first(part);
    return typed === undefined ? typed : numberIn(typed, signs);
  };
  return kindOf(question).typed(question, { all, first, number });
}
