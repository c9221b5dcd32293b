import type pg from "pg";
import { ballotDefinition } from "#contract/ballot-definition.ts";
import type { Definition } from "#contract/definition.ts";
import type { Meanings } from "#contract/meanings.ts";
import type { Answers } from "#contract/questions/kinds.ts";
import type { State } from "#contract/walk.ts";
import { readRows, type TextRow } from "#server/database/read-rows.ts";
import type { AnalysedRow, AnalysedVersion, SurveyColumns } from "./survey-columns.ts";

/** Days since 1970, UTC. */
const day = "(created_at at time zone 'UTC')::date - date '1970-01-01'";

// Most responses share their states with others, so each states is read once, by its hash.
const responses = `select place, version, language, ${day}, variables, answers,
    jsonb_hash_extended(states, 0), erased_at is not null, to_json(erased)
  from responses where survey_id = $1 and place > $2 and place <= $3 order by place`;

// A vote's hidden fields are those of `ballotDefinition`. A deleted account has no role.
const votes = `select votes_before + 1, 1, null, ${day.replace("created_at", "v.created_at")},
    jsonb_strip_nulls(jsonb_build_object('role', u.role, 'comment', case when comment is null then 'no' else 'yes' end)),
    case when choice is not null then jsonb_build_object('vote', jsonb_build_object('choice', choice)) end,
    case when choice is null then 'skipped' else 'answered' end, false, null
  from votes v left join users u on u.id = v.voter_id
  where survey_id = $1 and votes_before >= $2 and votes_before < $3 order by votes_before`;

const voteStates = (["answered", "skipped"] as const).map((state): [string, States] => [
  state,
  [["vote", state]],
]);

type States = AnalysedRow["states"];
type Reading = { surveyId: string; option: boolean; to: number };

/**
 * Adds the responses or votes from where `columns` ends up to place `to`. `progress` is called now
 * and then; what it throws ends the reading.
 */
export async function readSurvey(
  client: pg.Client,
  columns: SurveyColumns,
  { surveyId, option, to }: Reading,
  progress: () => void,
): Promise<void> {
  columns.expect(to);
  const statement = { text: option ? responses : votes, values: [surveyId, columns.rows, to] };
  const known = new Map<string, States>(option ? [] : voteStates);
  const read = rowReader(known);
  for await (const rows of readRows(client, statement)) {
    await learnStates(client, surveyId, rows, known);
    for (const text of rows) {
      const row = read(text);
      if (!columns.knowsVersion(row.version))
        for (const version of await versionsOf(client, surveyId, option))
          columns.addVersion(version);
      columns.add(row);
    }
    progress();
  }
}

/** Reads the rows of both statements. */
function rowReader(known: ReadonlyMap<string, States>): (row: TextRow) => AnalysedRow {
  const days = new Map<string, string>();
  const dayIn = (text: string) => {
    const found = days.get(text) ?? new Date(Number(text) * 86_400_000).toISOString().slice(0, 10);
    days.set(text, found);
    return found;
  };
  return ([, version, language, day, variables, answers, states, isErased, erased]) => ({
    version: Number(version),
    language: language ?? null,
    day: day ? dayIn(day) : null,
    variables: variables ? (JSON.parse(variables) as Record<string, string>) : null,
    answers: answers ? (JSON.parse(answers) as Answers) : null,
    states: known.get(states ?? "") ?? [],
    isErased: isErased === "t",
    erased: erased ? (JSON.parse(erased) as string[]) : null,
  });
}

const maxStates = 10_000;

/** Reads the states whose hash isn't known yet. */
async function learnStates(
  client: pg.Client,
  surveyId: string,
  rows: readonly TextRow[],
  known: Map<string, States>,
): Promise<void> {
  if (known.size > maxStates) known.clear();
  const places = new Map<string, string>();
  for (const row of rows) {
    const [place, hash] = [row[0] ?? "", row[6] ?? ""];
    if (!known.has(hash)) places.set(hash, place);
  }
  if (places.size === 0) return;
  type Row = { hash: string; states: Record<string, State> };
  const { rows: found } = await client.query<Row>(
    `select jsonb_hash_extended(states, 0)::text as hash, states
      from responses where survey_id = $1 and place = any($2::int[])`,
    [surveyId, [...places.values()]],
  );
  for (const { hash, states } of found) known.set(hash, Object.entries(states));
}

async function versionsOf(
  client: pg.Client,
  surveyId: string,
  option: boolean,
): Promise<AnalysedVersion[]> {
  if (!option) return [{ number: 1, definition: ballotDefinition(""), meanings: {} }];
  type Row = { number: number; definition: Definition; meanings: Meanings };
  const { rows } = await client.query<Row>(
    "select number, definition, meanings from survey_versions where survey_id = $1",
    [surveyId],
  );
  return rows;
}
