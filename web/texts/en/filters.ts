import { eachQuoted } from "../each-quoted.ts";
import { format } from "./language.ts";
import { roleLabels } from "./role-labels.ts";

const answers = (count: number) => `${format.number(count)} ${count === 1 ? "person" : "people"}`;

/** Narrowing results to some responses. */
export const filterTexts = {
  label: "Filters",
  everyone: "Everyone",
  filter: "Filter",
  remove: (filter: string) => `Remove the filter: ${filter}`,
  left: (count: number | null) => (count === null ? "hidden" : format.number(count)),
  leftSpoken: (count: number | null) =>
    count === null ? "how many is hidden" : `leaves ${answers(count)}`,
  people: answers,
  clear: "Show everyone",
  title: "Show only some people",
  by: "People who answered",
  with: "with",
  from: "From",
  until: "To",
  chooseOne: "Please choose an answer.",
  bounds: "Fill in one of these or both.",
  backwards: "The second one has to come after the first.",
  adjoining: "Please choose ranges that are next to each other, but not all of them.",
  ranges: "Small groups are hidden, so please choose from the ranges shown in the results.",
  anyRange: "Small groups are hidden. If your range can’t be shown, you’ll see which ones can.",
  add: "Filter",
  cancel: "Cancel",
  narrowed: (count: number, total: number) =>
    `${answers(count)} of ${format.number(total)} ${count === 1 ? "matches" : "match"} the filters.`,
  nobody: "Nobody matches these filters.",
  hiddenGroup: "This group stays hidden.",
  tooFew: (group: number) =>
    `It would single out fewer than ${format.number(group)} people, by leaving them in or leaving them out.`,
  parts: (group: number) =>
    `Beside the other results, it would reveal the answers of fewer than ${format.number(group)} people.`,
  near: (group: number) =>
    `Another filter leaves nearly the same people, so the two together would reveal the answers of fewer than ${format.number(group)}.`,
  several: (most: number) =>
    most === 1
      ? "This survey has so many questions that combined filters could single people out. Please choose one filter."
      : `This survey has so many questions that filters could single people out. Please combine at most ${format.number(most)} answers.`,
  instead: "You can choose instead:",
  reading: (share: number) => `Reading the responses… ${format.percent(share)}`,
  /** A question, in its author's words. */
  quoted: (prompt: string) => `“${prompt}”`,
  chosen: (name: string, answer: string) => `${name}: ${answer}`,
  between: (name: string, from: string, to: string) => `${name}: ${from} to ${to}`,
  since: (name: string, from: string) => `${name}: from ${from}`,
  upTo: (name: string, to: string) => `${name}: up to ${to}`,
  /** Several answers stand in quotes, as they begin with capitals; numbers don't need them. */
  or: (labels: readonly string[]) => eachQuoted(labels, (label) => `“${label}”`).join(" or "),
  language: "Language",
  version: "Version",
  time: "Day of the answer",
  /** An end of a scale, with its label. */
  end: (point: string, label: string) => `${point} (${label})`,
  place: (place: number) => `Place ${format.number(place)}`,
  answered: "Answered",
  skipped: "Skipped",
  save: "Name these filters",
  saveTitle: "Give these filters a name",
  saveText: "Everyone in charge of the survey can use them here, and as columns under Compare.",
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
