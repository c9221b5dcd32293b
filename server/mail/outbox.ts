import { sql } from "drizzle-orm";
import type { Orm } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";

/** Announced at commit, so that a worker of any process starts at once. */
export const outboxChannel = "candor_outbox";

export type OutboxMail = {
  /** What it is about, such as `password-reset`: for the log, and for how long it is worth sending. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/**
 * Puts a mail into the transaction of its cause: it is sent if that commits, and never otherwise. It waits for no mail server. Where
 * the site has no mail, it is kept for its life and then dropped.
 */
export async function putMail(tx: Orm, mail: OutboxMail): Promise<void> {
  await tx.execute(sql`
    with put as (
      insert into outbox (id, kind, recipient, subject, text, html)
      values (${newId()}, ${mail.kind}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}) returning id
    )
    select pg_notify(${outboxChannel}, '') from put`);
}
