import type { VoteOption } from "./limits.ts";

/** The text forms of a survey's hash chain, as docs/proof.md describes them; whoever uses them brings SHA-256 (UTF-8 in, hexadecimal out). */
export type Link = {
  /** From 1. */
  place: number;
  choice: VoteOption | null;
  /** Hexadecimal, as `link`. */
  seal: string;
  link: string;
};

/** What the first link follows. */
export function chainStart(surveyId: string): string {
  return `candor chain 1 ${surveyId}`;
}

/** What is hashed into a link. */
export function linkText(previous: string, { place, choice, seal }: Omit<Link, "link">): string {
  return `${previous} ${place} ${choice ?? "none"} ${seal}`;
}
