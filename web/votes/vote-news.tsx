import { Link } from "react-router";
import { LinkButton } from "#web/ui/link-button.tsx";
import { answerText } from "./cast-mark.tsx";
import { ReceiptLine, whatReceiptIs } from "./receipt-line.tsx";
import type { Sending } from "./sendings.ts";
import { UnsentActions, UnsentText } from "./unsent-panel.tsx";

/** One vote, told away from its ballot. */
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
        <p>Your vote was not saved. {ending.message}</p>
        <WayOn surveyId={vote.surveyId} code={ending.code} />
      </>
    );
  }
  return (
    <>
      {title}
      <p>
        Your vote is saved{ending.receipt ? ", and this is its receipt." : "."}{" "}
        {ending.choice === vote.choice ? null : `An earlier answer of yours counts: ${answerText(ending.choice)}`}
      </p>
      {ending.receipt ? (
        <>
          <ReceiptLine surveyId={vote.surveyId} title={vote.title} receipt={ending.receipt} />
          <p className="text-xs text-soft">
            {whatReceiptIs} It stays in{" "}
            <Link discover="none" to="/dashboard/participate">
              Participate Surveys
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
      {decided ? "See the results" : "Back to the ballot"}
    </LinkButton>
  );
}
