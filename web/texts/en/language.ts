import { languages } from "#limits/languages.ts";
import { formatsOf } from "../formats.ts";

/** The language of this build. */
export const language = languages.en;
export const format = formatsOf(language.tag, {
  group: ",",
  decimal: ".",
  beforePercent: "",
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  day: (day, month) => `${month} ${day}`,
  year: (day, year) => `${day}, ${year}`,
});
