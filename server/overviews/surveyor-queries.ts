import type { Category, Status, VoteOption } from "#contract/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { maxShown, trendDays, trendStart } from "./rules.ts";

/**
 * Surveys with up to this many votes are counted by reading them. For larger ones, the first vote
 * of each day is found by binary search.
 */
const fewVotes = 500;
/** Comments are searched in this many newest votes of this many surveys. */
const answersRead = 50;
const surveysRead = 5;

export type SurveyorTotals = { surveys: number; open: number; unpublished: number; votes: number };
export type LineRow = {
  surveyId: string;
  title: string;
  category: Category;
  deadline: string;
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
  text: `select count(*)::int as surveys,
      (count(*) filter (where s.status = 'publish' and s.ends_on >= $2::date))::int as open,
      (count(*) filter (where s.status = 'unPublish'))::int as unpublished,
      coalesce(sum(c.votes), 0)::int as votes
    from surveys s join survey_counters c on c.survey_id = s.id where s.owner_id = $1 and s.deleted_at is null`,
};

export async function findTotals(
  database: Queryable,
  ownerId: string,
  today: string,
): Promise<SurveyorTotals> {
  const [row] = await database.query<SurveyorTotals>(totals, [ownerId, today]);
  return row ?? { surveys: 0, open: 0, unpublished: 0, votes: 0 };
}

/**
 * The surveys that got votes since $2. `votes_before` orders votes nearly by time, so the last vote
 * shows whether there are any, and binary search finds the first one of a day.
 */
const voted = `voted as materialized (
    select s.id, s.title, c.votes, newest.created_at
    from surveys s join survey_counters c on c.survey_id = s.id
      cross join lateral (
        select v.created_at from votes v where v.survey_id = s.id and v.votes_before = c.votes - 1 limit 1
      ) newest
    where s.owner_id = $1 and s.deleted_at is null and newest.created_at >= $2
  )`;

const days = {
  name: "overview-votes-by-day",
  text: `with recursive ${voted}, firsts (id, votes, start, low, high) as (
      select w.id, w.votes, $2::timestamptz + day * interval '24 hours', 0, w.votes
        from voted w cross join generate_series(0, $3::int - 1) day where w.votes > $4
      union all
      select h.id, h.votes, h.start, case when v.created_at < h.start then middle + 1 else h.low end,
          case when v.created_at < h.start then h.high else middle end
        from firsts h cross join lateral (select (h.low + h.high) / 2 as middle) half
          cross join lateral (
            select v.created_at from votes v where v.survey_id = h.id and v.votes_before = middle limit 1
          ) v
        where h.low < h.high
    ), counted as (
      select start, lead(low, 1, votes) over (partition by id order by start) - low as votes from firsts where low = high
      union all
      select v.created_at, 1 from voted w cross join lateral (
          select v.created_at from votes v where v.survey_id = w.id order by v.votes_before desc limit $4
        ) v
        where w.votes <= $4 and v.created_at >= $2
    )
    select to_char(start at time zone 'UTC', 'YYYY-MM-DD') as day, sum(votes)::int as votes from counted group by 1`,
};

/** The number of votes on each recent day that has any. */
export function countByDay(
  database: Queryable,
  ownerId: string,
  now: Date,
): Promise<{ day: string; votes: number }[]> {
  return database.query(days, [ownerId, trendStart(now), trendDays, fewVotes]);
}

const ending = {
  name: "overview-surveyor-ending",
  text: `select s.id as "surveyId", s.title, s.category, s.deadline, c.votes as "voteCount"
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
  text: `with ${voted}
    select v.id as "voteId", w.title, u.name as "voterName", v.choice, v.comment, v.created_at as "createdAt"
    from (select id, title from voted order by created_at desc limit $3) w
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
