import type { Receipt } from "#contract/votes.ts";
import type { VoteOption } from "#limits/limits.ts";
import { type Outcome, type Pending, pendingSendings } from "./pending-sendings.ts";
import type { UnsentVote } from "./unsent-votes.ts";

export type SavedVote = { choice: VoteOption | null; receipt: Receipt | null };
/** The server's answer to a vote. */
export type VoteOutcome = Outcome<SavedVote>;
/** A vote that this page is sending or has sent. */
export type PendingVote = Pending<UnsentVote, SavedVote>;

export const pendingVotes = pendingSendings<UnsentVote, SavedVote>();
export const {
  read: readPendingVotes,
  listen: onPendingVotes,
  usePending: usePendingVotes,
} = pendingVotes;
