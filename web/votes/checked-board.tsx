import type { ReactNode } from "react";
import { checkTexts } from "#texts/check.ts";
import { checkBoardTexts as texts } from "#texts/check-board.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ChainHead } from "./chain-head.tsx";
import type { BoardOutcome } from "./check-board.ts";
import { SaveChain } from "./save-chain.tsx";

/** What a check of a board's chain found, beside a survey's answers or from a file. */
export function CheckedBoard({ outcome, again }: { outcome: BoardOutcome; again?: ReactNode }) {
  return (
    <section aria-labelledby="board" className="grid gap-3">
      <h3 id="board" className="text-lg font-semibold">
        {texts.title}
      </h3>
      {outcome.state === "hidden" ? (
        <>
          <Notice title={texts.hidden}>{texts.hiddenText}</Notice>
          <ChainHead length={texts.entries(outcome.length)} head={outcome.head} />
        </>
      ) : (
        <Checked {...outcome} again={again} />
      )}
    </section>
  );
}

type CheckedProps = Extract<BoardOutcome, { state: "checked" }> & { again?: ReactNode };

function Checked({ verdict, wrong, shown, again }: CheckedProps) {
  const { entries, marks, head, surveyId } = verdict;
  const save = shown && surveyId ? <SaveChain surveyId={surveyId} isBoard /> : null;
  if (wrong !== null)
    return (
      <>
        <Notice tone="problem" title={texts.broken} action={again}>
          <p>{wrong}</p>
          {shown ? <p>{checkTexts.notWholeAdvice}</p> : null}
        </Notice>
        {save}
      </>
    );
  const others = shown?.items.filter(({ agrees }) => !agrees) ?? [];
  const isOther = shown !== null && (!shown.agrees || others.length > 0);
  return (
    <>
      {isOther ? (
        <Notice tone="problem" title={texts.differs}>
          {others.length > 0 ? (
            <ul className="list-disc ps-5">
              {others.map(({ text, counted }) => (
                <li key={text}>
                  <bdi>{text}</bdi> {texts.countedHere(counted)}
                </li>
              ))}
            </ul>
          ) : null}
          <p>{checkTexts.differs.text}</p>
        </Notice>
      ) : (
        <Notice tone="good" title={texts.whole}>
          <p>{texts.fits(entries, marks)}</p>
          {shown?.isMoving ? <p>{texts.moving}</p> : null}
          {shown && !shown.isMoving ? <p>{texts.compared(shown.items.length)}</p> : null}
          {shown && shown.joined > 0 ? <p>{texts.joined(shown.joined)}</p> : null}
        </Notice>
      )}
      <ChainHead length={texts.entries(entries)} head={head} action={save} />
    </>
  );
}

/** For screen readers; problems are alerts of their own. */
export function spokenBoard(outcome: BoardOutcome): string {
  if (outcome.state === "hidden") return texts.hidden;
  const { wrong, verdict } = outcome;
  return wrong === null ? `${texts.whole} ${texts.fits(verdict.entries, verdict.marks)}` : "";
}
