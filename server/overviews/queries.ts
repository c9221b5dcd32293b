import { maxCounted } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { storedTotal } from "#server/database/list-page.ts";
import { firstIdAt } from "#server/database/new-id.ts";
import { maxShown, type VotedSurvey } from "./rules.ts";
import type { LineRow } from "./surveyor-queries.ts";

const recentMs = 7 * 24 * 60 * 60 * 1000;
/** How many of the newest rows are searched for the few that are shown. */
const reportsRead = 50;
const unpublishedRead = 1_000;
const votesRead = 200;
const endingRead = 500;

type Recent = {
  newUsers: number;
  newSurveys: number;
  newPayments: number;
  newReports: number;
  disputed: number;
  roleRequests: number;
};
export type AdminTotals = Recent & {
  users: number;
  surveys: number;
  unpublished: number;
  payments: number;
};

const upTo = (from: string) =>
  `(select count(*) from (select from ${from} limit ${maxCounted}) few)::int`;
const recent = {
  name: "overview-recent",
  text: `select ${upTo("users where created_at >= $1")} as "newUsers",
    ${upTo("surveys where deleted_at is null and created_at >= $1")} as "newSurveys",
    ${upTo("payments where created_at >= $1")} as "newPayments",
    ${upTo("reports where id >= $2")} as "newReports",
    ${upTo("payments where status = 'disputed'")} as disputed,
    ${upTo("role_requests where state = 'open'")} as "roleRequests"`,
};

export async function findAdminTotals(database: Queryable, now: Date): Promise<AdminTotals> {
  const since = new Date(now.getTime() - recentMs);
  const [[row], users, surveys, unpublished, payments] = await Promise.all([
    database.query<Recent>(recent, [since, firstIdAt(since.getTime())]),
    storedTotal(database, "users", "%"),
    storedTotal(database, "surveys", "%/%"),
    storedTotal(database, "surveys", "unPublish/%"),
    storedTotal(database, "payments", "all"),
  ]);
  const none = {
    newUsers: 0,
    newSurveys: 0,
    newPayments: 0,
    newReports: 0,
    disputed: 0,
    roleRequests: 0,
  };
  return { ...none, ...row, users, surveys, unpublished, payments };
}

export type ReportedRow = {
  surveyId: string;
  title: string;
  surveyorName: string | null;
  reportCount: number;
  feedback: string;
  createdAt: Date;
};

const reported = {
  name: "overview-reported",
  text: `select s.id as "surveyId", s.title, o.name as "surveyorName", c.reports as "reportCount", r.feedback,
      r.created_at as "createdAt"
    from (select id, survey_id, feedback, created_at from reports where state = 'open' order by id desc limit $1) r
      join surveys s on s.id = r.survey_id join survey_counters c on c.survey_id = s.id
      left join users o on o.id = s.owner_id
    where s.status = 'publish' and s.deleted_at is null order by r.id desc`,
};

/** The newest open reports of published surveys, newest first. A survey appears once per report. */
export function findReported(database: Queryable): Promise<ReportedRow[]> {
  return database.query<ReportedRow>(reported, [reportsRead]);
}

export type CorrectedRow = {
  surveyId: string;
  title: string;
  surveyorName: string | null;
  changedAt: Date;
  total: number;
};

const corrected = {
  name: "overview-corrected",
  text: `select s.id as "surveyId", s.title, o.name as "surveyorName", s.updated_at as "changedAt",
      (count(*) over ())::int as total
    from (
      select id, title, owner_id, updated_at from surveys where deleted_at is null and status = 'unPublish'
      order by created_at desc, id desc limit $1
    ) s
      cross join lateral (
        select f.created_at from survey_feedback f where f.survey_id = s.id order by f.created_at desc limit 1
      ) decision left join users o on o.id = s.owner_id
    where s.updated_at > decision.created_at order by s.updated_at desc limit $2`,
};

/**
 * Unpublished surveys that were edited after the admin's feedback, last edited first. `total` is
 * the number of all of them.
 */
export function findCorrected(database: Queryable): Promise<CorrectedRow[]> {
  return database.query<CorrectedRow>(corrected, [unpublishedRead, maxShown]);
}

const voted = {
  name: "overview-voted",
  text: `select s.id as "surveyId", s.title, s.category, s.ends_on as deadline, v.choice, v.votes_before as "votesBefore",
      c.votes, c.yes, c.no
    from (select survey_id, choice, votes_before from votes where voter_id = $1 order by id desc limit $2) v
      join surveys s on s.id = v.survey_id join survey_counters c on c.survey_id = s.id
    where s.status = 'publish' and s.deleted_at is null`,
};

/** The published surveys that a person voted on last, unsorted. */
export function findVoted(database: Queryable, voterId: string): Promise<VotedSurvey[]> {
  return database.query<VotedSurvey>(voted, [voterId, votesRead]);
}

const ending = {
  name: "overview-ending",
  text: `select s.id as "surveyId", s.title, s.category, s.deadline, s.option, s.vote_rule is not null as vote, c.votes + c.responses as "voteCount"
    from (
      select id, title, category, option, vote_rule, ends_on as deadline from surveys
      where deleted_at is null and visibility = 'publish' and ends_on >= $2::date order by ends_on, id limit $3
    ) s join survey_counters c on c.survey_id = s.id
    where not exists (select from votes v where v.survey_id = s.id and v.voter_id = $1)
      and not exists (select from responses r where r.survey_id = s.id and r.respondent_id = $1)
      and not exists (select from participations p where p.survey_id = s.id and p.respondent_id = $1)
      and not exists (select from ballots b where b.survey_id = s.id and b.respondent_id = $1 and b.blinded is not null)
    order by s.deadline, s.id limit $4`,
};

/** The surveys that end next and lack this person's vote or response. */
export function findEnding(
  database: Queryable,
  voterId: string,
  today: string,
): Promise<LineRow[]> {
  return database.query<LineRow>(ending, [voterId, today, endingRead, maxShown]);
}
