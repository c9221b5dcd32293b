import { isTag } from "#limits/language-tag.ts";
import { language as own } from "#texts/language.ts";

/** The tag as BCP 47 writes it, also for a language's name. Null for what is neither. */
export function languageTag(typed: string): string | null {
  const text = typed.trim();
  return tagNamed(text) ?? tagIn(text);
}

/** "French", "Französisch" and "français" are taken for French: by the reader and by the French. */
function tagNamed(text: string): string | null {
  const name = text.toLocaleLowerCase();
  for (const tag of twoLetterTags())
    if ([own.tag, "en", tag].some((by) => nameIn(by, tag) === name)) return tag;
  return null;
}

function nameIn(language: string, tag: string): string | undefined {
  const names = new Intl.DisplayNames([language], { type: "language", fallback: "none" });
  return names.of(tag)?.toLocaleLowerCase();
}

function twoLetterTags(): string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  return all.filter((tag) => names.of(tag));
}

/** Longer words would be tags by their form alone. */
function tagIn(text: string): string | null {
  if (!/^[a-z]{2,3}(-|$)/i.test(text)) return null;
  try {
    const [tag = ""] = Intl.getCanonicalLocales(text);
    return isTag(tag) ? tag : null;
  } catch {
    return null;
  }
}
