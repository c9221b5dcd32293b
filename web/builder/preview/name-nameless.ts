import { hasWords } from "#engine/visible-words.ts";
import { builderTexts as texts } from "#texts/builder.ts";

/**
 * Gives choices, rows and fields that have no words yet some in the preview, so that everything that
 * can be pressed has a name. The definition is in one language.
 */
export function nameNameless<T>(value: T, language: string): T {
  return named(value, language) as T;
}

function named(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, language));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === "label" && isWordless(each, language)
        ? { words: { [language]: texts.noWords }, slots: {} }
        : named(each, language),
    ]),
  );
}

function isWordless(value: { words?: Record<string, string> }, language: string): boolean {
  return value.words !== undefined && !hasWords(value.words[language]);
}
