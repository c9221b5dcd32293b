import type { Survey } from "#contract/surveys.ts";
import { ownNoteTexts as texts } from "#texts/own-note.ts";
import { surveyTexts } from "#texts/survey.ts";
import type { ResultsState } from "#web/surveys/use-results.ts";

type OwnNoteProps = { survey: Survey; closed: boolean; isStaff: boolean; results: ResultsState };

/** Beside Vote Now: why a signed-in person can't vote, if they can't. */
export default function OwnNote({ survey, closed, isStaff, results }: OwnNoteProps) {
  const note = noteFor({ survey, closed, isStaff, results });
  return note ? <p className="order-1 col-span-2 text-sm text-soft">{note}</p> : null;
}

function noteFor({ survey, closed, isStaff, results }: OwnNoteProps): string | null {
  if (survey.status !== "publish") return texts.unpublished;
  if (isStaff && closed) return `${surveyTexts.notes.ended} ${texts.staff}`;
  if (isStaff) return texts.staff;
  return results.state === "failed" && results.vote === undefined ? texts.unknown : null;
}
