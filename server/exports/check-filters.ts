import type { ExportChoices } from "#contract/exports.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import { countFiltered } from "#server/results/count-responses.ts";
import { findResultFacts, type VersionsOf } from "#server/results/queries.ts";
import { isGroupTooSmall } from "#server/results/rules.ts";
import { type ResultParts, seenVersions } from "#server/results/summarize.ts";

export type FilterParts = ResultParts & { versionsOf: VersionsOf };

const stillReading = "The responses are being read. Please try again in a moment.";
const tooFew = "These filters leave, or leave out, too few people. Their answers would show.";

/** Refuses filters that make no sense here, and those that single out a small group. */
export async function checkFilters(
  parts: FilterParts,
  surveyId: string,
  { where: filters = [], version }: Pick<ExportChoices, "where" | "version">,
  viewer: Viewer,
): Promise<void> {
  const found = await findResultFacts(parts.database, surveyId, { id: null, key: null });
  if (!found) throw new Refusal("not-found");
  const survey = { ...found, versions: await parts.versionsOf(found) };
  const reader = {
    ...{ viewer, version, filters },
    ...{ inCharge: true, answered: false, closed: false },
  };
  const seen = seenVersions(parts, survey, reader);
  if (!seen) throw new Refusal("not-found");
  const counted = await countFiltered(parts, survey, { ...seen, filters, version });
  if ("loading" in counted)
    throw new Refusal("overloaded", { message: stillReading, retryAfter: 2 });
  if (seen.k !== null && isGroupTooSmall(counted.sizes, seen.k))
    throw new Refusal("not-allowed", { message: tooFew });
}
