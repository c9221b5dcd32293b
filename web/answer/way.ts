import { type Definition, isQuestion } from "#engine/definition.ts";
import { type Screen, screenHasProblem, screensOf } from "#engine/screens.ts";
import type { RespondentInput } from "#engine/values.ts";
import { type Walk, walk } from "#engine/walk.ts";

/** The respondent's way through a questionnaire, as their answers make it. */
export type Way = {
  path: Walk;
  screens: readonly Screen[];
  /** The first screen that keeps them from going on; the number of screens if none does. */
  reached: number;
  /** For each screen, whether all that it asks was answered or passed over. */
  seen: readonly boolean[];
};

/**
 * What an address shows: a screen by its index, the answers before they are sent, or the ending.
 */
export type Stop = number | "check" | "done";

/** `known` has the questions that were answered, or seen and passed over. */
export function wayOf(
  definition: Definition,
  given: RespondentInput,
  known: Readonly<Record<string, unknown>>,
): Way {
  const path = walk(definition, given);
  const screens = screensOf(definition, path);
  const problem = screens.findIndex(screenHasProblem);
  const seen = screens.map(({ elements }) =>
    elements.every(({ key, element }) => !isQuestion(element) || Object.hasOwn(known, key)),
  );
  return { path, screens, reached: problem < 0 ? screens.length : problem, seen };
}

/**
 * Nobody is shown a screen before those that lead to it are in order, nor their answers as a whole
 * before they have seen every question.
 */
export function stopAt(way: Way, key: string | undefined): Stop | null {
  if (key === "check") return firstLeft(way) === way.screens.length ? "check" : null;
  if (key === undefined) return 0;
  const at = way.screens.findIndex((screen) => screen.key === key);
  return at < 0 || at > way.reached ? null : at;
}

/** The first screen that isn't in order or was never seen; the number of screens if there is none. */
export function firstLeft({ reached, seen }: Way): number {
  const unseen = seen.indexOf(false);
  return unseen < 0 ? reached : Math.min(unseen, reached);
}

/**
 * The screen after this one, which is seen and in order. After the last one, those that came up
 * before it meanwhile. One screen alone needs no second look at what was answered.
 */
export function stopAfter({ screens, seen, path }: Way, at: number): Stop {
  if (at + 1 < screens.length) return at + 1;
  const unseen = seen.findIndex((isSeen, screen) => !isSeen && screen !== at);
  if (unseen >= 0) return unseen;
  return screens.length > 1 || path.quota !== undefined ? "check" : at;
}

/** `home` is the questionnaire's first page, such as `/answer/<id>`. */
export function addressOf(home: string, { screens }: Way, stop: Stop): string {
  const key = typeof stop === "number" ? screens[stop]?.key : stop;
  return key === undefined ? home : `${home}/${key}`;
}

/** The screen that an address of `addressOf` names; undefined for the first page's own. */
export function screenIn(address: string): string | undefined {
  return address.split("/")[3];
}

/** Answers that were given to questions which are no longer asked. */
export function parkedCount({ path }: Way, answers: Readonly<Record<string, unknown>>): number {
  return Object.keys(answers).filter((key) => {
    const state = Object.hasOwn(path.states, key) ? path.states[key] : "not-asked";
    return state === "not-asked";
  }).length;
}
