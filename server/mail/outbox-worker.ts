import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import { type Mail, MailFailure } from "./mail.ts";
import { mailLane } from "./mail-lane.ts";
import { outboxChannel } from "./outbox.ts";
import {
  claimMails,
  type DueMail,
  markForRetry,
  markGivenUp,
  markSent,
  renewClaim,
  sweepOutbox,
} from "./queries.ts";
import { lifetimeOf, nextAttempt } from "./rules.ts";

type Dependencies = { database: Database; mail: Mail | null; log: Logger; clock: () => Date };

const maxAtOnce = 4;
const sweepEveryMs = 10 * 60_000;

/** Sends the mails of the outbox, each about one person's account, before any campaign's. */
export function outboxWorker({ database, mail, log, clock }: Dependencies) {
  let sweeping: NodeJS.Timeout | undefined;

  const laneOf = (through: Mail) => ({
    channel: outboxChannel,
    maxAtOnce,
    claim: (limit: number, leaseEnd: Date) => claimMails(database, clock(), leaseEnd, limit),
    renew: (due: DueMail, leaseEnd: Date) => renewClaim(database, due, leaseEnd),
    async send(due: DueMail): Promise<void> {
      if (isExpired(due)) throw new MailFailure("expired", true);
      const { id, recipient: to, subject, text, html } = due;
      await through.send({ id, to, subject, text, html });
    },
    settle,
  });
  const lane = mail && mailLane(laneOf(mail), { database, log, clock });

  function isExpired({ kind, createdAt }: DueMail): boolean {
    return clock().getTime() >= createdAt.getTime() + lifetimeOf(kind);
  }

  async function settle(due: DueMail, failure: MailFailure | null): Promise<void> {
    if (failure === null) return markSent(database, due, clock());
    const { message: reason } = failure;
    const next = failure.permanent ? null : nextAttempt(due, clock(), Math.random());
    if (next === null) {
      log.error({ ...nameOf(due), reason }, "mail given up");
      return markGivenUp(database, due, clock(), reason);
    }
    log.warn({ ...nameOf(due), reason }, "mail will be tried again");
    return markForRetry(database, due, next, reason);
  }

  return {
    async start(): Promise<void> {
      sweeping = setInterval(
        () =>
          void sweepOutbox(database, clock()).catch((error: unknown) =>
            log.debug({ error: String(error) }, "the outbox cannot be reached"),
          ),
        sweepEveryMs,
      ).unref();
      await lane?.start();
    },
    async stop(): Promise<void> {
      clearInterval(sweeping);
      await lane?.stop();
    },
  };
}

/** For the log, without the address. */
function nameOf({ id, kind, attempts }: DueMail) {
  return { id, kind, attempts };
}
