import { definitionLimits } from "#engine/definition-limits.ts";
import { firstUnits } from "#limits/characters.ts";

/** Lines with something in them, without the marks of a list. */
export function linesIn(text: string): string[] {
  return printable(text)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*(?:[-*•◦▪–]|\(?[a-z0-9]{1,2}[.)])\s+/i, "").trim())
    .filter((line) => line !== "")
    .map((line) => firstUnits(line, definitionLimits.words));
}

/** The server takes no control characters. */
export function printable(text: string): string {
  return text.replaceAll(/(?![\n\t\r])\p{Cc}|\p{Surrogate}/gu, "");
}
