import { numberIn, plainSigns, type TypedSigns } from "#limits/number-signs.ts";
import type { Question } from "./definition.ts";

/**
 * The fields of a plain HTML form for one question. Used by the page that shows it, by the server
 * that reads it without JavaScript, and by the script that finds what was typed before it started.
 *
 * What can't be read as an answer, such as letters in a number, is kept as it was typed: `walk`
 * refuses it, and the form shows it again.
 */
export type Field = readonly [name: string, value: string];
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

/** The fields that show an answer. Total: `given` may have any shape. */
export function fieldsOf(question: Question, key: string, given: unknown): Field[] {
  const answer = entriesOf(given);
  const one = (value: unknown): Field[] =>
    isShown(value) ? [[fieldName(key), String(value)]] : [];
  const each = (values: unknown): Field[] => listOf(values).flatMap(one);
  const parts = (values: unknown): Field[] =>
    Object.entries(entriesOf(values)).flatMap(([part, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter(isShown)
        .map((shown): Field => [fieldName(key, part), String(shown)]),
    );
  const text: Field[] = isShown(answer.text) ? [[fieldName(key, "text"), String(answer.text)]] : [];
  switch (question.kind) {
    case "yes-no":
      return one(answer.choice);
    case "single-choice":
      return [...one(answer.choice), ...text];
    case "multiple-choice":
      return [...each(answer.choices), ...text];
    case "ranking":
      return parts(answer.places ?? placesIn(listOf(answer.ranking)));
    case "rating":
    case "number":
      return one(answer.number);
    case "matrix":
      return parts(answer.cells);
    case "constant-sum":
      return parts(answer.parts);
    case "text":
      return one(answer.text);
    case "date":
      return one(answer.date);
    case "text-list":
      return parts(answer.fields);
    case "file":
      return each(answer.files);
    case "consent":
      return answer.agreed === true ? one(answer.textHash) : [];
  }
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
  const number = (text: string | undefined) => (text === undefined ? text : numberIn(text, signs));
  const text = first("text");
  const main = first();
  switch (question.kind) {
    case "yes-no":
      return main === undefined ? undefined : { choice: main };
    case "single-choice":
      return main === undefined && text === undefined ? undefined : { choice: main, text };
    case "multiple-choice": {
      const choices = [...new Set(all())];
      return choices.length === 0 && text === undefined ? undefined : { choices, text };
    }
    case "ranking":
      return rankingOf(partsOf(question.choices, first));
    case "rating":
      return main === undefined ? undefined : { number: number(main) };
    case "number":
      return main === undefined ? undefined : { number: number(main) };
    case "matrix": {
      const cells = partsOf(question.rows, (row) => {
        const picked = [...new Set(all(row))];
        return picked.length > 0 ? picked : undefined;
      });
      return cells && { cells };
    }
    case "constant-sum": {
      const parts = partsOf(question.choices, (choice) => number(first(choice)));
      return parts && { parts };
    }
    case "text":
      return main === undefined ? undefined : { text: main };
    case "date":
      return main === undefined ? undefined : { date: plainSigns(main) };
    case "text-list": {
      const fields = partsOf(question.fields, first);
      return fields && { fields };
    }
    case "file": {
      const files = [...new Set(all())];
      return files.length > 0 ? { files } : undefined;
    }
    case "consent":
      return main === undefined ? undefined : { agreed: true, textHash: main };
  }
}

/** A ranking as places. Where places repeat or aren't numbers, they are kept as typed. */
function rankingOf(places: Record<string, string> | undefined): unknown {
  if (!places) return undefined;
  const ranked = Object.entries(places).map(([choice, place]) => ({
    choice,
    place: Number(place),
  }));
  const isClear =
    ranked.every(({ place }) => Number.isInteger(place) && place > 0) &&
    new Set(ranked.map(({ place }) => place)).size === ranked.length;
  if (!isClear) return { places };
  return { ranking: ranked.sort((a, b) => a.place - b.place).map(({ choice }) => choice) };
}

function placesIn(ranking: readonly unknown[]): Record<string, number> {
  return Object.fromEntries(ranking.map((choice, at) => [String(choice), at + 1]));
}

function partsOf<T>(
  parts: readonly { id: string }[],
  read: (part: string) => T | undefined,
): Record<string, T> | undefined {
  const found: [string, T][] = [];
  for (const { id } of parts) {
    const value = read(id);
    if (value !== undefined) found.push([id, value]);
  }
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function isShown(value: unknown): value is string | number {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function entriesOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
