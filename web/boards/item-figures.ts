import type { BoardItem } from "#contract/boards.ts";
import type { BoardMode } from "#engine/boards/board-limits.ts";
import { boardTexts as texts } from "#texts/boards.ts";

/** How many support it, agree with it or want it answered; null where that isn't told. */
export function itemFigures({ marks, saw }: BoardItem, mode: BoardMode): string | null {
  if (!marks) return null;
  if (mode === "statements") return texts.agreed(marks.plus, marks.zero, marks.minus);
  return saw > 0
    ? texts.share(mode, Math.round((100 * Math.min(marks.plus, saw)) / saw), saw)
    : null;
}
