import type { Condition } from "./definition-parts.ts";

/** Sizes of a definition. Without zod, because the builder uses them too. */
export const definitionLimits = {
  /** Of its JSON. */
  bytes: 1024 * 1024,
  pages: 200,
  /** On one page. */
  elements: 200,
  questions: 1000,
  choices: 500,
  rows: 100,
  fields: 50,
  languages: 50,
  /** Characters of one text in one language. */
  words: 5000,
  conditionDepth: 12,
} as const;

/** The form of all ids. */
export const ownId = /^[a-z0-9]{10}$/;

/** How deep a condition's groups are nested. */
export function conditionDepth(condition: Condition): number {
  if ("test" in condition) return 0;
  const groups =
    "all" in condition ? condition.all : "any" in condition ? condition.any : condition.none;
  return 1 + Math.max(...groups.map(conditionDepth));
}
