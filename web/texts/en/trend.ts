import { format } from "./language.ts";

const people = (count: number) => (count === 1 ? "One person" : `${format.number(count)} people`);

function duration(seconds: number): string {
  if (seconds < 100) return `${format.number(seconds)} ${seconds === 1 ? "second" : "seconds"}`;
  return `${format.number(Math.round(seconds / 60))} minutes`;
}

/** When a survey was answered, and where people stopped. */
export const trendTexts = {
  title: "Overview",
  loading: "Loading the overview…",
  failed: "The overview couldn’t be loaded.",
  tryAgain: "Try again",
  none: "Nobody has answered yet",
  noneText: "Here you’ll see when people answered, and where they stopped.",
  noDays: "This survey keeps no times, so there’s nothing to show here.",
  answered: (count: number) => `${people(count)} answered.`,
  most: (period: string, count: number) =>
    `The busiest day was ${period}, with ${format.number(count)}.`,
  mostIn: (period: string, count: number) =>
    `The busiest period began on ${period}, with ${format.number(count)}.`,
  over: "Over time",
  by: "Shown by",
  units: { day: "Day", week: "Week", month: "Month" },
  point: (period: string, count: number) => `${period}: ${format.number(count)}`,
  asTable: "Show as table",
  from: "From",
  count: "People",
  version: (number: number) => `Version ${format.number(number)}, published on`,
  changed: (questions: number) =>
    questions === 1
      ? "one question changed its meaning"
      : `${format.number(questions)} questions changed their meaning`,
  marks: "Dashed lines mark the versions that changed what a question means.",
  timesTitle: "When people answer",
  times: (from: string, to: string) => `Most often between ${from} and ${to}, in UTC.`,
  days: (day: string) => `On average, the busiest weekday is ${day}, in UTC.`,
  hoursLater:
    "Hours appear once the survey has closed. Until then they’d show when each person answered.",
  hour: (from: string, to: string) => `${from} to ${to}`,
  hourHead: "Hour",
  weekday: "Weekday",
  timesNote:
    "Hours and days are those of UTC, in every time zone; hours are added up over all days.",
  sourcesTitle: "Where responses come from",
  sourcesLater:
    "Devices and hidden fields appear here once the survey has closed. Until then they could give away the newest response.",

  otherLanguages: "Other languages",
  device: "Device",
  devices: { phone: "Phone", tablet: "Tablet", computer: "Computer" },
  stopTitle: "Where people stopped",
  unfinished: (unfinished: number, finished: number) =>
    unfinished === 0
      ? "Everyone who started has finished, as far as we know."
      : `${people(unfinished)} started but didn’t finish; ${format.number(finished)} did.`,
  unfinishedNote:
    "People are counted an hour after they leave, for as long as we keep their unfinished answers.",
  page: "Page starting with",
  reached: "Reached it",
  stopped: "Stopped here",
  byQuestion: "By question",
  lastAnswer: "Last question they answered",
  stoppedAfter: "Stopped after it",
  noAnswer: "None answered",
  hidden: "hidden",
  hiddenNote:
    "Small counts are hidden, and so are counts that would reveal them, because respondents were promised that nobody could recognize them.",
  median: (seconds: number, timed: number, finished: number) =>
    `Half finished within ${duration(seconds)}${timed < finished ? ` (timed for ${format.number(timed)})` : ""}.`,
};
