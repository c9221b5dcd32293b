import type { AnsweredSurvey } from "#contract/responses.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Queryable } from "#server/database/connect.ts";
import { likeCondition, likePattern, listPage } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { type SurveyRow, surveyCopy, surveyJoins } from "#server/surveys/queries.ts";
import { type SurveyCopyRow, showSurveyCopy } from "#server/surveys/show-survey.ts";

type OwnResponseRow = SurveyCopyRow &
  Pick<SurveyRow, "responses"> & {
    id: string;
    version: number;
    place: number;
    link: string;
    createdAt: Date | null;
  };

const columns = `r.id, r.survey_id as "surveyId", r.version, r.place, encode(r.link, 'hex') as link, r.created_at as "createdAt",
  c.responses, s.created_at as "surveyCreatedAt", s.deleted_at is not null as deleted, ${surveyCopy}`;
const joins = `join surveys s on s.id = r.survey_id ${surveyJoins}`;

type Order = { search?: string | undefined; sort?: "timestamp_DESC" | "timestamp_ASC" | undefined };

/** Of the versions whose respondents were told that they are named. */
const named = `exists (select from survey_versions n where n.survey_id = r.survey_id
    and n.number = r.version and n.definition #>> '{settings,identity}' = 'named')`;

/**
 * One person's responses, including those to surveys deleted later. `search` is a part of a title.
 * For others than the person, only those that were given with their name.
 */
export async function listOwnResponses(
  database: Queryable,
  respondentId: string,
  range: PageRange,
  { search, sort = "timestamp_DESC", viewerId }: Order & { viewerId: string },
): Promise<{ rows: OwnResponseRow[]; total: number }> {
  const tables = search ? "responses r join surveys s on s.id = r.survey_id" : "responses r";
  const isOwn = viewerId === respondentId;
  const own = isOwn ? "r.respondent_id = $1" : `r.respondent_id = $1 and ${named}`;
  const where = search ? `${own} and ${likeCondition("s.search", "$2", search)}` : own;
  const list = {
    name: `${isOwn ? "own" : "their"}-responses ${sort}`,
    tables,
    where,
    id: "r.id",
    values: search ? [respondentId, likePattern(search)] : [respondentId],
    order: `r.id ${sort === "timestamp_DESC" ? "desc" : "asc"}`,
    select: `select ${columns} from page join responses r on r.id = page.id ${joins}`,
    find: search && `select r.id from ${tables} where ${where}`,
  };
  return listPage<OwnResponseRow>(database, list, range);
}

const count = {
  name: "count-own-responses",
  text: "select count(*)::int as total from responses where respondent_id = $1",
};

export async function countOwnResponses(
  database: Queryable,
  respondentId: string,
): Promise<number> {
  const [row] = await database.query<{ total: number }>(count, [respondentId]);
  return row?.total ?? 0;
}

/** A response with its survey's current state, for its respondent. */
export function showOwnResponse(row: OwnResponseRow, viewer: Viewer): AnsweredSurvey {
  const { id, surveyId, version, place, link, responses, createdAt } = row;
  return {
    responseId: id,
    surveyId,
    version,
    receipt: { place, link },
    voteCount: responses,
    ...(createdAt && { createdAt: createdAt.toISOString() }),
    ...showSurveyCopy(row, viewer),
  };
}
