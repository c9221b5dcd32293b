import type { VoteOption } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { joins, type OwnerRow, type SurveyRow, surveyCopy } from "#server/surveys/queries.ts";
import type { Standing } from "./rules.ts";

type Rows = Pick<Database, "rows">;

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

export const columns = `v.id, v.survey_id as "surveyId", s.created_at as "surveyCreatedAt", s.deleted_at is not null as deleted,
  v.voter_id as "voterId", p.name as "voterName", p.email as "voterEmail", p.image as "voterImage", v.choice, v.comment,
  v.votes_before as "votesBefore", v.created_at as "createdAt", ${surveyCopy}`;
export const around = `join surveys s on s.id = v.survey_id ${joins} left join users p on p.id = v.voter_id`;
const find = { name: "find-vote", text: `select ${columns} from votes v ${around} where v.id = $1` };

export async function findVote(database: Rows, id: string): Promise<VoteRow | null> {
  const [row] = await database.rows<VoteRow>(find, [id]);
  return row ?? null;
}
