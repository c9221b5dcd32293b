import type { Database } from "./connect.ts";
import { firstIdAt } from "./new-id.ts";

type Rows = Pick<Database, "rows">;
/** `old`: how many have an id before `since`. */
type Counted = { old: number; since: string };

/** A list shorter than this is counted anew. */
const longList = 500;
/** Within this a vote that was told to come is seen. */
const settledMs = 60_000;
const mostRemembered = 5_000;
/**
 * A count of so many rows that took this long may be some seconds old when it is asked for again. When it is older, the next one has it once
 * more, and it is made anew beside that.
 */
const slow = { rows: 1_000, ms: 5, keptMs: 5_000, oldestMs: 60_000 };
type Recent = { total: number; at: number; now: Promise<unknown> | null };
const recent = new WeakMap<Rows, Map<string, Recent>>();
const counted = new WeakMap<Rows, Map<string, Counted>>();
/** The `total` of a statement that counts. */
export async function countRows(
  database: Rows,
  statement: { name: string; text: string },
  values: readonly unknown[],
): Promise<number> {
  const [row] = await database.rows<{ total: number }>(statement, values);
  return row?.total ?? 0;
}

/** The same, where a big number need not be of this moment. */
export async function countLately(
  database: Rows,
  statement: { name: string; text: string },
  values: readonly unknown[],
): Promise<number> {
  const counts = recent.get(database) ?? new Map<string, Recent>();
  recent.set(database, counts);
  const key = JSON.stringify([statement.name, values]);
  const count = async () => {
    const start = performance.now();
    const total = await countRows(database, statement, values);
    const at = performance.now();
    counts.delete(key);
    const [oldest] = counts.keys();
    if (counts.size >= mostRemembered && oldest !== undefined) counts.delete(oldest);
    if (total >= slow.rows && at - start >= slow.ms) counts.set(key, { total, at, now: null });
    return total;
  };
  const known = counts.get(key);
  const age = known ? performance.now() - known.at : 0;
  if (!known || age > slow.oldestMs) return count();
  // A failure is told to whoever asks once it is too old.
  if (age > slow.keptMs) known.now ??= count().catch(() => {});
  return known.total;
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
 * How many votes `v` a person has in a list that only grows, at its new end: what was counted once is not counted again. `from`
 * is "from votes v where … $1".
 */
export async function countGrowing(
  database: Rows,
  { name, from }: { name: string; from: string },
  personId: string,
): Promise<number> {
  const counts = counted.get(database) ?? new Map<string, Counted>();
  counted.set(database, counts);
  const key = `${name} ${personId}`;
  const known = counts.get(key) ?? { old: 0, since: "00000000-0000-0000-0000-000000000000" };
  const settled = firstIdAt(Date.now() - settledMs);
  const statement = {
    name: `count-growing ${name}`,
    text: `select (count(*) filter (where v.id < $3))::int as old, count(*)::int as total ${from} and v.id >= $2`,
  };
  const [row] = await database.rows<{ old: number; total: number }>(statement, [personId, known.since, settled]);
  const old = known.old + (row?.old ?? 0);
  counts.delete(key);
  const [oldest] = counts.keys();
  if (counts.size >= mostRemembered && oldest !== undefined) counts.delete(oldest);
  if (old > longList) counts.set(key, { old, since: settled });
  return known.old + (row?.total ?? 0);
}
