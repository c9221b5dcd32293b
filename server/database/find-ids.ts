import { mostCounted } from "#contract/limits.ts";
import type { Database } from "./connect.ts";

type Rows = Pick<Database, "rows">;
type Remembered = { ids: string[]; until: number };

/**
 * A search that took this long and found so many may be a few seconds old when it is asked for again: for its other pages, and
 * its count. A quick one is made anew, and so is one that found little: there everybody sees whether it is true.
 */
const slowMs = 8;
const many = 500;
const rememberedMs = 5_000;
const mostRemembered = 100;
const remembered = new WeakMap<Rows, Map<string, Remembered>>();

/**
 * The ids that a search finds, in order, at most `mostCounted`: so it costs the same on whatever page, and a broad one stops early.
 * `text` is "select … as id from … where … order by …".
 */
export async function findIds(database: Rows, text: string, values: readonly unknown[]): Promise<string[]> {
  const searches = remembered.get(database) ?? new Map<string, Remembered>();
  remembered.set(database, searches);
  const key = JSON.stringify([text, values]);
  const start = performance.now();
  const known = searches.get(key);
  if (known && known.until > start) return known.ids;
  // Without a name it is planned for these values: how many rows hold a text decides which index serves.
  const rows = await database.rows<{ id: string }>({ name: "", text: `${text} limit ${mostCounted}` }, values);
  const ids = rows.map(({ id }) => id);
  const end = performance.now();
  searches.delete(key);
  if (ids.length < many || end - start < slowMs) return ids;
  const [oldest] = searches.keys();
  if (searches.size >= mostRemembered && oldest !== undefined) searches.delete(oldest);
  searches.set(key, { ids, until: end + rememberedMs });
  return ids;
}
