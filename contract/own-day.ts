import type { Definition } from "./definition.ts";

const hour = 3_600_000;

/**
 * The days that it is somewhere on earth, that of UTC first. A respondent's own day is one of them,
 * and nobody but their browser knows which.
 */
export function daysOnEarth(at: Date): string[] {
  return [...new Set([0, -12, 14].map((hours) => dayAt(at.getTime() + hours * hour)))];
}

/** A day and those next to it: one of them was the day of whoever answered on it. */
export function daysAround(day: string): string[] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return [0, -24, 24].map((hours) => dayAt(noon + hours * hour));
}

/** The day by the clock of this browser. */
export function ownDay(now = new Date()): string {
  return dayAt(now.getTime() - now.getTimezoneOffset() * 60_000);
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
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
