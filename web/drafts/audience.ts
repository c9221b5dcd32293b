import { fewestEligible, type IdentityPolicy, keepsApart } from "#limits/limits.ts";
import { firstTerms, type Terms } from "./terms.ts";

/** Who a survey is for, as its author says it first. */
export type Audience = "link" | "invited" | "members" | "election";
export const audiences = [
  "link",
  "invited",
  "members",
  "election",
] as const satisfies readonly Audience[];

/** What decides about an election: who can be invited, and who could take a ballot. */
type Electorate = { sendsMail: boolean; eligible: number };
type Set = Pick<Terms, "fence" | "identity" | "results" | "listed">;

/** What an answer sets, all of which can be changed. */
export function termsFor(audience: Audience, electorate: Electorate): Set {
  if (audience === "members")
    return { fence: "account", identity: "confidential", results: "after-answer", listed: true };
  if (audience !== "election") return { ...firstTerms, fence: audience };
  const fence = electorate.sendsMail ? "invited" : "account";
  return { fence, identity: secretOf(fence, electorate), results: "after-close", listed: false };
}

/** Of few people the result itself would say too much, so that sealing would promise too much. */
export function secretOf(fence: Terms["fence"], { eligible }: Electorate): IdentityPolicy {
  return isCounted(fence) && eligible < fewestEligible.refused ? "unlinked" : "sealed";
}

/** Whether the people who could take a ballot are known before it is published. */
export function isCounted(fence: Terms["fence"]): boolean {
  return fence === "account" || fence === "confirmed";
}

/** The answer that the terms come nearest to. */
export function audienceOf({ fence, identity }: Pick<Terms, "fence" | "identity">): Audience {
  if (fence === "link") return "link";
  if (fence === "invited") return identity === "sealed" ? "election" : "invited";
  return keepsApart(identity) ? "election" : "members";
}
