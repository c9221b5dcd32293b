import type { Database } from "#server/database/connect.ts";
import { maxLifetime } from "./rules.ts";

export type DueMail = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /**
   * Includes the current attempt. It identifies the claim: another worker that claims the mail
   * raises it.
   */
  attempts: number;
  createdAt: Date;
};
type Claimed = Pick<DueMail, "id" | "attempts">;

const claim = {
  name: "claim-mails",
  text: `update outbox set attempts = attempts + 1, due_at = $2 where id in (
      select id from outbox where sent_at is null and failed_at is null and due_at <= $1
      order by due_at limit $3 for update skip locked)
    returning id, kind, recipient, subject, text, html, attempts, created_at as "createdAt"`,
};

/** Claims up to `limit` due mails until `leaseEnd`. */
export function claimMails(
  database: Database,
  now: Date,
  leaseEnd: Date,
  limit: number,
): Promise<DueMail[]> {
  return database.query<DueMail>(claim, [now, leaseEnd, limit]);
}

const mine = "where id = $1 and attempts = $2 and sent_at is null and failed_at is null";

export async function renewClaim(
  database: Database,
  { id, attempts }: Claimed,
  leaseEnd: Date,
): Promise<void> {
  await database.pool.query(`update outbox set due_at = $3 ${mine}`, [id, attempts, leaseEnd]);
}

/** Ignores the claim: the mail has been sent, even if another worker claims it now. */
export async function markSent(database: Database, { id }: Claimed, at: Date): Promise<void> {
  const sent =
    "update outbox set sent_at = $2, failed_at = null, failure = null, text = '', html = '' where id = $1";
  await database.pool.query(sent, [id, at]);
}

export async function markForRetry(
  database: Database,
  { id, attempts }: Claimed,
  due: Date,
  failure: string,
) {
  await database.pool.query(`update outbox set due_at = $3, failure = $4 ${mine}`, [
    id,
    attempts,
    due,
    failure,
  ]);
}

export async function markGivenUp(
  database: Database,
  { id, attempts }: Claimed,
  at: Date,
  failure: string,
) {
  const set = "failed_at = $3, failure = $4, text = '', html = ''";
  await database.pool.query(`update outbox set ${set} ${mine}`, [id, attempts, at, failure]);
}

/**
 * Deletes mails a week after they were sent and a month after they failed, and marks unsent mails
 * as failed after their lifetime.
 */
export async function sweepOutbox(database: Database, now: Date): Promise<void> {
  await database.pool.query(
    "delete from outbox where sent_at < $1::timestamptz - interval '7 days' or failed_at < $1::timestamptz - interval '30 days'",
    [now],
  );
  await database.pool.query(
    `update outbox set failed_at = $1, failure = coalesce(failure, 'expired'), text = '', html = ''
     where sent_at is null and failed_at is null and due_at < $1 and created_at < $2`,
    [now, new Date(now.getTime() - maxLifetime)],
  );
}
