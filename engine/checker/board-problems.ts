import { hasAtLeast, hasAtMost } from "#limits/characters.ts";
import { isStacked, isVisible } from "#limits/readable-text.ts";
import type { Board } from "../boards/board.ts";
import { boardIn, isBoard } from "../boards/board-in.ts";
import { boardLimits, maxItemText } from "../boards/board-limits.ts";
import { foldText } from "../boards/fold-text.ts";
import { itemText } from "../boards/item-text.ts";
import type { Definition } from "../definition.ts";
import { resolveDate } from "../kinds/date/kind.ts";
import { type BlockingCode, blocking } from "./blocking-codes.ts";
import type { Finding } from "./finding.ts";

/**
 * What was found in a definition that may have a board. Importers, which know none, would carry it
 * for nothing.
 */
export function withBoards(definition: Definition, found: readonly Finding[]): Finding[] {
  const isEnough = boardIn(definition) !== undefined;
  return [
    ...found.filter(({ code }) => code !== "no-questions" || !isEnough),
    ...boardProblems(definition),
  ];
}

/** What keeps a board from being written and marked by everybody alike. */
function boardProblems(definition: Definition): Finding<BlockingCode>[] {
  let boards = 0;
  return definition.pages.flatMap((page) =>
    page.elements.filter(isBoard).flatMap((board) => {
      const found: Finding<BlockingCode>[] = [];
      if (++boards > 1) found.push(blocking("second-board", board.id));
      if (board.showIf || page.showIf || page.repeat)
        found.push(blocking("board-for-some", board.id));
      if (!areStartsGood(board)) found.push(blocking("board-starts", board.id));
      if (
        board.until !== undefined &&
        resolveDate(board.until, "date", board.until) !== board.until
      )
        found.push(blocking("no-such-day", board.id));
      return found;
    }),
  );
}

/** As what people suggest later has to be. */
function areStartsGood({ starts, max, mode }: Board): boolean {
  const texts = starts.map(({ text }) => itemText(text));
  return (
    starts.length <= max &&
    new Set(starts.map(({ id }) => id)).size === starts.length &&
    new Set(texts.map(foldText)).size === starts.length &&
    texts.every(
      (text) =>
        hasAtLeast(text, boardLimits.text.min) &&
        hasAtMost(text, maxItemText(mode)) &&
        isVisible(text) &&
        !isStacked(text),
    )
  );
}
