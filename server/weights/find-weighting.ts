import { Refusal } from "#contract/refusals.ts";
import type { Margin, Weighting } from "#contract/weights.ts";
import type { Group } from "#server/analysis/ask.ts";
import { resolveFilters } from "#server/filters/resolve-filters.ts";
import type { ResultFacts } from "#server/results/queries.ts";
import type { Reader, ResultParts, Seen } from "#server/results/seen-versions.ts";
import { marginsOf, withoutWeights } from "./margins.ts";
import { type Weighted, weigh } from "./weigh.ts";

type WeightedView = Pick<Reader, "filters" | "version"> & { weights: readonly Margin[] };
type Found =
  | { is: "loading"; progress: number }
  | { is: "weighting"; weighting: Weighting; groups: readonly Weighted<Group>[] };

/** The weights of all responses that the reader sees, also where filters leave some of them. */
export async function findWeighting(
  { analysis }: Pick<ResultParts, "analysis">,
  { id: surveyId, option, responses, erased }: ResultFacts,
  seen: Seen,
  { weights, filters, version }: WeightedView,
): Promise<Found> {
  const margins = await marginsOf(weights, seen);
  const { k, all } = seen;
  const without = (problem: Weighting["problem"]): Found => {
    return { is: "weighting", weighting: withoutWeights(problem), groups: [] };
  };
  const isNarrowed = filters.length > 0 || version !== undefined;
  if (k !== null && isNarrowed) return without("filtered");
  const answer = await analysis.ask({
    surveyId,
    option,
    responses,
    erased,
    what: "groups",
    margins,
    k,
    tests: await resolveFilters({ filters, version }, seen),
    versions: all.map(({ number }) => number),
  });
  if (answer.is === "loading") return answer;
  if (answer.is !== "groups") throw new Refusal("too-large");
  if (!answer.groups) return without("too-many-groups");
  if (!answer.areSafe) return without("small-groups");
  return { is: "weighting", ...weigh(answer.groups, weights, k) };
}
