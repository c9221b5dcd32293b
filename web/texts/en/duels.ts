import { format } from "./language.ts";

const listed = (labels: readonly string[]) => labels.map((label) => `“${label}”`).join(" and ");

/** How the choices of a ranking do against each other. */
export const duelTexts = {
  title: "Head to head",
  count: "See what wins head to head",
  loading: "Counting each choice against each other…",
  failed: "The choices couldn’t be compared.",
  again: "Try again",
  tooFew: (group: number) =>
    `Too few rankings to compare. From ${format.number(group)} on, figures reveal nothing about individuals.`,
  none: "Nobody has ranked these yet.",
  winner: (label: string) => `“${label}” would beat every other choice head to head.`,
  winnerOfTwo: (label: string, other: string) => `More people prefer “${label}” to “${other}”.`,
  byChance: (other: string) => `Its lead over “${other}” could be chance.`,
  noWinner: (labels: readonly string[]) =>
    `No choice beats all the others head to head. By Schulze’s method, ${listed(labels)} ${labels.length === 1 ? "comes first" : "are tied for first"}.`,
  level: "All choices are tied, head to head.",
  borda: (labels: readonly string[]) =>
    `By points (Borda), ${listed(labels)} ${labels.length === 1 ? "comes" : "come"} first instead.`,
  place: "Place",
  choice: "Choice",
  beats: "Beats",
  beatsOf: (won: number, others: number) => `${format.number(won)} of ${format.number(others)}`,
  points: "Points",
  hidden: "hidden",
  note: "Places are by Schulze’s method: what matters is which choice more people put first, pair by pair. A choice gets a point each time somebody ranks it above another (Borda). Choices that somebody left unranked come after the ones they ranked.",
  hiddenNote: (group: number) =>
    `Counts of 1 to ${format.number(group - 1)} people are hidden, and so are counts that would reveal them.`,
  each: "Pair by pair",
  caption: (question: string) =>
    `How many prefer the choice of a row to that of a column: ${question}`,
  against: "Row against column",
  wins: "wins",
};
