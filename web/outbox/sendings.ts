import { useSyncExternalStore } from "react";
import type { VoteOption } from "#contract/limits.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { Receipt } from "#contract/votes.ts";
import type { UnsentVote } from "./unsent-votes.ts";

/** What became of a vote, as the server said it. */
export type Ending =
  | { saved: true; choice: VoteOption | null; receipt: Receipt | null }
  | { saved: false; code: RefusalCode; message: string };

/** A vote on its way. */
export type Sending = {
  key: string;
  vote: UnsentVote;
  /** Whether the browser keeps it when the page is closed. */
  kept: boolean;
  /** Submitted on an earlier page. */
  resumed: boolean;
  underWay: boolean;
  /** The first try takes longer than a person waits without a word. */
  slow: boolean;
  failures: number;
  /** A sentence: why the last try failed. */
  problem: string | null;
  ending: Ending | null;
  /** The other tab that got the answer has announced it. */
  toldElsewhere: boolean;
};

const none: readonly Sending[] = [];
const listeners = new Set<() => void>();
let current = none;

export function readSendings(): readonly Sending[] {
  return current;
}

function noSendings(): readonly Sending[] {
  return none;
}

export function onSendings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function findSending(key: string): Sending | null {
  return current.find((each) => each.key === key) ?? null;
}

export function putSending(next: Sending): void {
  change([...current.filter(({ key }) => key !== next.key), next]);
}

export function removeSending(key: string): void {
  change(current.filter((each) => each.key !== key));
}

function change(next: readonly Sending[]): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The votes on their way from this page, everybody's. */
export function useSendings(): readonly Sending[] {
  return useSyncExternalStore(onSendings, readSendings, noSendings);
}
