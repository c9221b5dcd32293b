import type { Category, Status, VoteOption } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { recently, votes } from "./answers-by-day.ts";
import { maxShown, trendStart } from "./rules.ts";

/** Comments are searched in this many newest votes of this many surveys. */
const answersRead = 50;
const surveysRead = 5;

export type SurveyorTotals = {
  surveys: number;
  questionnaires: number;
  open: number;
  unpublished: number;
  votes: number;
  responses: number;
};
export type LineRow = {
  surveyId: string;
  title: string;
  category: Category;
  deadline: string;
  option: boolean;
  vote: boolean;
  voteCount: number;
};
export type FeedbackRow = {
  surveyId: string;
  title: string;
  status: Status;
  feedback: string;
  createdAt: Date;
};
export type CommentRow = {
  voteId: string;
  title: string;
  voterName: string | null;
  choice: VoteOption | null;
  comment: string;
  createdAt: Date;
};

const totals = {
  name: "overview-surveyor-totals",
  text: `select count(*)::int as surveys, (count(*) filter (where s.option))::int as questionnaires,
      (count(*) filter (where s.status = 'publish' and s.ends_on >= $2::date))::int as open,
      (count(*) filter (where s.status = 'unPublish'))::int as unpublished,
      coalesce(sum(c.votes), 0)::int as votes, coalesce(sum(c.responses), 0)::int as responses
    from surveys s join survey_counters c on c.survey_id = s.id where s.owner_id = $1 and s.deleted_at is null`,
};

export async function findTotals(
  database: Queryable,
  ownerId: string,
  today: string,
): Promise<SurveyorTotals> {
  const [row] = await database.query<SurveyorTotals>(totals, [ownerId, today]);
  return row ?? { surveys: 0, questionnaires: 0, open: 0, unpublished: 0, votes: 0, responses: 0 };
}

const ending = {
  name: "overview-surveyor-ending",
  text: `select s.id as "surveyId", s.title, s.category, s.deadline, s.option, s.vote_rule is not null as vote, c.votes + c.responses as "voteCount"
    from surveys s join survey_counters c on c.survey_id = s.id
    where s.owner_id = $1 and s.deleted_at is null and s.status = 'publish' and s.ends_on >= $2::date
    order by s.deadline, s.id limit $3`,
};

export function findOwnEnding(
  database: Queryable,
  ownerId: string,
  today: string,
): Promise<LineRow[]> {
  return database.query<LineRow>(ending, [ownerId, today, maxShown]);
}

const feedback = {
  name: "overview-surveyor-feedback",
  text: `select s.id as "surveyId", s.title, f.status, f.feedback, f.created_at as "createdAt"
    from surveys s cross join lateral (
      select f.id, f.status, f.feedback, f.created_at from survey_feedback f where f.survey_id = s.id
      order by f.created_at desc limit $2
    ) f
    where s.owner_id = $1 and s.deleted_at is null order by f.id desc limit $2`,
};

export function findFeedback(database: Queryable, ownerId: string): Promise<FeedbackRow[]> {
  return database.query<FeedbackRow>(feedback, [ownerId, maxShown]);
}

const comments = {
  name: "overview-surveyor-comments",
  text: `with ${recently(votes)}
    select v.id as "voteId", w.title, u.name as "voterName", v.choice, v.comment, v.created_at as "createdAt"
    from (select id, title from answered order by created_at desc limit $3) w
      cross join lateral (
        select v.id, v.voter_id, v.choice, v.comment, v.created_at from votes v where v.survey_id = w.id
        order by v.votes_before desc limit $4
      ) v left join users u on u.id = v.voter_id
    where v.comment is not null order by v.id desc limit $5`,
};

/** The comments among the newest votes. */
export function findComments(
  database: Queryable,
  ownerId: string,
  now: Date,
): Promise<CommentRow[]> {
  return database.query<CommentRow>(comments, [
    ownerId,
    trendStart(now),
    surveysRead,
    answersRead,
    maxShown,
  ]);
}
