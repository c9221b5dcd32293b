import { useEffect, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { api } from "#web/session/api.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { VoteForm } from "./vote-form.tsx";

/** The form for whoever has not voted yet. When that cannot be learned the form is shown: the server decides again. */
export function Ballot({ survey, voter }: { survey: Survey; voter: SignedInUser }) {
  const hasVoted = useHasVoted(survey._id);
  if (hasVoted === null) return <TallyLoader label="Preparing your ballot" />;
  if (!hasVoted) return <VoteForm survey={survey} voter={voter} />;
  return (
    <Notice
      tone="good"
      title="You have voted on this survey."
      action={
        <LinkButton to={`/survey/${survey._id}`} variant="quiet" size="small">
          See the results
        </LinkButton>
      }
    />
  );
}

/** Null until it is known. */
function useHasVoted(surveyId: string): boolean | null {
  const [hasVoted, setHasVoted] = useState<boolean | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api("GET /surveys/{id}/standing", { params: { id: surveyId } }, { signal: leaving.signal })
      .then(({ vote }) => setHasVoted(vote !== null))
      .catch(() => leaving.signal.aborted || setHasVoted(false));
    return () => leaving.abort();
  }, [surveyId]);
  return hasVoted;
}
