import { previewAddress } from "#contract/previews.ts";
import type { Results, Survey } from "#contract/surveys.ts";
import { questionnaireCardTexts } from "#texts/questionnaire-cards.ts";
import { resultSentence } from "./result-words.ts";

/** The length that search engines and previews show. */
const maxDescription = 180;

/**
 * A survey's description for previews: the result if it is public, then the survey's text, which a
 * questionnaire has in several languages and may do without. Used in loaders, so that pages don't
 * load this code.
 */
export function previewOf(
  survey: Survey,
  results: Results | null,
  text = survey.description,
): { picture: string; description: string } {
  const length =
    survey.option && questionnaireCardTexts.length(survey.questions ?? 0, survey.minutes ?? 1);
  const about = text.replace(/\s+/g, " ") || length || "";
  const description = results
    ? `${resultSentence(results).replaceAll("\u00a0", " ")} ${about}`
    : about;
  return {
    picture: previewAddress(survey._id, { ...survey, results }),
    description: shortened(description),
  };
}

/** Cuts between words if possible, and never within a character. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= maxDescription) return text;
  const kept = characters.slice(0, maxDescription - 1).join("");
  return `${kept.replace(/(?<=.{120})\s\S*$/u, "")}…`;
}
