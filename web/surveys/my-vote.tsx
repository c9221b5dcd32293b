import type { ReactNode } from "react";
import type { VoteOption } from "#contract/limits.ts";
import { onPendingVotes, readPendingVotes } from "#web/outbox/pending-votes.ts";
import { apiAs } from "#web/session/api.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Mark } from "#web/ui/mark.tsx";
import { answerText, marks } from "./cast-answer.ts";

/** A survey's card on the page, as somebody signed in sees it. */
type Card = { userId: string; surveyId: string; show: (vote: ReactNode) => void };

const cards = new Set<Card>();
/** By person and survey: what was voted stays. */
const votes = new Map<string, VoteOption | null>();
let asking = false;

/**
 * Shows a card its person's vote, as soon as there is one, until that is stopped. One call asks for
 * all cards of a page.
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
  // Where nothing can be found out, the ballots stay.
  const answer = await apiAs(userId)("GET /own-votes", { query: { surveys } }).catch(() => ({
    votes: [],
  }));
  for (const { surveyId, voteOption } of answer.votes)
    votes.set(keyOf({ userId, surveyId }), voteOption ?? null);
  for (const card of cards) showKnown(card);
}

// A vote that is still on its way when the cards are shown.
onPendingVotes(() => {
  for (const { vote, outcome } of readPendingVotes())
    if (outcome?.saved)
      votes.set(keyOf({ userId: vote.voterId, surveyId: vote.surveyId }), outcome.choice);
  for (const card of cards) showKnown(card);
});

function showKnown(card: Card): boolean {
  const choice = votes.get(keyOf(card));
  if (choice === undefined) return false;
  card.show(<CastVote choice={choice} />);
  return true;
}

function keyOf({ userId, surveyId }: Pick<Card, "userId" | "surveyId">): string {
  return `${userId} ${surveyId}`;
}

/** As high as a ballot's boxes, also in two lines. */
function CastVote({ choice }: { choice: VoteOption | null }) {
  const { kind, look } = marks[choice ?? "none"];
  return (
    <p className="flex min-h-11 items-center gap-2.5 rounded-md bg-sunk px-3 text-sm leading-[1.22] font-semibold">
      <Mark kind={kind} className={classNames("size-5", look)} />
      {answerText(choice)}
    </p>
  );
}
