import { use } from "react";
import type { Board } from "#engine/boards/board.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";
import { KioskContext } from "./kiosk-context.ts";

type BoardLinkProps = { survey: string; board: Board; wording: AskWording };

/** Leads to the board, which has a page of its own: its marks aren't part of the answers. */
export function BoardLink({ survey, board, wording }: BoardLinkProps) {
  const words = wording.texts.board[board.mode];
  const isShared = use(KioskContext) !== null;
  // On a shared device nothing leads away: it is for one's own.
  if (survey && isShared)
    return (
      <figure className="grid justify-items-start gap-2">
        <img src={`/api/surveys/${survey}/qr.svg`} alt="" className="w-32 rounded-md" />
        <figcaption>{words}</figcaption>
      </figure>
    );
  return survey ? (
    <a href={`/answer/${survey}/board?lang=${wording.wording.language}`} rel="noopener">
      {words}
    </a>
  ) : (
    <u>{words}</u>
  );
}
