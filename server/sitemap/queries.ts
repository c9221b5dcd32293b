import type { Queryable } from "#server/database/connect.ts";

export type MappedSurvey = { id: string; updatedAt: Date; deadline: string };

// Ids sort by age, so a survey stays in the same file and new ones are appended.
const published = "visibility = 'publish' and deleted_at is null";

const page = {
  name: "map-surveys",
  text: `select id, updated_at as "updatedAt", ends_on as deadline from surveys where id >= $1 and ${published} order by id limit $2`,
};

/** Published surveys from an id on, in order of id. */
export function listMapped(
  database: Queryable,
  from: string,
  limit: number,
): Promise<MappedSurvey[]> {
  return database.query<MappedSurvey>(page, [from, limit]);
}

const summary = {
  name: "summarise-mapped-surveys",
  text: `with part as (
      select id, updated_at, ends_on from surveys where id >= $1 and ${published} order by id limit $2
    )
    select (select min(id::text) from part) as "first", max(updated_at) as "updatedAt",
      max(ends_on) filter (where ends_on < $3::date) as "ended",
      (select id from surveys where id > (select id from part order by id desc limit 1) and ${published} order by id limit 1) as "next"
    from part`,
};

export type MapPart = { first: string; updatedAt: Date; ended: string | null; next: string | null };

/**
 * Summarizes one file of surveys from an id on: its first id, the last update, the last deadline
 * that has passed, and the first id of the next file. Returns null if there are none.
 */
export async function summariseMapped(
  database: Queryable,
  from: string,
  limit: number,
  today: string,
): Promise<MapPart | null> {
  const [row] = await database.query<MapPart>(summary, [from, limit, today]);
  return row?.first ? row : null;
}

const reports = {
  name: "map-result-reports",
  text: `select r.id, greatest(r.published_at, r.updated_at) as "updatedAt"
    from result_reports r join surveys s on s.id = r.survey_id
    where r.audience = 'public' and r.published_at is not null and r.revoked_at is null
      and s.status = 'publish' and s.deleted_at is null
    order by r.id desc limit $1`,
};

/** The newest reports that are for everybody to find. */
export function listMappedReports(
  database: Queryable,
  limit: number,
): Promise<Pick<MappedSurvey, "id" | "updatedAt">[]> {
  return database.query<Pick<MappedSurvey, "id" | "updatedAt">>(reports, [limit]);
}
