import type { VoteOption } from "#limits/limits.ts";

/**
 * The text forms of a survey's hash chain, as docs/proof.md defines them. Callers supply SHA-256
 * (UTF-8 in, hexadecimal out).
 */
export type Link = {
  /** From 1. */
  place: number;
  choice: VoteOption | null;
  /** Hexadecimal, as `link`. */
  seal: string;
  link: string;
};

/** The text whose hash the first link follows. */
export function chainStart(surveyId: string): string {
  return `candor chain 1 ${surveyId}`;
}

/** The last link, or the hash of the chain's start before the first vote. */
export function headOf(
  { surveyId, head }: { surveyId: string; head: string | null },
  sha256: (text: string) => string,
): string {
  return head ?? sha256(chainStart(surveyId));
}

/** The text whose hash is the link. */
export function linkText(previous: string, { place, choice, seal }: Omit<Link, "link">): string {
  return `${previous} ${place} ${choice ?? "none"} ${seal}`;
}
