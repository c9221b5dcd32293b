import { Link } from "react-router";
import { voteTexts as texts } from "#texts/votes.ts";
import type { PendingVote } from "#web/outbox/pending-votes.ts";
import { answerText } from "#web/surveys/cast-answer.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ReceiptLine } from "./receipt-line.tsx";
import { UnsentActions, UnsentText } from "./unsent-panel.tsx";

/** The notice of one vote, away from its ballot. */
export function VoteNotice({ pending }: { pending: PendingVote }) {
  const { vote, outcome } = pending;
  const title = <p className="line-clamp-2 font-semibold">{vote.title}</p>;
  if (!outcome) {
    return (
      <>
        {title}
        <UnsentText pending={pending} />
        <UnsentActions pending={pending} />
      </>
    );
  }
  if (!outcome.saved) {
    return (
      <>
        {title}
        <p>{texts.news.notSaved(outcome.message)}</p>
        <NextStep surveyId={vote.surveyId} code={outcome.code} />
      </>
    );
  }
  return (
    <>
      {title}
      <p>
        {outcome.receipt ? texts.news.savedWithReceipt : texts.news.saved}{" "}
        {outcome.choice === vote.choice ? null : texts.news.earlier(answerText(outcome.choice))}
      </p>
      {outcome.receipt ? (
        <>
          <ReceiptLine surveyId={vote.surveyId} title={vote.title} receipt={outcome.receipt} />
          <p className="text-xs text-soft">
            {texts.receipt.what} {texts.receipt.keptIn}{" "}
            <Link prefetch="intent" to="/dashboard/participate">
              {texts.receipt.list}
            </Link>
            .
          </p>
        </>
      ) : null}
    </>
  );
}

/** The link after a vote that was refused for good. */
export function NextStep({ surveyId, code }: { surveyId: string; code: string }) {
  const decided = code === "already-voted" || code === "survey-closed";
  if (code === "not-found") return null;
  return (
    <LinkButton
      to={decided ? `/survey/${surveyId}` : `/votes/${surveyId}`}
      variant="quiet"
      size="small"
      className="justify-self-start"
    >
      {decided ? texts.seeResults : texts.backToBallot}
    </LinkButton>
  );
}
