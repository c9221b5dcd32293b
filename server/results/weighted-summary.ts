import { Refusal } from "#contract/refusals.ts";
import type { Summary } from "#contract/summary.ts";
import type { Margin, Weighting } from "#contract/weights.ts";
import { marginsOf, withoutWeights } from "./margins.ts";
import type { ResultFacts } from "./queries.ts";
import { inVersion, resolveFilters } from "./resolve-filters.ts";
import type { Reader, ResultParts, Seen } from "./summarize.ts";
import { weigh } from "./weigh.ts";
import { weightedQuestions } from "./weighted-questions.ts";

/**
 * A summary with its questions weighted. The weights are those of all responses that the reader
 * sees, also where filters leave some of them.
 */
export async function weightedSummary(
  { analysis }: Pick<ResultParts, "analysis">,
  { id: surveyId, option, responses, erased }: ResultFacts,
  seen: Seen,
  {
    summary,
    weights,
    filters,
    version,
  }: Pick<Reader, "filters" | "version"> & { summary: Summary; weights: readonly Margin[] },
): Promise<Summary> {
  const margins = await marginsOf(weights, seen);
  if (summary.hidden || summary.loading !== undefined || summary.responses === 0) return summary;
  const { k, all } = seen;
  const without = (problem: Weighting["problem"]): Summary => {
    return { ...summary, questions: [], weights: withoutWeights(problem) };
  };
  const narrowing = [...filters, ...inVersion(version)];
  if (k !== null && narrowing.length > 0) return without("filtered");
  const answer = await analysis.ask({
    ...{ surveyId, option, responses, erased, what: "groups", margins },
    tests: await resolveFilters(narrowing, seen),
    versions: all.map(({ number }) => number),
  });
  if (answer.is === "loading") return { ...summary, questions: [], loading: answer.progress };
  if (answer.is !== "groups") throw new Refusal("too-large");
  if (!answer.groups) return without("too-many-groups");
  const { weighting, groups } = weigh(answer.groups, weights, k);
  const questions = weighting.problem
    ? []
    : await weightedQuestions(summary.questions, groups, seen);
  return { ...summary, questions, weights: weighting };
}
