import type { Queryable } from "#server/database/connect.ts";
import { listPage } from "#server/database/list-page.ts";
import type { PageRange } from "#server/database/page-range.ts";
import { type ResponseRow, responseColumns, responseJoins } from "./find-response.ts";

const counter = {
  name: "count-responses",
  text: "select responses from survey_counters where survey_id = $1",
};

/** A survey's responses, newest first, of one version if it is given. */
export async function listResponses(
  database: Queryable,
  surveyId: string,
  version: number | undefined,
  range: PageRange,
): Promise<{ rows: ResponseRow[]; total: number }> {
  const ofVersion = version === undefined ? "" : " and r.version = $2";
  const select = `select ${responseColumns} from page
    join responses r on r.survey_id = $1 and r.place = page.id ${responseJoins}`;
  const list = {
    name: version === undefined ? "responses" : "responses of version",
    tables: "responses r",
    where: `r.survey_id = $1${ofVersion}`,
    values: version === undefined ? [surveyId] : [surveyId, version],
    id: "r.place",
    order: "r.place desc",
    select,
  };
  if (version !== undefined) return listPage<ResponseRow>(database, list, range);
  const [row] = await database.query<{ responses: number }>(counter, [surveyId]);
  return listPage<ResponseRow>(database, list, range, row?.responses ?? 0);
}
