import { format } from "#texts/language.ts";

/**
 * A calendar day, `YYYY-MM-DD`, in a sentence or below an axis: without its year, and in one piece.
 */
export function dayWords(day: string): string {
  return format.day(new Date(`${day}T00:00:00Z`), false).replaceAll(" ", "\u00a0");
}
