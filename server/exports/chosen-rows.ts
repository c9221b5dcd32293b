import { ballotDefinition } from "#contract/ballot-definition.ts";
import type { ExportChoices } from "#contract/exports.ts";
import { type FilteredRow, rowFilter } from "#server/analysis/row-filter.ts";
import { lookUpTags } from "#server/analysis/tag-places.ts";
import { listCodebooks } from "#server/codebooks/queries.ts";
import type { Queryable } from "#server/database/connect.ts";
import { listExportedVersions } from "#server/responses/export-queries.ts";
import { countedVersions } from "#server/results/queries.ts";
import { inVersion, resolveFilters } from "#server/results/resolve-filters.ts";
import type { Claim } from "./queries.ts";
import { isNarrowed } from "./rules.ts";

/** All that were ever published. */
const newest = 1_000_000;

/**
 * Whether a row is one of those that an export is to have, and how many it has looked at. Null for
 * an export of all.
 */
export async function chosenRows(
  database: Queryable,
  { surveyId, option, title }: Pick<Claim, "surveyId" | "option" | "title">,
  { where = [], version }: Pick<ExportChoices, "where" | "version">,
): Promise<Chosen | null> {
  if (!isNarrowed({ where, version })) return null;
  const published = await countedVersions(database)({ id: surveyId, option, version: newest });
  const exported = option
    ? await listExportedVersions(database, surveyId)
    : [{ number: 1, definition: ballotDefinition(title), meanings: {} }];
  const codebooks = await listCodebooks(database, surveyId);
  const tests = await resolveFilters([...where, ...inVersion(version)], {
    // Filters mean the questions of the version that is looked at.
    versions: published.filter(({ number }) => (version ?? number) === number),
    definitionOf: async (version) =>
      exported.find(({ number }) => number === version)?.definition ?? null,
    codesOf: async (question) => codebooks.get(question) ?? [],
  });
  const looked = await lookUpTags(database, surveyId, tests);
  const passes = rowFilter(tests.map(looked), exported);
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
