import type { Queryable } from "#server/database/connect.ts";

const lastLots = {
  name: "cast-last-lots",
  text: `select cast_lot(waiting.survey_id), shuffle_participations(waiting.survey_id) from (
      select distinct u.survey_id from urn u join surveys s on s.id = u.survey_id
        where s.ends_on < $1::date) waiting`,
};

const destroyKeys = {
  name: "destroy-ballot-keys",
  text: `update ballot_keys k set private_key = null from surveys s
    where s.id = k.survey_id and s.ends_on < $1::date and k.private_key is not null`,
};

/**
 * Casts what waits of surveys whose last day was before `day`, YYYY-MM-DD, and destroys the keys
 * that signed their ballots.
 */
export async function castLastLots(database: Queryable, day: string): Promise<void> {
  await database.query(lastLots, [day]);
  await database.query(destroyKeys, [day]);
}
