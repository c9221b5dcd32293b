import { voteTexts as texts } from "#texts/votes.ts";
import type { PendingVote } from "#web/outbox/pending-votes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SavedVote } from "./saved-vote.tsx";
import { UnsentActions, UnsentText } from "./unsent-panel.tsx";

/** The notice about one vote, away from its ballot. */
export function VoteNotice({ pending }: { pending: PendingVote }) {
  const { body: vote, outcome } = pending;
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
  return <SavedVote vote={vote} outcome={outcome} />;
}

/** A link after a vote was refused for good. */
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
