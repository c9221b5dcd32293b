import type { Copy, Definition, Words } from "#engine/definition.ts";
import { hasWords, isVisible } from "#engine/visible-words.ts";

/**
 * The definition with the words of one language, or of the survey's first one that has some to
 * read. Ids, conditions and order stay, so `walk` finds the same. A survey in fifty languages is
 * sent in one.
 */
export function inOneLanguage(definition: Definition, language: string): Definition {
  const { languages } = definition;
  const order = [language, language.split("-")[0] ?? "", ...languages];
  return { ...(reduced(definition, order) as Definition), languages: [language] };
}

function reduced(value: unknown, order: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => reduced(each, order));
  if (typeof value !== "object" || value === null) return value;
  if (isCopy(value)) {
    const slots = Object.entries(value.slots ?? {}).map(([name, slot]) => [
      name,
      { ...slot, fallback: oneOf(slot.fallback, order, isVisible) },
    ]);
    return { words: oneOf(value.words, order, hasWords), slots: Object.fromEntries(slots) };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, reduced(each, order)]),
  );
}

function isCopy(value: object): value is Copy {
  return "words" in value && typeof value.words === "object";
}

function oneOf(
  words: Words,
  order: readonly string[],
  isRead: (text: string | undefined) => boolean,
): Words {
  const [language = ""] = order;
  const found = [...order, ...Object.keys(words)].find((each) => isRead(words[each]));
  return { [language]: (found !== undefined && words[found]) || "" };
}
