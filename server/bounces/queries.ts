import type { Queryable } from "#server/database/connect.ts";
import { endsLate } from "#server/invitations/ended-late.ts";

export type Mailed = { id: string; email: string; ownerId: string };

const columns = `select i.id, i.email, c.owner_id as "ownerId" from invitations i
  join campaigns c on c.id = i.campaign_id`;
const byId = { name: "find-mailed-by-id", text: `${columns} where i.id = $1` };
// The unique index begins with the survey. The latest mail may be a reminder.
const byEmail = {
  name: "find-mailed-by-email",
  text: `${columns} where i.email = $1 and i.sent_at is not null
    and i.survey_id = any(array(select distinct survey_id from campaigns))
    order by i.sent_at + make_interval(days => coalesce(c.reminders[i.step - 1], 0)) desc limit 1`,
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

const refused = {
  name: "note-refused-for-good",
  text: "update invitations set refused = true where id = $1",
};

/** Of a mail that came back for good. */
export async function noteRefused(database: Queryable, id: string): Promise<void> {
  await database.query(refused, [id]);
}

// By the mailing's plan: who answered has no next mail, and would be told apart by it.
const end = {
  name: "end-bounced",
  text: `update invitations i set ended = 'bounced', next_at = null, ended_late = ${endsLate("$3::timestamptz")}
    from campaigns c where i.id = $1 and c.id = i.campaign_id and i.ended is null
      and (c.reminders[i.step] is null or not $2)`,
};

/** Ends an invitation's mails, or says that there are none if the last one came back. */
export async function endBounced(
  database: Queryable,
  id: string,
  { at, onlyLast }: { at: Date; onlyLast: boolean },
): Promise<void> {
  await database.query(end, [id, onlyLast, at]);
}
