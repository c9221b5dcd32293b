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

/** Each half of a salt, in hexadecimal digits. */
const half = 32;

/**
 * A commitment to the response's content. It reveals nothing without the salt, whose first half
 * seals the answers and is in exports, and whose second half seals the respondent and never leaves:
 * whoever had it could try out people.
 */
export function sealResponse({ respondent, ...content }: Sealed): Seal {
  // 122 random bits each; Node generates UUIDs in batches.
  const salt = `${randomUUID()}${randomUUID()}`.replaceAll("-", "");
  const respondentSeal = sealOfRespondent(salt, respondent);
  return { salt, respondentSeal, seal: sealOf(salt, respondentSeal, content) };
}

/** Stored with the response, so that it can be checked after its respondent is forgotten. */
export function sealOfRespondent(salt: string, respondent: string | null): string {
  return sha256(`${salt.slice(-half)} ${respondent ?? "-"}`);
}

export function sealOf(
  salt: string,
  respondentSeal: string,
  { answers, submissionId }: Omit<Sealed, "respondent">,
): string {
  return sha256(`${saltOfAnswers(salt)} ${answers} ${respondentSeal} ${submissionId ?? "-"}`);
}

/** What exports have of a salt. */
export function saltOfAnswers(salt: string): string {
  return salt.slice(0, half);
}

/** Salts of earlier versions had one half, for both. */
export function tellsRespondent(salt: string): boolean {
  return salt.length === half;
}
