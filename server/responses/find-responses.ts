import type { Definition } from "#engine/definition.ts";
import { maxMatches } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type ResponseRow, responseColumns, responseJoins } from "./find-response.ts";
import { answersHave, readOnce } from "./search-answers.ts";

export type Sought = {
  surveyId: string;
  version: number | undefined;
  /** The places of those who pass filters, the first first; null without any. */
  passing: readonly number[] | null;
  /** What answers have to have in them, and all versions' definitions; null without a search. */
  search: { text: string; definitions: readonly Definition[] } | null;
  /** Only places before this one, or after: a page is found by its neighbour, however far it is. */
  before: number | undefined;
  after: number | undefined;
  limit: number;
};

type Found = { rows: ResponseRow[]; total: number };

const byPlaces = {
  name: "responses-by-places",
  text: `select ${responseColumns} from unnest($2::int[]) with ordinality page (place, position)
    join responses r on r.survey_id = $1 and r.place = page.place ${responseJoins} order by page.position`,
};

/** A page of those responses that are sought, the newest first. `searching` looks through answers. */
export async function findResponses(
  database: Queryable,
  sought: Sought,
  searching: Queryable = database,
): Promise<Found> {
  const { places, total } = sought.search
    ? await searched(searching, sought, sought.search)
    : sought.passing
      ? amongPassing(sought.passing, sought)
      : await inOrder(database, sought);
  const values = [sought.surveyId, places];
  return { rows: await database.query<ResponseRow>(byPlaces, values), total };
}

type Places = { places: number[]; total: number };

const counter = {
  name: "count-sought-responses",
  text: "select responses as total from survey_counters where survey_id = $1",
};
const counterOfVersion = {
  name: "count-sought-responses-of-version",
  text: "select count(*)::int as total from responses where survey_id = $1 and version = $2",
};

async function inOrder(database: Queryable, sought: Sought): Promise<Places> {
  const { surveyId, version } = sought;
  const [found, [counted]] = await Promise.all([
    placesWhere(database, sought, (param) =>
      version === undefined ? "true" : `r.version = ${param(version)}`,
    ),
    version === undefined
      ? database.query<{ total: number }>(counter, [surveyId])
      : database.query<{ total: number }>(counterOfVersion, [surveyId, version]),
  ]);
  return { places: found, total: counted?.total ?? 0 };
}

function amongPassing(passing: readonly number[], { before, after, limit }: Sought): Places {
  const [from, to] =
    after === undefined
      ? [0, before === undefined ? passing.length : firstFrom(passing, before)]
      : [firstFrom(passing, after + 1), passing.length];
  const page =
    after === undefined
      ? passing.slice(Math.max(from, to - limit), to)
      : passing.slice(from, from + limit);
  return { places: page.toReversed(), total: passing.length };
}

/** Where the first place is that isn't before another one. */
function firstFrom(places: readonly number[], place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Counts up to `maxMatches`, as other searches do. What fewer have is looked for once, through all
 * responses; a common text is found within the first of them.
 */
async function searched(
  database: Queryable,
  sought: Sought,
  { text, definitions }: NonNullable<Sought["search"]>,
): Promise<Places> {
  const { before, after, limit, passing, version } = sought;
  const condition = (param: (value: unknown) => string) => {
    const has = answersHave(text, definitions, param) ?? "false";
    // Filters mean a version too.
    if (passing) return `r.place = any(${param(passing)}) and ${has}`;
    return version === undefined ? has : `r.version = ${param(version)} and ${has}`;
  };
  const all = { ...sought, before: undefined, after: undefined, limit: maxMatches };
  const first = await placesWhere(database, all, condition);
  const last = first.at(-1) ?? 0;
  const isFar = (before !== undefined && before <= last) || (after ?? last) < last;
  if (first.length === maxMatches && isFar)
    return { places: await placesWhere(database, sought, condition), total: first.length };
  const places =
    after === undefined
      ? first.filter((place) => place < (before ?? Infinity)).slice(0, limit)
      : first.filter((place) => place > after).slice(-limit);
  return { places, total: first.length };
}

/** Not prepared: what is sought decides the best way. */
async function placesWhere(
  database: Queryable,
  { surveyId, search, before, after, limit }: Sought,
  condition: (param: (value: unknown) => string) => string,
): Promise<number[]> {
  const values: unknown[] = [surveyId];
  const param = (value: unknown) => `$${values.push(value)}`;
  const [beyond, order] =
    after === undefined
      ? [before === undefined ? "true" : `r.place < ${param(before)}`, "desc"]
      : [`r.place > ${param(after)}`, "asc"];
  const text = `select r.place from responses r ${search ? readOnce : ""}
    where r.survey_id = $1 and ${beyond}
    and ${condition(param)} order by r.place ${order} limit ${param(limit)}`;
  const rows = await database.query<{ place: number }>({ text }, values);
  const places = rows.map(({ place }) => place);
  return order === "asc" ? places.reverse() : places;
}
