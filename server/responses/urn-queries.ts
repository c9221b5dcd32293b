import { sql } from "drizzle-orm";
import type { Orm, Queryable } from "#server/database/connect.ts";
import type { CastRow } from "./queries.ts";

/** Who took part. Bytes are hexadecimal, as in the next one. */
export type Participation = {
  respondentId: string | null;
  respondentKey: string | null;
  mark: string | null;
  submissionId: string;
};
/** A row of the urn. */
export type Entry = {
  id: string;
  /** Encrypted. */
  sheet: Buffer;
  /** Only of a sealed ballot. */
  mark: string | null;
};
type NewEntry = Entry & {
  surveyId: string;
  version: number;
  keyId: string;
  /** Only of a sealed ballot, as the next one. */
  serial: string | null;
  answers: string | null;
};

export type UrnOutcome = Exclude<CastRow["outcome"], "quota-full" | "files-gone">;
type PutOutcome = UrnOutcome | "full" | "lot-due" | "other-key";

const put = {
  name: "put-in-urn",
  text: `select put_in_urn($1, $2, $3, $4, decode($5, 'hex'), decode($6, 'hex'), $7, $8, $9, $10,
    decode($11, 'hex'), decode($12, 'hex'), $13, $14) as outcome`,
};

/**
 * `full`: counted, and a lot is due, as `most` wait or the survey closed by it. `lot-due`: it was
 * due before. `other-key`: the key was retired. See database/functions/urn.sql.
 */
export async function insertEntry(
  database: Queryable,
  entry: NewEntry,
  by: Participation | null,
  { at, most }: { at: Date; most: number },
): Promise<PutOutcome> {
  const [row] = await database.query<{ outcome: PutOutcome }>(put, [
    entry.surveyId,
    entry.id,
    entry.version,
    by?.respondentId,
    by?.respondentKey,
    by?.mark,
    by?.submissionId,
    at,
    entry.keyId,
    entry.sheet,
    entry.mark,
    entry.serial,
    entry.answers,
    most,
  ]);
  if (!row) throw new Error("the urn returned nothing");
  return row.outcome;
}

const key = {
  name: "find-urn-key",
  text: "select id from urn_keys where survey_id = $1 and not retired",
};
const newKey = {
  name: "insert-urn-key",
  text: "insert into urn_keys (id, survey_id) values ($1, $2) on conflict do nothing returning id",
};

export async function findKeyId(database: Queryable, surveyId: string): Promise<string | null> {
  const [row] = await database.query<{ id: string }>(key, [surveyId]);
  return row?.id ?? null;
}

/** Returns whether it is the survey's now: another process may have been quicker. */
export async function insertKey(
  database: Queryable,
  surveyId: string,
  id: string,
): Promise<boolean> {
  return (await database.query(newKey, [id, surveyId])).length > 0;
}

const retired = { name: "retired-urn-keys", text: "select id from urn_keys where retired" };
const forget = { name: "forget-urn-key", text: "delete from urn_keys where id = $1 and retired" };

export async function listRetiredKeys(database: Queryable): Promise<string[]> {
  return (await database.query<{ id: string }>(retired, [])).map(({ id }) => id);
}

export async function deleteKey(database: Queryable, id: string): Promise<void> {
  await database.query(forget, [id]);
}

const named = { name: "is-urn-key", text: "select from urn_keys where id = $1" };

export async function isKey(database: Queryable, id: string): Promise<boolean> {
  return (await database.query(named, [id])).length > 0;
}

const some = { name: "is-any-waiting", text: "select from urn where survey_id = $1 limit 1" };

/** Whether answers wait that aren't counted. */
export async function isAnyWaiting(database: Queryable, surveyId: string): Promise<boolean> {
  return (await database.query(some, [surveyId])).length > 0;
}

type LockedUrn = {
  /** Null if nothing was ever put in since the last lot. */
  keyId: string | null;
  /** How many responses the survey has. */
  counted: number;
  /** Whether its last day was before the day asked for. */
  isOver: boolean;
  sheets: { id: string; sheet: Buffer }[];
};

/** Locks a survey's counter, and returns what its urn holds and the key's name. */
export async function lockUrn(tx: Orm, surveyId: string, day: string): Promise<LockedUrn> {
  await tx.execute(sql`set local lock_timeout = '1s'`);
  const { rows: found } = await tx.execute<{ counted: number; isOver: boolean }>(
    sql`select c.responses as counted, s.ends_on < ${day}::date as "isOver"
      from survey_counters c join surveys s on s.id = c.survey_id
      where c.survey_id = ${surveyId} for update of c`,
  );
  const keys = await tx.execute<{ id: string }>(
    sql`select id from urn_keys where survey_id = ${surveyId} and not retired`,
  );
  const { rows: sheets } = await tx.execute<{ id: string; sheet: Buffer }>(
    sql`select id, sheet from urn where survey_id = ${surveyId}`,
  );
  const { counted = 0, isOver = false } = found[0] ?? {};
  return { keyId: keys.rows[0]?.id ?? null, counted, isOver, sheets };
}

/** From now on nothing more is taken in, whatever a survey's last day is. */
export async function endLots(tx: Orm, surveyId: string): Promise<void> {
  await tx.execute(sql`update surveys set lots_ended = true where id = ${surveyId}`);
}

/** Counts sheets of a locked urn, removes all from it, and retires its key. */
export async function castSheets(
  tx: Orm,
  surveyId: string,
  sheets: readonly object[],
): Promise<void> {
  await tx.execute(sql`select cast_lot(${surveyId}, ${JSON.stringify(sheets)}::jsonb)`);
}

/** Puts sheets back, under another key. Their order says nothing. */
export async function keepWaiting(
  tx: Orm,
  surveyId: string,
  keyId: string,
  entries: readonly Entry[],
): Promise<void> {
  await tx.execute(sql`insert into urn_keys (id, survey_id) values (${keyId}, ${surveyId})`);
  const rows = entries.map((entry) => ({ ...entry, sheet: entry.sheet.toString("base64") }));
  await tx.execute(sql`insert into urn
    select ${surveyId}::uuid, e.id, decode(e.sheet, 'base64'), decode(e.mark, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) e (id uuid, sheet text, mark text)
      order by e.id`);
}

const due = {
  name: "due-lots",
  text: `select k.survey_id as "surveyId" from urn_keys k join surveys s on s.id = k.survey_id
      where not k.retired and s.ends_on < $1::date and not s.lots_ended
    union
    select u.survey_id from urn u join surveys s on s.id = u.survey_id
      where not s.lots_ended group by u.survey_id having count(*) >= $2`,
};

/** Surveys in whose urn `most` wait, and those with a key whose last day was before `day`. */
export async function listDueLots(
  database: Queryable,
  day: string,
  most: number,
): Promise<string[]> {
  const rows = await database.query<{ surveyId: string }>(due, [day, most]);
  return rows.map(({ surveyId }) => surveyId);
}

const shuffle = { name: "shuffle-participations", text: "select shuffle_participations($1)" };

export async function shuffleParticipations(database: Queryable, surveyId: string): Promise<void> {
  await database.query(shuffle, [surveyId]);
}

const destroyBallotKeys = {
  name: "destroy-ballot-keys",
  text: `update ballot_keys k set private_key = null from surveys s
    where s.id = k.survey_id and s.ends_on < $1::date and k.private_key is not null`,
};

/** Destroys the keys that signed the ballots of surveys whose last day was before `day`. */
export async function destroyEndedBallotKeys(database: Queryable, day: string): Promise<void> {
  await database.query(destroyBallotKeys, [day]);
}

type Asking = { id: string | null; key: Buffer | null; invitationId: string | null };

const participation = {
  name: "find-participation",
  text: `select from participations where survey_id = $1 and (respondent_id = $2 or respondent_key = $3)
    union all select from ballots where survey_id = $1 and respondent_id = coalesce($4, $2) and blinded is not null`,
};

/** Whether somebody took part in an unlinked survey, or took a sealed ballot. */
export async function hasTakenPart(
  database: Queryable,
  surveyId: string,
  { id, key: ofBrowser, invitationId }: Asking,
): Promise<boolean> {
  return (await database.query(participation, [surveyId, id, ofBrowser, invitationId])).length > 0;
}
