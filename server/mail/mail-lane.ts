import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import type { Subscription } from "#server/database/listen.ts";
import { MailFailure } from "./mail.ts";

/** Mails of one kind that wait in the database. Each lane has workers of its own. */
export type Lane<Due> = {
  /** Notified when mails were added. */
  channel: string;
  /** Concurrent deliveries of this process. */
  maxAtOnce: number;
  /** Claims up to `limit` due mails until `leaseEnd`. */
  claim(limit: number, leaseEnd: Date): Promise<Due[]>;
  renew(due: Due, leaseEnd: Date): Promise<void>;
  /** Rejects with MailFailure. */
  send(due: Due): Promise<void>;
  /** Writes what became of a claimed mail. It is tried again until it is written. */
  settle(due: Due, failure: MailFailure | null): Promise<void>;
  /** When to look again, where some mails wait for their turn; 5 seconds if absent. */
  lookAgainMs?(): number;
};

type Dependencies = { database: Database; log: Logger; clock: () => Date };

export const pollEveryMs = 5_000;
/** How long after a crash another worker claims a mail. The sender renews its lease. */
const leaseMs = 20_000;
const renewEveryMs = 5_000;
/**
 * How long `stop` waits for deliveries. Unfinished mails are sent by the next worker that claims
 * them.
 */
const graceMs = 3_000;

/**
 * Sends the mails of a lane. A mail is claimed by one worker, so it is sent once even with several
 * processes. One gap remains: if the process dies or the database is lost between the mail server's
 * acceptance and our update, the mail is sent again. It has the same Message-ID, by which most
 * servers drop the duplicate.
 */
export function mailLane<Due>(lane: Lane<Due>, { database, log, clock }: Dependencies) {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let wake = Promise.withResolvers<void>();
  let listening: Subscription | null = null;
  let running = Promise.resolve();

  const leaseEnd = () => new Date(clock().getTime() + leaseMs);

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers();
      const free = lane.maxAtOnce - underWay.size;
      const mails = free > 0 ? await lane.claim(free, leaseEnd()).catch(unreachable) : [];
      for (const each of mails) {
        const delivery = deliver(each).finally(() => {
          underWay.delete(delivery);
          wake.resolve();
        });
        underWay.add(delivery);
      }
      await Promise.race([
        wake.promise,
        pause(lane.lookAgainMs?.() ?? pollEveryMs, undefined, {
          signal: stopping.signal,
          ref: false,
        }),
      ]).catch(() => {});
    }
  }

  async function deliver(due: Due): Promise<void> {
    const renewing = setInterval(() => {
      // After `stop`, the lease expires and the next worker takes over.
      if (!stopping.signal.aborted) lane.renew(due, leaseEnd()).catch(unreachable);
    }, renewEveryMs);
    const failure = await lane.send(due).then(
      () => null,
      (error: unknown) =>
        error instanceof MailFailure ? error : new MailFailure("unknown", false),
    );
    clearInterval(renewing);
    await persist(() => lane.settle(due, failure));
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
    log.debug({ error: String(error) }, "waiting mails cannot be reached");
    return [];
  }

  return {
    async start(): Promise<void> {
      listening = await database.listen(lane.channel, {
        message: () => wake.resolve(),
        up: () => wake.resolve(),
        down: () => {},
      });
      running = run();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await listening?.stop();
      await running;
      await Promise.race([Promise.all(underWay), pause(graceMs, undefined, { ref: false })]);
    },
  };
}
