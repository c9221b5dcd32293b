import type { ExportChoices } from "#contract/exports.ts";
import type { HiddenBecause } from "#contract/filters.ts";
import type { Reason } from "#contract/refusal-reasons.ts";
import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import { keepsApart } from "#limits/limits.ts";
import type { Passing } from "#server/analysis/ask.ts";
import { rowsOf } from "#server/analysis/bits.ts";
import { hiddenBecause } from "#server/filters/narrowing.ts";
import { showsPeople } from "#server/responses/rules.ts";
import { findResultFacts, type ResultFacts, type VersionsOf } from "#server/results/queries.ts";
import { type ResultParts, type Seen, seenVersions } from "#server/results/seen-versions.ts";
import { countFiltered, findPassing } from "#server/summaries/count-responses.ts";
import { isClosed, resultDay } from "#server/surveys/rules.ts";
import { findWeighting } from "#server/weights/find-weighting.ts";

export type FilterParts = ResultParts & { versionsOf: VersionsOf; clock: () => Date };
type Checked = Pick<ExportChoices, "where" | "version" | "weights">;

const hidden = {
  few: "filters-show-few",
  parts: "filters-show-parts",
  near: "filters-show-difference",
  several: "filters-together",
} as const satisfies Record<HiddenBecause["why"], Reason>;

/**
 * Refuses filters and weights that make no sense here, and those that single out a small group.
 */
export async function checkChoices(
  parts: FilterParts,
  surveyId: string,
  choices: Checked,
  viewer: Viewer,
): Promise<void> {
  const { survey, seen } = await readChoices(parts, surveyId, choices, viewer);
  const { where: filters = [], version } = choices;
  if (filters.length > 0 || version !== undefined)
    refuseHidden(
      { filters, version },
      await countFiltered(parts, survey, { ...seen, filters, version }),
    );
  await checkWeights(parts, survey, seen, { ...choices, filters });
}

/** The places of the responses that pass, the first first, as an export of them has them. Refuses as it does. */
export async function passingPlaces(
  parts: FilterParts,
  surveyId: string,
  choices: Checked,
  viewer: Viewer,
): Promise<number[]> {
  const { survey, seen } = await readChoices(parts, surveyId, choices, viewer);
  const narrowed = { filters: choices.where ?? [], version: choices.version };
  const found = await findPassing(parts, survey, { ...seen, ...narrowed });
  refuseHidden(narrowed, found);
  return "mask" in found ? Array.from(rowsOf(found.mask), (row) => row + 1) : [];
}

async function readChoices(
  parts: FilterParts,
  surveyId: string,
  { where: filters = [], version }: Checked,
  viewer: Viewer,
): Promise<{ survey: ResultFacts; seen: Seen }> {
  const found = await findResultFacts(parts.database, surveyId, { id: null, key: null });
  if (!found) throw new Refusal("not-found");
  const survey = { ...found, versions: await parts.versionsOf(found) };
  const closed = isClosed(survey.endsOn, resultDay(parts.clock()));
  const reader = { viewer, version, filters, inCharge: true, answered: false, closed };
  const seen = seenVersions(parts, survey, reader);
  if (!seen) throw new Refusal("not-found");
  return { survey, seen };
}

type Narrowed = { filters: NonNullable<Checked["where"]>; version: number | undefined };

function refuseHidden(narrowed: Narrowed, found: { loading: number } | Passing): void {
  if ("loading" in found) throw refusal("overloaded", "still-reading", { retryAfter: 2 });
  const because = hiddenBecause(narrowed, found.checked);
  if (because) throw refusal("not-allowed", hidden[because.why]);
}

/** As strictly as for weighted results, though a file has the answers of each person. */
async function checkWeights(
  parts: FilterParts,
  survey: ResultFacts,
  seen: Seen,
  { weights, filters, version }: Checked & { filters: NonNullable<Checked["where"]> },
): Promise<void> {
  if (!weights) return;
  // Nobody's language is in the file then, and a weight would tell it.
  const hidesLanguage = seen.all.some(({ identity }) => keepsApart(identity));
  // A row's weight would tell its hidden field, also where the row doesn't show it.
  const hidesFields = seen.published.some(({ identity }) => !showsPeople(identity));
  if (
    (hidesLanguage && weights.some(({ of }) => of === "language")) ||
    (hidesFields && weights.some(({ of }) => of.startsWith("variable:")))
  )
    throw refusal("not-allowed", "weights-show-people");
  const found = await findWeighting(parts, survey, seen, { weights, filters, version });
  if (found.is === "loading") throw refusal("overloaded", "still-reading", { retryAfter: 2 });
  const { problem } = found.weighting;
  if (!problem) return;
  const shows = problem === "filtered" || problem === "small-groups";
  throw shows
    ? refusal("not-allowed", "weights-show-people")
    : refusal("invalid-input", "no-weights");
}
