import type { Condition, Copy } from "../definition-parts.ts";
import type { BoardMode, BoardReview } from "./board-limits.ts";

/**
 * A list that participants write themselves and mark, as an element of a page. Its marks are cast as
 * they come, not with the response, so no condition can decide who sees it.
 */
export type Board = {
  kind: "board";
  id: string;
  code: string;
  prompt: Copy;
  mode: BoardMode;
  /** Whether the owner reads what is suggested before or after others see it. */
  review: BoardReview;
  /** The most items of one person. */
  own: number;
  /** The most items that are shown. */
  max: number;
  /** The last day, YYYY-MM-DD, if it ends before the survey. */
  until?: string;
  /** What stands on it from the beginning. */
  starts: { id: string; text: string }[];
  showIf?: Condition;
};
