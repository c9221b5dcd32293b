import { format } from "./language.ts";

/** Questionnaires to look through: an import's, a template's. */
export const outlineTexts = {
  page: (number: number, title: string) =>
    title ? `Page ${format.number(number)}: ${title}` : `Page ${format.number(number)}`,
  questions: (count: number) => (count === 1 ? "1 question" : `${format.number(count)} questions`),
  dependsOn: (questions: readonly number[], others: boolean) => {
    const numbers = questions.map((each) => format.number(each)).join(", ");
    if (questions.length === 0)
      return "Shown to some, depending on their link or a calculated value";
    return others ? `Depends on ${numbers} and more` : `Depends on ${numbers}`;
  },
  allPages: (count: number) => `Show all ${format.number(count)} pages`,
  noWords: "Empty",
  formats: { email: "Email address", url: "Web address", phone: "Phone number" },
  dates: { date: "Date", month: "Month", time: "Time", "date-time": "Date and time" },
  required: "required",
  yes: "Yes",
  no: "No",
  each: (columns: readonly string[]) => `For each: ${columns.join(" · ")}`,
  more: (count: number) => `and ${format.number(count)} more`,
};
