import type { Survey } from "#contract/surveys.ts";
import { ownNoteTexts as texts } from "#texts/own-note.ts";
import type { ResultsState } from "#web/surveys/use-results.ts";

type OwnNoteProps = { survey: Survey; isStaff: boolean; results: ResultsState };

/** Beside Vote Now: why a signed-in person can't vote, or where it leads. */
export default function OwnNote({ survey, isStaff, results }: OwnNoteProps) {
  const note = noteFor({ survey, isStaff, results });
  return note ? <p className="order-1 col-span-2 text-sm text-soft">{note}</p> : null;
}

function noteFor({ survey, isStaff, results }: OwnNoteProps): string | null {
  if (survey.status !== "publish") return texts.unpublished;
  if (isStaff) return texts.staff;
  if (results.vote === null && !results.refused) return texts.apart;
  return results.state === "failed" && results.vote === undefined ? texts.unknown : null;
}
