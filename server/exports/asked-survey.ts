import type { ExportChoices } from "#contract/exports.ts";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import type { rowFilter } from "#server/analysis/row-filter.ts";
import { listCodebooks } from "#server/codebooks/queries.ts";
import type { Queryable } from "#server/database/connect.ts";
import { listExportedVersions } from "#server/responses/export-queries.ts";
import { countedVersions } from "#server/results/queries.ts";
import type { Asked } from "#server/results/resolve-filters.ts";
import type { Claim } from "./queries.ts";

/** All that were ever published. */
const newest = 1_000_000;

type ExportedDefinition = Parameters<typeof rowFilter>[1][number];
export type AskedSurvey = Pick<Claim, "surveyId" | "option" | "title"> & {
  choices: Pick<ExportChoices, "where" | "version" | "weights">;
};

/** What filters and weights of an export mean: the questions of the version that is looked at. */
export async function askedOf(
  database: Queryable,
  { surveyId, option, title, choices: { version } }: AskedSurvey,
): Promise<Asked & { exported: readonly ExportedDefinition[] }> {
  const published = await countedVersions(database)({ id: surveyId, option, version: newest });
  const exported = option
    ? await listExportedVersions(database, surveyId)
    : [{ number: 1, definition: ballotDefinition(title), meanings: {} }];
  const codebooks = await listCodebooks(database, surveyId);
  return {
    exported,
    versions: published.filter(({ number }) => (version ?? number) === number),
    definitionOf: async (number) =>
      exported.find((each) => each.number === number)?.definition ?? null,
    // Rows pass by the fields that they show.
    withholdsFields: false,
    withholdsTags: false,
    codesOf: async (question) => codebooks.get(question) ?? [],
  };
}
