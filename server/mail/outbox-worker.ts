import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import type { Subscription } from "#server/database/listen.ts";
import { type Mail, MailFailure } from "./mail.ts";
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

type Parts = { database: Database; mail: Mail | null; log: Logger; clock: () => Date };

/** Concurrent deliveries of this process. */
const maxAtOnce = 4;
const pollEveryMs = 5_000;
/** How long after a crash another worker claims a mail. The sender renews its lease. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;
const sweepEveryMs = 10 * 60_000;
/**
 * How long `stop` waits for deliveries. Unfinished mails are sent by the next worker that claims
 * them.
 */
const graceMs = 3_000;

/**
 * Sends the mails of the outbox. A mail is claimed by one worker, so it is sent once even with
 * several processes. One gap remains: if the process dies or the database is lost between the mail
 * server's acceptance and our update, the mail is sent again. It has the same Message-ID, by which
 * most servers drop the duplicate.
 */
export function outboxWorker({ database, mail, log, clock }: Parts) {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let wake = Promise.withResolvers<void>();
  let listening: Subscription | null = null;
  let running = Promise.resolve();
  let sweeping: NodeJS.Timeout | undefined;

  const leaseEnd = () => new Date(clock().getTime() + leaseMs);

  async function run(through: Mail): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers();
      const free = maxAtOnce - underWay.size;
      const mails =
        free > 0 ? await claimMails(database, clock(), leaseEnd(), free).catch(unreachable) : [];
      for (const each of mails) {
        const delivery = deliver(through, each).finally(() => {
          underWay.delete(delivery);
          wake.resolve();
        });
        underWay.add(delivery);
      }
      await Promise.race([
        wake.promise,
        pause(pollEveryMs, undefined, { signal: stopping.signal, ref: false }),
      ]).catch(() => {});
    }
  }

  async function deliver(through: Mail, due: DueMail): Promise<void> {
    if (clock().getTime() >= due.createdAt.getTime() + lifetimeOf(due.kind))
      return giveUp(due, "expired");
    const renewing = setInterval(() => {
      // After `stop`, the lease expires and the next worker takes over.
      if (!stopping.signal.aborted) renewClaim(database, due, leaseEnd()).catch(unreachable);
    }, renewEveryMs);
    const failure = await attempt(through, due);
    clearInterval(renewing);
    if (failure === null) return persist(() => markSent(database, due, clock()));
    const next = failure.permanent ? null : nextAttempt(due, clock(), Math.random());
    if (next === null) return giveUp(due, failure.message);
    log.warn({ ...nameOf(due), reason: failure.message }, "mail will be tried again");
    await persist(() => markForRetry(database, due, next, failure.message));
  }

  async function giveUp(due: DueMail, reason: string): Promise<void> {
    log.error({ ...nameOf(due), reason }, "mail given up");
    await persist(() => markGivenUp(database, due, clock(), reason));
  }

  /**
   * Retries while the database is unavailable, because a mail that isn't marked would be sent
   * again.
   */
  async function persist(write: () => Promise<void>): Promise<void> {
    for (;;) {
      const persisted = await write().then(
        () => true,
        (error: unknown) => {
          unreachable(error);
          return false;
        },
      );
      if (persisted || stopping.signal.aborted) return;
      await pause(1000, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  function unreachable(error: unknown): [] {
    log.debug({ error: String(error) }, "the outbox cannot be reached");
    return [];
  }

  return {
    async start(): Promise<void> {
      sweeping = setInterval(
        () => void sweepOutbox(database, clock()).catch(unreachable),
        sweepEveryMs,
      ).unref();
      if (!mail) return;
      listening = await database.listen(outboxChannel, {
        message: () => wake.resolve(),
        up: () => wake.resolve(),
        down: () => {},
      });
      running = run(mail);
    },
    async stop(): Promise<void> {
      clearInterval(sweeping);
      stopping.abort();
      await listening?.stop();
      await running;
      await Promise.race([Promise.all(underWay), pause(graceMs, undefined, { ref: false })]);
    },
  };
}

async function attempt(
  mail: Mail,
  { id, recipient: to, subject, text, html }: DueMail,
): Promise<MailFailure | null> {
  try {
    await mail.send({ id, to, subject, text, html });
    return null;
  } catch (error) {
    return error instanceof MailFailure ? error : new MailFailure("unknown", false);
  }
}

/** For the log, without the address. */
function nameOf({ id, kind, attempts }: DueMail) {
  return { id, kind, attempts };
}
