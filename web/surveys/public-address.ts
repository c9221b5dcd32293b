import type { Survey } from "#contract/surveys.ts";

/** The address of a survey's public page, or null while it is unpublished. */
export function publicAddress(survey: Survey): string | null {
  return survey.status === "publish" ? `/survey/${survey._id}` : null;
}
