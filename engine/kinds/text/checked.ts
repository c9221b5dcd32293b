import { textWith } from "../../checker/domains/text-search.ts";
import { type Checked, crossing, none } from "../checked.ts";
import { textDomain, textRules } from "./domain.ts";
import { maxLength, type TextQuestion } from "./kind.ts";

/** Characters that a text of a format has at least. */
const shortest = { any: 0, email: 3, url: 3, phone: 4, pattern: 0 };

export const checkedText: Checked<TextQuestion> = {
  domain: textDomain,
  examples: (question) => [{ text: textWith(textRules(question), [], []) ?? "" }],
  problem(question) {
    const { format, pattern, min = 0 } = question;
    if (format === "pattern" && !pattern) return "no-pattern";
    return crossing(Math.max(min, shortest[format]), maxLength(question));
  },
  whyStuck: () => "no-text-fits",
  options: none,
  textLimits(question) {
    const { min = 0, format, pattern = "" } = question;
    return { min, max: maxLength(question), ...(format === "pattern" && { pattern }) };
  },
  scale: [],
};
