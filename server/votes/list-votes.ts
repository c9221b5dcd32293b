import type { TimeSort } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { likeCondition, likePattern, listPage } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { type VoteRow, voteColumns, voteJoins } from "./queries.ts";

export type Page = { rows: VoteRow[]; total: number };
/** Newest first by default. */
export type Order = { search?: string | undefined; sort?: TimeSort | undefined };

export const orders: Record<TimeSort, string> = {
  timestamp_DESC: "v.id desc",
  timestamp_ASC: "v.id asc",
};

/**
 * One person's votes, including those on surveys deleted later. `search` is a part of the survey's
 * title.
 */
export function listVotesCast(
  database: Queryable,
  voterId: string,
  range: PageRange,
  order: Order,
): Promise<Page> {
  const { search = "" } = order;
  const own = {
    name: "votes-cast",
    condition: "v.voter_id = $1",
    searchCondition: likeCondition("s.search", "$2", search),
  };
  return listByVoter(database, own, voterId, range, order);
}

/**
 * One person's votes with a comment. `search` is a part of the comment or of the survey's title.
 */
export function listComments(
  database: Queryable,
  voterId: string,
  range: PageRange,
  order: Order,
): Promise<Page> {
  const searchCondition = "(s.search like lower($2) or lower(v.comment) like lower($2))";
  const own = {
    name: "comments",
    condition: "v.voter_id = $1 and v.comment is not null",
    searchCondition,
  };
  return listByVoter(database, own, voterId, range, order);
}

type VoterList = { name: string; condition: string; searchCondition: string };

function listByVoter(
  database: Queryable,
  own: VoterList,
  voterId: string,
  range: PageRange,
  order: Order,
): Promise<Page> {
  const { search, sort = "timestamp_DESC" } = order;
  const tables = search ? "votes v join surveys s on s.id = v.survey_id" : "votes v";
  const where = search ? `${own.condition} and ${own.searchCondition}` : own.condition;
  const list = {
    name: `${own.name} ${sort}`,
    tables,
    where,
    values: search ? [voterId, likePattern(search)] : [voterId],
    id: "v.id",
    order: orders[sort],
    select: `select ${voteColumns} from page join votes v on v.id = page.id ${voteJoins}`,
    find: search && `select v.id from ${tables} where ${where}`,
  };
  return listPage<VoteRow>(database, list, range);
}
