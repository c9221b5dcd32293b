import { wordsIn } from "./copy-text.ts";
import type { Copy } from "./definition-parts.ts";

/** At 200 words a minute. */
const secondsPerWord = 0.3;
const word = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
/** Written without spaces; two of them take about as long as a word. */
const sign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** The time for reading a text, in whichever language it stands first. */
export function readingSeconds(copy: Copy | undefined): number {
  const [language = ""] = Object.keys(copy?.words ?? {});
  const text = copy ? wordsIn(copy.words, language) : "";
  return secondsPerWord * (count(text, word) + count(text, sign) / 2);
}

/** Choices are looked over rather than read, and nobody looks through all of a long list. */
export function lookingSeconds(parts: readonly { label: Copy }[]): number {
  return parts.slice(0, 20).reduce((sum, { label }) => sum + readingSeconds(label) / 2, 0);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
