import { format } from "./language.ts";

/** The page that readers see. */
export const reportPageTexts = {
  description: (survey: string) => `A report on the results of “${survey}”.`,
  about: (survey: string, surveyor: string) => `About “${survey}” by ${surveyor}`,
  liveFrom: "These figures follow the survey. Counted",
  frozenFrom: "These figures are frozen. Counted",
  people: (people: number) =>
    people === 0
      ? "Nobody has answered yet."
      : people === 1
        ? "One person answered."
        : `${format.number(people)} people answered.`,
  notYet: "The results aren’t public yet. They appear here once they are.",
  never: (surveyor: string) =>
    `Respondents were told that only ${surveyor} sees the results, so this report has words and no figures.`,
  opens: "The figures appear here once the survey has closed. Its last day is",
  checkCode: "Check code of the responses",
  locked: "This report needs a password",
  password: "Password",
  read: "Read the report",
};

/** The report's page as its readers will see it, for its author. */
export const reportPreviewTexts = {
  title: "Preview of a report",
  print: "Print",
  back: "Back to the report",
  failed: "The preview couldn’t be loaded.",
  tryAgain: "Try again",
  readersSee: (shown: number, all: number) =>
    `Right now they see ${format.number(shown)} of these ${format.number(all)} responses.`,
  states: {
    draft: "Only you can see this page. Others can read it once you publish it.",
    published: "This report is published.",
    revoked: "This report was revoked. Nobody else can read it.",
  },
  readers: {
    public: "Everyone can read it.",
    unlisted: "Anyone with the link can read it.",
    password: "Anyone with the link and the password can read it.",
  },
  figures: {
    partly:
      "Readers see these figures, but the newest answers, tables and weighted figures only once the survey has closed.",
    now: "Readers see these figures.",
    "after-close":
      "Readers see these figures once the survey has closed. Until then, they see only your words.",
    never:
      "Respondents were told that only you see the results, so readers see your words and never these figures. Keep that promise in mind before you pass on a print.",
  },
};
