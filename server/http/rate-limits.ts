import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "#contract/refusals.ts";
import type { Database, Queryable } from "#server/database/connect.ts";

export type Limit = {
  name: string;
  max: number;
  seconds: number;
  /** Windows begin so many seconds after a multiple of `seconds` since 1970; 0 when absent. */
  begins?: number;
  /** Requests that each process counts in memory before it counts in the database. */
  maxUncounted?: number;
};

/**
 * product.md, "Limits". Votes have no limit by address, because many people may share one. Most
 * people write a few times a minute, so the first ten writes need no query;
 * docs/decisions/0015-rate-limits.md.
 */
export const writesPerPerson: Limit = { name: "writes", max: 120, seconds: 60, maxUncounted: 10 };

type Counter = { inMemory: RateLimiterMemory | null; inDatabase: RateLimiterPostgres };

/** Fixed-window rate limits, counted in the database so that they hold across processes. */
export function rateLimits(database: Database, clock: () => Date) {
  const counters = new Map<Limit, Counter>();

  function counterOf(limit: Limit): Counter {
    const { name, max, seconds: duration, maxUncounted = 0 } = limit;
    const known = counters.get(limit);
    if (known) return known;
    const inMemory =
      maxUncounted > 0 ? new RateLimiterMemory({ points: maxUncounted, duration }) : null;
    const points = max - maxUncounted;
    const inDatabase = limiterIn(database, {
      name,
      points,
      duration,
      inMemoryBlockOnConsumed: points + 1,
    });
    const made = { inMemory, inDatabase };
    counters.set(limit, made);
    return made;
  }

  /** `ends`: in so many seconds. */
  function windowOf({ seconds, begins = 0 }: Limit): { window: number; ends: number } {
    const now = clock().getTime() / 1000 - begins;
    const window = Math.floor(now / seconds);
    return { window, ends: (window + 1) * seconds - now };
  }

  return {
    /**
     * Counts one request of `subject`, or so many points, such as kilobytes; none asks whether there
     * are any left. Refuses with `too-many-requests` and the time until the window ends.
     */
    async hit(limit: Limit, subject: string, points = 1): Promise<void> {
      const { inMemory, inDatabase } = counterOf(limit);
      const { window, ends } = windowOf(limit);
      // The window is part of the key, so that windows follow our clock and not the limiter's.
      const key = `${window}:${subject}`;
      if (inMemory && (await isWithin(inMemory.consume(key, points)))) return;
      if (await isWithin(inDatabase.consume(key, points))) return;
      throw new Refusal("too-many-requests", { retryAfter: ends });
    },
    /** Takes back one request that was counted within the same window. */
    async giveBack(limit: Limit, subject: string): Promise<void> {
      const { window } = windowOf(limit);
      await counterOf(limit).inDatabase.reward(`${window}:${subject}`, 1);
    },
    /** Deletes expired counts. */
    async sweep(): Promise<void> {
      await database.pool.query("delete from rate_limits where expire < $1", [Date.now()]);
    },
  };
}

/**
 * A limiter on the `rate_limits` table. Behind a pooler its statements are unnamed, like all
 * others.
 */
export function limiterIn(
  database: Queryable,
  options: { name: string; points: number; duration: number; inMemoryBlockOnConsumed?: number },
): RateLimiterPostgres {
  const { name, ...rest } = options;
  return new RateLimiterPostgres({
    ...rest,
    keyPrefix: name,
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    storeType: "client",
    storeClient: {
      query: async (query: { name: string; text: string; values: unknown[] }) => {
        const rows = await database.query(query, query.values);
        return { rows, rowCount: rows.length };
      },
    },
  });
}

/** The limiter rejects with a result, not an error, when the limit is exceeded. */
async function isWithin(consumed: Promise<RateLimiterRes>): Promise<boolean> {
  try {
    await consumed;
    return true;
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return false;
    throw rejected;
  }
}

export type RateLimits = ReturnType<typeof rateLimits>;
