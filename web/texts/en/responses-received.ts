import { format } from "./language.ts";

const minutes = (seconds: number) => {
  const whole = Math.round(seconds / 60);
  return seconds < 60 ? `${format.number(seconds)} s` : `${format.number(whole)} min`;
};

/** The responses to one's own questionnaire, and a single one. */
export const responsesReceivedTexts = {
  title: "Responses",
  none: "No responses yet",
  noneText: "Each response appears here as soon as it’s counted.",
  apart: (lot: number) =>
    `No names, no times, and in random order: responses are added ${format.number(lot)} at a time, and the rest when the survey closes. If fewer than ten people answer in all, nobody sees their answers.`,
  fewTitle: "These answers stay hidden",
  failed: "The responses couldn’t be loaded.",
  tryAgain: "Try again",
  loading: "Loading the response…",
  search: "Search answers",
  find: "Search",
  columns: (shown: number, all: number) =>
    `Columns: ${format.number(shown)} of ${format.number(all)}`,
  showAllColumns: "Show all",
  usualColumns: "Usual columns",
  cut: "…",
  found: (found: number, all: number, orMore: boolean) => {
    if (found === 0) return "No response matches.";
    if (found === all) return `${format.number(all)} ${all === 1 ? "response" : "responses"}`;
    const first = `${format.number(found)}${orMore ? " or more" : ""}`;
    return `${first} of ${format.number(all)} ${all === 1 ? "response" : "responses"}`;
  },
  exported: "Search doesn’t change what’s exported.",
  pages: "Go through responses",
  range: (from: number, to: number, all: number, orMore: boolean) =>
    `${format.number(from)} to ${format.number(to)} of ${format.number(all)}${orMore ? " or more" : ""}`,
  previous: "Previous",
  next: "Next",
  sheetsAndTables: (group: number) =>
    `People were told that you see each person’s answers, but no names. So every response is here in full, with its day. Tables and filters still hide groups smaller than ${group}: respondents were promised this, because tables get copied and shared.`,
  place: "No.",
  when: "When",
  who: "Respondent",
  version: "Version",
  answered: "Answered",
  took: "Took",
  detailsOf: (place: number) => `Details of response ${format.number(place)}`,
  answersOf: (place: number) => `Answers of response ${format.number(place)}`,
  more: (place: number) => `More about response ${format.number(place)}`,
  eraseAnswers: "Erase single answers",
  eraseAnswersEnd: "Done erasing",
  answeredOf: (answered: number, asked: number) =>
    `${format.number(answered)} of ${format.number(asked)}`,
  minutes,
  noName: "No name",
  notKept: "Not kept",
  erased: "Erased",
  one: (place: number) => `Response ${format.number(place)}`,
  all: "All responses",
  failedOne: "The response couldn’t be loaded.",
  states: {
    skipped: "Skipped",
    "not-asked": "Not asked",
    erased: "Erased on request",
  },
  agreed: "Agreed",
  yes: "Yes",
  no: "No",
  file: (number: number) => `Download file ${format.number(number)}`,
  fileFailed: "The file couldn’t be downloaded.",
  answers: "Answers",
  about: "About this response",
  language: "Language",
  ending: "Ended with",
  receipt: "Receipt",
  receiptText: (place: number) =>
    `Number ${format.number(place)} in the verified count. Erasing answers doesn’t change that.`,
  eraseAnswer: "Erase",
  eraseAnswerOf: (question: string) => `Erase the answer to “${question}”`,
  eraseAnswerTitle: "Erase this answer?",
  eraseAnswerText:
    "The words are gone for good, and the results count one answer less. We still keep that the question was answered and erased, and the response’s place in the verified count.",
  eraseResponse: "Erase this response",
  eraseResponseTitle: "Erase this response?",
  eraseResponseText:
    "Its answers, time, language and ending are gone for good, and the results no longer count it. We keep its place, its version and that it was erased, so that the count can still be checked. The person can’t answer again.",
  confirm: "Erase",
  erasedAnswer: "The answer is erased.",
  erasedResponse: "The response is erased.",
  wholeErased: "This response was erased on request. It keeps its place in the count.",
};
