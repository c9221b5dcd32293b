import type { LanguageTag } from "#limits/languages.ts";
import type { Database, Queryable } from "#server/database/connect.ts";
import { endsLate } from "./ended-late.ts";
import { tookPart } from "./took-part.ts";

export type DueInvitation = {
  id: string;
  /** Mails that were sent before: 0 for the invitation itself. */
  step: number;
  /** Includes the current attempt, and identifies the claim, as in `outbox`. */
  attempts: number;
  email: string;
  ownerId: string;
  name: string | null;
  fields: Record<string, string> | null;
  language: LanguageTag;
  subject: string | null;
  text: string | null;
  title: string;
  /** The last day on which answers count, YYYY-MM-DD. */
  deadline: string;
  surveyor: string;
  /** Of the key of a sealed survey's ballots, hexadecimal. */
  fingerprint: string | null;
};

const columns = `i.id, i.step, i.attempts, i.email, c.owner_id as "ownerId", i.name, i.fields,
  c.language, c.subject, c.text, s.title, s.ends_on::text as deadline, o.name as surveyor,
  (select encode(sha256(k.public_key), 'hex') from ballot_keys k where k.survey_id = i.survey_id) as fingerprint`;

// Who answered, was revoked or unsubscribed meanwhile has no next mail: what does so takes it away,
// and waits for the lock that this holds. A survey that an admin took down is looked at again later.
// Who answered before the first mail was noted as sent counts as mailed in their turn: otherwise they
// alone would go on waiting.
const claim = {
  name: "claim-invitations",
  text: `with due as (
      select id from invitations
        where next_at <= $1 and split_part(email, '@', 2) <> all($4::text[])
          and campaign_id <> all(array(select id from campaigns where paused_at is not null))
        order by next_at limit $3 for update skip locked
    ), judged as (
      select i.id, case
          when s.deleted_at is not null or s.ends_on < ($1::timestamptz at time zone 'UTC')::date
            or i.ended is not null or exists (select from suppressions x
              where x.email_hash = sha256(convert_to(i.email, 'UTF8'))
                and (x.owner_id is null or x.owner_id = c.owner_id)) then 'never'
          when s.status <> 'publish' then 'later' when ${tookPart} then 'answered' else 'now' end as verdict
        from due join invitations i on i.id = due.id join campaigns c on c.id = i.campaign_id
          join surveys s on s.id = i.survey_id
    ), claimed as (
      update invitations i
        set attempts = i.attempts + case when j.verdict = 'now' then 1 else 0 end,
          step = case when j.verdict = 'answered' then greatest(i.step, 1) else i.step end,
          sent_at = case when j.verdict = 'answered' then coalesce(i.sent_at, $1) else i.sent_at end,
          next_at = case j.verdict when 'now' then $2::timestamptz when 'later' then $1 + interval '1 hour' end
        from judged j where i.id = j.id returning i.*, j.verdict
    )
    select ${columns} from claimed i join campaigns c on c.id = i.campaign_id join surveys s on s.id = i.survey_id
      join users o on o.id = c.owner_id where i.verdict = 'now'`,
};

/**
 * Claims up to `limit` due mails until `leaseEnd`, for whoever still wants one. Addresses of
 * `paused` domains wait, as do mailings that are paused.
 */
export function claimInvitations(
  database: Queryable,
  { now, leaseEnd, limit, paused }: { now: Date; leaseEnd: Date; limit: number; paused: string[] },
): Promise<DueInvitation[]> {
  return database.query<DueInvitation>(claim, [now, leaseEnd, limit, paused]);
}

type Claimed = Pick<DueInvitation, "id" | "attempts" | "step">;
const mine = "where id = $1 and step = $2 and attempts = $3 and next_at is not null";

/** Also gives the mail back, with a time that is over. */
export async function holdInvitation(
  database: Database,
  { id, step, attempts }: Claimed,
  until: Date,
): Promise<void> {
  await database.pool.query(`update invitations set next_at = $4 ${mine}`, [
    id,
    step,
    attempts,
    until,
  ]);
}

/** Takes back the attempt: the mail hasn't been tried. */
export async function releaseInvitation(
  database: Database,
  { id, step, attempts }: Claimed,
  at: Date,
): Promise<void> {
  const set = "next_at = $4, attempts = attempts - 1";
  await database.pool.query(`update invitations set ${set} ${mine}`, [id, step, attempts, at]);
}

const sent = {
  name: "mark-invitation-sent",
  text: `update invitations i
    set step = i.step + 1, attempts = 0, token_hash = $4, sent_at = coalesce(i.sent_at, $3),
      next_at = case when not i.taken and i.ended is null and c.reminders[i.step + 1] is not null then
        greatest(coalesce(i.sent_at, $3) + make_interval(days => c.reminders[i.step + 1]),
          $3::timestamptz + interval '48 hours') end
    from campaigns c where i.id = $1 and i.step = $2 and c.id = i.campaign_id`,
};

/**
 * Ignores the claim: the mail has been sent, even if another worker claims it now. Sets when the
 * next reminder is due. The hash is that of the token in this mail: after a change of AUTH_SECRET
 * it is another one than in the mails before.
 */
export async function markInvitationSent(
  database: Queryable,
  { id, step }: Claimed,
  { at, tokenHash }: { at: Date; tokenHash: Buffer },
): Promise<void> {
  await database.query(sent, [id, step, at, tokenHash]);
}

const refused = {
  name: "mark-invitation-refused",
  text: `update invitations i set refused = true, next_at = null,
      ended_late = case when i.next_at is null or i.ended is not null then i.ended_late else ${endsLate("$4::timestamptz")} end,
      ended = case when i.next_at is null then i.ended else coalesce(i.ended, 'bounced') end
    from campaigns c where i.id = $1 and i.step = $2 and i.attempts = $3 and c.id = i.campaign_id`,
};

/** Of a mail that was refused for good, also where its address has been suppressed meanwhile. */
export async function markRefused(
  database: Database,
  { id, step, attempts }: Claimed,
  at: Date,
): Promise<void> {
  await database.query(refused, [id, step, attempts, at]);
}

const bounced = {
  name: "mark-invitation-bounced",
  text: `update invitations i set next_at = null,
      ended_late = case when i.ended is not null then i.ended_late else ${endsLate("$4::timestamptz")} end,
      ended = coalesce(i.ended, 'bounced')
    from campaigns c where i.id = $1 and i.step = $2 and i.attempts = $3 and i.next_at is not null and c.id = i.campaign_id`,
};

/** Of a mail that was given up after temporary refusals, or quietly. */
export async function markBounced(
  database: Database,
  { id, step, attempts }: Claimed,
  at: Date,
): Promise<void> {
  await database.query(bounced, [id, step, attempts, at]);
}
