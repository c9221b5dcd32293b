import type { AccessPolicy, IdentityPolicy } from "./limits.ts";

/** Who could answer a survey, and how often; its results say so in one sentence. */
export type FenceKind = AccessPolicy | "confirmed" | "domains" | "sealed";

/** Ballots have no access policy: they are for accounts. */
export function fenceKind(survey: {
  access: AccessPolicy | null;
  emails: readonly string[] | null;
  identity: IdentityPolicy | null;
}): FenceKind {
  const { access, emails, identity } = survey;
  if (identity === "sealed") return "sealed";
  if (emails) return emails.length > 0 ? "domains" : "confirmed";
  return access ?? "account";
}
