import type { Queryable } from "#server/database/connect.ts";
import { softBounces } from "./rules.ts";

export type Mailed = { id: string; email: string; ownerId: string };

const columns = `select i.id, i.email, c.owner_id as "ownerId" from invitations i
  join campaigns c on c.id = i.campaign_id`;
const byId = { name: "find-mailed-by-id", text: `${columns} where i.id = $1` };
// The unique index begins with the survey.
const byEmail = {
  name: "find-mailed-by-email",
  text: `${columns} where i.email = $1 and i.sent_at is not null
    and i.survey_id = any(array(select distinct survey_id from campaigns))
    order by i.sent_at desc limit 1`,
};

/** The invitation itself, or the latest that was sent to an address. */
export async function findMailed(
  database: Queryable,
  about: { id: string } | { email: string },
): Promise<Mailed | null> {
  const [row] =
    "id" in about
      ? await database.query<Mailed>(byId, [about.id])
      : await database.query<Mailed>(byEmail, [about.email]);
  return row ?? null;
}

const end = {
  name: "end-bounced",
  text: `update invitations set ended = 'bounced', next_at = null
    where id = $1 and ended is null and (next_at is null or not $2)`,
};

/** Ends an invitation's mails, or says that there are none if the last one came back. */
export async function endBounced(
  database: Queryable,
  id: string,
  { onlyLast }: { onlyLast: boolean },
): Promise<void> {
  await database.query(end, [id, onlyLast]);
}

const note = {
  name: "note-soft-bounce",
  text: `with old as (delete from soft_bounces where day < $3::date - ${softBounces.withinDays}),
    noted as (
      insert into soft_bounces (email_hash, owner_id, day) values ($1, $2, $3)
      on conflict do nothing returning 1
    )
    select ((select count(*) from noted) + (select count(*) from soft_bounces
      where email_hash = $1 and owner_id = $2 and day > $3::date - ${softBounces.withinDays}))::int as days`,
};

/** Notes a temporary failure. Returns on how many days there were some lately. */
export async function noteSoftBounce(
  database: Queryable,
  { emailHash, ownerId, at }: { emailHash: Buffer; ownerId: string; at: Date },
): Promise<number> {
  const day = at.toISOString().slice(0, 10);
  const [row] = await database.query<{ days: number }>(note, [emailHash, ownerId, day]);
  return row?.days ?? 0;
}
