import type { IdentityPolicy, InvitationEnd, SuppressionReason } from "#limits/limits.ts";
import type { Queryable } from "#server/database/connect.ts";
import { endsLate } from "./ended-late.ts";
import { shownInvitations } from "./shown.ts";

/** Notified when people were invited, so that a worker of any process starts at once. */
export const invitationChannel = "candor_invitations";

const byTokens = {
  name: "find-invitations",
  text: `select i.id, i.token_hash as "tokenHash" from invitations i
    where i.token_hash = any($2::bytea[]) and i.survey_id = $1 and i.ended is distinct from 'revoked'
    order by array_position($2::bytea[], i.token_hash)`,
};

/** The invitations to a survey that tokens with these hashes open, in their order. */
export function findInvitations(
  database: Queryable,
  surveyId: string,
  tokenHashes: readonly Buffer[],
): Promise<{ id: string; tokenHash: Buffer }[]> {
  return database.query(byTokens, [surveyId, tokenHashes]);
}

// Where nobody may learn who took part when, opening leaves no trace either.
const open = {
  name: "open-invitation",
  text: `with found as (
      select i.id, i.survey_id, i.ended is distinct from 'revoked' as valid,
        i.opened or s.identity in ('unlinked', 'sealed') as quiet
      from invitations i join surveys s on s.id = i.survey_id
      where i.token_hash = $1 and s.deleted_at is null
    ), noted as (
      update invitations i set opened = true from found where i.id = found.id and found.valid and not found.quiet
    )
    select survey_id as "surveyId", valid from found`,
};

/** The survey that a token leads to. Notes that it was opened, and nothing else. */
export async function openInvitation(
  database: Queryable,
  tokenHash: Buffer,
): Promise<{ surveyId: string; valid: boolean } | null> {
  const [row] = await database.query<{ surveyId: string; valid: boolean }>(open, [tokenHash]);
  return row ?? null;
}

const sentToday = {
  name: "count-invitations-of-day",
  text: `select coalesce(sum(size), 0)::int as count,
      (select count(*)::int from (select from invitations where survey_id = $3 limit $4) i) as "ofSurvey"
    from campaigns where owner_id = $1 and created_at > $2::timestamptz - interval '1 day'`,
};

/** How many people this person has invited within a day, and how many a survey has, up to `max`. */
export async function countInvitations(
  database: Queryable,
  asked: { ownerId: string; at: Date; surveyId: string; max: number },
): Promise<{ count: number; ofSurvey: number }> {
  const { ownerId, at, surveyId, max } = asked;
  const [row] = await database.query<{ count: number; ofSurvey: number }>(sentToday, [
    ownerId,
    at,
    surveyId,
    max,
  ]);
  return row ?? { count: 0, ofSurvey: 0 };
}

export type NewCampaign = {
  id: string;
  surveyId: string;
  ownerId: string;
  language: string;
  subject: string | null;
  text: string | null;
  sendAt: Date;
  reminders: readonly number[];
  at: Date;
};
export type NewInvitation = {
  id: string;
  tokenHash: Buffer;
  email: string;
  /** Of the address. */
  hash: Buffer;
  name: string | null;
  fields: Record<string, string> | null;
};

// A campaign for nobody isn't kept.
const invite = {
  name: "invite",
  text: `with given as (
      select * from unnest($10::uuid[], $11::bytea[], $12::text[], $13::bytea[], $14::text[], $15::jsonb[])
        g (id, token_hash, email, email_hash, name, fields)
    ), wanted as (
      select g.* from given g where not exists (
        select from suppressions s where s.email_hash = g.email_hash and (s.owner_id is null or s.owner_id = $3))
    ), fresh as (
      select w.* from wanted w where not exists (
        select from invitations i where i.survey_id = $2 and i.email = w.email)
    ), campaign as (
      insert into campaigns (id, survey_id, owner_id, language, subject, text, send_at, reminders, size, created_at)
      select $1, $2, u.id, $4, $5, $6, $7, $8::smallint[], (select count(*) from fresh), $9
        from users u where u.id = $3 and exists (select from fresh)
      returning id
    ), invited as (
      insert into invitations (id, survey_id, campaign_id, next_at, token_hash, email, name, fields)
      select f.id, $2, c.id, $7, f.token_hash, f.email, f.name, f.fields from fresh f, campaign c
      on conflict do nothing returning id
    )
    select (select count(*) from invited)::int as invited, (select count(*) from wanted)::int as wanted,
      (select list_invited($2, array_agg(id)) from invited),
      pg_notify('${invitationChannel}', '')`,
};

/**
 * Invites those who aren't invited yet and want such mail. Returns how many those were, and how
 * many of the list want it.
 */
export async function insertInvitations(
  database: Queryable,
  { id, surveyId, ownerId, language, subject, text, sendAt, reminders, at }: NewCampaign,
  people: readonly NewInvitation[],
): Promise<{ invited: number; wanted: number }> {
  const [row] = await database.query<{ invited: number; wanted: number }>(invite, [
    id,
    surveyId,
    ownerId,
    language,
    subject,
    text,
    sendAt,
    reminders,
    at,
    people.map((each) => each.id),
    people.map(({ tokenHash }) => tokenHash),
    people.map(({ email }) => email),
    people.map(({ hash }) => hash),
    people.map(({ name }) => name),
    people.map(({ fields }) => fields && JSON.stringify(fields)),
  ]);
  return row ?? { invited: 0, wanted: 0 };
}

export type InvitationRow = {
  id: string;
  email: string;
  name: string | null;
  step: number;
  opened: boolean;
  told: boolean;
  ended: InvitationEnd | null;
  sentAt: Date | null;
  /** When its mailing began. */
  mailedAt: Date;
  answeredAt: Date | null;
};

/** Whose invitations are shown, and what their people were promised. */
export type ShownSurvey = { id: string; identity: IdentityPolicy; isOver: boolean };

const list = {
  name: "list-invitations",
  text: `with shown as (${shownInvitations})
    select i.id, i.email, i.name, i.step, i.opened, i.told, i.ended, i.sent_at as "sentAt",
      c.send_at as "mailedAt", i.answered_at as "answeredAt", count(*) over ()::int as total
    from shown i join campaigns c on c.id = i.campaign_id order by i.email limit $4 offset $5`,
};

export async function listInvitations(
  database: Queryable,
  { id, identity, isOver }: ShownSurvey,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const rows = await database.query<InvitationRow & { total: number }>(list, [
    id,
    identity,
    isOver,
    limit,
    offset,
  ]);
  return { rows, total: rows[0]?.total ?? 0 };
}

export type CampaignRow = {
  id: string;
  subject: string | null;
  sendAt: Date;
  reminders: number[];
  pausedAt: Date | null;
  size: number;
  waiting: number;
  sent: number;
  delivered: number;
  bounced: number;
  unsubscribed: number;
  revoked: number;
  opened: number;
  answered: number;
};

// `sent` are `delivered` and those whose mail came back. An address that another survey's mail has
// shown to be gone is `bounced` without having been sent one.
const campaigns = {
  name: "list-campaigns",
  text: `with shown as (${shownInvitations})
    select c.id, c.subject, c.send_at as "sendAt", c.reminders, c.paused_at as "pausedAt",
      count(i.id)::int as size,
      (count(*) filter (where i.step = 0 and i.ended is null))::int as waiting,
      (count(*) filter (where i.step > 0 or (i.ended = 'bounced' and i.attempts > 0)))::int as sent,
      (count(*) filter (where i.step > 0 and i.ended is distinct from 'bounced'))::int as delivered,
      (count(*) filter (where i.ended = 'bounced'))::int as bounced,
      (count(*) filter (where i.ended = 'unsubscribed'))::int as unsubscribed,
      (count(*) filter (where i.ended = 'revoked'))::int as revoked,
      (count(*) filter (where i.opened or i.told))::int as opened,
      (count(*) filter (where i.told))::int as answered
    from campaigns c join shown i on i.campaign_id = c.id
    where c.survey_id = $1 group by c.id order by c.id desc limit 100`,
};

/** Newest first. */
export function listCampaigns(
  database: Queryable,
  { id, identity, isOver }: ShownSurvey,
): Promise<CampaignRow[]> {
  return database.query<CampaignRow>(campaigns, [id, identity, isOver]);
}

const revoke = {
  name: "revoke-invitation",
  text: `update invitations i set ended = 'revoked', ended_late = false, next_at = null from surveys s
    where i.id = $1 and s.id = i.survey_id and s.owner_id = $2 and s.deleted_at is null
      and i.ended is distinct from 'revoked'
    returning i.id`,
};

/**
 * Returns whether it was this person's, and not revoked before. Also where it was answered: a
 * refusal would say so.
 */
export async function revokeInvitation(
  database: Queryable,
  id: string,
  ownerId: string,
): Promise<boolean> {
  return (await database.query(revoke, [id, ownerId])).length > 0;
}

const mailed = {
  name: "find-mailed-invitation",
  text: `select i.email, i.token_hash as "tokenHash", c.owner_id as "ownerId", u.name as surveyor
    from invitations i join campaigns c on c.id = i.campaign_id join users u on u.id = c.owner_id where i.id = $1`,
};

export async function findMailed(database: Queryable, id: string) {
  type Row = { email: string; tokenHash: Buffer; ownerId: string; surveyor: string };
  const [row] = await database.query<Row>(mailed, [id]);
  return row ?? null;
}

// Reminders end at once, also those of other surveys.
const suppress = {
  name: "suppress-address",
  text: `with kept as (
      insert into suppressions (email_hash, owner_id, reason, created_at) values ($1, $2, $3, $4)
      on conflict do nothing
    )
    update invitations i set ended = $5, next_at = null, ended_late = ${endsLate("$4::timestamptz")}
      from campaigns c where c.id = i.campaign_id and i.email = $6 and i.ended is null
        and i.survey_id = any(array(select distinct survey_id from campaigns where $2::uuid is null or owner_id = $2))`,
};

export async function suppressAddress(
  database: Queryable,
  address: { email: string; hash: Buffer },
  given: { ownerId: string | null; reason: SuppressionReason; at: Date },
): Promise<void> {
  const ended: InvitationEnd = given.reason === "bounced" ? "bounced" : "unsubscribed";
  await database.query(suppress, [
    address.hash,
    given.ownerId,
    given.reason,
    given.at,
    ended,
    address.email,
  ]);
}
