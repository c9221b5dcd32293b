import { format } from "./language.ts";

const count = (many: number, one: string, more: string) =>
  `${format.number(many)} ${many === 1 ? one : more}`;

/** What the builder's checker found, and what one can do about it. */
export const problemTexts = {
  check: "Check",
  checkTip: "Check (F8)",
  title: "Check",
  none: "Everyone can get through.",
  problems: (many: number) => count(many, "problem", "problems"),
  hints: (many: number) => count(many, "hint", "hints"),
  foundAt: (place: string, found: string) => `${place}: ${found}. Go to the first.`,
  checking: "Checking…",
  failed: "The check couldn’t run.",
  failedText: "Publishing checks your survey as well.",
  parts: {
    title: "Title",
    description: "Description",
    pages: "The whole survey",
    endings: "Endings",
    languages: "Languages",
  } as Record<string, string>,
  question: (number: number, words: string) => `Question ${number}: ${words}`,
  page: (number: number) => `Page ${number}`,
  goThere: "Go there",
  go: (place: string) => `Go there: ${place}`,
  condition: (place: string, condition: string) => `“${place}” is shown if ${condition}.`,
  ownCondition: (condition: string) => `This is only shown if ${condition}.`,
  play: "Preview this path",
  dismiss: "Dismiss",
  dismissed: "Dismissed.",
  fixed: (fix: string) => `Done: ${fix}.`,
  keep: "Keep as a test",
  kept: "Kept. We’ll check every later draft with it.",
  forget: "Forget this test",
  forgotten: "The test is forgotten.",
  someone: "Preview as someone who sees this",
  nobody: "We couldn’t find anyone who’d see this.",
  playing: "The preview shows their answers.",
  more: (many: number) => `${format.number(many)} more`,
  /** What a press mends. */
  fixes: {
    emptyPart: (many: number) => ({
      choices: many === 1 ? "Delete the empty choice" : "Delete the empty choices",
      columns: many === 1 ? "Delete the empty column" : "Delete the empty columns",
      rows: many === 1 ? "Delete the empty row" : "Delete the empty rows",
      fields: many === 1 ? "Delete the empty field" : "Delete the empty fields",
    }),
    ends: (low: string, high: string) => `Use: ${low} … ${high}`,
    plainEnds: (low: string, high: string) => `Add labels: ${low} … ${high}`,
    other: "Let people write it in",
    score: "Make it an NPS question",
    required: (number: number) => `Make question ${format.number(number)} required`,
    optional: (number: number) => `Make question ${format.number(number)} optional`,
    emptyPage: "Delete the empty page",
    swap: "Swap minimum and maximum",
  },
  tests: "Kept tests",
  testOf: (place: string) => `Someone sees “${place}”`,
  passes: "passes",
  fails: "fails",
};
