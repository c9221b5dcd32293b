import type { Queryable } from "#server/database/connect.ts";

const lastLots = {
  name: "cast-last-lots",
  text: `select cast_lot(waiting.survey_id), shuffle_participations(waiting.survey_id) from (
      select distinct u.survey_id from urn u join surveys s on s.id = u.survey_id
        where s.ends_on < $1::date) waiting`,
};

/** Casts what waits of surveys whose last day was before `day`, YYYY-MM-DD. */
export async function castLastLots(database: Queryable, day: string): Promise<void> {
  await database.query(lastLots, [day]);
}
