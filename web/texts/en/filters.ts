import { format } from "./language.ts";
import { roleLabels } from "./role-labels.ts";

const answers = (count: number) => `${format.number(count)} ${count === 1 ? "person" : "people"}`;

/** Narrowing results to some responses. */
export const filterTexts = {
  label: "Filters",
  everyone: "Everyone",
  filter: "Filter",
  remove: (filter: string) => `Remove the filter “${filter}”`,
  left: (count: number | null) => (count === null ? "hidden" : format.number(count)),
  leftSpoken: (count: number | null) =>
    count === null ? "how many is hidden" : `leaves ${answers(count)}`,
  clear: "Show everyone",
  title: "Show only some people",
  by: "People who answered",
  with: "with",
  from: "From",
  until: "To",
  chooseOne: "Please choose an answer.",
  bounds: "Fill in one of these or both.",
  backwards: "The second one has to come after the first.",
  adjoining: "Please choose ranges that adjoin, and not all of them.",
  ranges: "Small groups are hidden, so you choose among the ranges that the results show.",
  anyRange: "Small groups are hidden. If your range can’t be shown, you’ll see which ones can.",
  add: "Filter",
  cancel: "Cancel",
  narrowed: (count: number, total: number) =>
    `${answers(count)} of ${format.number(total)} ${count === 1 ? "matches" : "match"} the filters.`,
  nobody: "Nobody matches these filters.",
  tooFew: (group: number) =>
    `These filters leave, or leave out, fewer than ${format.number(group)} people. Their answers would show, so they’re hidden.`,
  parts: (group: number) =>
    `Together with other views, these filters would show the answers of fewer than ${format.number(group)} people, so they’re hidden.`,
  near: (group: number) =>
    `Other filters leave nearly the same people as these. The difference would show the answers of fewer than ${format.number(group)} people, so they’re hidden.`,
  several: (most: number) =>
    most === 1
      ? "This survey has so many questions that combined filters could show single people. Please choose one filter."
      : `This survey has so many questions that single people could show. Please combine ${format.number(most)} answers at most.`,
  instead: "What you can choose instead:",
  reading: (share: number) => `Reading the responses… ${format.percent(share)}`,
  chosen: (name: string, answer: string) => `${name} ${answer}`,
  between: (name: string, from: string, to: string) => `${name} ${from} to ${to}`,
  since: (name: string, from: string) => `${name} from ${from}`,
  upTo: (name: string, to: string) => `${name} up to ${to}`,
  or: (labels: readonly string[]) => labels.join(" or "),
  language: "Language",
  version: "Version",
  time: "Day of the answer",
  place: (place: number) => `Place ${format.number(place)}`,
  answered: "Answered",
  skipped: "Skipped",
  save: "Name these filters",
  saveTitle: "Give these filters a name",
  saveText: "They stay here for everyone in charge of the survey, and are columns of a comparison.",
  segmentName: "Name",
  saveNow: "Save",
  segments: "Named filters",
  forget: (name: string) => `Forget “${name}”`,
  codes: (question: string) => `${question}, by theme`,
  /** The hidden fields of votes. */
  votes: {
    "variable:role": { name: "Role", values: roleLabels },
    "variable:comment": { name: "Comment", values: { yes: "Written", no: "None" } },
  } as Record<string, { name: string; values: Record<string, string> }>,
};
