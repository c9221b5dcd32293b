import { format } from "./language.ts";

const people = (count: number) => `${format.number(count)} ${count === 1 ? "person" : "people"}`;

/** Weighting results to known shares, and what weights cost. */
export const weightTexts = {
  title: "Weights",
  link: "Weights",
  lead: "Weight results to shares you know",
  text: "If you reached more of some groups than there really are, weights let each group count for its real share. Type in shares you know from elsewhere, such as a census or a list of members.",
  question: "Question",
  choose: "Choose a question",
  add: "Add a question",
  remove: "Remove",
  removeOf: (question: string) => `Remove “${question}”`,
  now: "Share now",
  answer: "Answer",
  target: "Real share in %",
  targetOf: (answer: string) => `Real share of “${answer}” in %`,
  sum: (sum: string) => `Adds up to ${sum}.`,
  missing: (sum: string, rest: string) => `Adds up to ${sum}: ${rest} is missing.`,
  over: (sum: string, rest: string) => `Adds up to ${sum}: that’s ${rest} too much.`,
  notNumber: "Shares are numbers from 0 to 100.",
  nobody: (answer: string) =>
    `Nobody answered “${answer}”, so nobody can be given its share. Leave it empty.`,
  nobodyNow: "nobody",
  none: "This survey has no question to weight by. It needs one with just a few answers, where each person gives one.",
  chooseOne: "Choose a question to weight by.",
  submit: "Show weighted results",
  stop: "Show without weights",
  leftOutNote:
    "People who gave none of these answers are left out of weighted figures, and have no weight in files.",
  loading: "Counting…",
  failed: "These answers couldn’t be counted.",
  /** Beside results. */
  label: "Weights",
  weightedBy: (questions: readonly string[]) =>
    `Weighted by ${questions.map((each) => `“${each}”`).join(" and ")}`,
  worth: (count: number, effective: number) =>
    `${people(count)}, weighted, say as much as ${format.number(effective)} unweighted.`,
  effect: (effect: string) => `Design effect ${effect} (Kish).`,
  between: (smallest: string, largest: string) => `Weights go from ${smallest} to ${largest}.`,
  cut: (count: number) =>
    count === 1
      ? "One person’s weight was cut to five times the mean."
      : `The weights of ${people(count)} were cut to five times the mean.`,
  leftOut: (count: number) =>
    count === 1
      ? "One person gave no such answer and is left out."
      : `${people(count)} gave no such answer and are left out.`,
  details: "Shares before and after",
  shares: (question: string) => `Shares of “${question}” before and after`,
  before: "Before",
  reached: "Weighted",
  aim: "Aim",
  change: "Change",
  problem: "These results can’t be weighted like this",
  problems: {
    empty: (answer: string, question: string) =>
      `Nobody answered “${answer}” to “${question}”, so nobody can be given its share. Leave it out, or merge it with another.`,
    unreachable:
      "No weights give all questions their shares, because some of their answers always go together. Weight by fewer questions.",
    "too-few": (least: number) =>
      `Fewer than ${format.number(least)} people gave answers to weight by.`,
    "too-many-groups":
      "Together these questions divide people into too many groups. Weight by fewer of them.",
    "small-groups": (group: number) =>
      `These questions divide people into groups, some with fewer than ${format.number(group)} people. Weights could show what they answered. Weight by fewer questions.`,
    "small-cells":
      "In the groups that get weights, some counts of this table are so small that weights could reveal what individuals answered. Compare without weights, or choose another question.",
    reading: "The responses are still being read. Reload this page in a moment.",
    filtered:
      "Respondents were promised that nobody’s answers can be told apart. With filters or a single version, weights could reveal them. Remove one or the other.",
  },
  unfinished: "Fill in the shares of each question, so that they add up to 100%.",
  weighted: (sentence: string) => `Weighted: ${sentence}`,
  worthHere: (effective: number, effect: string) =>
    `Weighted: as exact as ${format.number(effective)} unweighted answers (design effect ${effect}).`,
  tooFew: "Not weighted, because too few answered.",
  couldShow: "Not weighted: other weights could reveal what individuals said here.",
  column: (column: string) => `${column}, weighted`,
  answers: "Answer, weighted",
};
