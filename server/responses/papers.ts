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
  text: `select place, answers -> $2 as answer
    from responses join unnest($3::int[], $6::int[]) shown (number, last) on number = version
    where survey_id = $1 and place > $4 and place <= last and answers ? $2 and erased_at is null
    order by place limit $5`,
};
const lasts = {
  name: "find-last-papers",
  text: `select number, coalesce((
      select max(place) from (select place from responses
        where survey_id = $1 and version = number and erased_at is null order by place limit shown) firsts), 0) as last
    from unnest($2::int[], $3::int[]) s (number, shown)`,
};
type Last = { number: number; last: number };
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
  // Asked once: for each page, it would be as long as the whole.
  const until = shown && (await database.query<Last>(lasts, [surveyId, versions, shown]));
  const shownVersions = until ? until.map(({ number }) => number) : versions;
  const fetchAfter = (place: number) => {
    const values = [surveyId, question, shownVersions, place, papersAtOnce];
    const rows = until
      ? database.query<Row>(first, [...values, until.map(({ last }) => last)])
      : database.query<Row>(page, values);
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
