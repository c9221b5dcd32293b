import type { Decision } from "#contract/boards.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Board } from "#engine/boards/board.ts";
import { boardLimits, type ItemState, maxItemText } from "#engine/boards/board-limits.ts";
import { hasAtMost } from "#limits/characters.ts";
import type { IdentityPolicy, ResultPolicy } from "#limits/limits.ts";

type Ending = { closedAt: Date | null; until: string | null };

/** The last day is over, or its owner or a later version closed it. */
export function isOpen({ closedAt, until }: Ending, endsOn: string, today: string): boolean {
  return closedAt === null && endsOn >= today && (until === null || until >= today);
}

type Standing = { board: Pick<Board, "own" | "max" | "mode">; open: boolean };
type Suggesting = {
  text: string;
  used: number;
  /** With what was taken back. */
  written: number;
  shown: number;
  waiting: number;
  numbers: number;
};

/**
 * How many more items somebody may suggest. What was taken back is free again, as often as there
 * are items: each that was shown has a number, and these end for everybody.
 */
export function ownLeft(own: number, { used, written }: { used: number; written: number }): number {
  return Math.max(0, Math.min(own - used, 2 * own - written));
}

/** Why somebody can't suggest something. What was declined counts for `own`, not for `max`. */
export function refuseSuggestion(
  { board, open }: Standing,
  { text, used, written, shown, waiting, numbers }: Suggesting,
): "board-closed" | "own-limit" | "board-full" | "invalid-input" | null {
  if (!open) return "board-closed";
  if (!hasAtMost(text, maxItemText(board.mode))) return "invalid-input";
  if (ownLeft(board.own, { used, written }) === 0) return "own-limit";
  const isFull = shown >= board.max || waiting >= boardLimits.waiting || isNumbered(numbers);
  return isFull ? "board-full" : null;
}

/** What was seen is kept by numbers, and these end. */
function isNumbered(numbers: number): boolean {
  return numbers >= maxNumbers;
}

export const maxNumbers = 512;

const undecidable: readonly ItemState[] = ["withdrawn"];

type Judged = { id: string; state: ItemState; ruling: string | null; number: number | null };

/** Why an owner can't decide this. */
export function refuseDecision(
  item: Judged,
  { state, into }: Decision,
  {
    target,
    shown,
    numbers,
    joinedHere,
    max,
  }: {
    target: Judged | null;
    shown: number;
    numbers: number;
    /** How many are joined into the item. */
    joinedHere: number;
    max: number;
  },
): "not-found" | "decided" | "board-full" | "invalid-input" | null {
  if (undecidable.includes(item.state)) return "not-found";
  if (item.ruling !== null) return "decided";
  if (state === "joined") {
    if (into === item.id || target?.state !== "shown" || joinedHere > 0) return "invalid-input";
    return item.number === null && isNumbered(numbers) ? "board-full" : null;
  }
  const isNew = state === "shown" && item.state !== "shown";
  return isNew && (shown >= max || (item.number === null && isNumbered(numbers)))
    ? "board-full"
    : null;
}

/**
 * Who sees how a board stands. Where results wait for the close, nobody does while it is open: no
 * figure and no order tells.
 */
export function showsMarks(
  results: ResultPolicy,
  { open, isOwner, hasMarked }: { open: boolean; isOwner: boolean; hasMarked: boolean },
): boolean {
  if (results === "public") return true;
  if (results === "after-answer") return isOwner || hasMarked || !open;
  if (open) return false;
  return results === "after-close" || isOwner;
}

type Withdrawing = {
  state: ItemState;
  /** Whether it was ever shown. */
  wasShown: boolean;
  othersSaw: number;
  /** Whether others marked it, or something is joined into it. */
  isMarked: boolean;
  /** Whether its author sees marks, and those of so few who saw it. */
  showsMarks: boolean;
  tells: boolean;
};

/**
 * Why its author can't take an item back. Where marks aren't told, the answer doesn't tell whether
 * there are any.
 */
export function refuseWithdrawal({
  state,
  wasShown,
  othersSaw,
  isMarked,
  showsMarks: isShown,
  tells,
}: Withdrawing): "declined" | "others-marked" | "others-may-have" | null {
  // How much was, and why, is public.
  if (state === "declined") return "declined";
  if (!isShown && wasShown) return "others-may-have";
  if (!tells && othersSaw > 0) return "others-may-have";
  return isMarked ? "others-marked" : null;
}

/** Of few people, figures are theirs. */
export function tellsOfFew(identity: IdentityPolicy, saw: number): boolean {
  return identity === "named" || saw >= boardLimits.fewSaw;
}

/**
 * What is told of how many saw an item while marks are hidden. Whoever marks something has seen it: if
 * each were told as it comes, the chain's length beside it would tell which one was marked.
 */
export function sawAtLeast(saw: number): number {
  return saw - (saw % boardLimits.fewSaw);
}

export function isInCharge(viewer: Viewer | null, ownerId: string | null): boolean {
  return viewer !== null && (viewer.role === "admin" || viewer.id === ownerId);
}
