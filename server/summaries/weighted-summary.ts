import type { Summary } from "#contract/summary.ts";
import type { Margin } from "#contract/weights.ts";
import type { ResultFacts } from "#server/results/queries.ts";
import type { Reader, ResultParts, Seen } from "#server/results/seen-versions.ts";
import { findWeighting } from "#server/weights/find-weighting.ts";
import { marginsOf } from "#server/weights/margins.ts";
import { weightedQuestions } from "./weighted-questions.ts";

/** A summary with its questions weighted. */
export async function weightedSummary(
  parts: Pick<ResultParts, "analysis">,
  survey: ResultFacts,
  seen: Seen,
  {
    summary,
    ...asked
  }: Pick<Reader, "filters" | "version"> & { summary: Summary; weights: readonly Margin[] },
): Promise<Summary> {
  if (summary.hidden || summary.loading !== undefined || summary.responses === 0) {
    // Shares that make no sense are refused all the same.
    await marginsOf(asked.weights, seen);
    return summary;
  }
  const found = await findWeighting(parts, survey, seen, asked);
  if (found.is === "loading") return { ...summary, questions: [], loading: found.progress };
  const { weighting, groups } = found;
  const questions = weighting.problem
    ? []
    : await weightedQuestions(summary.questions, groups, seen);
  return { ...summary, questions, weights: weighting };
}
