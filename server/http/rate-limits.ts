import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";

export type Limit = { name: string; most: number; seconds: number };

/** product.md, "Limits". Votes are never limited by address: many people share one. */
export const writesPerPerson: Limit = { name: "writes", most: 120, seconds: 60 };

// The table is unlogged: a count needs no flush to disk, and a crash forgetting a minute of counts harms nobody.
const count = {
  name: "count-request",
  text: `insert into rate_limits as r (key, window_start, hits) values ($1, to_timestamp($2), 1)
    on conflict (key) do update
      set hits = case when r.window_start = excluded.window_start then r.hits + 1 else 1 end,
          window_start = excluded.window_start
    returning hits`,
};

/** Counts requests in fixed windows, in the database, so that a limit holds across instances. */
export function rateLimits(database: Database, clock: () => Date) {
  return {
    /** Counts one more by `subject`. Refuses too-many-requests, saying when the window ends. */
    async hit(limit: Limit, subject: string): Promise<void> {
      const now = clock().getTime() / 1000;
      const start = Math.floor(now / limit.seconds) * limit.seconds;
      const [row] = await database.rows<{ hits: number }>(count, [`${limit.name}:${subject}`, start]);
      if (row && row.hits > limit.most) {
        throw new Refusal("too-many-requests", { retryAfter: start + limit.seconds - now });
      }
    },
    /** Forgets windows that ended long ago. */
    async sweep(): Promise<void> {
      await database.pool.query("delete from rate_limits where window_start < now() - interval '1 day'");
    },
  };
}

export type RateLimits = ReturnType<typeof rateLimits>;
