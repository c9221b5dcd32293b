import type { Survey } from "#contract/surveys.ts";
import { dayOf } from "#limits/day.ts";
import type {
  AccessPolicy,
  Category,
  IdentityPolicy,
  ResultPolicy,
  Status,
} from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { SurveyBoard } from "./stage-of.ts";

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
  endsOn: string;
  closedAt: Date | null;
  status: Status;
  listed: boolean;
  code: string;
  feedback: string | null;
  createdAt: Date;
  votes: number;
  yes: number;
  no: number;
  reports: number;
  responses: number;
  /** These are null in a ballot. */
  version: number | null;
  questions: number | null;
  minutes: number | null;
  voteRule: Survey["vote"] | null;
  voteChoices: string[] | null;
  access: AccessPolicy | null;
  resultsPolicy: ResultPolicy | null;
  identity: IdentityPolicy | null;
  emails: string[] | null;
  slowsScripts: boolean;
  closesAfter: number | null;
  /** These are absent in lists. */
  board?: SurveyBoard | null;
  toRead?: number;
  withdrawn?: { question: string; choice: string; reason: string; at: string }[] | null;
  deadlineMoves?: { before: string; after: string; votes: number; at: string }[] | null;
};

export type SurveyFields = Pick<
  SurveyRow,
  "title" | "description" | "option" | "category" | "deadline"
> & {
  listed?: boolean | undefined;
  emails?: string[] | null | undefined;
  closesAfter?: number | null | undefined;
};

export const surveyCopy = `s.title, s.description, s.option, s.category, s.deadline,
  s.ends_on as "endsOn", s.closed_at as "closedAt", s.status, c.votes, s.owner_id as "ownerId", o.name as "ownerName", o.image as "ownerImage", o.email as "ownerEmail"`;
export const surveyJoins =
  "join survey_counters c on c.survey_id = s.id left join users o on o.id = s.owner_id";
export const surveyColumns = `s.id, s.listed, s.code, s.feedback, c.yes, c.no, c.reports, c.responses, s.created_at as "createdAt",
  s.version, s.questions, s.minutes, s.vote_rule as "voteRule", s.vote_choices as "voteChoices", s.access, s.results_policy as "resultsPolicy", s.identity,
  s.closes_after as "closesAfter", s.emails, s.slows_scripts as "slowsScripts", ${surveyCopy}`;

const find = {
  name: "find-survey",
  text: `select ${surveyColumns}, (
      select json_agg(json_build_object('before', before, 'after', after, 'votes', votes, 'at',
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by id)
      from deadline_moves where survey_id = s.id) as "deadlineMoves", (
      select json_agg(json_build_object('question', question, 'choice', choice, 'reason', reason, 'at',
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at, choice)
      from withdrawn_choices where survey_id = s.id) as withdrawn,
      (select json_build_object('mode', b.mode, 'until', b.until, 'isClosed', b.closed_at is not null, 'isVotedOn', exists (
          select from survey_versions v where v.survey_id = s.id and v.number = s.version and v.definition ? 'from'))
        from boards b where b.survey_id = s.id) as board, (
      select count(*)::int from board_items where survey_id = s.id and state in ('waiting', 'hidden')) as "toRead"
    from surveys s ${surveyJoins} where s.id = $1 and s.deleted_at is null`,
};

/** A survey of any status. Null if unknown or deleted. */
export async function findSurvey(database: Queryable, id: string): Promise<SurveyRow | null> {
  const [row] = await database.query<SurveyRow>(find, [id]);
  return row ?? null;
}

const create = {
  name: "create-survey",
  text: `with owner as (
      select id from users where id = $2 for key share
    ), made as (
      insert into surveys (id, owner_id, title, description, option, category, deadline,
        created_at, updated_at, listed, emails, closes_after)
      select $1::uuid, id, $3::text, $4::text, $5::boolean, $6::text, $7::date, $8::timestamptz,
        $8, $9::boolean, $10::text[], $11::integer
      from owner
      returning id
    )
    insert into survey_counters (survey_id) select id from made returning survey_id`,
};

/** Publishes a survey with a zero counter. Returns false if the owner's account is gone. */
export async function createSurvey(
  database: Queryable,
  id: string,
  ownerId: string,
  survey: SurveyFields,
  at: Date,
): Promise<boolean> {
  const { title, description, option, category, deadline } = survey;
  const made = await database.query(create, [
    id,
    ownerId,
    title,
    description,
    option,
    category,
    deadline,
    at,
    survey.listed ?? true,
    survey.emails ?? null,
    survey.closesAfter ?? null,
  ]);
  return made.length === 1;
}

// Holds the counter's lock, so that no vote arrives between the check and the change.
const update = {
  name: "update-survey",
  text: `with target as (
      select s.id, s.title, s.description, s.option, s.deadline, s.ends_on, s.emails, s.closes_after, s.lots_ended,
        case when $14 then $15::integer else s.closes_after end as closing, c.votes + c.responses as votes
      from survey_counters c join surveys s on s.id = c.survey_id
      where s.id = $1 and s.owner_id = $2 and s.deleted_at is null for update
    ), judged as (
      select id, deadline, votes,
        (votes > 0 or option) and (title, description, option, emails)
          is distinct from ($3::text, $4::text, $5::boolean, case when $12 then $13::text[] else emails end)
          or option and closing is distinct from closes_after as fixed,
        (deadline <> $7::date or closing is distinct from closes_after) and (ends_on < $9::date or lots_ended) as over,
        closing is distinct from closes_after and closing <= votes and not option as "full", closing
      from target
    ), allowed as (
      select * from judged where not fixed and not over and "full" is not true
    ), moved as (
      insert into deadline_moves (id, survey_id, before, after, votes, created_at)
      select $10::uuid, id, deadline, $7::date, votes, $8::timestamptz from allowed where votes > 0 and deadline <> $7::date
    ), changed as (
      update surveys s
        set title = $3, description = $4, option = $5, category = $6, deadline = $7::date,
          listed = coalesce($11::boolean, listed),
            emails = case when $12 then $13::text[] else s.emails end, closes_after = a.closing, updated_at = $8
        from allowed a where s.id = a.id and (s.title, s.description, s.option, s.category,
          s.deadline, s.listed, s.emails, s.closes_after)
          is distinct from ($3, $4, $5::boolean, $6, $7::date, coalesce($11::boolean, s.listed),
            case when $12 then $13::text[] else s.emails end, a.closing)
      returning s.id
    )
    select fixed, over, "full", (select count(*)::int from changed) as modified from judged`,
};

export type Edited = { fixed: boolean; over: boolean; full: boolean | null; modified: number };

/**
 * Changes a survey, unless that would change its question after the first vote, or a
 * questionnaire's at all (`fixed`), or its end after it ended (`over`), or would close it (`full`).
 * Returns null if the survey no longer belongs to this owner.
 */
export async function updateSurvey(
  database: Queryable,
  id: string,
  ownerId: string,
  survey: SurveyFields,
  { at, moveId }: { at: Date; moveId: string },
): Promise<Edited | null> {
  const { title, description, option, category, deadline, listed = null } = survey;
  const today = dayOf(at);
  const [row] = await database.query<Edited>(update, [
    id,
    ownerId,
    title,
    description,
    option,
    category,
    deadline,
    at,
    today,
    moveId,
    listed,
    survey.emails !== undefined,
    survey.emails ?? null,
    survey.closesAfter !== undefined,
    survey.closesAfter ?? null,
  ]);
  return row ?? null;
}

const close = {
  name: "close-survey",
  text: `update surveys set closed_at = $3, updated_at = $3
    where id = $1 and owner_id = $2 and deleted_at is null and closed_at is null and ends_on >= $4::date`,
};

/** Closes a survey early, for good. Does nothing if it is closed already. */
export async function closeSurvey(
  database: Queryable,
  id: string,
  ownerId: string,
  at: Date,
): Promise<void> {
  await database.query(close, [id, ownerId, at, dayOf(at)]);
}

// Locks the admin's row for share, so that a demotion that committed earlier is seen.
const setStatus = {
  name: "set-survey-status",
  text: `with admin as (
      select id, name from users where id = $3 and role = 'admin' for share
    ), target as (
      select s.id, s.title, s.status, admin.id as admin_id, admin.name as admin_name
      from admin, survey_counters c join surveys s on s.id = c.survey_id
      where s.id = $2 and s.deleted_at is null for no key update of c, s
    ), journaled as (
      insert into journal (id, admin_id, admin_name, action, subject, subject_id, before, after, reason, created_at)
      select $7::uuid, admin_id, admin_name, 'survey-status', title, id::text, status, $4, $5::text, $6::timestamptz from target
    ), noticed as (
      insert into notices (kind, survey_id, details)
      select 'status', id, jsonb_build_object('status', $4::text, 'feedback', $5::text) from target where status <> $4
    ), settled as (
      update reports r set state = 'settled', settled_at = $6 from target
        where r.survey_id = target.id and r.state = 'open' and $4 = 'unPublish'
      returning r.survey_id, r.reporter_id
    ), counted as (
      update survey_counters c set reports = 0 from target where c.survey_id = target.id and $4 = 'unPublish'
    ), notified as (
      insert into notices (kind, survey_id, user_id, details)
      select 'report-settled', survey_id, reporter_id, '{"state":"settled"}'::jsonb from settled where reporter_id is not null
    ), noted as (
      insert into survey_feedback (id, survey_id, admin_id, status, feedback, created_at)
      select $1::uuid, id, admin_id, $4::text, $5::text, $6::timestamptz from target
    ), changed as (
      update surveys s set status = $4, feedback = $5, updated_at = $6 from target where s.id = target.id
    )
    select status as before from target`,
};

/**
 * Sets a survey's status and records the admin's reason in the journal. Unpublishing settles its
 * open reports. Returns null if the survey or the admin is gone.
 */
export async function setSurveyStatus(
  database: Queryable,
  surveyId: string,
  decision: {
    id: string;
    adminId: string;
    status: Status;
    feedback: string;
    at: Date;
    entryId: string;
  },
): Promise<{ before: Status } | null> {
  const { id, adminId, status, feedback, at, entryId } = decision;
  const [row] = await database.query<{ before: Status }>(setStatus, [
    id,
    surveyId,
    adminId,
    status,
    feedback,
    at,
    entryId,
  ]);
  return row ?? null;
}

export type CountRow = Pick<SurveyRow, "id" | "ownerId" | "status" | "endsOn" | "votes"> & {
  yes: number;
  no: number;
  /** The chain's head in hexadecimal. Null before the first vote. */
  head: string | null;
};
export type ResultRow = CountRow & { voted: boolean; option: boolean };

const results = {
  name: "find-results",
  text: `select s.id, s.option, s.owner_id as "ownerId", s.status, s.ends_on as "endsOn", c.votes, c.yes, c.no, encode(c.head, 'hex') as head,
      exists (select from votes v where v.survey_id = s.id and v.voter_id = $2) as voted
    from surveys s join survey_counters c on c.survey_id = s.id
    where s.id = $1 and s.deleted_at is null`,
};

const resultsOf = {
  name: "find-results-of",
  text: `select s.id, s.owner_id as "ownerId", s.status, s.ends_on as "endsOn", c.votes, c.yes, c.no, encode(c.head, 'hex') as head
    from surveys s join survey_counters c on c.survey_id = s.id
    where s.id = any($1::uuid[]) and s.deleted_at is null`,
};

/** The counts of many surveys in one query. Omits unknown and deleted ones. */
export function findResultsOf(database: Queryable, ids: readonly string[]): Promise<CountRow[]> {
  return database.query<CountRow>(resultsOf, [ids]);
}

/**
 * A survey's count, and whether this person voted on it. Null if the survey is unknown or deleted.
 */
export async function findResults(
  database: Queryable,
  id: string,
  voterId: string | null,
): Promise<ResultRow | null> {
  const [row] = await database.query<ResultRow>(results, [id, voterId]);
  return row ?? null;
}
