import { language as own } from "#texts/language.ts";

/** A language's name in the reader's language, such as "French" for `fr`. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([own.tag], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
