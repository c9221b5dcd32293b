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

/** What the sentence about them says, part by part. */
export type Part = "fence" | "identity" | "listed" | "results";
