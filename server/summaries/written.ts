import type { Queryable } from "#server/database/connect.ts";
import type { PageRange } from "#server/database/page-range.ts";

/** As much as is looked at for what was written more than once. */
const recent = 20_000;
const mostFrequent = 10;
/** Longer texts are hardly written twice. */
const comparable = 80;

/** One question's answers in the versions in which it has one meaning. */
type QuestionInMeaning = { surveyId: string; key: string; versions: readonly number[] };
type Written = { responseId: string; place: number; text: string };
type Frequent = { text: string; count: number };

const given = `from responses r where r.survey_id = $1 and r.version = any($3::int[])
    and r.answers -> $2 ? 'text'`;
const list = {
  name: "find-written-answers",
  text: `select r.id as "responseId", r.place, r.answers -> $2 ->> 'text' as text ${given}
    order by r.place desc limit $4 offset $5`,
};
const frequent = {
  name: "find-frequent-answers",
  text: `select mode() within group (order by text) as text, count(*)::int as count
    from (select r.answers -> $2 ->> 'text' as text ${given} order by r.place desc limit $4) newest
    where char_length(text) <= $5 group by lower(btrim(text, E' \\t\\n.!?')) having count(*) > 1
    order by 2 desc, 1 limit $6`,
};

/** What people wrote, newest first, and what several of them wrote, whatever its case. */
export async function findWritten(
  database: Queryable,
  { surveyId, key, versions }: QuestionInMeaning,
  { limit, offset }: PageRange,
): Promise<{ answers: Written[]; frequent: Frequent[] }> {
  const asked = [surveyId, key, versions];
  const [answers, repeated] = await Promise.all([
    database.query<Written>(list, [...asked, limit, offset]),
    offset > 0
      ? []
      : database.query<Frequent>(frequent, [...asked, recent, comparable, mostFrequent]),
  ]);
  return { answers, frequent: repeated };
}
