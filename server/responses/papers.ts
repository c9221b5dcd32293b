import type { Answer } from "#engine/kinds/all.ts";
import type { Queryable } from "#server/database/connect.ts";

/** Which answers: of some versions, and of each the first so many if it is said. */
export type Papers = {
  surveyId: string;
  question: string;
  versions: readonly number[];
  shown: readonly number[] | null;
};

const page = {
  name: "list-papers",
  text: `select place, answers -> $2 as answer from responses
    where survey_id = $1 and place > $4 and version = any($3::int[]) and answers ? $2
    order by place limit $5`,
};
const first = {
  name: "list-first-papers",
  text: `select place, answer from (
      select place, version, answers -> $2 as answer, row_number() over (partition by version order by place) as n
        from responses where survey_id = $1 and version = any($3::int[]) and erased_at is null) r
      join unnest($3::int[], $6::int[]) shown (number, count) on shown.number = r.version
    where answer is not null and n <= shown.count and place > $4 order by place limit $5`,
};
/** Of 20 choices, a megabyte or two of JSON. */
const papersAtOnce = 5_000;

/**
 * In the order in which they came in, some at a time: the next are fetched while those before are
 * counted.
 */
export async function* readPapers(
  database: Queryable,
  { surveyId, question, versions, shown }: Papers,
): AsyncGenerator<Answer[]> {
  type Row = { place: number; answer: Answer };
  const fetchAfter = (place: number) => {
    const values = [surveyId, question, versions, place, papersAtOnce];
    const rows = database.query<Row>(shown ? first : page, shown ? [...values, shown] : values);
    // Whoever stops in the middle leaves this behind, and its failure tells nothing.
    rows.catch(() => {});
    return rows;
  };
  for (let next: Promise<Row[]> | null = fetchAfter(0); next; ) {
    const rows: Row[] = await next;
    const last = rows.at(-1);
    next = last && rows.length === papersAtOnce ? fetchAfter(last.place) : null;
    yield rows.map(({ answer }) => answer);
  }
}
