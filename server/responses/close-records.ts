import type { Trend } from "#contract/trend.ts";
import type { Queryable } from "#server/database/connect.ts";

/** What is decided once a survey has closed, by its name. */
type Records = {
  /** Which hidden fields stand beside answers. */
  fields: FieldGroups;
  /** Where responses came from. */
  sources: Trend["sources"];
};

type Fields = Readonly<Record<string, string>>;
/** Of the responses up to place `length`. */
export type FieldGroups = {
  length: number;
  /** In the order in which they are looked at. */
  names: readonly string[];
  /** What is shown of the rows of each group; all rows that show the same are enough people. */
  shown: readonly Fields[];
};

const find = {
  name: "find-close-record",
  text: "select record from close_records where survey_id = $1 and what = $2",
};
const keep = {
  name: "keep-close-record",
  text: `insert into close_records (survey_id, what, record) values ($1, $2, $3)
    on conflict do nothing`,
};

/** Null before it is decided. */
export async function findCloseRecord<What extends keyof Records>(
  database: Queryable,
  surveyId: string,
  what: What,
): Promise<Records[What] | null> {
  const [row] = await database.query<{ record: Records[What] }>(find, [surveyId, what]);
  return row?.record ?? null;
}

/** What was decided first: this, or what is there already. */
export async function keepCloseRecord<What extends keyof Records>(
  database: Queryable,
  surveyId: string,
  what: What,
  record: Records[What],
): Promise<Records[What]> {
  await database.query(keep, [surveyId, what, JSON.stringify(record)]);
  return (await findCloseRecord(database, surveyId, what)) ?? record;
}
