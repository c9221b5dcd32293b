import { use } from "react";
import type { Board } from "#engine/boards/board.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";
import { CopyText, Inlines } from "#web/questions/copy-text.tsx";
import { KioskContext } from "./kiosk-context.ts";

type BoardAskedProps = { survey: string; board: Board; wording: AskWording };

/** A board among questions. It has a page of its own: its marks aren't part of the answers. */
export default function BoardAsked({ survey, board, wording }: BoardAskedProps) {
  const [first, ...more] = wording.blocks(board.prompt);
  const isHeadline = first?.type === "paragraph";
  return (
    <section className="q">
      {isHeadline ? (
        <h2 className="q-prompt">
          <Inlines parts={first.parts} />
        </h2>
      ) : null}
      {isHeadline && more.length === 0 ? null : (
        <div className="q-help">
          <CopyText blocks={isHeadline ? more : wording.blocks(board.prompt)} />
        </div>
      )}
      <Way survey={survey} board={board} wording={wording} />
    </section>
  );
}

function Way({ survey, board, wording }: BoardAskedProps) {
  const words = wording.texts.board[board.mode];
  const isShared = use(KioskContext) !== null;
  // On a shared device nothing leads away: it is for one's own.
  if (survey && isShared)
    return (
      <figure className="grid justify-items-start gap-2">
        <img src={`/api/surveys/${survey}/qr.svg`} alt="" className="w-32 rounded-md" />
        <figcaption lang={wording.lang}>{words}</figcaption>
      </figure>
    );
  return (
    <p lang={wording.lang}>
      {survey ? (
        <a href={`/answer/${survey}/board?lang=${wording.wording.language}`} rel="noopener">
          {words}
        </a>
      ) : (
        <u>{words}</u>
      )}
    </p>
  );
}
