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
export type Extent = { total: number; shifts: number | null };

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

type Bookmark = { a: string; b: string };
/** `took`: milliseconds, to read them all. */
type Bookmarks = Extent & { keys: Bookmark[]; at: number; took: number };
type Remembered = { now: Promise<Bookmarks>; refreshing: boolean };

/** Rows between two bookmarks. */
const step = 100;
/** A page that has no more rows than these before it, or after it, needs no bookmark. */
const nearRows = 2 * step;
/** A new bookmark costs a look at the whole list, so those of an order that moves all the time lag by so many milliseconds. */
const lagMs = 5_000;
const oldestMs = 30_000;
/** Nobody waits for a look at a list longer than this that was looked at before: it is made beside, and takes a part of the time only. */
const longRows = 20_000;
const restAfterLook = 20;
const mostLists = 64;
const memory = new WeakMap<Rows, Map<string, Remembered>>();

/**
 * Starts a page far from both ends at the bookmark before it, so that it costs what a near one does (docs/decisions/0005).
 * Bookmarks count from the old end, where what is new moves nothing.
 */
export async function startPage(
  database: Rows,
  list: SortedList,
  range: PageRange,
  extent: Extent,
  place: number,
): Promise<PageStart> {
  const limit = Math.min(range.limit, extent.total - range.offset);
  const near = fromNearerEnd(range, extent.total);
  const fromEnd = plain(list, near, place);
  if (near.offset <= nearRows) return fromEnd;
  const rank = list.descending ? extent.total - range.offset - limit : range.offset;
  const { keys } = await findBookmarks(database, list, extent);
  const before = Math.min(Math.floor(rank / step), keys.length);
  const bookmark = keys[before - 1];
  const offset = rank - before * step;
  if (!bookmark || offset > near.offset) return fromEnd;
  return {
    name: "bookmarked",
    and: after(list.key, place + 2),
    order: inOrder(list.key, "asc"),
    cut: `limit $${place} offset $${place + 1}`,
    values: [limit, offset, bookmark.a, bookmark.b],
    reversed: list.descending,
  };
}

/** Reads the bookmarks of a long list, if nobody has. */
export async function knowBookmarks(database: Rows, list: SortedList, extent: Extent): Promise<void> {
  if (extent.total > longRows) await findBookmarks(database, list, extent);
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

function after({ columns, types: [a, b] }: Key, place: number): string {
  return `and (${columns}) > ($${place}::${a}, $${place + 1}::${b})`;
}

function inOrder({ columns: [a, b] }: Key, way: "asc" | "desc"): string {
  return `${a} ${way}, ${b} ${way}`;
}

async function findBookmarks(database: Rows, list: SortedList, extent: Extent): Promise<Bookmarks> {
  const lists = memory.get(database) ?? new Map<string, Remembered>();
  memory.set(database, lists);
  const id = JSON.stringify([list.name, list.key.columns, list.values]);
  const known = lists.get(id);
  if (!known) return remember(lists, id, readAll(database, list, extent));
  const bookmarks = await known.now;
  const moved = bookmarks.shifts !== extent.shifts;
  const wait = extent.total <= longRows || Math.abs(extent.total - bookmarks.total) > extent.total / 10;
  if (wait && (moved || (lags(list, extent) && ageOf(bookmarks) > oldestMs))) {
    // Whoever comes while they are read anew waits for the same ones.
    const waiting = lists.get(id);
    return waiting && waiting !== known ? waiting.now : remember(lists, id, readAll(database, list, extent));
  }
  const rest = bookmarks.took * restAfterLook;
  if (known.refreshing) return bookmarks;
  if (moved ? ageOf(bookmarks) > rest : lags(list, extent) && ageOf(bookmarks) > Math.max(lagMs, rest)) {
    refresh(lists, id, known, readAll(database, list, extent));
  } else if (!lags(list, extent) && extent.total - bookmarks.total > 4 * step) {
    refresh(lists, id, known, readOn(database, list, extent, bookmarks));
  }
  return bookmarks;
}

function refresh(lists: Map<string, Remembered>, id: string, known: Remembered, reading: Promise<Bookmarks>): void {
  known.refreshing = true;
  void reading.then(
    (read) => remember(lists, id, Promise.resolve(read)),
    () => lists.delete(id),
  );
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

function lags({ key }: SortedList, { shifts }: Extent): boolean {
  return key.steady === null || shifts === null;
}

function ageOf({ at }: Bookmarks): number {
  return performance.now() - at;
}

/** `extent` was counted before: should a row have moved since, then the next count tells. */
async function readAll(database: Rows, list: SortedList, extent: Extent): Promise<Bookmarks> {
  const at = performance.now();
  const keys = await readKeys(database, list, null);
  return { ...extent, keys, at, took: performance.now() - at };
}

/** Those of the rows that came since, of a list where none moved. */
async function readOn(database: Rows, list: SortedList, extent: Extent, known: Bookmarks): Promise<Bookmarks> {
  const keys = [...known.keys, ...(await readKeys(database, list, known.keys.at(-1) ?? null))];
  return { ...known, ...extent, keys };
}

function readKeys(database: Rows, list: SortedList, from: Bookmark | null): Promise<Bookmark[]> {
  const { columns, steady } = list.key;
  const order = inOrder(list.key, "asc");
  const text = `select a::text, b::text from (
      select ${columns[0]} as a, ${columns[1]} as b, row_number() over (order by ${order}) as place
      ${list.from} ${steady === null ? "" : `and ${steady}`} ${from ? after(list.key, list.values.length + 1) : ""}
    ) as every where place % ${step} = 0 order by place`;
  const name = `${from ? "more " : ""}bookmarks ${list.name} ${columns}`;
  return database.rows<Bookmark>({ name, text }, [...list.values, ...(from ? [from.a, from.b] : [])]);
}
