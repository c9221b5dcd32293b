import type { Copy } from "#engine/definition.ts";

/** The text with the fallback in place of a slot. */
export function withoutSlot(copy: Copy, name: string): Copy {
  const { [name]: lost, ...slots } = copy.slots;
  const words = Object.entries(copy.words).map(([language, text]) => {
    const instead = lost?.fallback[language] ?? Object.values(lost?.fallback ?? {})[0] ?? "";
    return [language, text.replaceAll(`{${name}}`, () => instead)];
  });
  return { words: Object.fromEntries(words), slots };
}

export function isCopy(value: unknown): value is Copy {
  return typeof value === "object" && value !== null && "words" in value && "slots" in value;
}
