import { language as own } from "#texts/language.ts";

/** A language's name in the reader's language, such as "French" for `fr`. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([own.tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The tag as BCP 47 writes it, or null for what is none. */
export function languageTag(typed: string): string | null {
  try {
    return Intl.getCanonicalLocales(typed.trim())[0] ?? null;
  } catch {
    return null;
  }
}
