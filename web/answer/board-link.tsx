import type { Board } from "#engine/boards/board.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";

type BoardLinkProps = { survey: string; board: Board; wording: AskWording };

/** Leads to the board, which has a page of its own: its marks aren't part of the answers. */
export function BoardLink({ survey, board, wording }: BoardLinkProps) {
  const words = wording.texts.board[board.mode];
  return survey ? (
    <a href={`/answer/${survey}/board`} rel="noopener">
      {words}
    </a>
  ) : (
    <u>{words}</u>
  );
}
