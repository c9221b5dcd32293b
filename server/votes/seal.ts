import { randomUUID } from "node:crypto";
import { sha256 } from "#server/chains/sha256.ts";

export type Sealed = {
  id: string;
  voterId: string;
  comment: string | null;
  submissionId: string | null;
  at: Date;
};
/** Bytes in hexadecimal, as docs/proof.md names them. */
export type Seal = { salt: string; voterSeal: string; seal: string };

/** A commitment to the vote's content. It reveals nothing without the salt. */
export function sealVote(vote: Sealed): Seal {
  // 122 random bits; Node generates UUIDs in batches.
  const salt = randomUUID().replaceAll("-", "");
  const voterSeal = sealOfVoter(salt, vote.voterId);
  return { salt, voterSeal, seal: sealOf(salt, voterSeal, { ...vote, at: vote.at.toISOString() }) };
}

/** Stored with the vote, so that it can be checked after its voter is deleted. */
export function sealOfVoter(salt: string, voterId: string): string {
  return sha256(`${salt} ${voterId}`);
}

/** `at` as ISO 8601 in UTC, with milliseconds. */
export function sealOf(
  salt: string,
  voterSeal: string,
  vote: Omit<Sealed, "voterId" | "at"> & { at: string },
): string {
  const { id, at, submissionId, comment } = vote;
  return sha256(`${salt} ${id} ${at} ${submissionId ?? "-"} ${voterSeal} ${comment ?? ""}`);
}
