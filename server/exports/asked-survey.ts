import type { ExportChoices } from "#contract/exports.ts";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import type { Withheld } from "#engine/votes.ts";
import type { rowFilter } from "#server/analysis/row-filter.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type FilteredSurvey, filteredSurvey } from "#server/filters/filtered-survey.ts";
import { listExportedVersions } from "#server/responses/export-queries.ts";
import type { Claim } from "./queries.ts";

type ExportedDefinition = Parameters<typeof rowFilter>[1][number];
export type AskedSurvey = Pick<Claim, "surveyId" | "option" | "title"> & {
  choices: Pick<ExportChoices, "where" | "version" | "weights">;
};

/** What filters and weights of an export mean: the questions of the version that is looked at. */
export async function askedOf(
  database: Queryable,
  { surveyId: id, option, title, choices: { version } }: AskedSurvey,
  withheld: Withheld,
): Promise<FilteredSurvey & { exported: readonly ExportedDefinition[] }> {
  const exported = option
    ? await listExportedVersions(database, id)
    : [{ number: 1, definition: ballotDefinition(title), meanings: {} }];
  const asked = filteredSurvey(
    database,
    { id, option, title },
    {
      withheld: withheld.questions,
      all: exported.toReversed(),
      version,
      definitionOf: async (number) =>
        exported.find((each) => each.number === number)?.definition ?? null,
      // Rows pass by the fields that they show.
      withholdsFields: false,
      withholdsTags: false,
    },
  );
  return { exported, ...asked };
}
