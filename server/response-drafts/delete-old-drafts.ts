import type { Queryable } from "#server/database/connect.ts";

const old = {
  name: "delete-old-response-drafts",
  text: `delete from response_drafts where id in (
      select id from response_drafts where updated_at < $1 order by updated_at limit $2)
    returning id`,
};
const onceSaved = {
  name: "delete-once-saved-drafts",
  text: `delete from response_drafts where id in (
      select id from response_drafts
      where updated_at < $1 and revision <= 1 and respondent_key is not null
      order by updated_at limit $2)
    returning id`,
};
const batch = 1000;

/**
 * Deletes drafts that nobody has changed since: any, and those that a guest saved once. In batches,
 * so that no lock is held for long.
 */
export async function deleteOldDrafts(
  database: Queryable,
  unchangedSince: { any: Date; onceSaved: Date },
): Promise<void> {
  for (const [statement, since] of [
    [old, unchangedSince.any],
    [onceSaved, unchangedSince.onceSaved],
  ] as const)
    while ((await database.query(statement, [since, batch])).length === batch);
}
