import type { Finding } from "./finding.ts";

export type BlockingCode =
  | "no-questions"
  | "too-many-questions"
  | "no-ending"
  | "title-length"
  | "description-length"
  | "missing-text"
  | "missing-slot"
  | "different-slots"
  | "missing-fallback"
  | "duplicate-id"
  | "duplicate-code"
  | "reused-id"
  | "no-choices"
  | "limits-cross"
  | "no-such-day"
  | "no-pattern"
  | "no-file-type"
  | "empty-page"
  | "unknown-reference"
  | "later-reference"
  | "wrong-test"
  | "unknown-target"
  | "backward-route"
  | "wrong-repeat"
  | "foreign-picture"
  | "open-field"
  | "other-redirect"
  | "relative-day"
  | "field-condition"
  | "vote-kind"
  | "vote-needs-choices"
  | "vote-other"
  | "vote-choice-hidden"
  | "vote-repeated"
  | "vote-top"
  | "vote-cost"
  | "vote-quota"
  | "second-board"
  | "board-for-some"
  | "board-starts"
  | "board-form";

export function blocking<C extends BlockingCode>(
  code: C,
  at: string,
  values?: Finding["values"],
): Finding<C> {
  return { severity: "blocking", code, at, ...(values && { values }) };
}

/** The words by which API and logs name a finding; the builder has its own in each language. */
export const blockingTexts: Record<BlockingCode, string> = {
  "no-questions": "There’s no question yet.",
  "too-many-questions": "There are too many questions.",
  "no-ending": "There’s no ending for people who’ve answered.",
  "title-length": "The title is too short or too long.",
  "description-length": "The description is too long.",
  "missing-text": "Something here is still empty.",
  "missing-slot": "A text inserts an answer that isn’t chosen.",
  "different-slots": "A translation inserts different answers from the original.",
  "missing-fallback": "An inserted answer has no text to show when it’s missing.",
  "duplicate-id": "This ID is used twice.",
  "duplicate-code": "This code is used twice.",
  "reused-id": "In an earlier version this ID stood for something else.",
  "no-choices": "There’s nothing to choose from.",
  "limits-cross": "The minimum is above the maximum.",
  "no-such-day":
    "A limit here isn’t a date or time of the kind that’s asked for, or it lies beyond the calendar.",
  "no-pattern": "The pattern is missing.",
  "no-file-type": "Nobody can upload a file of these types: pictures are JPEG, PNG, WebP or GIF.",
  "empty-page": "This page is empty.",
  "unknown-reference": "This refers to something that doesn’t exist.",
  "later-reference": "This refers to a question that comes later.",
  "wrong-test": "This condition doesn’t fit the answer it’s about.",
  "unknown-target": "This leads to something that doesn’t exist.",
  "backward-route": "This leads back to an earlier page.",
  "wrong-repeat": "A page can be repeated only for an earlier multiple choice.",
  "foreign-picture":
    "This picture is on another site, which would learn who looks at it. Please upload it here.",
  "open-field":
    "A link could put anybody’s name into this hidden field. Please list its values, or make the survey named.",
  "other-redirect":
    "Endings that lead to different addresses tell those sites what was answered. Please give all of them the same address, or none.",
  "relative-day":
    "A condition that counts from today would show on which day somebody answered. Please use a fixed day.",
  "field-condition":
    "A condition on a hidden field gives away its value by what was asked. Please ask for it on a page, or make the survey named.",
  "vote-kind": "Answers to this kind of question can’t be counted by this rule.",
  "vote-needs-choices": "There are too few or too many choices for this vote.",
  "vote-other": "Something that people write themselves can’t win. Please remove this choice.",
  "vote-choice-hidden": "Everyone has to vote on the same choices. Please remove the condition.",
  "vote-repeated": "A vote can’t be on a page that’s repeated.",
  "vote-top": "For this rule, people need to rank at least three choices.",
  "vote-cost": "Each choice needs a cost, and the budget has to cover it.",
  "second-board": "A survey has one board. Please remove this one.",
  "board-for-some":
    "Everyone sees the board. Please remove the condition, or move the board to a page without one.",
  "board-starts":
    "What’s on the board from the start is too short, too long, too much, or there twice.",
  "board-form":
    "A board shows its owner when each person marks something. Please choose another kind of anonymity, or remove the board.",
  "vote-quota":
    "A quota can’t depend on votes: it would turn some of them away, and show how many there are.",
};
