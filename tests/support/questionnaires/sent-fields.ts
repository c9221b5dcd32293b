import type { Question } from "#engine/definition.ts";
import { fieldName } from "#engine/form-fields.ts";

export type Field = readonly [name: string, value: string];

/** The fields with which a form without scripts says an answer, by the answer's shape. */
export function fieldsOf({ kind }: Question, key: string, given: unknown): Field[] {
  return Object.entries(given ?? {}).flatMap(([member, value]) => {
    const isOtherText = member === "text" && kind !== "text";
    if (member === "agreed") return [];
    if (member === "ranking") return parts(key, placesIn(value));
    if (typeof value === "object" && !Array.isArray(value)) return parts(key, value);
    return all(isOtherText ? fieldName(key, "text") : fieldName(key), value);
  });
}

function parts(key: string, values: object): Field[] {
  return Object.entries(values).flatMap(([part, value]) => all(fieldName(key, part), value));
}

function all(name: string, values: unknown): Field[] {
  return [values]
    .flat()
    .filter((value) => value !== undefined)
    .map((value): Field => [name, String(value)]);
}

function placesIn(ranking: readonly string[]): Record<string, number> {
  return Object.fromEntries(ranking.map((choice, at) => [choice, at + 1]));
}
