import { useEffect, useState } from "react";
import type { Results } from "#contract/surveys.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { voteTexts as texts } from "#texts/votes.ts";
import type { VoteOutcome } from "#web/outbox/pending-votes.ts";
import type { UnsentVote } from "#web/outbox/unsent-votes.ts";
import { apiAs } from "#web/session/api.ts";
import { answerText, marks } from "#web/surveys/cast-answer.ts";
import { OwnMark } from "#web/surveys/own-mark.tsx";
import { resultSentence } from "#web/surveys/result-words.ts";
import { shareSurvey } from "#web/surveys/share-survey.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { SplitBar } from "#web/ui/split-bar.tsx";
import { ReceiptLine } from "./receipt-line.tsx";

type SavedVoteProps = { vote: UnsentVote; outcome: Extract<VoteOutcome, { saved: true }> };

/** After a vote: the answer, the result so far, and the receipt as one quiet line. */
export function SavedVote({ vote, outcome: { choice, receipt } }: SavedVoteProps) {
  const { surveyId, title } = vote;
  const results = useResultsAfter(vote);
  const { kind, look } = marks[choice ?? "none"];
  return (
    <>
      <p className="line-clamp-2 text-soft">{title}</p>
      <p className="display flex items-center gap-2.5 text-xl">
        {answerText(choice)}
        <Mark kind={kind} drawn className={`size-7 ${look}`} />
      </p>
      {choice === vote.choice ? null : <p>{texts.cast.earlier}</p>}
      {/* As high as one line from the start, so that nothing moves when the result arrives. */}
      <p className="min-h-[1lh]">{results ? resultSentence(results) : null}</p>
      {results && results.total >= minVotesForShares ? (
        <SplitBar {...results} className="my-1 h-7">
          <OwnMark choice={choice ?? "none"} results={results} size={16} drawn />
        </SplitBar>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/survey/${surveyId}`} size="small">
          {texts.seeResults}
        </LinkButton>
        <Button
          variant="quiet"
          size="small"
          onClick={() => void shareSurvey({ id: surveyId, title })}
        >
          {texts.share}
        </Button>
      </div>
      {receipt ? (
        <div className="flex flex-wrap items-center gap-x-3 text-xs text-soft">
          {texts.receipt.yours}
          <ReceiptLine surveyId={surveyId} title={title} receipt={receipt} brief />
        </div>
      ) : null}
    </>
  );
}

/** Null until they are loaded. If that fails, the link to the results remains. */
function useResultsAfter({ surveyId, voterId }: UnsentVote): Results | null {
  const [results, setResults] = useState<Results | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    apiAs(voterId)(
      "GET /surveys/{id}/results",
      { params: { id: surveyId } },
      { signal: leaving.signal, expects403: true },
    ).then(setResults, () => {});
    return () => leaving.abort();
  }, [surveyId, voterId]);
  return results;
}
