import { randomUUID } from "node:crypto";
import { sha256 } from "#server/chains/sha256.ts";

/** Bytes in hexadecimal, as docs/proof.md names them. */
export type Seal = { salt: string; respondentSeal: string; seal: string };
export type Sealed = {
  /** The account's id, or the hexadecimal hash of the browser's key, or null. */
  respondent: string | null;
  /** Canonical JSON. */
  answers: string;
  submissionId: string | null;
};

/** A commitment to the response's content. It reveals nothing without the salt. */
export function sealResponse({ respondent, ...content }: Sealed): Seal {
  // 122 random bits; Node generates UUIDs in batches.
  const salt = randomUUID().replaceAll("-", "");
  const respondentSeal = sealOfRespondent(salt, respondent);
  return { salt, respondentSeal, seal: sealOf(salt, respondentSeal, content) };
}

/** Stored with the response, so that it can be checked after its respondent is forgotten. */
export function sealOfRespondent(salt: string, respondent: string | null): string {
  return sha256(`${salt} ${respondent ?? "-"}`);
}

export function sealOf(
  salt: string,
  respondentSeal: string,
  { answers, submissionId }: Omit<Sealed, "respondent">,
): string {
  return sha256(`${salt} ${answers} ${respondentSeal} ${submissionId ?? "-"}`);
}
