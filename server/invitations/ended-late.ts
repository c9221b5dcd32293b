import type { Queryable } from "#server/database/connect.ts";

/**
 * Whether the invitation `i` of the mailing `c` ends when its reminders go out, as SQL; `at` is when.
 * By time for all of a mailing alike: who gets a reminder hasn't answered. One that is tried now has
 * attempts again after its first mail.
 */
export function endsLate(at: string): string {
  return `(i.step > 1 or (i.step = 1 and (i.attempts > 0
    or coalesce(${at} >= c.send_at + make_interval(days => c.reminders[1]), false))))`;
}

const quiet = {
  name: "is-quiet-invitation",
  text: `select ${endsLate("$2::timestamptz")} and exists (select from survey_versions v
      where v.survey_id = i.survey_id and v.definition -> 'settings' ->> 'identity' <> 'named') as quiet
    from invitations i join campaigns c on c.id = i.campaign_id where i.id = $1`,
};

/**
 * Whether what becomes of this invitation's mail now may show nowhere, also not in other surveys of
 * the same surveyor: it is a reminder's, and who got one hasn't answered.
 */
export async function isQuiet(database: Queryable, id: string, at: Date): Promise<boolean> {
  const [row] = await database.query<{ quiet: boolean }>(quiet, [id, at]);
  return row?.quiet ?? false;
}
