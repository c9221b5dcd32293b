import { useSyncExternalStore } from "react";
import type { VoteOption } from "#contract/limits.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { Receipt } from "#contract/votes.ts";
import type { UnsentVote } from "./unsent-votes.ts";

/** The server's answer to a vote. */
export type VoteOutcome =
  | { saved: true; choice: VoteOption | null; receipt: Receipt | null }
  | { saved: false; code: RefusalCode; message: string };

/** A vote that this page is sending or has sent. */
export type PendingVote = {
  key: string;
  vote: UnsentVote;
  /** True if the browser keeps it after the page is closed. */
  kept: boolean;
  /** Submitted on an earlier page. */
  resumed: boolean;
  inFlight: boolean;
  /** The first try is slow enough to show a notice. */
  slow: boolean;
  failures: number;
  /** Why the last try failed, as a sentence. */
  problem: string | null;
  outcome: VoteOutcome | null;
  /** Another tab received the answer and announced it. */
  announcedElsewhere: boolean;
};

const none: readonly PendingVote[] = [];
const listeners = new Set<() => void>();
let current = none;

export function readPendingVotes(): readonly PendingVote[] {
  return current;
}

function noPendingVotes(): readonly PendingVote[] {
  return none;
}

export function onPendingVotes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function findPendingVote(key: string): PendingVote | null {
  return current.find((each) => each.key === key) ?? null;
}

export function setPendingVote(next: PendingVote): void {
  change([...current.filter(({ key }) => key !== next.key), next]);
}

export function removePendingVote(key: string): void {
  change(current.filter((each) => each.key !== key));
}

function change(next: readonly PendingVote[]): void {
  current = next;
  for (const listener of listeners) listener();
}

/** All votes of this page, of everyone who used it. */
export function usePendingVotes(): readonly PendingVote[] {
  return useSyncExternalStore(onPendingVotes, readPendingVotes, noPendingVotes);
}
