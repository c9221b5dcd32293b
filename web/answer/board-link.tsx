import { useParams } from "react-router";
import type { Board } from "#engine/boards/board.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";

/** Leads to the board, which has a page of its own: its marks aren't part of the answers. */
export function BoardLink({ board, wording }: { board: Board; wording: AskWording }) {
  return (
    <a href={`/answer/${useParams().id}/board`} rel="noopener">
      {wording.texts.board[board.mode]}
    </a>
  );
}
