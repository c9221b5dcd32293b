import { sql } from "drizzle-orm";
import type { Orm } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";

/** Notified at commit, so that a worker of any process starts at once. */
export const outboxChannel = "candor_outbox";

export type OutboxMail = {
  /** For the log and for the mail's lifetime. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/**
 * Inserts a mail in the transaction of its cause, so it is sent only if that commits. Doesn't wait
 * for the mail server. If the site has no mail, the mail is deleted after its lifetime.
 */
export async function enqueueMail(tx: Orm, mail: OutboxMail): Promise<void> {
  await tx.execute(sql`
    with inserted as (
      insert into outbox (id, kind, recipient, subject, text, html)
      values (${newId()}, ${mail.kind}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}) returning id
    )
    select pg_notify(${outboxChannel}, '') from inserted`);
}
