import pg from "pg";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import type { Definition } from "#engine/definition.ts";
import type { Meanings } from "#engine/meanings.ts";
import type { Queryable } from "#server/database/connect.ts";
import { copyRows } from "#server/database/copy-rows.ts";
import type { FieldGroups } from "#server/responses/close-records.ts";
import { namelessOf, shownFields } from "#server/responses/shown-fields.ts";
import { RowReader } from "./row-reader.ts";
import type { AnalysedVersion, SurveyColumns } from "./survey-columns.ts";

type RowsToRead = {
  surveyId: string;
  option: boolean;
  to: number;
  /** Which hidden fields stand beside answers; null before it is decided. */
  fields: FieldGroups | null;
};
type Range = { surveyId: string; from: number; to: number };

/** Days since 1970, UTC. */
const day = "(created_at at time zone 'UTC')::date - date '1970-01-01'";

// The fields that RowReader reads. What was erased counts nowhere, and has its place alone.
function responses({ surveyId, from, to }: Range): string {
  return `select place, case when erased_at is null then version end, language, ${day}, variables, answers, states, to_jsonb(erased)
    from responses where survey_id = ${surveyId} and place > ${from} and place <= ${to} order by place`;
}

// A vote's hidden fields are those of `ballotDefinition`. A deleted account has no role.
function votes({ surveyId, from, to }: Range): string {
  return `select votes_before + 1, 1, null::text, ${day.replace("created_at", "v.created_at")},
      jsonb_strip_nulls(jsonb_build_object('role', u.role, 'comment', case when comment is null then 'no' else 'yes' end)),
      jsonb_build_object('vote', jsonb_build_object('choice', coalesce(choice, 'no-opinion'))),
      jsonb_build_object('vote', 'answered'), null::jsonb
    from votes v left join users u on u.id = v.voter_id
    where survey_id = ${surveyId} and votes_before >= ${from} and votes_before < ${to} order by votes_before`;
}

/** `client` reads rows, and `database` their versions, meanwhile. */
type From = { client: pg.Client; database: Queryable };

/**
 * Adds the responses or votes from where `columns` ends up to place `to`. `progress` is called now
 * and then; what it throws ends the reading, and `client` has to be closed then.
 */
export async function readSurvey(
  { client, database }: From,
  columns: SurveyColumns,
  { surveyId, option, to, fields }: RowsToRead,
  progress: () => void,
): Promise<void> {
  columns.expect(to);
  const range = { surveyId: pg.escapeLiteral(surveyId), from: columns.rows, to };
  const reader = new RowReader(columns);
  async function addVersions(): Promise<void> {
    const versions = await listVersions(database, surveyId);
    for (const version of versions) columns.addVersion(version);
    columns.groupsFields = namelessOf(versions).length > 0;
    reader.fieldsOf = shownFields(versions, fields);
  }
  if (option) await addVersions();
  else columns.addVersion({ number: 1, definition: ballotDefinition(""), meanings: {} });
  for await (const rows of copyRows(client, option ? responses(range) : votes(range))) {
    if (!reader.knowsVersionsOf(rows)) await addVersions();
    reader.add(rows);
    progress();
  }
}

async function listVersions(database: Queryable, surveyId: string): Promise<AnalysedVersion[]> {
  return database.query<{ number: number; definition: Definition; meanings: Meanings }>(
    { text: "select number, definition, meanings from survey_versions where survey_id = $1" },
    [surveyId],
  );
}
