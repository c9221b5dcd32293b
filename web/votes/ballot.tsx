import { useEffect, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import type { Receipt } from "#contract/votes.ts";
import { voteTexts as texts } from "#texts/votes.ts";
import { api } from "#web/session/api.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BallotSkeleton } from "./ballot-skeleton.tsx";
import { ReceiptLine } from "./receipt-line.tsx";
import { unsentKey } from "./unsent-votes.ts";
import { useSendings } from "./use-sendings.ts";
import { VoteForm } from "./vote-form.tsx";
import { resumeVotes } from "./vote-sender.ts";

type BallotProps = { survey: Survey; voter: SignedInUser; closed: boolean };

/** The form for whoever has not voted yet, or what has become of their vote. When that cannot be learned the form is shown: the server decides again. */
export function Ballot({ survey, voter, closed }: BallotProps) {
  useEffect(() => resumeVotes(voter.id), [voter.id]);
  useEffect(() => {
    // In time: once the connection is cut it cannot be had.
    import("./vote-notices.tsx").catch(() => {});
  }, []);
  const key = unsentKey({ voterId: voter.id, surveyId: survey._id });
  const sending = useSendings().find((each) => each.key === key) ?? null;
  const own = useOwnVote(survey._id, sending === null);
  if (!sending && own === "loading" && !closed) return <BallotSkeleton pro={voter.role === "pro-user"} />;
  if (!sending && typeof own === "object") {
    return (
      <Notice title={texts.hasVoted} action={<Results surveyId={survey._id} />}>
        <ReceiptLine surveyId={survey._id} title={survey.title} receipt={own} />
        <p className="text-xs text-soft">{texts.receipt.what}</p>
      </Notice>
    );
  }
  if (!sending && closed) {
    return (
      <Notice title={texts.ended} action={<Results surveyId={survey._id} />}>
        <p role="status" className="empty:hidden">
          {own === "loading" ? texts.looking : own === "unknown" ? texts.notLookedUpClosed : null}
        </p>
      </Notice>
    );
  }
  return (
    <>
      {!sending && own === "unknown" ? (
        <p role="status" className="mb-4 text-sm text-soft">
          {texts.notLookedUp}
        </p>
      ) : null}
      <VoteForm survey={survey} voter={voter} sending={sending} />
    </>
  );
}

function Results({ surveyId }: { surveyId: string }) {
  return (
    <LinkButton to={`/survey/${surveyId}`} variant="quiet" size="small">
      {texts.seeResults}
    </LinkButton>
  );
}

type OwnVote = Receipt | "none" | "loading" | "unknown";

/** The receipt of one's vote. Asked `anew` when a vote was on its way and is no more. */
function useOwnVote(surveyId: string, anew: boolean): OwnVote {
  const [own, setOwn] = useState<OwnVote>("loading");
  useEffect(() => {
    if (!anew) return;
    const leaving = new AbortController();
    api("GET /surveys/{id}/standing", { params: { id: surveyId } }, { signal: leaving.signal })
      .then(({ vote }) => setOwn(vote?.receipt ?? "none"))
      .catch(() => leaving.signal.aborted || setOwn("unknown"));
    return () => leaving.abort();
  }, [surveyId, anew]);
  return own;
}
