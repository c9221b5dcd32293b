import { format } from "./language.ts";

const people = (count: number) => `${format.number(count)} ${count === 1 ? "person" : "people"}`;

/** Two periods, two versions or two surveys side by side. */
export const sideTexts = {
  title: "Side by side",
  link: "Compare two periods, versions or surveys",
  back: "Compare questions",
  what: "What to compare",
  by: {
    periods: "Two periods",
    versions: "Two versions",
    survey: "Another survey",
  },
  ready: {
    label: "Periods",
    halves: "First and second half of the answers",
    weeks: "Last 7 days and the 7 before",
    months: "Last 30 days and the 30 before",
  },
  first: "First period",
  second: "Second period",
  from: "From",
  untilDay: "To",
  firstVersion: "First version",
  secondVersion: "Second version",
  version: (number: number) => `Version ${format.number(number)}`,
  other: "The other survey",
  choose: "Choose one",
  noOthers: "You have no other questionnaire yet.",
  othersLoading: "Loading your other surveys…",
  othersFailed: "Your other surveys couldn’t be loaded. We’ll keep trying.",
  otherNote:
    "Questions are matched where both surveys come from one template, or one from the other.",
  start: "Choose two sides to see which answers differ.",
  backwards: "A period has to begin before it ends.",
  overlap: "The two periods overlap, so the same answers would be on both sides.",
  same: "Both sides are the same.",
  loading: "Counting both sides…",
  failed: "Both sides couldn’t be loaded.",
  between: (from: string, to: string) => `${from} to ${to}`,
  since: (from: string) => `since ${from}`,
  until: (to: string) => `until ${to}`,
  people,
  tooFew: (group: number) =>
    `One side would single out fewer than ${format.number(group)} people, so their answers are hidden.`,
  nobody: "One side has no answers.",
  nothingShared: "These surveys have no question in common that could be compared.",
  found: (differing: number, compared: number) =>
    differing === 0
      ? compared === 1
        ? "The one question that can be compared differs by no more than chance would explain."
        : `None of ${format.number(compared)} questions differs by more than chance would explain.`
      : `${differing === 1 ? "One" : format.number(differing)} of ${format.number(compared)} ${compared === 1 ? "question" : "questions"} ${differing === 1 ? "differs" : "differ"} by more than chance would explain.`,
  only: (compared: number, all: number) =>
    compared === 0
      ? "No question can be compared here."
      : `Only ${format.number(compared)} of ${format.number(all)} questions can be compared here.`,
  shares: (label: string, first: string, second: string) => `“${label}”: ${first}, then ${second}.`,
  mean: (first: string, second: string) => `The mean was ${first}, then ${second}.`,
  cannotTell: "Can’t tell: these differences could be chance.",
  /** Questions that can't be compared, by why. */
  cannot: (hidden: number, few: number) => {
    const all = hidden + few;
    const why =
      few === 0
        ? "because counts are hidden"
        : hidden === 0
          ? "because too few people answered"
          : `because counts are hidden (${format.number(hidden)}) or too few people answered (${format.number(few)})`;
    return `${all === 1 ? "One question" : `${format.number(all)} questions`} can’t be compared, ${why}`;
  },
  few: (least: number) => `It takes ${format.number(least)} answers on each side.`,
  hiddenAll:
    "Counts of few people are hidden on one side or both, and no other figure is left to compare.",
  hiddenByDay:
    "Periods can begin and end on any day, so answers that few people gave on one day stay hidden in longer periods too.",
  byChance: (questions: number) =>
    questions === 1
      ? "One question may differ by chance alone"
      : `${format.number(questions)} questions may differ by chance alone`,
  clearest: "The clearest difference comes first.",
  hiddenBoth: (labels: readonly string[]) =>
    `Hidden on both sides: ${labels.map((label) => `“${label}”`).join(", ")}.`,
  nobodyChose: (labels: readonly string[]) =>
    `Nobody on either side chose ${labels.map((label) => `“${label}”`).join(", ")}.`,
  reworded: "Worded differently on both sides.",
  answer: "Answer",
  difference: "Difference",
  hidden: "hidden",
  points: (value: string) => `${value} points`,
  range: (low: string, high: string) => `${low} to ${high}`,
  verdict: { more: "more", fewer: "less", chance: "can’t tell" },
  meanVerdict: { more: "higher", fewer: "lower" },
  note: "Differences are the second side minus the first, in points for shares, with their 95% range (Newcombe for shares, Welch for means). Where that range includes zero, we can’t tell them from chance. Each range is taken by itself: of twenty, one misses by chance. Both sides are treated as different people.",
};
