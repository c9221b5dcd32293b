import pg from "pg";
import { ballotDefinition } from "#contract/ballot-definition.ts";
import type { Definition } from "#contract/definition.ts";
import type { Meanings } from "#contract/meanings.ts";
import type { Queryable } from "#server/database/connect.ts";
import { copyRows } from "#server/database/copy-rows.ts";
import { RowReader, type States } from "./row-reader.ts";
import type { AnalysedVersion, SurveyColumns } from "./survey-columns.ts";

type Reading = { surveyId: string; option: boolean; to: number };
type Range = { surveyId: string; from: number; to: number };

/** Days since 1970, UTC. */
const day = "(created_at at time zone 'UTC')::date - date '1970-01-01'";

// The fields that RowReader reads. Most responses share their states with others, so each states is
// read once, by its hash.
function responses({ surveyId, from, to }: Range): string {
  return `select place, version, language, ${day}, variables, answers, jsonb_hash_extended(states, 0),
      case when erased_at is null then to_jsonb(erased) else 'true' end
    from responses where survey_id = ${surveyId} and place > ${from} and place <= ${to} order by place`;
}

// A vote's hidden fields are those of `ballotDefinition`. A deleted account has no role.
function votes({ surveyId, from, to }: Range): string {
  return `select votes_before + 1, 1, null::text, ${day.replace("created_at", "v.created_at")},
      jsonb_strip_nulls(jsonb_build_object('role', u.role, 'comment', case when comment is null then 'no' else 'yes' end)),
      case when choice is null then '{}' else jsonb_build_object('vote', jsonb_build_object('choice', choice)) end,
      case when choice is null then 0::bigint else 1::bigint end, null::jsonb
    from votes v left join users u on u.id = v.voter_id
    where survey_id = ${surveyId} and votes_before >= ${from} and votes_before < ${to} order by votes_before`;
}

const voteStates: readonly States[] = [{ vote: "skipped" }, { vote: "answered" }];

/** `client` reads rows, and `database` what rows have in common, meanwhile. */
type From = { client: pg.Client; database: Queryable };

/**
 * Adds the responses or votes from where `columns` ends up to place `to`. `progress` is called now
 * and then; what it throws ends the reading, and `client` has to be closed then.
 */
export async function readSurvey(
  { client, database }: From,
  columns: SurveyColumns,
  { surveyId, option, to }: Reading,
  progress: () => void,
): Promise<void> {
  columns.expect(to);
  const range = { surveyId: pg.escapeLiteral(surveyId), from: columns.rows, to };
  const reader = new RowReader(columns);
  if (!option) {
    columns.addVersion({ number: 1, definition: ballotDefinition(""), meanings: {} });
    for (const [hash, states] of voteStates.entries()) reader.learn(1, `${hash}`, states);
  }
  for await (const rows of copyRows(client, option ? responses(range) : votes(range))) {
    const places = reader.unknownIn(rows);
    if (places.length > 0) await learnStates(database, surveyId, places, { columns, reader });
    reader.add(rows);
    progress();
  }
}

type Learning = { columns: SurveyColumns; reader: RowReader };

async function learnStates(
  database: Queryable,
  surveyId: string,
  places: readonly number[],
  { columns, reader }: Learning,
): Promise<void> {
  type Row = { version: number; hash: string; states: States };
  const rows = await database.query<Row>(
    {
      text: `select version, jsonb_hash_extended(states, 0)::text as hash, states
        from responses where survey_id = $1 and place = any($2::int[])`,
    },
    [surveyId, places],
  );
  if (!rows.every(({ version }) => columns.knowsVersion(version)))
    for (const version of await listVersions(database, surveyId)) columns.addVersion(version);
  for (const { version, hash, states } of rows) reader.learn(version, hash, states);
}

async function listVersions(database: Queryable, surveyId: string): Promise<AnalysedVersion[]> {
  return database.query<{ number: number; definition: Definition; meanings: Meanings }>(
    { text: "select number, definition, meanings from survey_versions where survey_id = $1" },
    [surveyId],
  );
}
