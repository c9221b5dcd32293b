import { createHash } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import { limiterIn } from "#server/http/rate-limits.ts";

/** product.md, "Limits": after this many wrong passwords, each further one doubles the wait. */
const maxFree = 8;
const maxWaitSeconds = 60 * 60;
/** Counted from the first wrong password. A correct one or a reset by mail clears the count. */
const rememberedSeconds = 7 * 24 * 60 * 60;

/**
 * Counts wrong passwords per email address, registered or not, so that the answer doesn't reveal
 * accounts.
 */
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
  async function countGuess(key: string): Promise<void> {
    const { consumedPoints } = await wrong.penalty(key);
    const customDuration = waitAfter(consumedPoints);
    if (customDuration === 0) return;
    await waits.consume(key, 1, { customDuration }).catch(async (rejected: unknown) => {
      await wrong.reward(key);
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      const message = "Too many wrong passwords. Please wait, or reset your password.";
      throw new Refusal("too-many-requests", { message, retryAfter: rejected.msBeforeNext / 1000 });
    });
  }

  async function guess<T>(
    key: string,
    attempt: () => Promise<T>,
    isWrong: (result: T) => boolean,
  ): Promise<T> {
    await countGuess(key);
    const result = await attempt().catch(async (error: unknown) => {
      // The password wasn't checked, so the attempt doesn't count. Without the database it stays
      // counted.
      await wrong.reward(key).catch(ignore);
      throw error;
    });
    if (!isWrong(result)) await clearCounts(key);
    return result;
  }

  async function clearCounts(key: string): Promise<void> {
    await wrong.delete(key);
    await waits.delete(key);
  }

  return {
    /**
     * Runs an attempt, or refuses with `too-many-requests` during a wait. Attempts on one address
     * are serialized, so that concurrent correct ones don't count against each other.
     */
    async tryPassword<T>(
      email: string,
      attempt: () => Promise<T>,
      isWrong: (result: T) => boolean,
    ): Promise<T> {
      const key = keyOf(email);
      const mine = (turns.get(key) ?? Promise.resolve()).then(() => guess(key, attempt, isWrong));
      const settled = mine.then(ignore, ignore);
      turns.set(key, settled);
      try {
        return await mine;
      } finally {
        if (turns.get(key) === settled) turns.delete(key);
      }
    },
    /** Clears the count of an address whose owner has proved to read its mail. */
    clear: (email: string) => clearCounts(keyOf(email)),
  };
}

/** Seconds. */
export function waitAfter(wrong: number): number {
  return wrong < maxFree ? 0 : Math.min(maxWaitSeconds, 60 * 2 ** (wrong - maxFree));
}

function keyOf(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}

function ignore(): void {}

export type PasswordGuesses = ReturnType<typeof passwordGuesses>;
