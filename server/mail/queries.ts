import type { Database } from "#server/database/connect.ts";
import { longestLife } from "./rules.ts";

export type DueMail = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** With the one under way. It also tells whether the mail is still ours: whoever claims it later counts on. */
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

/** Up to `most` mails that are due, kept from other workers until `leaseEnd`. */
export function claimMails(database: Database, now: Date, leaseEnd: Date, most: number): Promise<DueMail[]> {
  return database.rows<DueMail>(claim, [now, leaseEnd, most]);
}

const mine = "where id = $1 and attempts = $2 and sent_at is null and failed_at is null";

export async function keepClaim(database: Database, { id, attempts }: Claimed, leaseEnd: Date): Promise<void> {
  await database.pool.query(`update outbox set due_at = $3 ${mine}`, [id, attempts, leaseEnd]);
}

/** True whoever claims it now: it has been sent. */
export async function markSent(database: Database, { id }: Claimed, at: Date): Promise<void> {
  const sent = "update outbox set sent_at = $2, failed_at = null, failure = null, text = '', html = '' where id = $1";
  await database.pool.query(sent, [id, at]);
}

export async function markForRetry(database: Database, { id, attempts }: Claimed, due: Date, failure: string) {
  await database.pool.query(`update outbox set due_at = $3, failure = $4 ${mine}`, [id, attempts, due, failure]);
}

export async function markGivenUp(database: Database, { id, attempts }: Claimed, at: Date, failure: string) {
  const set = "failed_at = $3, failure = $4, text = '', html = ''";
  await database.pool.query(`update outbox set ${set} ${mine}`, [id, attempts, at, failure]);
}

/** Forgets mails a week after they were sent and a month after they were given up, and gives up what nobody sends. */
export async function sweepOutbox(database: Database, now: Date): Promise<void> {
  await database.pool.query(
    "delete from outbox where sent_at < $1::timestamptz - interval '7 days' or failed_at < $1::timestamptz - interval '30 days'",
    [now],
  );
  await database.pool.query(
    `update outbox set failed_at = $1, failure = coalesce(failure, 'expired'), text = '', html = ''
     where sent_at is null and failed_at is null and due_at < $1 and created_at < $2`,
    [now, new Date(now.getTime() - longestLife)],
  );
}
