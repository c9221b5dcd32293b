import type { Trend } from "#contract/trend.ts";
import type { NamedTally } from "#engine/counting/named-tally.ts";
import type { Queryable } from "#server/database/connect.ts";

/** What is decided once a survey has closed, by its name. */
export type CloseRecords = {
  /** Which hidden fields stand beside answers. */
  fields: FieldGroups;
  /** Where responses came from. */
  sources: Trend["sources"];
  /** How many came in each hour of the day. */
  hours: Trend["hours"];
  /** The number that was drawn for lots, as it was announced before the vote. */
  draw: { number: string };
  /** Since when its votes couldn't be counted, and whether its owner was told. */
  uncounted: { since: string; told?: true };
} & {
  /** What the vote on a question came to. */
  [tally in `tally:${string}`]: NamedTally;
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
export async function findCloseRecord<What extends keyof CloseRecords>(
  database: Queryable,
  surveyId: string,
  what: What,
): Promise<CloseRecords[What] | null> {
  const [row] = await database.query<{ record: CloseRecords[What] }>(find, [surveyId, what]);
  return row?.record ?? null;
}

/** What was decided first: this, or what is there already. */
export async function keepCloseRecord<What extends keyof CloseRecords>(
  database: Queryable,
  surveyId: string,
  what: What,
  record: CloseRecords[What],
): Promise<CloseRecords[What]> {
  await database.query(keep, [surveyId, what, JSON.stringify(record)]);
  return (await findCloseRecord(database, surveyId, what)) ?? record;
}
