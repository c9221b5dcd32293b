import type { Element } from "#engine/definition.ts";

/** The options of each kind that our Markdown writes as `[[name: value]]`, with their defaults. */
export const questionOptions: Record<Element["kind"], Record<string, unknown>> = {
  "yes-no": {},
  "single-choice": { order: "given", look: "list" },
  "multiple-choice": { order: "given", min: undefined, max: undefined },
  ranking: { order: "given", top: undefined },
  rating: { from: 1, to: undefined, look: "numbers", preset: undefined },
  matrix: { order: "given", each: "one", everyRow: false },
  "constant-sum": { total: undefined },
  text: { long: false, format: "any", pattern: undefined, min: undefined, max: undefined },
  number: { min: undefined, max: undefined, decimals: 0, currency: undefined, look: "field" },
  date: { with: "date", from: undefined, to: undefined },
  "text-list": {},
  file: { types: undefined, max: 1, megabytes: 10 },
  consent: {},
  statement: { image: undefined },
};

/** The texts of a question beside its prompt. */
export const questionTexts = [
  "help",
  "yes",
  "no",
  "low",
  "middle",
  "high",
  "unit",
  "statement",
] as const;

/**
 * A line of our Markdown that isn't text: a heading, a property, or a choice, row, field or band.
 */
export const structural = /^(?:#{1,3} |\[\[|[-+*] \[|- \()/;

/** The first lines of a text say that it is our Markdown. */
export const markdownMark = "[[Candor 1]]";
