export const boardModes = ["ideas", "statements", "questions"] as const;
export type BoardMode = (typeof boardModes)[number];
export const boardReviews = ["before", "after", "none"] as const;
export type BoardReview = (typeof boardReviews)[number];

export const itemStates = [
  "waiting",
  "shown",
  "declined",
  "joined",
  "hidden",
  "withdrawn",
] as const;
export type ItemState = (typeof itemStates)[number];
export const declineReasons = [
  "off-topic",
  "names-person",
  "insults",
  "advertises",
  "unclear",
  "duplicate",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Supports, is unsure about, or rejects a statement; ideas and questions are only supported. */
export type MarkValue = 1 | 0 | -1;

export const boardLimits = {
  /** Characters of an item. */
  text: { min: 3, max: 140 },
  /** Ideas become choices. */
  ideaText: 80,
  own: 10,
  items: 500,
  starts: 50,
  /** Items that nobody has read yet. */
  waiting: 2_000,
  /** Marks, or items that were seen, in one submission. */
  batch: 50,
  note: 500,
  objection: 500,
  /** Reports that hide an item until its board's owner has read it. */
  reports: 2,
  /** Of fewer people who saw an item, nothing is told where people aren't named. */
  fewSaw: 5,
} as const;

/** The most characters of an item. */
export function maxItemText(mode: BoardMode): number {
  return mode === "ideas" ? boardLimits.ideaText : boardLimits.text.max;
}

/** What a mark can be on such a board. */
export function allowsMark(mode: BoardMode, value: MarkValue): boolean {
  return mode === "statements" || value === 1;
}
