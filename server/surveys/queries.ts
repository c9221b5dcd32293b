import type { Category, Status } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";

type Rows = Pick<Database, "rows">;

export type OwnerRow = {
  ownerId: string | null;
  ownerName: string | null;
  ownerImage: string | null;
  ownerEmail: string | null;
};

export type SurveyRow = OwnerRow & {
  id: string;
  title: string;
  description: string;
  option: boolean;
  category: Category;
  deadline: string;
  status: Status;
  feedback: string | null;
  createdAt: Date;
  votes: number;
  yes: number;
  no: number;
  reports: number;
};

export type SurveyFields = Pick<
  SurveyRow,
  "title" | "description" | "option" | "category" | "deadline"
>;

export const surveyCopy = `s.title, s.description, s.option, s.category, s.deadline,
  s.status, c.votes, s.owner_id as "ownerId", o.name as "ownerName", o.image as "ownerImage", o.email as "ownerEmail"`;
export const surveyJoins =
  "join survey_counters c on c.survey_id = s.id left join users o on o.id = s.owner_id";
export const surveyColumns = `s.id, s.feedback, c.yes, c.no, c.reports, s.created_at as "createdAt", ${surveyCopy}`;

const find = {
  name: "find-survey",
  text: `select ${surveyColumns} from surveys s ${surveyJoins} where s.id = $1 and s.deleted_at is null`,
};

/** A survey of any status. Null if unknown or deleted. */
export async function findSurvey(database: Rows, id: string): Promise<SurveyRow | null> {
  const [row] = await database.rows<SurveyRow>(find, [id]);
  return row ?? null;
}

const create = {
  name: "create-survey",
  text: `with owner as (
      select id from users where id = $2 for key share
    ), made as (
      insert into surveys (id, owner_id, title, description, option, category, deadline, created_at, updated_at)
      select $1::uuid, id, $3::text, $4::text, $5::boolean, $6::text, $7::date, $8::timestamptz, $8 from owner
      returning id
    )
    insert into survey_counters (survey_id) select id from made returning survey_id`,
};

/** Publishes a survey with a zero counter. Returns false if the owner's account is gone. */
export async function createSurvey(
  database: Rows,
  id: string,
  ownerId: string,
  survey: SurveyFields,
  at: Date,
): Promise<boolean> {
  const { title, description, option, category, deadline } = survey;
  const made = await database.rows(create, [
    id,
    ownerId,
    title,
    description,
    option,
    category,
    deadline,
    at,
  ]);
  return made.length === 1;
}

const update = {
  name: "update-survey",
  text: `update surveys
    set title = $3, description = $4, option = $5, category = $6, deadline = $7::date, updated_at = $8
    where id = $1 and owner_id = $2 and deleted_at is null
      and (title, description, option, category, deadline) is distinct from ($3, $4, $5::boolean, $6, $7::date)
    returning id`,
};

/**
 * Returns the number of changed rows: 0 if nothing differs, or if the survey no longer belongs to
 * this owner.
 */
export async function updateSurvey(
  database: Rows,
  id: string,
  ownerId: string,
  survey: SurveyFields,
  at: Date,
): Promise<number> {
  const { title, description, option, category, deadline } = survey;
  const changed = await database.rows(update, [
    id,
    ownerId,
    title,
    description,
    option,
    category,
    deadline,
    at,
  ]);
  return changed.length;
}

// Locks the admin's row for share, so that a demotion that committed earlier is seen.
const setStatus = {
  name: "set-survey-status",
  text: `with admin as (
      select id from users where id = $3 and role = 'admin' for share
    ), target as (
      select s.id, s.status, admin.id as admin_id from surveys s, admin
      where s.id = $2 and s.deleted_at is null for no key update of s
    ), noted as (
      insert into survey_feedback (id, survey_id, admin_id, status, feedback, created_at)
      select $1::uuid, id, admin_id, $4::text, $5::text, $6::timestamptz from target
    ), changed as (
      update surveys s set status = $4, feedback = $5, updated_at = $6 from target where s.id = target.id
    )
    select status as before from target`,
};

/**
 * Sets a survey's status and records the admin's reason. Returns null if the survey or the admin is
 * gone.
 */
export async function setSurveyStatus(
  database: Rows,
  surveyId: string,
  decision: { id: string; adminId: string; status: Status; feedback: string; at: Date },
): Promise<{ before: Status } | null> {
  const { id, adminId, status, feedback, at } = decision;
  const [row] = await database.rows<{ before: Status }>(setStatus, [
    id,
    surveyId,
    adminId,
    status,
    feedback,
    at,
  ]);
  return row ?? null;
}

const remove = {
  name: "delete-survey",
  text: `update surveys set deleted_at = $3, updated_at = $3
    where id = $1 and owner_id = $2 and deleted_at is null returning id`,
};

/**
 * Soft-deletes a survey; its row stays for the lists of its voters. Returns the number of deleted
 * surveys.
 */
export async function deleteSurvey(
  database: Rows,
  id: string,
  ownerId: string,
  at: Date,
): Promise<number> {
  return (await database.rows(remove, [id, ownerId, at])).length;
}

export type CountRow = Pick<SurveyRow, "id" | "ownerId" | "status" | "deadline" | "votes"> & {
  yes: number;
  no: number;
  /** The chain's head in hexadecimal. Null before the first vote. */
  head: string | null;
};
export type ResultRow = CountRow & { voted: boolean };

const results = {
  name: "find-results",
  text: `select s.id, s.owner_id as "ownerId", s.status, s.deadline, c.votes, c.yes, c.no, encode(c.head, 'hex') as head,
      exists (select from votes v where v.survey_id = s.id and v.voter_id = $2) as voted
    from surveys s join survey_counters c on c.survey_id = s.id
    where s.id = $1 and s.deleted_at is null`,
};

const resultsOf = {
  name: "find-results-of",
  text: `select s.id, s.owner_id as "ownerId", s.status, s.deadline, c.votes, c.yes, c.no, encode(c.head, 'hex') as head
    from surveys s join survey_counters c on c.survey_id = s.id
    where s.id = any($1::uuid[]) and s.deleted_at is null`,
};

/** The counts of many surveys in one query. Omits unknown and deleted ones. */
export function findResultsOf(database: Rows, ids: readonly string[]): Promise<CountRow[]> {
  return database.rows<CountRow>(resultsOf, [ids]);
}

/**
 * A survey's count, and whether this person voted on it. Null if the survey is unknown or deleted.
 */
export async function findResults(
  database: Rows,
  id: string,
  voterId: string | null,
): Promise<ResultRow | null> {
  const [row] = await database.rows<ResultRow>(results, [id, voterId]);
  return row ?? null;
}
