import { useCallback, useEffect, useState } from "react";
import type { EmailRefusal } from "#contract/shapes.ts";
import type { Survey } from "#contract/surveys.ts";
import type { Receipt, Vote } from "#contract/votes.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { voteTexts as texts } from "#texts/votes.ts";
import { usePendingVotes } from "#web/outbox/pending-votes.ts";
import { unsentKey } from "#web/outbox/unsent-votes.ts";
import { resumeVotes } from "#web/outbox/vote-sender.ts";
import { api } from "#web/session/api.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { answerText } from "#web/surveys/cast-answer.ts";
import { finalCount } from "#web/surveys/final-count.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SplitBar } from "#web/ui/split-bar.tsx";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import { BallotSkeleton } from "./ballot-skeleton.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { ReceiptLine } from "./receipt-line.tsx";
import { VoteForm } from "./vote-form.tsx";

type BallotProps = {
  survey: Survey;
  /** A closed count as a sentence. */
  outcome: string | null;
  voter: SignedInUser;
  closed: boolean;
};

/**
 * The form, or the reader's vote if they have voted. If that is unknown, it shows the form: the
 * server decides anyway.
 */
export function Ballot({ survey, outcome, voter, closed }: BallotProps) {
  useEffect(() => resumeVotes(voter.id), [voter.id]);
  useEffect(() => {
    // Preloaded, because it can't be fetched once the connection is lost.
    void untilLoaded(() => import("./vote-notices.tsx"));
  }, []);
  const key = unsentKey({ voterId: voter.id, surveyId: survey._id });
  const pending = usePendingVotes().find((each) => each.key === key) ?? null;
  const { own, ask } = useOwnVote(survey._id, pending === null);
  if (!pending && own === "loading" && !closed)
    return <BallotSkeleton pro={voter.role === "pro-user"} />;
  const way = `/survey/${survey._id}`;
  const count = finalCount(survey);
  if (!pending && (closed || typeof own === "object")) {
    return (
      <div className="grid gap-6">
        {typeof own === "object" ? (
          <Notice
            title={answerText(own.voteOption ?? null)}
            action={closed ? null : <Results to={way} aside />}
          >
            <div className="grid gap-2 pt-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                {texts.receipt.yours}
                <ReceiptLine surveyId={survey._id} title={survey.title} receipt={own.receipt} />
              </div>
              <p className="text-xs text-soft">{texts.receipt.what}</p>
            </div>
          </Notice>
        ) : (
          <Notice title={texts.ended} action={own === "unknown" ? <AskAgain ask={ask} /> : null}>
            <p role="status" className="empty:hidden">
              {own === "loading" ? texts.looking : own === "unknown" ? texts.notLookedUp : null}
            </p>
          </Notice>
        )}
        {closed ? (
          <div className="grid justify-items-start gap-5">
            {outcome ? <p className="display text-xl">{outcome}</p> : null}
            {count && count.total >= minVotesForShares ? (
              <SplitBar {...count} className="h-6" />
            ) : null}
            <Results to={way} />
          </div>
        ) : null}
      </div>
    );
  }
  if (!pending && (own === "not-confirmed" || own === "not-at-domain"))
    return <EmailNotice refused={own} domains={survey.domains} />;
  return (
    <>
      {!pending && own === "unknown" ? (
        <div role="status" className="mb-4">
          <Notice title={texts.notLookedUp} action={<AskAgain ask={ask} />}>
            {texts.voteAllTheSame}
          </Notice>
        </div>
      ) : null}
      <VoteForm survey={survey} voter={voter} pending={pending} />
    </>
  );
}

function Results({ to, aside = false }: { to: string; aside?: boolean }) {
  return (
    <LinkButton to={to} variant={aside ? "quiet" : "primary"} size={aside ? "small" : "medium"}>
      {texts.seeResults}
    </LinkButton>
  );
}

function AskAgain({ ask }: { ask: () => Promise<void> }) {
  const [pending, setPending] = useState(false);

  async function again() {
    setPending(true);
    await ask();
    setPending(false);
  }

  return (
    <Button variant="quiet" size="small" pending={pending} onClick={() => void again()}>
      {texts.again}
    </Button>
  );
}

type OwnVote =
  | (Pick<Vote, "voteOption"> & { receipt: Receipt })
  | EmailRefusal
  | "none"
  | "loading"
  | "unknown";

/** The reader's vote and receipt. `refetch` after a pending vote was sent. */
function useOwnVote(surveyId: string, refetch: boolean) {
  const [own, setOwn] = useState<OwnVote>("loading");
  const ask = useCallback(
    async (leaving = new AbortController().signal) => {
      try {
        const { vote, refused } = await api(
          "GET /surveys/{id}/standing",
          { params: { id: surveyId } },
          { signal: leaving },
        );
        setOwn(vote ?? refused ?? "none");
      } catch {
        if (!leaving.aborted) setOwn("unknown");
      }
    },
    [surveyId],
  );
  useEffect(() => {
    if (!refetch) return;
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask, refetch]);
  return { own, ask };
}
