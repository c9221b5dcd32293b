import type { VoteOption } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { joins, type OwnerRow, type SurveyRow, surveyCopy } from "#server/surveys/queries.ts";
import type { Standing } from "./rules.ts";

type Rows = Pick<Database, "rows">;
type Page = { rows: VoteRow[]; total: number };

export type Ballot = {
  id: string;
  surveyId: string;
  voterId: string;
  choice: VoteOption | null;
  comment: string | null;
  submissionId: string | null;
  at: Date;
};

export type VoteRow = OwnerRow &
  Pick<SurveyRow, "title" | "description" | "option" | "category" | "deadline" | "status" | "votes"> & {
    id: string;
    surveyId: string;
    surveyCreatedAt: Date;
    deleted: boolean;
    voterId: string | null;
    voterName: string | null;
    voterEmail: string | null;
    voterImage: string | null;
    choice: VoteOption | null;
    comment: string | null;
    votesBefore: number;
    createdAt: Date;
  };

/**
 * One statement checks and writes. The locks come first: on the counter, so that votes on a survey take turns, and on
 * the survey, so that after a wait its status and deadline are read as they are by then. PostgreSQL looks at locked
 * rows anew; everything else in a statement it sees as of its start.
 */
const insert = {
  name: "insert-vote",
  text: `with open as materialized (
      select c.survey_id, c.votes, u.id as voter_id
      from survey_counters c join surveys s on s.id = c.survey_id join users u on u.id = $3
      where c.survey_id = $1 and s.status = 'publish' and s.deleted_at is null and s.deadline >= $8::date
      for update of c for share of s for key share of u
    ), made as (
      insert into votes (survey_id, id, voter_id, choice, comment, submission_id, votes_before, created_at)
      select survey_id, $2::uuid, voter_id, $4::text, $5::text, $6::uuid, votes, $7::timestamptz from open
      on conflict (survey_id, voter_id) do nothing
      returning survey_id, choice
    )
    update survey_counters c
    set votes = c.votes + 1,
        yes = c.yes + (made.choice is not distinct from 'yes')::int,
        no = c.no + (made.choice is not distinct from 'no')::int
    from made where c.survey_id = made.survey_id
    returning c.votes`,
};

/** Writes and counts a vote, if the survey is open on this day (UTC) and the person has not voted on it; else nothing. */
export async function insertVote(database: Rows, ballot: Ballot, today: string): Promise<boolean> {
  const { surveyId, id, voterId, choice, comment, submissionId, at } = ballot;
  const values = [surveyId, id, voterId, choice, comment, submissionId, at, today];
  return (await database.rows(insert, values)).length === 1;
}

type StandingRow = Omit<Standing, "vote"> & { voteId: string | null; submissionId: string | null; voterLives: boolean };

const standing = {
  name: "find-standing",
  text: `select s.status, s.deadline, s.deleted_at is not null as deleted,
      v.id as "voteId", v.submission_id as "submissionId", exists (select from users where id = $2) as "voterLives"
    from surveys s left join votes v on v.survey_id = s.id and v.voter_id = $2
    where s.id = $1`,
};

/** Null when the survey never was. */
export async function findStanding(
  database: Rows,
  surveyId: string,
  voterId: string,
): Promise<(Standing & { voterLives: boolean }) | null> {
  const [row] = await database.rows<StandingRow>(standing, [surveyId, voterId]);
  if (!row) return null;
  const { voteId, submissionId, ...rest } = row;
  return { ...rest, vote: voteId === null ? null : { id: voteId, submissionId } };
}

export type StandingView = Pick<SurveyRow, "status" | "deadline"> & {
  ownerId: string | null;
  voteId: string | null;
  choice: VoteOption | null;
};

const standingView = {
  name: "find-standing-view",
  text: `select s.owner_id as "ownerId", s.status, s.deadline, v.id as "voteId", v.choice
    from surveys s left join votes v on v.survey_id = s.id and v.voter_id = $2
    where s.id = $1 and s.deleted_at is null`,
};

/** What a person has to do with a survey; null when it is unknown or deleted. */
export async function findStandingView(
  database: Rows,
  surveyId: string,
  viewerId: string,
): Promise<StandingView | null> {
  const [row] = await database.rows<StandingView>(standingView, [surveyId, viewerId]);
  return row ?? null;
}

const columns = `v.id, v.survey_id as "surveyId", s.created_at as "surveyCreatedAt", s.deleted_at is not null as deleted,
  v.voter_id as "voterId", p.name as "voterName", p.email as "voterEmail", p.image as "voterImage", v.choice, v.comment,
  v.votes_before as "votesBefore", v.created_at as "createdAt", ${surveyCopy}`;
const around = `join surveys s on s.id = v.survey_id ${joins} left join users p on p.id = v.voter_id`;
/** Only ids are sorted and skipped; what is shown is read for the rows of the page alone. */
const pageRows = `select ${columns} from page join votes v on v.id = page.id ${around}
  order by v.id desc`;

const find = { name: "find-vote", text: `select ${columns} from votes v ${around} where v.id = $1` };

export async function findVote(database: Rows, id: string): Promise<VoteRow | null> {
  const [row] = await database.rows<VoteRow>(find, [id]);
  return row ?? null;
}

const cast = {
  name: "list-votes-cast",
  text: `with page as (
      select id from votes where voter_id = $1 order by id desc limit $2 offset $3
    ) ${pageRows}`,
};
const castTotal = {
  name: "count-votes-cast",
  text: "select count(*)::int as total from votes where voter_id = $1",
};

/** The votes of one person, newest first, on surveys deleted since too. */
export async function listVotesCast(database: Rows, voterId: string, range: PageRange): Promise<Page> {
  return {
    rows: await database.rows<VoteRow>(cast, [voterId, range.limit, range.offset]),
    total: await totalOf(database, castTotal, [voterId]),
  };
}

const comments = {
  name: "list-comments",
  text: `with page as (
      select id from votes where voter_id = $1 and comment is not null order by id desc limit $2 offset $3
    ) ${pageRows}`,
};
const commentsTotal = {
  name: "count-comments",
  text: "select count(comment)::int as total from votes where voter_id = $1",
};

/** Those of one person's votes that say something, newest first. */
export async function listComments(database: Rows, voterId: string, range: PageRange): Promise<Page> {
  return {
    rows: await database.rows<VoteRow>(comments, [voterId, range.limit, range.offset]),
    total: await totalOf(database, commentsTotal, [voterId]),
  };
}

// The newest of each survey by its own index, then merged: no vote needs a copy of the owner, and none is sorted in vain.
const received = (survey: "" | "and s.id = $4") => `with page as (
    select v.id
    from surveys s cross join lateral (
      select id from votes where survey_id = s.id order by id desc limit $2::bigint + $3::bigint
    ) v
    where s.owner_id = $1 and s.deleted_at is null ${survey}
    order by v.id desc limit $2 offset $3
  ) ${pageRows}`;
const receivedTotal = (survey: "" | "and s.id = $2") => `select coalesce(sum(c.votes), 0)::int as total
  from surveys s join survey_counters c on c.survey_id = s.id where s.owner_id = $1 and s.deleted_at is null ${survey}`;
const receivedByAll = { name: "list-votes-received", text: received("") };
const receivedByOne = { name: "list-votes-received-one", text: received("and s.id = $4") };
const receivedByAllTotal = { name: "count-votes-received", text: receivedTotal("") };
const receivedByOneTotal = { name: "count-votes-received-one", text: receivedTotal("and s.id = $2") };

/** The votes on an owner's surveys, or on one of them, newest first; none on deleted ones. */
export async function listVotesReceived(
  database: Rows,
  ownerId: string,
  surveyId: string | null,
  range: PageRange,
): Promise<Page> {
  const { limit, offset } = range;
  const one = surveyId === null ? [] : [surveyId];
  const total = await totalOf(database, surveyId === null ? receivedByAllTotal : receivedByOneTotal, [ownerId, ...one]);
  if (offset >= total) return { rows: [], total };
  const list = surveyId === null ? receivedByAll : receivedByOne;
  return { rows: await database.rows<VoteRow>(list, [ownerId, limit, offset, ...one]), total };
}

async function totalOf(database: Rows, count: { name: string; text: string }, values: unknown[]): Promise<number> {
  const [row] = await database.rows<{ total: number }>(count, values);
  return row?.total ?? 0;
}
