import { withoutHidden } from "#limits/readable-text.ts";

/** A board's item as everybody reads it: in one line, without what nobody sees. */
export function itemText(text: string): string {
  return withoutHidden(text).replaceAll(/\s+/gu, " ").trim();
}
