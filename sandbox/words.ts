import type { LanguageTag } from "#contract/languages.ts";
import { languageOf } from "#server/http/language.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";

export const words: Record<LanguageTag, typeof english> = { en: english, de: german };
export type Said = { language: LanguageTag; words: typeof english };
/** What the reader of a request reads. */
export type SaidTo = (headers: Headers) => Said;

/** In the language of the site that the sandbox serves: its switch and the browser decide, as there. */
export function saidAt(siteUrl: string): SaidTo {
  const language = languageOf(siteUrl);
  return (headers) => {
    const tag = language(headers);
    return { language: tag, words: words[tag] };
  };
}
