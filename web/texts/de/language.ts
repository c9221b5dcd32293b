import { languages } from "#limits/languages.ts";
import { formatsOf } from "../formats.ts";

/** The language of this build. */
export const language = languages.de;
export const format = formatsOf(language.tag, {
  group: ".",
  decimal: ",",
  beforePercent: "\u00a0",
  months: [
    "Jan.",
    "Feb.",
    "März",
    "Apr.",
    "Mai",
    "Juni",
    "Juli",
    "Aug.",
    "Sept.",
    "Okt.",
    "Nov.",
    "Dez.",
  ],
  day: (day, month) => `${day}. ${month}`,
  year: (day, year) => `${day} ${year}`,
});
