import type { Definition } from "#engine/definition.ts";
import type { Database } from "#server/database/connect.ts";
import { makeQuestionnaires } from "#tests/support/questionnaires/crowd.ts";

/** Inserted by one statement, which has ten seconds. */
const slice = 10_000;

type Wanted = {
  asked: Definition;
  /** By question: its answer to the response with number `n`, in SQL. */
  answers: Readonly<Record<string, string>>;
  responses: number;
};

/** A questionnaire with many responses, which are in no chain. Returns its id. */
export async function makeLargeSurvey(
  database: Database,
  { asked, answers, responses }: Wanted,
): Promise<string> {
  const { pool } = database;
  const [id = ""] = await makeQuestionnaires(database, 1, asked, "link");
  const pairs = Object.entries(answers).map(([question, answer]) => `'${question}', ${answer}`);
  const states = Object.fromEntries(Object.keys(answers).map((each) => [each, "answered"]));
  for (let from = 1; from <= responses; from += slice)
    await pool.query(
      `insert into responses (survey_id, place, id, version, answers, states, language, ending, created_at, seal, link)
        select $1, n, gen_random_uuid(), 1, jsonb_build_object(${pairs.join(", ")}), $2, 'en', 'endingdone',
          now() - make_interval(mins => n % 10000), '\\x00', '\\x00'
        from generate_series($3::int, $4::int) n`,
      [id, states, from, Math.min(responses, from + slice - 1)],
    );
  await pool.query("update survey_counters set responses = $2 where survey_id = $1", [
    id,
    responses,
  ]);
  await pool.query("analyze responses");
  return id;
}
