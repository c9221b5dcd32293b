import { format } from "./language.ts";

const people = (count: number) => `${format.number(count)} ${count === 1 ? "person" : "people"}`;
const signed = (score: number) =>
  `${score > 0 ? "+" : score < 0 ? "−" : ""}${format.number(Math.abs(score))}`;

/** What the answers to one question say, and no more than they can say. */
export const questionResultTexts = {
  signed,
  filtered: "You filtered by this question.",
  notAsked: "Nobody here was asked this.",
  notAskedOf: (questions: number) =>
    questions === 1
      ? "Nobody here was asked one more question"
      : `Nobody here was asked ${format.number(questions)} more questions`,
  /** Of a repeated question. */
  notAskedAbout: (labels: readonly string[]) =>
    `Nobody here was asked about ${labels.map((label) => `“${label}”`).join(", ")}.`,
  askedForEach: (times: number) => `Asked about each of ${format.number(times)}`,
  nobody: "Nobody has answered this yet.",
  hidden: (min: number) =>
    `Hidden, because these figures could reveal the answers of fewer than ${min} people.`,
  untilClose: "Hidden until the vote has closed.",
  /** Where it is said above why. */
  hiddenHere: "Hidden.",
  someHidden: (answered: number) => `${people(answered)} answered. Some counts are hidden.`,
  highestShown: (label: string, figure: string) =>
    `Of the figures shown, “${label}” is highest: ${figure}.`,
  firstShown: (label: string, rank: string) =>
    `Of the choices shown, “${label}” comes first, at place ${rank} on average.`,
  few: (label: string, count: number, answered: number) =>
    `${format.number(count)} of ${format.number(answered)} chose “${label}”.`,
  level: (first: string, second: string, share: string) =>
    `“${first}” and “${second}” are level, with ${share} each.`,
  leads: (label: string, share: string) => `“${label}” comes first, with ${share}.`,
  /** Of two answers. */
  said: (label: string, share: string, other: string, otherShare: string) =>
    `${share} said “${label}”, ${otherShare} “${other}”.`,
  leadsByChance: (label: string, share: string) =>
    `“${label}” comes first with ${share}, but the lead could be chance.`,
  mostChosen: (label: string, share: string) =>
    `“${label}” was chosen most, by ${share} of those who answered.`,
  agreed: (count: number) => `${people(count)} agreed.`,
  score: (score: number) => `The score is ${signed(score)}.`,
  scoreBetween: (score: number, low: number, high: number) =>
    `The score is ${signed(score)}. It’s likely between ${signed(low)} and ${signed(high)}.`,
  highest: (choice: string, mean: string) => `“${choice}” scores highest: ${mean} on average.`,
  outOf: (mean: string, to: string) => `${mean} of\u00a0${to}`,
  givenMost: (point: string, share: string) => `${point} was given most, by ${share}.`,
  allGave: (point: string) => `Everybody gave ${point}.`,
  mean: (mean: string) => `The mean is ${mean}.`,
  medianIs: (median: string) => `The median is ${median}.`,
  fromGroups:
    "Mean and quartiles are estimated from the groups shown. Exact ones could tell what single people gave.",
  meanBetween: (mean: string, low: string, high: string) =>
    `The mean is ${mean}. It’s likely between ${low} and ${high}.`,
  rows: (best: string, share: string, words: string) =>
    `“${best}” does best: ${share} say ${words}.`,
  worst: (row: string, share: string) => ` “${row}” does worst, with ${share}.`,
  rowsAnswered: (rows: number, answered: number) =>
    `${people(answered)} answered ${rows === 1 ? "one row" : `up to ${format.number(rows)} rows`}.`,
  quoted: (label: string) => `“${label}”`,
  or: (first: string, second: string) => `${first} or ${second}`,
  rankedBySome: (label: string, ranked: number, answered: number, rank: string) =>
    `“${label}” comes first by points: ${format.number(ranked)} of ${format.number(answered)} ranked it, at place ${rank} on average.`,
  ranked: (label: string, rank: string) => `“${label}” comes first, at place ${rank} on average.`,
  parts: (label: string, part: string, total: string) =>
    `“${label}” gets the most: ${part} of ${total} on average.`,
  wrote: (count: number) => `${people(count)} wrote something.`,
  about: (value: string) => `about ${value}`,
  median: (median: string) => ` The median is ${median}.`,
  mostDates: (label: string, share: string) => `Most often: ${label}, by ${share}.`,
  bins: {
    between: (from: string, to: string) => `${from}–${to}`,
    below: (to: string) => `below ${to}`,
    upTo: (to: string) => `up to ${to}`,
    from: (from: string) => `${from} or more`,
    before: (to: string) => `before ${to}`,
    since: (from: string) => `${from} or later`,
  },
  wroteLabel: "Wrote something",
  filledInLabel: "Filled it in",
  sentLabel: "Sent files",
  skippedLabel: "Skipped",
  erasedLabel: "Erased on request",
  binNote: "Each bar includes its lower end, but not its upper end.",
  gaveDate: (count: number) => `${people(count)} gave a date.`,
  filledIn: (count: number) => `${people(count)} filled this in.`,
  sentFiles: (count: number) => `${people(count)} sent files.`,
  files: {
    svg: (question: string) => `The chart of “${question}” as SVG`,
    png: (question: string) => `The chart of “${question}” as PNG`,
    failed: "This picture couldn’t be created.",
  },
  asked: (asked: number, answered: number, skipped: number) =>
    `Asked ${format.number(asked)}, answered ${format.number(answered)}, skipped ${skipped === 0 ? "none" : format.number(skipped)}.`,
  /** Of a ballot; in old reports, shares were of those who chose yes or no. */
  voted: (voted: number, decided: number, undecided: number) =>
    undecided === 0
      ? `${people(voted)} voted.`
      : `${people(voted)} voted, ${format.number(undecided)} with no opinion. Shares are of the other ${format.number(decided)}.`,
  erased: (count: number) =>
    ` ${format.number(count)} ${count === 1 ? "answer was" : "answers were"} erased on request.`,
  several: "People could choose several, so shares add up to more than 100%.",
  scoreNote: "The score is the share of 9 and 10 minus the share of 0 to 6.",
  ranksNote:
    "1 is the best place. Means only include people who ranked it. Sorted by points: one for each choice below it or left out (Borda).",
  earlier: (version: number) => `Asked until version ${format.number(version)}`,
  otherMeaning: (version: number) => `As it was meant until version ${format.number(version)}`,
  meansSince: (version: number) =>
    `Its meaning changed with version ${format.number(version)}; earlier answers are kept apart.`,
  askedSince: (version: number) => `Asked since version ${format.number(version)}.`,
  corrected: (version: number) =>
    `Reworded in version ${format.number(version)}; its author calls that a correction.`,
  population: (version: number) => `Version ${format.number(version)} changed who is asked.`,
  repeatedFor: (label: string) => `About “${label}”`,
  /** Of a choice, a row or a column. */
  dropped: (label: string) => `${label} (removed)`,
  removed: "A choice that was removed",
  yes: "Yes",
  no: "No",
  noOpinion: "No opinion",
  agreedLabel: "Agreed",
  hatched: (group: number) =>
    `Hidden: counts of fewer than ${format.number(group)} people, and counts that would reveal them.`,
  hiddenChoices: (count: number) => `${format.number(count)} choices with hidden counts`,
  hiddenCell: "hidden",
  scrolls: "Scroll sideways for more columns",
  table: {
    show: "Table",
    caption: (prompt: string) => `Figures: ${prompt}`,
    answer: "Answer",
    row: "Row",
    people: "People",
    share: "Share",
    range: "95% range",
    mean: "Mean",
    deviation: "Standard deviation",
    median: "Median",
    lower: "Lower quartile",
    upper: "Upper quartile",
    points: "Points",
    ranked: "Ranked by",
    figure: "Figure",
    answered: "Answered",
    value: "Value",
    shareOrValue: "Share or value",
    about: (value: string) => `about ${value}`,
  },
  groups: { low: "0 to 6", middle: "7 or 8", high: "9 or 10" },
};
