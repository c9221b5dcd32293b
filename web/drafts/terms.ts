import { type Definition, questionsOf } from "#engine/definition.ts";
import type { IdentityPolicy, ResultPolicy } from "#limits/limits.ts";
import type { FenceValues } from "#web/surveys/fence-fields.tsx";

/** Who answers, and who sees what. */
export type Terms = FenceValues & {
  results: ResultPolicy;
  identity: IdentityPolicy;
  listed: boolean;
};

/** What publishing begins with. */
export const firstTerms = {
  fence: "link",
  identity: "confidential",
  results: "owner",
  listed: false,
} as const satisfies Omit<Terms, "domains">;

/** What a vote has beside other terms: whoever saw how it stands could vote by that. */
export function voteTerms(definition: Definition): Pick<Terms, "results"> | null {
  const isVote = questionsOf(definition).some(({ vote }) => vote);
  return isVote ? { results: "after-close" } : null;
}

/** What the sentence about them says, part by part. */
export type Part = "fence" | "identity" | "listed" | "results";
