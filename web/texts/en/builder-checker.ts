import { format } from "./language.ts";

const count = (many: number, one: string, more: string) =>
  `${format.number(many)} ${many === 1 ? one : more}`;
const or = (items: readonly string[]) => items.join(" or ");
const and = (items: readonly string[]) => items.join(" and ");

/** What the builder's checker found, and what one can do about it. */
export const problemTexts = {
  check: "Check",
  checkTip: "Check (F8)",
  checkWith: (problems: number) => `Check: ${count(problems, "problem", "problems")}`,
  title: "Check",
  none: "Everyone can get through.",
  problems: (many: number) => count(many, "problem", "problems"),
  hints: (many: number) => count(many, "hint", "hints"),
  checking: "Checking…",
  failed: "The check couldn't run in this browser. Publishing checks your survey as well.",
  parts: {
    title: "Title",
    description: "Description",
    pages: "The whole survey",
    endings: "Endings",
  } as Record<string, string>,
  question: (number: number, words: string) => `Question ${number}: ${words}`,
  page: (number: number) => `Page ${number}`,
  goThere: "Go there",
  go: (place: string) => `Go to ${place}`,
  condition: (place: string, condition: string) => `“${place}” is shown if ${condition}.`,
  ownCondition: (condition: string) => `This needs ${condition}.`,
  play: "Play this path",
  dismiss: "Dismiss",
  dismissed: "Dismissed.",
  fixed: (fix: string) => `Done: ${fix}.`,
  keep: "Keep as a test",
  kept: "Kept. Every later draft is checked with it.",
  forget: "Forget this test",
  forgotten: "The test is forgotten.",
  someone: "Play someone who gets here",
  nobody: "Nobody was found who gets here.",
  playing: "The preview shows their answers.",
  tests: "Kept tests",
  testOf: (place: string) => `Someone comes to “${place}”`,
  passes: "passes",
  fails: "fails",
};

export const conditionTexts = {
  all: and,
  any: or,
  none: (items: readonly string[]) => `not (${or(items)})`,
  named: (label: string) => `“${label}”`,
  variable: (name: string) => `${name} in the link`,
  row: (question: string, row: string) => `${row} in ${question}`,
  answered: (of: string) => `${of} is answered`,
  anyOf: (of: string, choices: readonly string[]) => `${of} is ${or(choices.map(quoted))}`,
  allOf: (of: string, choices: readonly string[]) => `${of} is ${and(choices.map(quoted))}`,
  between: (of: string, min: number | undefined, max: number | undefined) =>
    `${of} is ${rangeOf(min, max)}`,
  during: (of: string, from: string | undefined, to: string | undefined) =>
    `${of} is ${to === undefined ? `from ${from}` : from === undefined ? `up to ${to}` : `from ${from} to ${to}`}`,
  contains: (of: string, text: string) => `${of} contains ${quoted(text)}`,
};

function quoted(text: string): string {
  return `“${text}”`;
}

function rangeOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return max === undefined ? "a number" : `at most ${max}`;
  if (max === undefined) return `at least ${min}`;
  return min === max ? `${min}` : `${min} to ${max}`;
}
