import { htmlWords } from "../html-words.ts";
import type { Convert } from "../survey-maker.ts";

/** Qualtrics' texts: HTML, with piping as ${q://QID1/ChoiceGroup/SelectedChoices}. */
export const qualtricsWords: Convert = (raw, pipe) =>
  htmlWords(
    raw
      .replace(/\$\{([a-z]{1,4}):\/\/([^{}$]{1,300})\}/g, (whole, kind: string, path: string) =>
        pipe(pipedName(kind, path), whole),
      )
      .replace(/\n/g, " ")
      .replace(/<(?![a-zA-Z/!])/g, "&lt;"),
  );

/**
 * `q://QID1/…` is the question, `e://Field/x` an embedded field, `m://x` one of the contact list.
 */
function pipedName(kind: string, path: string): string {
  const [first = "", second = ""] = path.split("/");
  if (kind === "q") return first.replace(/%23/g, "#");
  if (kind === "e") return `field ${second}`;
  return kind === "m" ? `field ${first}` : `${kind}://${path}`;
}
