import { wordsIn } from "#contract/answer-text.ts";
import type { Copy, Definition, Words } from "#contract/definition.ts";

/**
 * The definition with the words of one language, or of the first one that has them. Ids, conditions
 * and order stay, so `walk` finds the same. A survey in fifty languages is sent in one.
 */
export function inOneLanguage(definition: Definition, language: string): Definition {
  return { ...(reduced(definition, language) as Definition), languages: [language] };
}

function reduced(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((each) => reduced(each, language));
  if (typeof value !== "object" || value === null) return value;
  if (isCopy(value)) {
    const slots = Object.entries(value.slots ?? {}).map(([name, slot]) => [
      name,
      { ...slot, fallback: oneOf(slot.fallback, language) },
    ]);
    return { words: oneOf(value.words, language), slots: Object.fromEntries(slots) };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, reduced(each, language)]),
  );
}

function isCopy(value: object): value is Copy {
  return "words" in value && typeof value.words === "object";
}

function oneOf(words: Words, language: string): Words {
  return { [language]: wordsIn(words, language) };
}
