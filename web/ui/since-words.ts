import { format } from "#texts/language.ts";
import { justNow } from "#texts/ui.ts";

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
  ["week", 604_800],
  ["month", 2_629_800],
  ["year", 31_557_600],
];
const dayMs = 86_400_000;

export function sinceWords(date: Date, now = Date.now()): string {
  const seconds = (date.getTime() - now) / 1000;
  const step = steps.findLast(([, size]) => Math.abs(seconds) >= size);
  if (!step) return justNow;
  return format.since(Math.trunc(seconds / step[1]), step[0]);
}

/** Of a calendar day in UTC, by its first instant. */
export function daySinceWords(midnight: Date, now = Date.now()): string {
  const days = Math.floor(now / dayMs) - Math.floor(midnight.getTime() / dayMs);
  return days < 7 ? format.since(-days, "day") : sinceWords(midnight, now);
}
