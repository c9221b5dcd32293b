import { type ReactNode, useEffect, useRef } from "react";
import type { Survey } from "#contract/surveys.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { voteTexts as texts } from "#texts/votes.ts";
import { usePendingVotes } from "#web/outbox/pending-votes.ts";
import { unsentKey } from "#web/outbox/unsent-votes.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { answerText, marks } from "#web/surveys/cast-answer.ts";
import { OwnMark } from "#web/surveys/own-mark.tsx";
import { resultSentence } from "#web/surveys/result-words.ts";
import type { ResultsState } from "#web/surveys/use-results.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Mark } from "#web/ui/mark.tsx";
import { SplitBar } from "#web/ui/split-bar.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { FollowResult } from "./follow-result.tsx";
import { ReceiptLine } from "./receipt-line.tsx";
import { VoteForm } from "./vote-form.tsx";

type OwnBallotProps = {
  survey: Survey;
  voter: SignedInUser;
  closed: boolean;
  results: ResultsState;
  /** Stays until it is known whether the person has voted: the vote will be just as high. */
  children: ReactNode;
};

/** On a survey's page: the signed-in person's ballot or vote. */
export default function OwnBallot({ survey, voter, closed, results, children }: OwnBallotProps) {
  const key = unsentKey({ voterId: voter.id, surveyId: survey._id });
  const pending = usePendingVotes().find((each) => each.key === key) ?? null;
  const saved = pending?.outcome?.saved ? pending.outcome : null;
  const { refetch } = results;
  const card = useRef<HTMLDivElement>(null);
  const isSaved = saved !== null;
  useEffect(() => {
    if (!isSaved) return;
    refetch();
    // Below the bar and the toast, however far down Submit was pressed.
    card.current?.scrollIntoView({ block: "nearest" });
  }, [isSaved, refetch]);
  const choice = saved ? (saved.choice ?? "none") : results.vote;
  if (choice) {
    const { kind, look } = marks[choice];
    const receipt = saved?.receipt ?? results.receipt;
    // On a wide screen, the results are beside the card.
    const count = closed ? null : results.results;
    return (
      // As high as the ballot, which it replaces.
      <div
        ref={card}
        role="status"
        className={classNames(
          "sheet grid scroll-mt-32 scroll-mb-6 content-center justify-items-center gap-5 p-5",
          !closed && "min-h-104",
        )}
      >
        <span
          className={`grid size-16 place-items-center rounded-md border-[3px] border-current lg:size-24 ${look}`}
        >
          <Mark
            kind={kind}
            drawn={isSaved}
            className="size-20 -translate-y-2 translate-x-2 lg:size-28"
          />
        </span>
        <p className="display text-center text-xl">
          {answerText(choice === "none" ? null : choice)}
        </p>
        {count ? (
          <div className="grid w-full gap-3 lg:hidden">
            <p className="text-center text-balance">{resultSentence(count)}</p>
            {count.total < minVotesForShares ? null : (
              <SplitBar {...count} className="h-10">
                <OwnMark choice={choice} results={count} size={22} drawn={isSaved} />
              </SplitBar>
            )}
          </div>
        ) : null}
        {closed ? null : <FollowResult surveyId={survey._id} />}
        {receipt ? (
          <div className="flex flex-wrap items-center justify-center gap-x-3 text-xs text-soft">
            {texts.receipt.yours}
            <ReceiptLine surveyId={survey._id} title={survey.title} receipt={receipt} brief />
          </div>
        ) : null}
      </div>
    );
  }
  if (closed) return null;
  if (!pending && results.state === "loading") return children;
  if (!pending && results.refused)
    return <EmailNotice refused={results.refused} domains={survey.domains} />;
  return <VoteForm survey={survey} voter={voter} pending={pending} stay />;
}
