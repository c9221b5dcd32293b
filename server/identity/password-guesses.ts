import { createHash } from "node:crypto";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";

/** product.md, "Limits": so many wrong passwords in a row, then a wait that doubles with each further one. */
const freeGuesses = 8;
const longestWait = 60 * 60;

// One row of the unlogged table of counts per account: how many wrong passwords, and when the last one was.
const last = {
  name: "last-wrong-password",
  text: "select hits, extract(epoch from window_start)::float8 as at from rate_limits where key = $1",
};
// Counted as wrong before it is looked at, unless another attempt was counted since `last`: a second process finds this one.
const count = {
  name: "count-password-guess",
  text: `insert into rate_limits as r (key, window_start, hits) values ($1, to_timestamp($2), 1)
    on conflict (key) do update
      set hits = case when r.window_start < excluded.window_start - interval '1 day' then 1 else r.hits + 1 end,
          window_start = excluded.window_start
      where r.hits = $3
    returning hits`,
};
const giveBack = { name: "give-password-guess-back", text: "update rate_limits set hits = hits - 1 where key = $1" };
const forget = { name: "forget-wrong-passwords", text: "delete from rate_limits where key = $1" };

/** Counts wrong passwords per e-mail address, whether or not an account has it, so that the answer tells nothing. */
export function passwordGuesses(database: Database, clock: () => Date) {
  const turns = new Map<string, Promise<void>>();

  /** Refuses while the address has to wait. */
  async function countGuess(key: string): Promise<void> {
    for (let counted = false; !counted; ) {
      const now = clock().getTime() / 1000;
      const [row] = await database.rows<{ hits: number; at: number }>(last, [key]);
      const left = row ? row.at + waitAfter(row.hits) - now : 0;
      if (left > 0) {
        const message = "Too many wrong passwords. Please wait, or reset your password.";
        throw new Refusal("too-many-requests", { message, retryAfter: left });
      }
      counted = (await database.rows(count, [key, now, row?.hits ?? 0])).length > 0;
    }
  }

  async function guess<T>(key: string, attempt: () => Promise<T>, isWrong: (result: T) => boolean): Promise<T> {
    await countGuess(key);
    const result = await attempt().catch(async (error: unknown) => {
      // It was not looked at. Should the database be gone, then one guess too many stays counted.
      await database.rows(giveBack, [key]).catch(nothing);
      throw error;
    });
    if (!isWrong(result)) await database.rows(forget, [key]);
    return result;
  }

  return {
    /**
     * Lets an attempt through unless the address has to wait; refuses too-many-requests. Attempts on one address take turns here,
     * so that right ones sent at once are not counted against each other.
     */
    async tryPassword<T>(email: string, attempt: () => Promise<T>, isWrong: (result: T) => boolean): Promise<T> {
      const key = keyOf(email);
      const mine = (turns.get(key) ?? Promise.resolve()).then(() => guess(key, attempt, isWrong));
      const settled = mine.then(nothing, nothing);
      turns.set(key, settled);
      try {
        return await mine;
      } finally {
        if (turns.get(key) === settled) turns.delete(key);
      }
    },
    /** Whoever has read the account's mail need not wait. */
    async forgive(email: string): Promise<void> {
      await database.rows(forget, [keyOf(email)]);
    },
  };
}

/** Seconds. */
export function waitAfter(wrong: number): number {
  return wrong < freeGuesses ? 0 : Math.min(longestWait, 60 * 2 ** (wrong - freeGuesses));
}

function keyOf(email: string): string {
  return `wrong-passwords:${createHash("sha256").update(email).digest("base64url")}`;
}

function nothing(): void {}

export type PasswordGuesses = ReturnType<typeof passwordGuesses>;
