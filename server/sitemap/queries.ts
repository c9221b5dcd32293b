import type { Database } from "#server/database/connect.ts";

type Rows = Pick<Database, "rows">;
export type MappedSurvey = { id: string; updatedAt: Date; deadline: string };

// Ids sort by age, so that what is mapped once stays in its place while new surveys come at the end.
const published = "status = 'publish' and deleted_at is null";

const piece = {
  name: "map-surveys",
  text: `select id, updated_at as "updatedAt", deadline from surveys where id >= $1 and ${published} order by id limit $2`,
};

/** The published surveys from an id on, by id. */
export function listMapped(database: Rows, from: string, most: number): Promise<MappedSurvey[]> {
  return database.rows<MappedSurvey>(piece, [from, most]);
}

const summary = {
  name: "summarise-mapped-surveys",
  text: `with part as (
      select id, updated_at, deadline from surveys where id >= $1 and ${published} order by id limit $2
    )
    select (select min(id::text) from part) as "first", max(updated_at) as "updatedAt",
      max(deadline) filter (where deadline < $3::date) as "ended",
      (select id from surveys where id > (select id from part order by id desc limit 1) and ${published} order by id limit 1) as "next"
    from part`,
};

export type MapPart = { first: string; updatedAt: Date; ended: string | null; next: string | null };

/** One file's worth of surveys from an id on: where it begins, when any of them changed last, the last deadline that has passed, and where the next file begins. Null when there are none. */
export async function summariseMapped(
  database: Rows,
  from: string,
  most: number,
  today: string,
): Promise<MapPart | null> {
  const [row] = await database.rows<MapPart>(summary, [from, most, today]);
  return row?.first ? row : null;
}
