import { format } from "./language.ts";

const people = (count: number) => `${format.number(count)} ${count === 1 ? "person" : "people"}`;

/** Comparing the answers to one question between those to another. */
export const crossTabTexts = {
  title: "Compare",
  rows: "How people answered",
  columns: "Compared by",
  choose: "Choose a question",
  /** Questions that only filters can use. */
  tooLong: (names: readonly string[], most: number) =>
    `Not offered here, because they have more than ${format.number(most)} choices: ${names.map((name) => `“${name}”`).join(", ")}. You can filter by them.`,
  byRange:
    "Questions answered with a number or a date aren’t offered here, because each number is an answer of its own. To compare ranges, filter by each, save it as a segment, and compare the segments.",
  start: "Choose two questions to see whether their answers go together.",
  loading: "Counting…",
  failed: "This couldn’t be compared.",
  more: (group: string, answer: string, other: string, share: string, otherShare: string) =>
    `${group}: ${share} chose ${answer}, against ${otherShare} of ${other}.`,
  range: (low: string, high: string) =>
    `The difference is likely between ${low} and ${high} points.`,
  rarely: "Chance alone would rarely do this.",
  noDifference: "No difference here is larger than chance would explain.",
  noneOfAnswers: "Among those who gave an answer, no clear difference.",
  someHidden: "Too many small groups to test.",
  group: "Group answers",
  ungroup: "Show every answer",
  changeGroups: "Change the groups",
  cannotGroup: "Even in groups, too few people gave these answers.",
  needsNoGroups: "No answers are grouped.",
  alone: "By itself",
  groupNamed: (number: number, answers: string) => `Group ${format.number(number)}: ${answers}`,
  newGroup: "New group",
  groupsAre: "Answers in the same group are counted together.",
  otherAnswers: "Other answers",
  othersAre: (answers: readonly string[]) =>
    `“Other answers” are ${answers.slice(0, -1).join(", ")} and ${answers.at(-1)}.`,
  /** Points of a scale that are counted together, such as “Never to Sometimes”. */
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  noAnswer: "no answer",
  orNone: (answers: string) => `${answers}, or no answer`,
  nothing: "Nobody answered both questions.",
  quoted: (label: string) => `“${label}”`,
  people: "People",
  nobody: (labels: readonly string[]) =>
    `Nobody here chose ${labels.map((label) => `“${label}”`).join(", ")}.`,
  caption: (rows: string, columns: string) => `${rows} by ${columns}`,
  hidden: "hidden",
  moreMark: "more",
  fewerMark: "fewer",
  marks: "▲ ▼: more or fewer than chance would explain, corrected for looking at every cell.",
  sharesOf: "Percentages",
  sides: { columns: "By column", rows: "By row" },
  each: { columns: "each column", rows: "each row" },
  shares: (each: string, answered: string) => `Percentages are of ${each}. ${answered}`,
  sharesSeveral: (each: string, answered: string) =>
    `Percentages are of ${each} and may add up to more than 100%. ${answered}`,
  answeredBoth: (n: number) => `${people(n)} answered both.`,
  answered: (n: number) => `${people(n)} answered, in a segment or not.`,
  /** Follows "against 48% of". */
  others: "everybody else",
  apart:
    "People can be in several columns, so each column is compared with everybody who isn’t in it.",
  hiddenNote: (group: number) =>
    `Counts of 1 to ${format.number(group - 1)} people are hidden, and so are counts that would reveal them.`,
  leftOut: (codes: number) =>
    codes === 1
      ? "There’s no room here for the last theme."
      : `There’s no room here for the last ${format.number(codes)} themes.`,
  chiSquare: (value: string, df: number) =>
    `Chi-square ${value}, ${format.number(df)} ${df === 1 ? "degree" : "degrees"} of freedom`,
  raoScott: (value: string, df: number) =>
    `Chi-square ${value} after dividing it by Kish’s design effect (a rough correction for weights), ${format.number(df)} ${df === 1 ? "degree" : "degrees"} of freedom`,
  fisher: "Fisher’s exact test, because a cell is expected to have fewer than five people",
  simulated: (value: string) =>
    `Chi-square ${value}, tested against random tables because some cells are expected to have too few people`,
  sparse:
    "Many cells are expected to have fewer than five people: treat this as a hint, or merge rare answers.",
  sparseWeighted:
    "Some cells are expected to have fewer than five people. No test with weights can be trusted then, so none was made: merge rare answers, or compare without weights.",
  untested: "With weights, these are too few people to tell a difference from chance.",
  p: (p: string) => `p ${p}`,
  pUnder: "under 0.001",
  v: (v: string) => `Cramér’s V ${v}`,
  points: (value: number) => format.number(value * 100),
  differTitle: (columns: string) => `What differs most by “${columns}”`,
  differNone: (tested: number) =>
    tested === 0
      ? "There’s nothing to compare yet."
      : tested === 1
        ? "The other question differs by no more than chance would explain."
        : `None of ${format.number(tested)} questions differs by more than chance would explain.`,
  differNoneApart: (tested: number) =>
    tested === 0
      ? "There’s nothing to compare yet."
      : tested === 1
        ? "The one comparison shows no more than chance would explain."
        : `None of ${format.number(tested)} comparisons shows more than chance would explain.`,
  differIn: (group: string, question: string) => `${group}: ${question}`,
  differNoteApart: (found: number, tested: number) =>
    tested === 1
      ? "One comparison was made."
      : `${format.number(found)} of ${format.number(tested)} comparisons, corrected for having made all of them (Benjamini–Hochberg).`,
  differApart:
    "People can be in several of these groups, so each group is compared with everybody who isn’t in it.",
  differNote: (found: number, tested: number) =>
    tested === 1
      ? "One question was compared."
      : `${format.number(found)} of the ${format.number(tested)} questions compared. Corrected for having looked at all of them (Benjamini–Hochberg).`,
  differHidden: (count: number) =>
    `${format.number(count)} couldn’t be compared, because of small groups.`,
  differHiddenApart: (count: number) =>
    count === 1
      ? "One question couldn’t be compared, or not in each group, because of small groups."
      : `${format.number(count)} questions couldn’t be compared, or not in each group, because of small groups.`,
  strength: (v: string, p: string, isCorrected: boolean) =>
    `Cramér’s V ${v}, ${isCorrected ? "corrected p" : "p"} ${p}`,
};
