import { setTimeout as pause } from "node:timers/promises";
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

const countMany = {
  name: "count-requests",
  text: `insert into rate_limits as r (key, window_start, hits)
    select key, to_timestamp(start), hits from unnest($1::text[], $2::double precision[], $3::int[]) as h (key, start, hits) order by key
    on conflict (key) do update
      set hits = case when r.window_start = excluded.window_start then r.hits + excluded.hits else excluded.hits end,
          window_start = excluded.window_start
    returning key, hits`,
};

/** One subject's requests in a window: how many are known of, all instances together, and how many of them only here. */
type Tally = { start: number; ends: number; hits: number; untold: number };

const tellEveryMs = 50;
/** Most people write a few times in a minute: that need not be known elsewhere. */
const fewestTold = 10;

/** Counts requests in fixed windows, in the database, so that a limit holds across instances. */
export function rateLimits(database: Database, clock: () => Date) {
  const tallies = new Map<Limit, Map<string, Tally>>();
  const untold = new Map<string, Tally>();
  let telling: Promise<void> | null = null;

  function windowOf({ seconds }: Limit): { now: number; start: number } {
    const now = clock().getTime() / 1000;
    return { now, start: Math.floor(now / seconds) * seconds };
  }

  function tallyOf(limit: Limit, subject: string, start: number): Tally {
    const ofLimit = tallies.get(limit) ?? new Map<string, Tally>();
    tallies.set(limit, ofLimit);
    const known = ofLimit.get(subject);
    if (known?.start === start) return known;
    const made = { start, ends: start + limit.seconds, hits: 0, untold: 0 };
    ofLimit.set(subject, made);
    return made;
  }

  /** One statement for all that was counted since the last one. */
  async function tell(): Promise<void> {
    const told = new Map(untold);
    untold.clear();
    const tallied = [...told.values()];
    const hits = tallied.map(({ untold }) => untold);
    for (const tally of tallied) tally.untold = 0;
    const starts = tallied.map(({ start }) => start);
    const rows = await database.rows<{ key: string; hits: number }>(countMany, [[...told.keys()], starts, hits]);
    for (const { key, hits } of rows) {
      const tally = told.get(key);
      if (tally) tally.hits = hits + tally.untold;
    }
  }

  /** Resolves when what was counted until now is told; at most one statement is under way. */
  function tellSoon(): Promise<void> {
    telling ??= pause(tellEveryMs, undefined, { ref: false })
      .then(tell)
      .finally(() => {
        telling = null;
        // Counted meanwhile.
        if (untold.size > 0) tellSoon().catch(() => {});
      });
    return telling;
  }

  return {
    /** Counts one more by `subject`. Refuses too-many-requests, saying when the window ends. */
    async hit(limit: Limit, subject: string): Promise<void> {
      const { now, start } = windowOf(limit);
      const [row] = await database.rows<{ hits: number }>(count, [`${limit.name}:${subject}`, start]);
      if (row && row.hits > limit.most) throw tooMany(start + limit.seconds - now);
    },
    /**
     * As `hit`, but tells the database from the tenth on, and waits for it past half of the limit: before that, what the other
     * instances counted in the last moments cannot matter. So each of them may let nine more through; a crash forgets those moments.
     */
    async hitLightly(limit: Limit, subject: string): Promise<void> {
      const { now, start } = windowOf(limit);
      const tally = tallyOf(limit, subject, start);
      tally.hits++;
      tally.untold++;
      if (tally.hits < fewestTold) return;
      untold.set(`${limit.name}:${subject}`, tally);
      const told = tellSoon();
      if (tally.hits <= limit.most / 2) return void told.catch(() => {});
      await told;
      if (tally.hits > limit.most) throw tooMany(start + limit.seconds - now);
    },
    /** Forgets windows that ended long ago. */
    async sweep(): Promise<void> {
      const now = clock().getTime() / 1000;
      for (const ofLimit of tallies.values()) {
        for (const [subject, { ends }] of ofLimit) if (ends < now) ofLimit.delete(subject);
      }
      await database.pool.query("delete from rate_limits where window_start < now() - interval '1 day'");
    },
  };
}

function tooMany(retryAfter: number): Refusal {
  return new Refusal("too-many-requests", { retryAfter });
}

export type RateLimits = ReturnType<typeof rateLimits>;
