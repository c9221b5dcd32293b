import { useEffect } from "react";
import type { Survey } from "#contract/surveys.ts";
import { voteTexts as texts } from "#texts/votes.ts";
import { usePendingVotes } from "#web/outbox/pending-votes.ts";
import { unsentKey } from "#web/outbox/unsent-votes.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { answerText, marks } from "#web/surveys/cast-answer.ts";
import type { ResultsState } from "#web/surveys/use-results.ts";
import { Mark } from "#web/ui/mark.tsx";
import { BallotSkeleton } from "./ballot-skeleton.tsx";
import { ReceiptLine } from "./receipt-line.tsx";
import { VoteForm } from "./vote-form.tsx";

type OwnBallotProps = {
  survey: Survey;
  voter: SignedInUser;
  closed: boolean;
  results: ResultsState;
};

/** On a survey's page: the signed-in person's ballot, or what they voted. */
export default function OwnBallot({ survey, voter, closed, results }: OwnBallotProps) {
  const key = unsentKey({ voterId: voter.id, surveyId: survey._id });
  const pending = usePendingVotes().find((each) => each.key === key) ?? null;
  const saved = pending?.outcome?.saved ? pending.outcome : null;
  const { refetch } = results;
  const isSaved = saved !== null;
  useEffect(() => {
    if (isSaved) refetch();
  }, [isSaved, refetch]);
  const choice = saved ? (saved.choice ?? "none") : results.vote;
  if (choice) {
    const { kind, look } = marks[choice];
    const receipt = saved?.receipt ?? results.receipt;
    return (
      <div role="status" className="grid gap-3">
        <p className="display flex items-center gap-3 text-2xl">
          {answerText(choice === "none" ? null : choice)}
          <Mark kind={kind} drawn={isSaved} className={`size-9 ${look}`} />
        </p>
        {receipt ? (
          <div className="flex flex-wrap items-center gap-x-3 text-xs text-soft">
            {texts.receipt.yours}
            <ReceiptLine surveyId={survey._id} title={survey.title} receipt={receipt} brief />
          </div>
        ) : null}
      </div>
    );
  }
  if (closed) return null;
  if (!pending && results.state === "loading")
    return <BallotSkeleton pro={voter.role === "pro-user"} />;
  return <VoteForm survey={survey} voter={voter} pending={pending} stay />;
}
