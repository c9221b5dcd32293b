import type { QuestionSummary } from "#contract/summary.ts";

export type Promoters = NonNullable<QuestionSummary["promoters"]>;

/** The people in the groups of a net promoter score. */
export function scoreGroups({ detractors, passives, promoters }: Promoters) {
  return [
    ["low", detractors],
    ["middle", passives],
    ["high", promoters],
  ] as const;
}
