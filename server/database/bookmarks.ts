import type { Database } from "./connect.ts";
import { fromNearerEnd, type PageRange } from "./page-range.ts";

type Rows = Pick<Database, "rows">;

/** A list by two columns, of which no two rows have both the same. `steady`: which rows lie where no new one comes between. */
export type Key = { columns: readonly [string, string]; types: readonly [string, string]; steady: string | null };

export type SortedList = {
  /** Names the statement: with its values it tells this list from every other. */
  name: string;
  /** "from … where …", with its values from $1 on. */
  from: string;
  values: readonly unknown[];
  key: Key;
  descending: boolean;
};

/** How long the list is, and a number that changes whenever a row's place from the old end does; null where only time tells. */
export type Extent = {
  total: number;
  shifts: number | null;
  /** The list goes on past `total`, so that nothing can be counted from its end. */
  capped?: boolean;
};

/** Where a page begins in a statement: a condition to add, or "", an order, and the values for both, the first to be `$place`. */
export type PageStart = {
  name: string;
  and: string;
  order: string;
  /** "limit … offset …" */
  cut: string;
  values: unknown[];
  /** The rows come in reverse. */
  reversed: boolean;
};

/** For a table whose rows come in the order of their time, at the latest within seconds. */
export const byAge: Key = {
  columns: ["created_at", "id"],
  types: ["timestamptz", "uuid"],
  // A request may take some seconds until what it wrote is seen.
  steady: "created_at < now() - interval '1 minute'",
};

type Bookmarks = Extent & { keys: { a: string; b: string }[]; at: number };
type Remembered = { now: Promise<Bookmarks>; refreshing: boolean };

/** Rows between two bookmarks. */
const step = 100;
/** A page that has no more rows than these before it, or after it, needs no bookmark. */
const nearRows = 2 * step;
/** A new bookmark costs a look at the whole list, so those of an order that moves all the time lag by so many milliseconds. */
const lagMs = 5_000;
const oldestMs = 30_000;
const mostLists = 50;
const memory = new WeakMap<Rows, Map<string, Remembered>>();

/**
 * Starts a page far from both ends at the bookmark before it, so that it costs what a near one does (docs/decisions/0005).
 * Bookmarks count from the old end, where what is new moves nothing; those of a capped list from its start.
 */
export async function startPage(
  database: Rows,
  list: SortedList,
  range: PageRange,
  extent: Extent,
  place: number,
): Promise<PageStart> {
  const limit = Math.min(range.limit, extent.total - range.offset);
  const near = extent.capped ? { limit, offset: range.offset, backwards: false } : fromNearerEnd(range, extent.total);
  const fromEnd = plain(list, near, place);
  if (near.offset <= nearRows) return fromEnd;
  const reversed = list.descending && !extent.capped;
  const rank = reversed ? extent.total - range.offset - limit : range.offset;
  const { keys } = await findBookmarks(database, list, extent);
  const before = Math.min(Math.floor(rank / step), keys.length);
  const bookmark = keys[before - 1];
  const offset = rank - before * step;
  if (!bookmark || offset > near.offset) return fromEnd;
  const [a, b] = list.key.types;
  const way = wayOf(list, extent);
  return {
    name: `bookmarked ${way}`,
    and: `and (${list.key.columns}) ${way === "asc" ? ">" : "<"} ($${place + 2}::${a}, $${place + 3}::${b})`,
    order: inOrder(list.key, way),
    cut: `limit $${place} offset $${place + 1}`,
    values: [limit, offset, bookmark.a, bookmark.b],
    reversed,
  };
}

function plain({ key, descending }: SortedList, near: ReturnType<typeof fromNearerEnd>, place: number): PageStart {
  const { limit, offset, backwards } = near;
  return {
    name: backwards ? "backwards" : "",
    and: "",
    order: inOrder(key, descending === backwards ? "asc" : "desc"),
    cut: `limit $${place} offset $${place + 1}`,
    values: [limit, offset],
    reversed: backwards,
  };
}

/** In which direction bookmarks are counted. */
function wayOf({ descending }: SortedList, { capped }: Extent): "asc" | "desc" {
  return capped && descending ? "desc" : "asc";
}

function inOrder({ columns: [a, b] }: Key, way: "asc" | "desc"): string {
  return `${a} ${way}, ${b} ${way}`;
}

async function findBookmarks(database: Rows, list: SortedList, extent: Extent): Promise<Bookmarks> {
  const lists = memory.get(database) ?? new Map<string, Remembered>();
  memory.set(database, lists);
  const id = JSON.stringify([list.name, list.key.columns, list.values, extent.capped, wayOf(list, extent)]);
  const known = lists.get(id);
  if (!known) return remember(lists, id, readBookmarks(database, list, extent));
  const bookmarks = await known.now;
  if (isStale(bookmarks, list, extent)) {
    // Whoever comes while they are read anew waits for the same ones.
    const waiting = lists.get(id);
    return waiting && waiting !== known ? waiting.now : remember(lists, id, readBookmarks(database, list, extent));
  }
  if (lags(list, extent) && ageOf(bookmarks) > lagMs && !known.refreshing) {
    known.refreshing = true;
    void readBookmarks(database, list, extent)
      .then((read) => remember(lists, id, Promise.resolve(read)))
      .catch(() => lists.delete(id));
  }
  return bookmarks;
}

function remember(lists: Map<string, Remembered>, id: string, now: Promise<Bookmarks>): Promise<Bookmarks> {
  const entry = { now, refreshing: false };
  lists.delete(id);
  const [oldest] = lists.keys();
  if (lists.size >= mostLists && oldest !== undefined) lists.delete(oldest);
  lists.set(id, entry);
  now.catch(() => lists.get(id) === entry && lists.delete(id));
  return now;
}

function isStale(known: Bookmarks, list: SortedList, { total, shifts }: Extent): boolean {
  if (known.shifts !== shifts || total - known.total > 4 * step) return true;
  return lags(list, known) && ageOf(known) > oldestMs;
}

function lags({ key }: SortedList, { shifts }: Extent): boolean {
  return key.steady === null || shifts === null;
}

function ageOf({ at }: Bookmarks): number {
  return performance.now() - at;
}

/** `extent` was counted before: should a row have moved since, then the next count tells. */
async function readBookmarks(database: Rows, list: SortedList, extent: Extent): Promise<Bookmarks> {
  const { columns, steady } = list.key;
  const way = wayOf(list, extent);
  const order = inOrder(list.key, way);
  const at = performance.now();
  const keys = await database.rows<{ a: string; b: string }>(
    {
      name: `bookmarks ${list.name} ${columns} ${extent.capped ? `capped ${way}` : ""}`,
      text: `select a::text, b::text from (
          select ${columns[0]} as a, ${columns[1]} as b, row_number() over (order by ${order}) as place
          ${list.from} ${steady === null || extent.capped ? "" : `and ${steady}`}
          ${extent.capped ? `order by ${order} limit ${extent.total}` : ""}
        ) as every where place % ${step} = 0 order by place`,
    },
    list.values,
  );
  return { ...extent, keys, at };
}
