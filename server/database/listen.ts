import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";

export type ChannelListener = {
  message(payload: string): void;
  /**
   * Called after every (re)connection, once the channel is subscribed. Earlier messages may have
   * been missed.
   */
  up(): void | Promise<void>;
  /** Called when the connection is lost after `up`. */
  down(): void;
};
export type Subscription = { stop(): Promise<void> };

const heartbeatMs = 2000;
const minPauseMs = 100;
const maxPauseMs = 2000;

/**
 * Subscribes to a channel on a dedicated connection and reconnects until stopped. Resolves after
 * the first attempt, even a failed one. Detects a dead peer within two heartbeats.
 */
export async function listen(
  newClient: () => pg.Client,
  log: Logger,
  channel: string,
  listener: ChannelListener,
): Promise<Subscription> {
  const abort = new AbortController();
  let client: pg.Client | null = null;
  const firstAttempt = Promise.withResolvers<void>();

  async function listenOnce(): Promise<void> {
    const mine = newClient();
    client = mine;
    let isUp = false;
    const ended = new Promise<void>((done) => mine.once("end", done));
    mine.on("error", () => {});
    mine.on("notification", (notification) => {
      if (notification.channel === channel) listener.message(notification.payload ?? "");
    });
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
      isUp = true;
      await listener.up();
      firstAttempt.resolve();
      await beat(mine, ended, abort.signal);
    } finally {
      if (isUp && !abort.signal.aborted) listener.down();
      mine.end().catch(() => {});
    }
  }

  async function keepListening(): Promise<void> {
    for (let wait = minPauseMs; !abort.signal.aborted; wait = Math.min(wait * 2, maxPauseMs)) {
      const since = Date.now();
      await listenOnce().catch((error: unknown) =>
        log.debug({ channel, error: String(error) }, "Not listening"),
      );
      firstAttempt.resolve();
      if (Date.now() - since > maxPauseMs) wait = minPauseMs;
      await pause(wait, undefined, { signal: abort.signal }).catch(() => {});
    }
  }

  const loop = keepListening();
  await firstAttempt.promise;
  return {
    async stop() {
      abort.abort();
      await client?.end().catch(() => {});
      await loop;
    },
  };
}

/**
 * Returns when the connection ends. Throws when it stops responding, by the client's query timeout.
 */
async function beat(client: pg.Client, ended: Promise<void>, signal: AbortSignal): Promise<void> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!over && !signal.aborted) {
    await Promise.race([ended, pause(heartbeatMs, undefined, { signal }).catch(() => {})]);
    if (!over && !signal.aborted) await client.query("select 1");
  }
}
