import { format } from "./language.ts";

/** The page where surveyors bring in a survey that was made elsewhere. */
export const importScreenTexts = {
  title: "Import a survey",
  lead: "From a file or a text. It’s read here, in your browser; only the questions are sent, once you create a draft.",
  definitionHint: "Is it written in Candor’s own JSON format?",
  definition: "Paste a definition",
  drop: "Drop a file here",
  formats:
    "Typeform, SurveyJS and Google Forms (.json), XLSForm (.xlsx), Qualtrics (.qsf), LimeSurvey (.lss), Markdown or plain text, and Candor’s own files.",
  chooseFile: "Choose a file",
  paste: "Or paste a text",
  pasteHint: "Questions with their choices below them, from a document, an email or a chat.",
  example: "1. How did you hear about us?\n- From a friend\n- Online\n- Other: ____",
  read: "Read it",
  nothingPasted: "Please paste a text first.",
  reading: (name: string) => (name ? `Reading ${name}…` : "Reading your text…"),
  cancel: "Cancel",
  refused: (name: string) => (name ? `${name} can’t be imported.` : "This text can’t be imported."),
  google: "How to get a form out of Google Forms",
  googleSteps: [
    "Open your form, then the menu with three dots, then Apps Script.",
    "Replace what’s there with this script, save it, and press Run.",
    "Allow it to see this one form. It changes nothing.",
    "Copy what it prints, and paste it above.",
  ],
  copyScript: "Copy the script",
  script: "Script for Google Forms",
  sources: {
    candor: "Candor",
    text: "plain text",
    typeform: "Typeform",
    xlsform: "XLSForm",
    qualtrics: "Qualtrics",
    limesurvey: "LimeSurvey",
    surveyjs: "SurveyJS",
    "google-forms": "Google Forms",
  },
  summary: (questions: number, source: string, name: string) => {
    const count = questions === 1 ? "1 question" : `${format.number(questions)} questions`;
    return name ? `${count}, from ${source}, in ${name}.` : `${count}, from ${source}.`;
  },
  surveyTitle: "Survey title",
  titleLater: "You can also write it once the draft is open.",
  titleLength: (min: number, max: number) =>
    `A title has ${format.number(min)} to ${format.number(max)} characters.`,
  create: "Create draft",
  another: "Import something else",
  report: "Import report",
  questions: "The questions",
  filter: "Show in the report",
  all: "All",
  filterOf: (name: string, count: number) => `${name} ${format.number(count)}`,
  noneOf: "Nothing here.",
  showMore: (count: number) => `Show ${format.number(count)} more`,
  show: "Show",
  showOne: (name: string) => `Show ${name} among the questions`,
};
