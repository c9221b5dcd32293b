import { dayOf } from "#limits/day.ts";
import type { Definition } from "./definition.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** How long answers that were given offline may be on their way and still count from their day. */
const maxDaysOnWay = 31;

/**
 * The days that it is somewhere on earth, that of UTC first. A respondent's own day is one of them,
 * and nobody but their browser knows which.
 */
export function daysOnEarth(at: Date): string[] {
  return [...new Set([0, -12, 14].map((hours) => dayOf(at.getTime() + hours * hour)))];
}

/** Whether somebody whose answers arrive at this time may have given them on that day. */
export function mayBeOwnDay(said: string, at: Date): boolean {
  const days = daysOnEarth(at).sort();
  return (
    said >= dayOf(at.getTime() - 12 * hour - maxDaysOnWay * day) && said <= (days.at(-1) ?? "")
  );
}

/**
 * The days that may have been the own day of whoever's answers arrived on one, the likeliest first.
 */
export function ownDaysAround(arrived: string): string[] {
  const noon = Date.parse(`${arrived}T12:00:00Z`);
  const before = Array.from({ length: maxDaysOnWay + 1 }, (_, at) => -at - 1);
  return [0, -1, 1, ...before.slice(1)].map((days) => dayOf(noon + days * day));
}

/**
 * The day by the clock of this browser, or the day that the server said if the clock is wrong: it
 * can't be earlier, nor can the page have been open for so long.
 */
export function ownDay(said: string, now = new Date()): string {
  const own = dayOf(now.getTime() - now.getTimezoneOffset() * 60_000);
  const days = (Date.parse(own) - Date.parse(said)) / day;
  return days >= -2 && days <= maxDaysOnWay ? own : said;
}

const known = new WeakMap<Definition, boolean>();

/** Whether anything in it counts from the day on which it is answered. */
export function countsFromToday(definition: Definition): boolean {
  const found =
    known.get(definition) ??
    JSON.stringify([definition.pages, definition.quotas]).includes('"today');
  known.set(definition, found);
  return found;
}
