import type { ReactNode } from "react";
import type { Results } from "#contract/surveys.ts";
import { minVotesForShares, type VoteOption } from "#limits/limits.ts";
import { surveyCardTexts } from "#texts/survey-cards.ts";
import { onPendingVotes, readPendingVotes } from "#web/outbox/pending-votes.ts";
import { apiAs } from "#web/session/api.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Mark } from "#web/ui/mark.tsx";
import { SplitBar } from "#web/ui/split-bar.tsx";
import { answerText, marks } from "./cast-answer.ts";
import { shareText } from "./short-result.tsx";

/** A survey's card on the page of a signed-in person. */
type Card = { userId: string; surveyId: string; show: (vote: ReactNode) => void };

const cards = new Set<Card>();
type CardVote = { choice: VoteOption | null; results: Results | null };

/** By person and survey. Votes never change. */
const votes = new Map<string, CardVote>();
let asking = false;

/**
 * Shows each card the person's vote, if any. One call covers all cards of a page. Returns a stop
 * function.
 */
export function showMyVote(card: Card): () => void {
  cards.add(card);
  if (!showKnown(card) && !asking) {
    asking = true;
    setTimeout(ask);
  }
  return () => {
    cards.delete(card);
    card.show(null);
  };
}

async function ask(): Promise<void> {
  asking = false;
  const unknown = [...cards].filter((card) => !votes.has(keyOf(card)));
  const [first] = unknown;
  if (!first) return;
  const { userId } = first;
  const surveys = [...new Set(unknown.map(({ surveyId }) => surveyId))].join(",");
  // If the call fails, the ballots stay.
  const answer = await apiAs(userId)("GET /own-votes", { query: { surveys } }).catch(() => ({
    votes: [],
  }));
  for (const { surveyId, voteOption, results = null } of answer.votes)
    votes.set(keyOf({ userId, surveyId }), { choice: voteOption ?? null, results });
  for (const card of cards) showKnown(card);
}

// A vote that was still being sent when the cards were shown.
onPendingVotes(() => {
  for (const { body: vote, outcome } of readPendingVotes())
    if (outcome?.saved)
      votes.set(keyOf({ userId: vote.voterId, surveyId: vote.surveyId }), {
        choice: outcome.choice,
        results: null,
      });
  for (const card of cards) showKnown(card);
});

function showKnown(card: Card): boolean {
  const vote = votes.get(keyOf(card));
  if (!vote) return false;
  card.show(<CastVote {...vote} />);
  return true;
}

function keyOf({ userId, surveyId }: Pick<Card, "userId" | "surveyId">): string {
  return `${userId} ${surveyId}`;
}

/** The vote, above the count so far if there are enough votes. As high as a ballot's boxes. */
function CastVote({ choice, results }: CardVote) {
  const { kind, look } = marks[choice ?? "none"];
  const shares = results && results.total >= minVotesForShares ? results : null;
  return (
    <div className="grid min-h-11 content-center gap-1.5 rounded-md bg-sunk px-3 leading-[1.22]">
      <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold whitespace-nowrap">
        <Mark kind={kind} className={classNames("size-5", look)} />
        {answerText(choice)}
        {shares ? (
          <span className="ms-auto text-xs font-normal tabular-nums">
            {surveyCardTexts.shortShares(
              shareText(shares.yes, shares.total),
              shareText(shares.no, shares.total),
            )}
          </span>
        ) : null}
      </p>
      {shares ? <SplitBar {...shares} className="h-1.5" /> : null}
    </div>
  );
}
