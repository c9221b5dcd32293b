import { mostCounted } from "#contract/limits.ts";
import type { Database } from "./connect.ts";
import { containingLowered, lowered } from "./containing.ts";

type Rows = Pick<Database, "rows">;

/** A search in one of the three lists; `part` is a survey's status or a user's role. */
export type Search = {
  list: "surveys" | "users" | "payments";
  text: string;
  part?: string | undefined;
  category?: string | undefined;
};
/** `newest`: the last era of the list. */
type Look = { ids: string[]; newest: number };
/** So many eras at the newer end or the older, in blocks of `width`; null: the whole list. */
type Window = { width: number; blocks: number } | null;

/** As in fill_searched and open_search_era (migrations). */
const rowsInEra = 2_048;
/** Each is a key of the indexes of `searched`. */
const widths = [1, 4, 16, 64, 256];
/** To look into a block costs what some rows do; a window of many narrow ones is seldom much wider than it has to be. */
const mostBlocks = 8;
/** So many times wider at most: a text that is rare among the newest may be common before. */
const widest = 64;
/** More than it has to be, so that few searches look once more for the last rows. */
const margin = 1.2;
const first = { width: 1, blocks: 2 };
/** Most rows have these, so an index that finds them costs more than to look at each row. */
const common = ["publish", "user"];

/**
 * The ids that a search finds by the time of the rows, at most `mostCounted`. It looks among the newest first, or the oldest, and goes on in
 * wider windows until it has enough: so it reads about as many rows as it gives, however long the list is.
 */
export async function findByTime(database: Rows, search: Search, way: "asc" | "desc"): Promise<string[]> {
  let window: Window = first;
  for (;;) {
    const { ids, newest } = await look(database, search, window, way);
    if (ids.length >= mostCounted || window === null || window.blocks > newest / window.width) return ids;
    window = wider(window, ids.length, newest);
  }
}

/** Which share of a list's rows a search finds, as the newest tell, and how many rows there are, both roughly. */
export async function estimate(database: Rows, search: Search): Promise<{ share: number; rows: number }> {
  const { ids, newest } = await look(database, search, first, "desc");
  return { share: ids.length / (rowsInEra * erasIn(first)), rows: (newest + 1) * rowsInEra };
}

/** Conditions on `searched`, by which the list's index finds the rows, or each row is told whether it is one. Values from $1 on. */
export function conditionsOf({ list, text, part, category }: Search, indexed = true) {
  const values: string[] = [];
  const given = (value: string) => `$${values.push(value)}`;
  const conditions = [`list = '${list}'`];
  const like = `like ${given(containingLowered(text))}`;
  // The index of three letters knows nothing of fewer in a row.
  const parts = /[\p{L}\p{N}]{3}/u.test(text) ? [] : shortParts(text);
  conditions.push(parts.length > 0 || !indexed ? `(search || '') ${like}` : `search ${like}`);
  if (parts.length > 0 && indexed) conditions.push(`short_parts(search) @> array[${parts.map(given)}]::text[]`);
  if (part)
    conditions.push(indexed && !common.includes(part) ? `part = ${given(part)}` : `(part || '') = ${given(part)}`);
  if (category) conditions.push(`category = ${given(category)}`);
  const kind = [list, parts.length, part && (common.includes(part) ? "common" : "rare"), category && "category"].join(
    " ",
  );
  return { conditions: conditions.join(" and "), values, kind };
}

async function look(database: Rows, search: Search, window: Window, way: "asc" | "desc"): Promise<Look> {
  const { conditions, values, kind } = conditionsOf(search);
  const text = `select ${newestOf(search.list)} as newest, array(
      select id from searched where ${conditions} ${windowOf(search.list, window, way, values.length + 1)}
      order by created_at ${way}, id ${way} limit ${mostCounted}
    )::text[] as ids`;
  const list = { name: `find ${kind} ${window?.width ?? "all"} ${way}`, text };
  const [found] = await database.rows<Look>(list, [...values, ...(window ? [window.blocks] : [])]);
  return found ?? { ids: [], newest: 0 };
}

function windowOf(list: Search["list"], window: Window, way: "asc" | "desc", place: number): string {
  if (window === null) return "";
  const { width } = window;
  const nth = way === "asc" ? "n" : `${newestOf(list)} / ${width} - n`;
  return `and ${width === 1 ? "era" : `(era / ${width})`} = any(array(select ${nth} from generate_series(0, $${place}::int - 1) n))`;
}

function newestOf(list: Search["list"]): string {
  return `coalesce((select max(era) from search_eras where list = '${list}'), 0)`;
}

function wider(window: { width: number; blocks: number }, hits: number, newest: number): Window {
  const eras = erasIn(window);
  const needed = Math.min((eras * mostCounted * margin) / Math.max(hits, 1), eras * widest);
  if (needed > newest / 2) return null;
  const width = widths.find((each) => needed / each + 1 <= mostBlocks);
  return width === undefined ? null : { width, blocks: Math.ceil(needed / width) + 1 };
}

/** The newest block may just have begun. */
function erasIn({ width, blocks }: { width: number; blocks: number }): number {
  return width * (blocks - 0.5);
}

/** What `short_parts` gives of a text, as far as it takes to find it. */
function shortParts(text: string): string[] {
  const letters = lowered(text);
  if (letters.length < 2) return letters;
  return [...new Set(letters.slice(1).map((letter, place) => `${letters[place]}${letter}`))];
}
