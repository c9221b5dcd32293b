import type { ReactNode } from "react";
import type { Receipt } from "#proof/receipt.ts";
import { checkTexts } from "#texts/check.ts";
import { checkBallotsTexts } from "#texts/check-ballots.ts";
import { checkResponsesTexts as texts } from "#texts/check-responses.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ChainHead } from "./chain-head.tsx";
import type { Outcome } from "./check-count.ts";
import type { ChainOutcome, ExportOutcome } from "./check-responses.ts";
import { CheckedBoard } from "./checked-board.tsx";
import { CheckedVotes, RecountedVotes } from "./checked-votes.tsx";
import { SaveChain } from "./save-chain.tsx";

type Props = { receipt: Receipt | null; again: ReactNode };

/** What a check of a questionnaire's chain, or of an export of its responses, found. */
export function CheckedResponses({
  outcome,
  ...props
}: Props & { outcome: ChainOutcome | ExportOutcome }) {
  return outcome.kind === "export" ? (
    <CheckedExport {...outcome} />
  ) : (
    <CheckedChain outcome={outcome} {...props} />
  );
}

function CheckedChain({ outcome, receipt, again }: Props & { outcome: ChainOutcome }) {
  const { verdict, wrong, stated } = outcome;
  const { responses, surveyId, head, issued, eligible } = verdict;
  const words = wordsOf(outcome);
  const save = stated && surveyId ? <SaveChain surveyId={surveyId} /> : null;
  return (
    <>
      {wrong !== null ? (
        <Notice tone="problem" title={texts.broken} action={stated ? again : null}>
          <p>{wrong}</p>
          {stated ? <p>{checkTexts.notWholeAdvice}</p> : null}
        </Notice>
      ) : stated?.agrees === false ? (
        <Notice tone="problem" title={words.differs(stated.length)}>
          {checkTexts.differs.text}
        </Notice>
      ) : (
        <Notice tone="good" title={texts.whole}>
          <p>{words.fits(responses)}</p>
          <p>{words.noAnswers}</p>
          {issued !== undefined && eligible !== undefined ? (
            <p>{texts.ballots(responses, issued, eligible)}</p>
          ) : null}
        </Notice>
      )}
      {outcome.votes.length > 0 ? <CheckedVotes votes={outcome.votes} /> : null}
      {receipt ? <ResponseReceipt receipt={receipt} outcome={outcome} /> : null}
      {wrong !== null ? save : null}
      {wrong === null ? (
        <ChainHead length={words.responses(responses)} head={head} action={save} />
      ) : null}
      {stated && stated.since > 0 && stated.agrees ? (
        <p className="text-xs text-soft">{words.since(stated.since)}</p>
      ) : null}
      {outcome.board ? <CheckedBoard outcome={outcome.board} again={again} /> : null}
    </>
  );
}

/** Votes are spoken of as what they are. */
function wordsOf({ isVote }: ChainOutcome) {
  return isVote ? checkBallotsTexts : texts;
}

function ResponseReceipt({ receipt, outcome }: { receipt: Receipt; outcome: ChainOutcome }) {
  const { verdict, wrong, stated } = outcome;
  const { place } = receipt;
  const words = wordsOf(outcome).receipt;
  if (receipt.surveyId !== verdict.surveyId)
    return <Notice title={checkTexts.receipt.ofAnother}>{words.ofAnother}</Notice>;
  if (!verdict.receipt)
    return <Notice title={words.notLooked}>{words.notLookedText(place)}</Notice>;
  if (!verdict.receipt.found)
    return (
      <Notice tone="problem" title={checkTexts.receipt.notFound}>
        {words.notFoundText(place, place > verdict.responses)}
      </Notice>
    );
  const isConfirmed = wrong === null && stated?.agrees !== false;
  return isConfirmed ? (
    <Notice tone="good" title={words.found}>
      {words.foundText(place)}
    </Notice>
  ) : (
    <Notice title={words.stands(place)}>{words.unconfirmed}</Notice>
  );
}

function CheckedExport({ verdict, wrong, inChain }: ExportOutcome) {
  const { responses, erased, head, votes } = verdict;
  if (wrong !== null)
    return (
      <Notice tone="problem" title={texts.export.broken}>
        {wrong}
      </Notice>
    );
  const isForeign = inChain?.found === false;
  return (
    <>
      {isForeign ? (
        <Notice tone="problem" title={texts.export.foreign}>
          {texts.export.foreignText}
        </Notice>
      ) : (
        <Notice tone={inChain ? "good" : undefined} title={texts.export.intact}>
          <p>{texts.export.fits(responses)}</p>
          <p>{inChain ? texts.export.inChain(inChain.length) : texts.export.noChain}</p>
          {erased > 0 ? <p>{texts.export.erased(erased)}</p> : null}
        </Notice>
      )}
      {votes.length > 0 ? <RecountedVotes votes={votes} erased={erased} /> : null}
      <ChainHead length={texts.responses(responses)} head={head} />
    </>
  );
}

/** For screen readers; problems are alerts of their own. */
export function spokenResponses(outcome: Outcome): string {
  if (outcome.kind === "responses" && outcome.wrong === null && outcome.stated?.agrees !== false)
    return `${texts.whole} ${wordsOf(outcome).fits(outcome.verdict.responses)}`;
  if (outcome.kind === "export" && outcome.wrong === null && outcome.inChain?.found !== false)
    return `${texts.export.intact} ${texts.export.fits(outcome.verdict.responses)}`;
  return "";
}
