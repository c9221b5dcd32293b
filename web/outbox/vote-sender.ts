import * as messages from "#contract/messages.ts";
import { voteTexts } from "#texts/votes.ts";
import { apiAs } from "#web/session/api.ts";
import { readSession } from "#web/session/session-state.ts";
import { toast } from "#web/ui/toast.ts";
import { pendingVotes, type SavedVote } from "./pending-votes.ts";
import { sender } from "./sender.ts";
import { type UnsentVote, unsentVotes } from "./unsent-votes.ts";

const votes = sender<UnsentVote, SavedVote>({
  kept: unsentVotes,
  pending: pendingVotes,
  channel: "candor-votes",
  senderOf: ({ voterId }) => voterId,
  post,
  announce(outcome) {
    if (outcome.saved) toast.success(messages.voteSent(readSession().user?.displayName ?? ""));
    else toast.error(outcome.message);
  },
});

export const { send: sendVote, tryNow, discard: discardVote } = votes;

/** Resumes sending the votes that this person submitted on earlier pages. */
export function resumeVotes(voterId: string): void {
  if (votes.resume(voterId) > 0) toast.error(voteTexts.unsent.unreadable);
}

async function post(vote: UnsentVote, signal: AbortSignal): Promise<SavedVote> {
  const { voterId, surveyId, choice, comment, submissionId } = vote;
  const body = {
    surveyId,
    submissionId,
    ...(choice && { voteOption: choice }),
    ...(comment && { comment }),
  };
  const saved = await apiAs(voterId)("POST /votes", { body }, { signal, expects403: true });
  // A captive portal answers everything with 200.
  if (!saved.insertedId || saved.surveyId !== surveyId)
    throw new Error("This is no answer to a vote.");
  return { choice: saved.voteOption ?? null, receipt: saved.receipt ?? null };
}
