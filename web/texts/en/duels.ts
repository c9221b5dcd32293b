import { format } from "./language.ts";

const listed = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(" and ");

/** How the choices of a ranking do against each other. */
export const duelTexts = {
  title: "One to one",
  count: "See who wins one to one",
  loading: "Counting each choice against each other…",
  failed: "The choices couldn’t be compared.",
  again: "Try again",
  tooFew: (group: number) =>
    `Too few rankings to compare: from ${format.number(group)} on, figures say nothing about single people.`,
  none: "Nobody has ranked these yet.",
  winner: (label: string) => `“${label}” would win against each other choice, one to one.`,
  winnerOfTwo: (label: string, other: string) => `More people prefer “${label}” to “${other}”.`,
  byChance: (other: string) => `Its lead over “${other}” could be chance.`,
  noWinner: (labels: readonly string[]) =>
    `No choice beats all others one to one. By Schulze’s method, ${listed(labels)} ${labels.length === 1 ? "comes first" : "come first, level"}.`,
  level: "All choices are level, one to one.",
  borda: (labels: readonly string[]) =>
    `By points (Borda), ${listed(labels)} ${labels.length === 1 ? "comes" : "come"} first instead.`,
  place: "Place",
  choice: "Choice",
  beats: "Beats",
  beatsOf: (won: number, others: number) => `${format.number(won)} of ${format.number(others)}`,
  points: "Points",
  hidden: "hidden",
  note: "Places are by Schulze’s method: what matters is which choice more people put first, pair by pair. A choice gets a point each time somebody ranks it above another (Borda). What somebody left unranked comes after all they ranked.",
  hiddenNote: (group: number) =>
    `Counts of 1 to ${format.number(group - 1)} people are hidden, with those that would give them away.`,
  each: "Each against each",
  caption: (question: string) =>
    `How many prefer the choice of a row to that of a column: ${question}`,
  against: "Row against column",
  wins: "wins",
};
