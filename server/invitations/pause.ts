import type { Logger } from "pino";
import { mailingPause } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { invitationChannel } from "./queries.ts";

// Also those that wait for another try count: a greylisting server takes none at the first, but
// refuses unknown people at once.
const counts = `select (count(*) filter (where step > 0 or attempts > 0 or refused))::int as tried,
      (count(*) filter (where refused))::int as refused
    from invitations where campaign_id =`;

const pause = {
  name: "pause-campaign",
  text: `with about as (select campaign_id as id from invitations where id = $1),
    standing as (${counts} (select id from about))
    update campaigns c set paused_at = $2 from about a, standing n
      where c.id = a.id and c.paused_at is null and n.tried - c.tried_before >= ${mailingPause.afterMails}
        and (n.refused - c.refused_before) * 100 > ${mailingPause.percent} * (n.tried - c.tried_before)
      returning c.id`,
};

/**
 * Pauses the mailing of this invitation, which was just refused for good, if too many are: providers
 * take such a list for a bought one and then refuse all mail of this site. To be called after that
 * refusal was committed, so that of two refusals at once the later one counts both.
 */
export async function pauseIfRefused(
  { database, log }: { database: Queryable; log: Logger },
  invitationId: string,
  at: Date,
): Promise<void> {
  const [paused] = await database.query<{ id: string }>(pause, [invitationId, at]);
  if (paused) log.warn({ id: paused.id }, "a mailing pauses: too many of its mails were refused");
}

const resume = {
  name: "resume-campaign",
  text: `with mine as (
      select c.id, c.paused_at is not null as paused from campaigns c join surveys s on s.id = c.survey_id
      where c.id = $1 and s.owner_id = $2 and s.deleted_at is null
    ), standing as (${counts} $1),
    resumed as (
      update campaigns c set paused_at = null, tried_before = n.tried, refused_before = n.refused
        from mine m, standing n where c.id = m.id and c.paused_at is not null returning c.id
    )
    select exists (select from resumed) as resumed, pg_notify('${invitationChannel}', '') from mine`,
};

/**
 * Lets a mailing go on; only what comes back from then on may pause it again. Returns whether it was
 * paused, or null if it isn't this person's.
 */
export async function resumeCampaign(
  database: Queryable,
  id: string,
  ownerId: string,
): Promise<boolean | null> {
  const [row] = await database.query<{ resumed: boolean }>(resume, [id, ownerId]);
  return row?.resumed ?? null;
}
