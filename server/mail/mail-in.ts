import type { LanguageTag } from "#limits/languages.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";
import { type Letter, writeLetter } from "./letter.ts";

export const mailWords: Record<LanguageTag, typeof english> = { en: english, de: german };

/** Renders a mail in the reader's language. */
export function mailIn(language: LanguageTag, letterOf: (words: typeof english) => Letter) {
  const words = mailWords[language];
  return writeLetter(letterOf(words), { language, openAddress: words.openAddress });
}
