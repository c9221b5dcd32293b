import { wordsIn } from "#contract/answer-text.ts";
import { plainText } from "#contract/markdown.ts";

const maxShown = 240;

/** A part of a definition as a short text: its words, or its JSON with names in place of ids. */
export function shownValue(
  value: unknown,
  language: string,
  nameOf: (at: string) => string,
): string {
  if (value === undefined || value === null) return "";
  const text = isCopy(value)
    ? plainText(wordsIn(value.words, language))
    : typeof value === "string"
      ? nameOf(value)
      : JSON.stringify(value).replaceAll(/"([a-z0-9]{10})"/g, (_, id: string) => nameOf(id));
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

function isCopy(value: unknown): value is { words: Record<string, string> } {
  return (
    typeof value === "object" &&
    value !== null &&
    "words" in value &&
    typeof value.words === "object" &&
    value.words !== null
  );
}
