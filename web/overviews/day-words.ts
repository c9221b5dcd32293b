import { format } from "#texts/language.ts";

/** Formats a calendar day, `YYYY-MM-DD`, without the year and without a line break. */
export function dayWords(day: string): string {
  return format.day(new Date(`${day}T00:00:00Z`), false).replaceAll(" ", "\u00a0");
}
