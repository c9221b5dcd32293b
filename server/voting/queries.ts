import { sql } from "drizzle-orm";
import type { Struck } from "#engine/counting/named-tally.ts";
import type { Database, Orm, Queryable } from "#server/database/connect.ts";

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

type Withdrawal = {
  surveyId: string;
  ownerId: string;
  /** The newest one, which has these choices. */
  version: number | null;
  question: string;
  choice: string;
  reason: string;
  /** All of the question. */
  choices: readonly string[];
  /** How many have to be left. */
  least: number;
  /** What lists show of the choices, without these. */
  shownWithout(gone: ReadonlySet<string>): string[] | null;
  today: string;
  at: Date;
};

/** The choices of a survey that were withdrawn. */
export async function listGone(tx: Orm, surveyId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ choice: string }>(sql`
    select choice from withdrawn_choices where survey_id = ${surveyId}`);
  return new Set(rows.map(({ choice }) => choice));
}

/** Once and for good. Withdrawals wait for each other, so that enough choices are left. */
export function withdrawChoice(
  database: Pick<Database, "transaction">,
  {
    surveyId,
    ownerId,
    version,
    question,
    choice,
    reason,
    choices,
    least,
    shownWithout,
    today,
    at,
  }: Withdrawal,
): Promise<"done" | "closed" | "other-version" | "too-few"> {
  return database.transaction(async (tx) => {
    const running = await tx.execute<{ version: number | null }>(sql`
      select version from surveys where id = ${surveyId} and owner_id = ${ownerId} and deleted_at is null
        and ends_on >= ${today}::date for update`);
    const [survey] = running.rows;
    if (!survey) return "closed";
    if (survey.version !== version) return "other-version";
    // A statement of its own: one that waited for the lock doesn't see what was withdrawn meanwhile.
    const { rows } = await tx.execute<{ left: number }>(sql`
      select cardinality(${sql.param(choices)}::text[]) - count(*)::int as left from withdrawn_choices
        where survey_id = ${surveyId} and choice = any(${sql.param(choices)}::text[]) and choice <> ${choice}`);
    if ((rows[0]?.left ?? 0) <= least) return "too-few";
    await tx.execute(sql`
      insert into withdrawn_choices (survey_id, question, choice, reason, created_at)
        values (${surveyId}, ${question}, ${choice}, ${reason}, ${at.toISOString()}::timestamptz)
        on conflict do nothing`);
    const shown = shownWithout(await listGone(tx, surveyId));
    await tx.execute(sql`
      update surveys set vote_choices = ${sql.param(shown)}::text[] where id = ${surveyId}`);
    return "done";
  });
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
