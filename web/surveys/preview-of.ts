import { previewAddress } from "#contract/previews.ts";
import type { Results, Survey } from "#contract/surveys.ts";
import { resultSentence } from "./result-words.ts";

/** As much of it as search engines and previews show. */
const maxDescription = 180;

/**
 * What a link to a survey shows besides its title: the result where everybody may see it, then what
 * it is about. For loaders, so that no page carries it.
 */
export function previewOf(
  survey: Survey,
  results: Results | null,
): { picture: string; description: string } {
  const about = survey.description.replace(/\s+/g, " ");
  const description = results
    ? `${resultSentence(results).replaceAll("\u00a0", " ")} ${about}`
    : about;
  return {
    picture: previewAddress(survey._id, { ...survey, results }),
    description: shortened(description),
  };
}

/** Cut between words where there is one, never within a character. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= maxDescription) return text;
  const kept = characters.slice(0, maxDescription - 1).join("");
  return `${kept.replace(/(?<=.{120})\s\S*$/u, "")}…`;
}
