import { mostCounted } from "#contract/limits.ts";
import type { Database } from "./connect.ts";

type Rows = Pick<Database, "rows">;
/** `capped`: there may be more, so that nothing is counted from the end. */
type Found = { total: number; shifts: null; capped: boolean };
type Remembered = { total: number; until: number };

/**
 * A count of so many rows that took this long may be a few seconds old when it is asked for again. A quick one is counted
 * anew, and so is a small one that a busy moment made slow: there everybody sees whether it is true. One that was cut off
 * is true enough however old.
 */
const slowMs = 8;
const many = 1_000;
const rememberedMs = 5_000;
const mostRemembered = 500;
const remembered = new WeakMap<Rows, Map<string, Remembered>>();

/** The `total` of a statement that counts. */
export async function countRows(
  database: Rows,
  statement: { name: string; text: string },
  values: readonly unknown[],
): Promise<number> {
  const [row] = await database.rows<{ total: number }>(statement, values);
  return row?.total ?? 0;
}

const kept = {
  name: "row-totals",
  text: `select coalesce(sum(total), 0)::int as total, coalesce(sum(shifts), 0)::bigint as shifts
    from row_totals where list = $1 and part like $2`,
};

/** How long a list is whose total is kept by triggers; `part` is a pattern. */
export async function keptTotal(
  database: Rows,
  list: string,
  part: string,
): Promise<{ total: number; shifts: number }> {
  const [row] = await database.rows<{ total: number; shifts: number }>(kept, [list, part]);
  return row ?? { total: 0, shifts: 0 };
}

/**
 * How many rows a search finds, at most `mostCounted`: broad ones have to look at every row, and are paged through one page
 * at a time. `from` is "from … where …".
 */
export async function countFound(
  database: Rows,
  { name, from }: { name: string; from: string },
  values: readonly unknown[],
): Promise<Found> {
  const counts = remembered.get(database) ?? new Map<string, Remembered>();
  remembered.set(database, counts);
  const key = JSON.stringify([name, values]);
  const start = performance.now();
  const known = counts.get(key);
  if (known && known.until > start) return foundOf(known.total);
  const text = `select count(*)::int as total from (select ${from} limit ${mostCounted}) as found`;
  const total = await countRows(database, { name: `count-${name}`, text }, values);
  const end = performance.now();
  counts.delete(key);
  const isCut = total === mostCounted;
  if (!isCut && (total < many || end - start < slowMs)) return foundOf(total);
  const [oldest] = counts.keys();
  if (counts.size >= mostRemembered && oldest !== undefined) counts.delete(oldest);
  counts.set(key, { total, until: end + rememberedMs });
  return foundOf(total);
}

function foundOf(total: number): Found {
  return { total, shifts: null, capped: total === mostCounted };
}
