import type pg from "pg";
import { ballotDefinition } from "#contract/ballot-definition.ts";
import type { Definition } from "#contract/definition.ts";
import type { Meanings } from "#contract/meanings.ts";
import type { Answers } from "#contract/questions/kinds.ts";
import type { State } from "#contract/walk.ts";
import { readRows, type TextRow } from "#server/database/read-rows.ts";
import type { AnalysedRow, AnalysedVersion, SurveyColumns } from "./survey-columns.ts";

const day = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

const responses = `select version, language, ${day("created_at")}, variables, answers, states,
    erased_at is not null, to_json(erased)
  from responses where survey_id = $1 and place > $2 and place <= $3 order by place`;

const votes = `select 1, null, ${day("created_at")}, null,
    case when choice is not null then jsonb_build_object('vote', jsonb_build_object('choice', choice)) end,
    jsonb_build_object('vote', case when choice is null then 'skipped' else 'answered' end), false, null
  from votes where survey_id = $1 and votes_before >= $2 and votes_before < $3 order by votes_before`;

/**
 * Adds the responses or votes from where `columns` ends up to place `to`. `progress` is called now
 * and then; what it throws ends the reading.
 */
export async function readSurvey(
  client: pg.Client,
  columns: SurveyColumns,
  { surveyId, option, to }: { surveyId: string; option: boolean; to: number },
  progress: () => void,
): Promise<void> {
  columns.expect(to);
  const statement = { text: option ? responses : votes, values: [surveyId, columns.rows, to] };
  const read = rowReader();
  for await (const rows of readRows(client, statement)) {
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
function rowReader(): (row: TextRow) => AnalysedRow {
  const readStates = statesReader();
  return ([version, language, day, variables, answers, states, isErased, erased]) => ({
    version: Number(version),
    language: language ?? null,
    day: day ?? null,
    variables: variables ? (JSON.parse(variables) as Record<string, string>) : null,
    answers: answers ? (JSON.parse(answers) as Answers) : null,
    states: readStates(states ?? "{}"),
    isErased: isErased === "t",
    erased: erased ? (JSON.parse(erased) as string[]) : null,
  });
}

const maxStates = 1_000;
type States = AnalysedRow["states"];

/** Most responses share their states with others, so each text is read once. */
function statesReader(): (text: string) => States {
  const known = new Map<string, States>();
  return (text) => {
    const states = known.get(text) ?? Object.entries(JSON.parse(text) as Record<string, State>);
    if (known.size >= maxStates) known.clear();
    known.set(text, states);
    return states;
  };
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
