export type Language = {
  /** As in `lang` and Accept-Language: the primary subtag alone. */
  tag: string;
  /** In the language itself, as its readers look for it. */
  name: string;
  direction: "ltr" | "rtl";
};

/** What the site is built in, once each. A new one needs its texts in web/texts/<tag>. */
export const languages = {
  en: { tag: "en", name: "English", direction: "ltr" },
  de: { tag: "de", name: "Deutsch", direction: "ltr" },
} as const satisfies Record<string, Language>;

export type LanguageTag = keyof typeof languages;
/** For readers who ask for none of them. */
export const defaultLanguage: LanguageTag = "en";

export function isLanguageTag(tag: string): tag is LanguageTag {
  return Object.hasOwn(languages, tag);
}

/** The switch's links lead below it: `/language/de?back=/surveys`. */
export const languagePath = "/language/";
