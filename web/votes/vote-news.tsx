import { Link } from "react-router";
import { voteTexts as texts } from "#texts/votes.ts";
import type { Sending } from "#web/outbox/sendings.ts";
import { answerText } from "#web/surveys/cast-answer.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ReceiptLine } from "./receipt-line.tsx";
import { UnsentActions, UnsentText } from "./unsent-panel.tsx";

/** The notice of one vote, away from its ballot. */
export function VoteNews({ sending }: { sending: Sending }) {
  const { vote, ending } = sending;
  const title = <p className="line-clamp-2 font-semibold">{vote.title}</p>;
  if (!ending) {
    return (
      <>
        {title}
        <UnsentText sending={sending} />
        <UnsentActions sending={sending} />
      </>
    );
  }
  if (!ending.saved) {
    return (
      <>
        {title}
        <p>{texts.news.notSaved(ending.message)}</p>
        <WayOn surveyId={vote.surveyId} code={ending.code} />
      </>
    );
  }
  return (
    <>
      {title}
      <p>
        {ending.receipt ? texts.news.savedWithReceipt : texts.news.saved}{" "}
        {ending.choice === vote.choice ? null : texts.news.earlier(answerText(ending.choice))}
      </p>
      {ending.receipt ? (
        <>
          <ReceiptLine surveyId={vote.surveyId} title={vote.title} receipt={ending.receipt} />
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

/** Where to go from a vote that is refused for good. */
export function WayOn({ surveyId, code }: { surveyId: string; code: string }) {
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
