import type { TookPart } from "#contract/responses.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { type SurveyRow, surveyCopy, surveyJoins } from "#server/surveys/queries.ts";
import { type SurveyCopyRow, showSurveyCopy } from "#server/surveys/show-survey.ts";

type TookPartRow = SurveyCopyRow &
  Pick<SurveyRow, "responses"> & { identity: TookPart["identity"]; total: number };

// In the order of the surveys: another order would say when somebody took part.
const list = {
  name: "list-took-part",
  text: `select s.id as "surveyId", p.identity, c.responses, s.created_at as "surveyCreatedAt",
      s.deleted_at is not null as deleted, ${surveyCopy}, count(*) over ()::int as total
    from (
      select survey_id, 'unlinked' as identity from participations where respondent_id = $1
      union all select survey_id, 'sealed' from ballots where respondent_id = $1 and blinded is not null
    ) p join surveys s on s.id = p.survey_id ${surveyJoins}
    order by s.id desc limit $2 offset $3`,
};

/** Surveys of which it is known that a person took part, and nothing else. */
export async function listTookPart(
  database: Queryable,
  viewer: Viewer,
  { limit, offset }: PageRange,
): Promise<{ rows: TookPart[]; total: number }> {
  const rows = await database.query<TookPartRow>(list, [viewer.id, limit, offset]);
  const shown = rows.map((row) => ({
    surveyId: row.surveyId,
    identity: row.identity,
    voteCount: row.responses,
    ...showSurveyCopy(row, viewer),
  }));
  return { rows: shown, total: rows[0]?.total ?? 0 };
}
