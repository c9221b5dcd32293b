import type { Survey } from "#contract/surveys.ts";
import type { BoardMode } from "#engine/boards/board-limits.ts";

/** What a survey's page says of its board. */
export type SurveyBoard = {
  mode: BoardMode;
  until: string | null;
  isClosed: boolean;
  /** Whether what is asked now came of it. */
  isVotedOn: boolean;
};

/** Where a survey stands on its way from a board of ideas to a vote. */
export function stageOf(
  { mode, until, isClosed, isVotedOn }: SurveyBoard,
  endsOn: string,
  today: string,
): Survey["stage"] {
  if (isVotedOn) return { now: "vote", until: endsOn };
  // Without a vote, nothing follows on a board once its survey has ended.
  if (mode !== "ideas" || endsOn < today) return undefined;
  const last = until !== null && until < endsOn ? until : endsOn;
  return isClosed || last < today ? { now: "review" } : { now: "suggest", until: last };
}
