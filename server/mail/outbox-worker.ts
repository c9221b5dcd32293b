import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import type { Listening } from "#server/database/listen.ts";
import { type Mail, MailFailure } from "./mail.ts";
import { outboxChannel } from "./outbox.ts";
import { claimMails, type DueMail, keepClaim, markForRetry, markGivenUp, markSent, sweepOutbox } from "./queries.ts";
import { lifeOf, nextAttempt } from "./rules.ts";

type Parts = { database: Database; mail: Mail | null; log: Logger; clock: () => Date };

/** At once in this process. Other processes send others meanwhile. */
const mostAtOnce = 4;
const pollEveryMs = 5_000;
/** How soon after a crash another worker takes a mail over. Renewed while its sender lives. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;
const sweepEveryMs = 10 * 60_000;
/** How long a stop waits for mails under way; what is not done by then is sent by whoever claims it next. */
const graceMs = 3_000;

/**
 * Sends what the outbox holds. A claimed mail belongs to one worker, so that it is sent once however many processes run.
 * One gap cannot be closed: when the process dies, or the database is gone for good, after the mail server accepted a mail and
 * before we noted it, that mail is sent again. It then has the same Message-ID, by which most servers drop a second copy.
 */
export function outboxWorker({ database, mail, log, clock }: Parts) {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let wake = Promise.withResolvers<void>();
  let listening: Listening | null = null;
  let running = Promise.resolve();
  let sweeping: NodeJS.Timeout | undefined;

  const leaseEnd = () => new Date(clock().getTime() + leaseMs);

  async function run(through: Mail): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers();
      const free = mostAtOnce - underWay.size;
      const mails = free > 0 ? await claimMails(database, clock(), leaseEnd(), free).catch(unreachable) : [];
      for (const each of mails) {
        const delivery = deliver(through, each).finally(() => {
          underWay.delete(delivery);
          wake.resolve();
        });
        underWay.add(delivery);
      }
      await Promise.race([wake.promise, pause(pollEveryMs, undefined, { signal: stopping.signal, ref: false })]).catch(
        () => {},
      );
    }
  }

  async function deliver(through: Mail, due: DueMail): Promise<void> {
    if (clock().getTime() >= due.createdAt.getTime() + lifeOf(due.kind)) return giveUp(due, "expired");
    const renewing = setInterval(() => {
      // A stop that did not wait for this mail leaves it to the next worker.
      if (!stopping.signal.aborted) keepClaim(database, due, leaseEnd()).catch(unreachable);
    }, renewEveryMs);
    const failure = await attempt(through, due);
    clearInterval(renewing);
    if (failure === null) return note(() => markSent(database, due, clock()));
    const next = failure.permanent ? null : nextAttempt(due, clock(), Math.random());
    if (next === null) return giveUp(due, failure.message);
    log.warn({ ...nameOf(due), reason: failure.message }, "mail will be tried again");
    await note(() => markForRetry(database, due, next, failure.message));
  }

  async function giveUp(due: DueMail, reason: string): Promise<void> {
    log.error({ ...nameOf(due), reason }, "mail given up");
    await note(() => markGivenUp(database, due, clock(), reason));
  }

  /** What was not noted would be sent again, so this goes on for as long as the database is away. */
  async function note(write: () => Promise<void>): Promise<void> {
    for (;;) {
      const noted = await write().then(
        () => true,
        (error: unknown) => {
          unreachable(error);
          return false;
        },
      );
      if (noted || stopping.signal.aborted) return;
      await pause(1000, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  function unreachable(error: unknown): [] {
    log.debug({ error: String(error) }, "the outbox cannot be reached");
    return [];
  }

  return {
    async start(): Promise<void> {
      sweeping = setInterval(() => void sweepOutbox(database, clock()).catch(unreachable), sweepEveryMs).unref();
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

async function attempt(mail: Mail, { id, recipient: to, subject, text, html }: DueMail): Promise<MailFailure | null> {
  try {
    await mail.send({ id, to, subject, text, html });
    return null;
  } catch (error) {
    return error instanceof MailFailure ? error : new MailFailure("unknown", false);
  }
}

/** For the log: without the address. */
function nameOf({ id, kind, attempts }: DueMail) {
  return { id, kind, attempts };
}
