import type { Definition } from "./definition.ts";

/** The languages that have any words of their own: nobody is offered one that would change nothing. */
export function offeredLanguages(definition: Definition): readonly string[] {
  const [first, ...others] = definition.languages;
  const read = [definition.pages, definition.title, definition.description, definition.endings];
  return definition.languages.filter(
    (each) => each === first || !others.includes(each) || read.some((part) => hasWords(part, each)),
  );
}

function hasWords(part: unknown, language: string): boolean {
  if (typeof part !== "object" || part === null) return false;
  if ("words" in part && typeof part.words === "object" && part.words !== null) {
    const words = (part.words as Record<string, unknown>)[language];
    return typeof words === "string" && words.trim() !== "";
  }
  return Object.values(part).some((each) => hasWords(each, language));
}
