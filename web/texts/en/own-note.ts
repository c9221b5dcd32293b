import { format } from "./language.ts";

/** Next to Vote Now, for people who are logged in. */
export const ownNoteTexts = {
  staff: "Surveyors and admins don’t vote or report, so the count stays independent.",
  apart: "Vote Now opens this ballot on a page of its own.",
  unpublished: "It takes no votes or reports right now.",
  /** `deadline` is YYYY-MM-DD. */
  hidden: (deadline: string) =>
    `Voters see the results as soon as they’ve voted, and everyone does after ${format.day(new Date(deadline))}.`,
  unknown: "We couldn’t check whether you’ve voted.",
};
