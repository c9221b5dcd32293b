import { createHash } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import { refusal } from "#contract/refuse.ts";
import type { Database } from "#server/database/connect.ts";
import { limiterIn } from "#server/http/rate-limits.ts";

/** product.md, "Limits": after this many wrong passwords, each further one doubles the wait. */
const maxFree = 8;
/**
 * From all addresses together. Far above `maxFree`, so that strangers hardly keep the owner out,
 * and many addresses still can't guess on and on.
 */
const maxFreePerEmail = 100;
const maxWaitSeconds = 60 * 60;
/** Counted from the first wrong password. A correct one or a reset by mail clears the count. */
const rememberedSeconds = 7 * 24 * 60 * 60;

/**
 * Who tries a password. `browser` is the id of a browser that logged in to this account before, so
 * wrong passwords from elsewhere never count against it. `sessionId` is set if a signed-in person
 * is asked again.
 */
export type Guesser = {
  email: string;
  address: string;
  browser: string | null;
  sessionId: string | null;
};
type Count = { key: string; free: number };

/** Counts wrong passwords of any email, registered or not, so that it doesn't reveal accounts. */
export function passwordGuesses(database: Database) {
  const wrong = limiterIn(database, {
    name: "wrong-passwords",
    points: maxFree,
    duration: rememberedSeconds,
  });
  /** Allows one attempt, then blocks until the wait is over. */
  const waits = limiterIn(database, {
    name: "password-waits",
    points: 1,
    duration: maxWaitSeconds,
  });
  const turns = new Map<string, Promise<void>>();

  /**
   * Counts the attempt as wrong before the password is checked, so that concurrent attempts on
   * several processes add up.
   */
  async function countGuess({ key, free }: Count): Promise<void> {
    const { consumedPoints } = await wrong.penalty(key);
    const customDuration = waitAfter(consumedPoints, free);
    if (customDuration === 0) return;
    await waits.consume(key, 1, { customDuration }).catch(async (rejected: unknown) => {
      await wrong.reward(key);
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw refusal("too-many-requests", "too-many-passwords", {
        retryAfter: rejected.msBeforeNext / 1000,
      });
    });
  }

  async function guess<T>(
    counts: readonly Count[],
    attempt: () => Promise<T>,
    isWrong: (result: T) => boolean,
  ): Promise<T> {
    const counted: Count[] = [];
    try {
      for (const count of counts) {
        await countGuess(count);
        counted.push(count);
      }
      const result = await attempt();
      if (!isWrong(result)) await clearCounts(counts);
      return result;
    } catch (error) {
      // The password wasn't checked, so the attempt doesn't count. Without the database it stays
      // counted.
      for (const { key } of counted) await wrong.reward(key).catch(ignore);
      throw error;
    }
  }

  async function clearCounts(counts: readonly Count[]): Promise<void> {
    for (const { key } of counts) {
      await wrong.delete(key);
      await waits.delete(key);
    }
  }

  return {
    /**
     * Runs an attempt, or refuses with `too-many-requests` during a wait. Attempts on one email are
     * serialized, so that concurrent correct ones don't count against each other.
     */
    async tryPassword<T>(
      guesser: Guesser,
      attempt: () => Promise<T>,
      isWrong: (result: T) => boolean,
    ): Promise<T> {
      const turn = emailKey(guesser.email);
      const counts = countsOf(guesser);
      const mine = (turns.get(turn) ?? Promise.resolve()).then(() =>
        guess(counts, attempt, isWrong),
      );
      const settled = mine.then(ignore, ignore);
      turns.set(turn, settled);
      try {
        return await mine;
      } finally {
        if (turns.get(turn) === settled) turns.delete(turn);
      }
    },
    /** Clears the counts of an owner who has proved to read the account's mail. */
    clear: (email: string, address: string) =>
      clearCounts(countsOf({ email, address, browser: null, sessionId: null })),
  };
}

function countsOf({ email, address, browser, sessionId }: Guesser): Count[] {
  const key = emailKey(email);
  if (sessionId) return [{ key: `session ${sessionId}`, free: maxFree }];
  if (browser) return [{ key: `${key} ${browser}`, free: maxFree }];
  return [
    { key: `${key} ${address}`, free: maxFree },
    { key, free: maxFreePerEmail },
  ];
}

/** Seconds. */
export function waitAfter(wrong: number, free = maxFree): number {
  return wrong < free ? 0 : Math.min(maxWaitSeconds, 60 * 2 ** (wrong - free));
}

export function emailKey(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}

function ignore(): void {}

export type PasswordGuesses = ReturnType<typeof passwordGuesses>;
