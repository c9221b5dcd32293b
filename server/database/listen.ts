import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";

export type Ears = {
  message(payload: string): void;
  /** After every (re)connection, once the channel is heard: what was said before may have been missed. */
  up(): void | Promise<void>;
  /** The connection was lost after `up`. */
  down(): void;
};
export type Listening = { stop(): Promise<void> };

const heartbeatMs = 2000;
const shortestPauseMs = 100;
const longestPauseMs = 2000;

/**
 * Hears a channel on a connection of its own, connecting again for as long as it takes. Resolves after the first attempt, whether or
 * not it succeeded. A dead peer is noticed within two heartbeats.
 */
export async function listen(newClient: () => pg.Client, log: Logger, channel: string, ears: Ears): Promise<Listening> {
  const abort = new AbortController();
  let client: pg.Client | null = null;
  const firstAttempt = Promise.withResolvers<void>();

  async function hearOnce(): Promise<void> {
    const mine = newClient();
    client = mine;
    let isUp = false;
    const ended = new Promise<void>((done) => mine.once("end", done));
    mine.on("error", () => {});
    mine.on("notification", (said) => {
      if (said.channel === channel) ears.message(said.payload ?? "");
    });
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
      isUp = true;
      await ears.up();
      firstAttempt.resolve();
      await beat(mine, ended, abort.signal);
    } finally {
      if (isUp && !abort.signal.aborted) ears.down();
      mine.end().catch(() => {});
    }
  }

  async function hearOn(): Promise<void> {
    for (let wait = shortestPauseMs; !abort.signal.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
      const since = Date.now();
      await hearOnce().catch((error: unknown) => log.debug({ channel, error: String(error) }, "Not listening"));
      firstAttempt.resolve();
      if (Date.now() - since > longestPauseMs) wait = shortestPauseMs;
      await pause(wait, undefined, { signal: abort.signal }).catch(() => {});
    }
  }

  const hearing = hearOn();
  await firstAttempt.promise;
  return {
    async stop() {
      abort.abort();
      await client?.end().catch(() => {});
      await hearing;
    },
  };
}

/** Returns when the connection ended; throws when it no longer answers (the client's own query timeout says so). */
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
