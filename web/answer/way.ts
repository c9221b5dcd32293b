import type { Definition } from "#contract/definition.ts";
import { type Screen, screenHasProblem, screensOf } from "#contract/screens.ts";
import type { Given } from "#contract/values.ts";
import { type Walk, walk } from "#contract/walk.ts";

/** The respondent's way through a questionnaire, as their answers make it. */
export type Way = {
  path: Walk;
  screens: readonly Screen[];
  /** The first screen that keeps them from going on; the number of screens if none does. */
  reached: number;
};

/**
 * What an address shows: a screen by its index, the answers before they are sent, or the ending.
 */
export type Stop = number | "check" | "done";

export function wayOf(definition: Definition, given: Given): Way {
  const path = walk(definition, given);
  const screens = screensOf(definition, path);
  const problem = screens.findIndex(screenHasProblem);
  return { path, screens, reached: problem < 0 ? screens.length : problem };
}

/** Nobody is shown a screen before those that lead to it are in order. */
export function stopAt(way: Way, key: string | undefined): Stop | null {
  if (key === "check") return way.reached === way.screens.length ? "check" : null;
  if (key === undefined) return 0;
  const at = way.screens.findIndex((screen) => screen.key === key);
  return at < 0 || at > way.reached ? null : at;
}

/** After the last screen. One screen alone needs no second look at what was answered. */
export function stopAfter({ screens, path }: Way, at: number): Stop {
  if (at + 1 < screens.length) return at + 1;
  return screens.length > 1 || path.quota !== undefined ? "check" : at;
}

/** `home` is the questionnaire's first page, such as `/answer/<id>`. */
export function addressOf(home: string, { screens }: Way, stop: Stop): string {
  const key = typeof stop === "number" ? screens[stop]?.key : stop;
  return key === undefined ? home : `${home}/${key}`;
}

/** Answers that were given to questions which are no longer asked. */
export function parkedCount({ path }: Way, answers: Readonly<Record<string, unknown>>): number {
  return Object.keys(answers).filter((key) => {
    const state = Object.hasOwn(path.states, key) ? path.states[key] : "not-asked";
    return state === "not-asked";
  }).length;
}
