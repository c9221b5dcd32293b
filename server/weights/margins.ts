import type { Margin, Weighting } from "#contract/weights.ts";
import type { Side } from "#server/analysis/ask.ts";
import type { FilteredSurvey } from "#server/filters/filtered-survey.ts";
import { unknownFilter } from "#server/filters/resolve-filters.ts";
import { resolveSide } from "#server/filters/sides.ts";
import { sharedOptions } from "./weigh.ts";

/** What results are weighted by, as the columns know it. */
export function marginsOf(weights: readonly Margin[], seen: FilteredSurvey): Promise<Side[]> {
  return Promise.all(weights.map((margin, at) => marginOf(margin, at, seen)));
}

/** A test for each answer that has a share. Refuses what people may give several answers to. */
async function marginOf(margin: Margin, at: number, seen: FilteredSurvey): Promise<Side> {
  const side = await resolveSide(margin.of, seen);
  const known = side?.options ?? [];
  const isKnown = Object.keys(margin.shares).every((option) => known.includes(option));
  if (!side || side.several || !isKnown) throw unknownFilter(`weights.${at}`);
  return sharedOptions(margin).flatMap((option) => side.tests[known.indexOf(option)] ?? []);
}

export function withoutWeights(problem: Weighting["problem"]): Weighting {
  return { problem, people: 0, leftOut: 0 };
}
