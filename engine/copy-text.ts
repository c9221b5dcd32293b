import type { Copy, Source, Words } from "./definition-parts.ts";
import { plainText } from "./markdown.ts";

/** How answers read as text: in piping, reviews, lists and exports. */
export type Wording = {
  /** BCP 47. */
  language: string;
  yes: string;
  no: string;
  agreed: string;
};

/** A text in a language, else in the first one that has it. No words are as good as none. */
export function wordsIn(words: Words, language: string): string {
  return words[language] || words[language.split("-")[0] ?? ""] || firstOf(words);
}

export function copyText(copy: Copy | undefined, language: string): string {
  return copy ? plainText(wordsIn(copy.words, language)) : "";
}

/**
 * For nobody in particular: with the fallback in place of what is piped in, unless that is known of
 * everybody.
 */
export function generalText(
  copy: Copy | undefined,
  language: string,
  known?: (from: Source) => string | undefined,
): string {
  if (!copy) return "";
  return plainText(wordsIn(copy.words, language), (name) => {
    const slot = copy.slots?.[name];
    if (!slot) return `{${name}}`;
    return known?.(slot.from) ?? wordsIn(slot.fallback, language);
  });
}

/** How many characters a text has in the language in which it is longest. */
export function longestIn(words: Words): number {
  return Math.max(0, ...Object.values(words).map((text) => text.length));
}

function firstOf(words: Words): string {
  return Object.values(words).find((text) => text !== "") ?? "";
}
