import type { Question } from "#engine/definition.ts";
import { asideChoices, scalePlaces } from "#engine/ordered-choices.ts";
import { serverKindOf } from "#server/kinds/all.ts";

/** Whether a value is of people without an answer; it is empty where they weren't asked for one. */
export function isStateOf(value: string): boolean {
  return value === "" || value.startsWith("#");
}

const selectable = ["#answered", "#skipped", "#not-asked"];

/** As `in` of a filter has it. */
export function nameOf(value: string): string | null {
  if (isStateOf(value)) return selectable.includes(value) ? value : null;
  return value.slice(Math.max(value.indexOf("/"), value.indexOf("@"), value.indexOf("=")) + 1);
}

export type Place = {
  place: number | null;
  level: number | null;
  /** Whether it is a refusal, as `asideChoices` has them. */
  isAside?: boolean;
};

/** Where a value stands; ratings, ranks and choices that are bands are on a scale. */
export function placeOf(question: Question | undefined): (value: string) => Place {
  const choices = question && serverKindOf(question).oneOf?.(question);
  if (choices) {
    const [places, asides] = [scalePlaces(choices), asideChoices(choices)];
    return (value) => {
      const name = nameOf(value) ?? "";
      return { place: places?.get(name) ?? null, level: null, isAside: asides.has(name) };
    };
  }
  if (!question || !serverKindOf(question).isOrdered) return () => ({ place: null, level: null });
  const levels = serverKindOf(question).side?.levels?.(question) ?? [];
  return (value) => {
    const name = nameOf(value) ?? "";
    const level = levels.findIndex((each) => each.includes(name));
    return { place: Number(name), level: level < 0 ? null : level };
  };
}
