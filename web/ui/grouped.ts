import { format } from "#texts/language.ts";

/** A count as it is read: exact, in groups of three. */
export function grouped(count: number): string {
  return format.number(count);
}
