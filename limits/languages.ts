export type Language = {
  /** The primary subtag only, as used in `lang` and Accept-Language. */
  tag: string;
  /** The language's own name for itself. */
  name: string;
  direction: "ltr" | "rtl";
};

/**
 * The languages of the site, each with a build of its own. A new one needs texts in
 * web/texts/<tag>.
 */
export const languages = {
  en: { tag: "en", name: "English", direction: "ltr" },
  de: { tag: "de", name: "Deutsch", direction: "ltr" },
} as const satisfies Record<string, Language>;

export type LanguageTag = keyof typeof languages;
/** The fallback when Accept-Language matches no language. */
export const defaultLanguage: LanguageTag = "en";

export function isLanguageTag(tag: string): tag is LanguageTag {
  return Object.hasOwn(languages, tag);
}

/** Prefix of the language switch's links: `/language/de?back=/surveys`. */
export const languagePath = "/language/";
