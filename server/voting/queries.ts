import type { Struck } from "#engine/counting/named-tally.ts";
import type { Queryable } from "#server/database/connect.ts";

const withdrawn = {
  name: "list-withdrawn-choices",
  text: `select choice, reason, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from withdrawn_choices where survey_id = $1 and question = $2 order by created_at, choice`,
};

/** The first one first. */
export function listWithdrawn(
  database: Queryable,
  surveyId: string,
  question: string,
): Promise<Struck[]> {
  return database.query<Struck>(withdrawn, [surveyId, question]);
}

const withdraw = {
  name: "withdraw-choice",
  text: `with running as (
      select id from surveys where id = $1 and owner_id = $2 and deleted_at is null and ends_on >= $6::date for update
    ), left_over as (
      select r.id, cardinality($7::text[]) - (select count(*) from withdrawn_choices w
          where w.survey_id = r.id and w.choice = any($7::text[]) and w.choice <> $4) as choices
      from running r
    ), done as (
      insert into withdrawn_choices (survey_id, question, choice, reason, created_at)
      select id, $3, $4, $5, $8::timestamptz from left_over where choices > $9::int
      on conflict do nothing
    )
    select choices > $9::int as enough from left_over`,
};

type Withdrawal = {
  surveyId: string;
  ownerId: string;
  question: string;
  choice: string;
  reason: string;
  /** All of the question. */
  choices: readonly string[];
  /** How many have to be left. */
  least: number;
  today: string;
  at: Date;
};

/** Once and for good. Owners' withdrawals wait for each other, so that enough choices are left. */
export async function withdrawChoice(
  database: Queryable,
  { surveyId, ownerId, question, choice, reason, choices, least, today, at }: Withdrawal,
): Promise<"done" | "closed" | "too-few"> {
  const values = [surveyId, ownerId, question, choice, reason, today, choices, at, least];
  const [row] = await database.query<{ enough: boolean }>(withdraw, values);
  if (!row) return "closed";
  return row.enough ? "done" : "too-few";
}

const head = {
  name: "find-response-head",
  text: "select encode(response_head, 'hex') as head from survey_counters where survey_id = $1",
};

/** The chain's last link, hexadecimal; null before the first response. */
export async function findHead(database: Queryable, surveyId: string): Promise<string | null> {
  const [row] = await database.query<{ head: string | null }>(head, [surveyId]);
  return row?.head ?? null;
}

const waiting = {
  name: "count-waiting-votes",
  text: "select count(*)::int as waiting from urn where survey_id = $1",
};

/** Those that no lot has been cast of yet. */
export async function countWaiting(database: Queryable, surveyId: string): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(waiting, [surveyId]);
  return row?.waiting ?? 0;
}

const perVersion = {
  name: "count-voters",
  text: `select version, count::int as voters from answer_counts
    where survey_id = $1 and version = any($2::int[]) and question = $3 and option = '#answered'`,
};

/** Version → who answered a question in it. */
export async function countVoters(
  database: Queryable,
  {
    surveyId,
    question,
    versions,
  }: { surveyId: string; question: string; versions: readonly number[] },
): Promise<Map<number, number>> {
  const rows = await database.query<{ version: number; voters: number }>(perVersion, [
    surveyId,
    versions,
    question,
  ]);
  return new Map(rows.map(({ version, voters }) => [version, voters]));
}

const keepHashes = {
  name: "keep-tally-hashes",
  text: "update survey_closings set tally_hashes = $2 where survey_id = $1",
};

/** Of what became final after the close was recorded: the draw was waited for. */
export async function keepTallyHashes(
  database: Queryable,
  surveyId: string,
  hashes: Readonly<Record<string, string>>,
): Promise<void> {
  await database.query(keepHashes, [surveyId, JSON.stringify(hashes)]);
}
