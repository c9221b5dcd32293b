import type { Withheld } from "#engine/votes.ts";
import { type FilteredRow, rowFilter } from "#server/analysis/row-filter.ts";
import { lookUpTags } from "#server/analysis/tag-places.ts";
import type { Queryable } from "#server/database/connect.ts";
import { resolveFilters } from "#server/filters/resolve-filters.ts";
import { type AskedSurvey, askedOf } from "./asked-survey.ts";
import { isNarrowed } from "./rules.ts";

/**
 * Whether a row is one of those that an export is to have, and how many it has looked at. Null for
 * an export of all.
 */
export async function chosenRows(
  database: Queryable,
  claim: AskedSurvey,
  withheld: Withheld,
): Promise<Chosen | null> {
  const { where = [], version } = claim.choices;
  if (!isNarrowed({ where, version })) return null;
  const asked = await askedOf(database, claim, withheld);
  const tests = await resolveFilters({ filters: where, version }, asked);
  const looked = await lookUpTags(database, claim.surveyId, tests);
  const passes = rowFilter(tests.map(looked), asked.exported);
  const chosen: Chosen = {
    seen: 0,
    isChosen(row) {
      chosen.seen += 1;
      return passes(row);
    },
  };
  return chosen;
}

export type Chosen = { seen: number; isChosen(row: FilteredRow): boolean };
