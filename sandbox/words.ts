import type { LanguageTag } from "#limits/languages.ts";
import { languageOf } from "#server/http/language.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";

export const words: Record<LanguageTag, typeof english> = { en: english, de: german };
export type Locale = { language: LanguageTag; words: typeof english };
export type LocaleOf = (headers: Headers) => Locale;

/** Picks the language as the site does: by its cookie, then by the browser. */
export function siteLocale(siteUrl: string): LocaleOf {
  const language = languageOf(siteUrl);
  return (headers) => {
    const tag = language(headers);
    return { language: tag, words: words[tag] };
  };
}
