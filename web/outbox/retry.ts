import type { Refusal } from "#contract/refusals.ts";
import { voteTexts } from "#texts/votes.ts";
import { isRefusal } from "#web/api.ts";

const texts = voteTexts.problems;

export type Pause = {
  /** Milliseconds. */
  ms: number;
  /** The server asked for it: only the person can shorten it. */
  firm: boolean;
};

const firstWaitMs = 1_000;
const maxWaitMs = 60_000;
/** The longest retry-after that we follow. */
const maxAskedMs = 10 * 60_000;

const problems: Record<string, string> = {
  overloaded: texts.busy,
  "too-many-requests": texts.busy,
  "database-unavailable": texts.database,
  "sign-in-required": texts.identity,
};

/**
 * True if our own server refused it for good. Responses by a proxy or captive portal say nothing
 * about the vote.
 */
export function isFinal(thrown: unknown): thrown is Refusal {
  if (!isRefusal(thrown) || thrown.requestId === undefined) return false;
  return thrown.status < 500 && ![401, 429].includes(thrown.status);
}

/**
 * The delay before the next try: exponential backoff with jitter, at least the server's
 * retry-after. `luck` is the jitter, from 0 to 1.
 */
export function pauseAfter(thrown: unknown, failures: number, luck: number): Pause {
  const own = Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + luck / 2);
  const asked = isRefusal(thrown) ? Math.min(maxAskedMs, (thrown.retryAfter ?? 0) * 1_000) : 0;
  return { ms: Math.max(own, asked * (1 + luck / 4)), firm: asked > 0 };
}

/** Why the last try failed. It doesn't ask the person to do anything. */
export function problemText(thrown: unknown): string {
  if (isRefusal(thrown)) return problems[thrown.code] ?? texts.other;
  return navigator.onLine ? texts.unreachable : texts.offline;
}
