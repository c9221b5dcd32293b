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
/** A window of so many eras, and what is there of those after them; null: the whole list. */
type Width = number | null;

/** As in fill_searched and open_search_era (migrations). */
const rowsInEra = 2_048;
/** Each is a key of the indexes of `searched`. */
const widths = [1, 4, 16, 64, 256];
/** So many times wider at most: a text that is rare among the newest may be common before. */
const widest = 64;
/** Most rows have these, so an index that finds them costs more than to look at each row. */
const common = ["publish", "user"];

/**
 * The ids that a search finds by the time of the rows, at most `mostCounted`. It looks among the newest first, or the oldest, and goes on in
 * wider windows until it has enough: so it reads about as many rows as it gives, however long the list is.
 */
export async function findByTime(database: Rows, search: Search, way: "asc" | "desc"): Promise<string[]> {
  let width: Width = 1;
  for (;;) {
    const { ids, newest } = await look(database, search, width, way);
    if (ids.length >= mostCounted || width === null || newest < 2 * width) return ids;
    width = nextWidth(width, ids.length);
  }
}

/** How many rows among a thousand a search would find, as the newest tell, and how many the list has, both roughly. */
export async function estimate(database: Rows, search: Search): Promise<{ share: number; rows: number }> {
  const { ids, newest } = await look(database, search, 1, "desc");
  return { share: ids.length / rowsIn(1), rows: (newest + 1) * rowsInEra };
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

async function look(database: Rows, search: Search, width: Width, way: "asc" | "desc"): Promise<Look> {
  const { conditions, values, kind } = conditionsOf(search);
  const text = `select ${newestOf(search.list)} as newest, array(
      select id from searched where ${conditions} ${windowOf(search.list, width, way)}
      order by created_at ${way}, id ${way} limit ${mostCounted}
    )::text[] as ids`;
  const [found] = await database.rows<Look>({ name: `find ${kind} ${width} ${way}`, text }, values);
  return found ?? { ids: [], newest: 0 };
}

function windowOf(list: Search["list"], width: Width, way: "asc" | "desc"): string {
  if (width === null) return "";
  const key = width === 1 ? "era" : `(era / ${width})`;
  if (way === "asc") return `and ${key} = any(array[0, 1])`;
  const last = `${newestOf(list)} / ${width}`;
  return `and ${key} = any(array[${last}, ${last} - 1])`;
}

function newestOf(list: Search["list"]): string {
  return `coalesce((select max(era) from search_eras where list = '${list}'), 0)`;
}

function nextWidth(width: number, hits: number): Width {
  const needed = (rowsIn(width) * mostCounted) / Math.max(hits, 1);
  return widths.find((each) => each > width && (rowsIn(each) >= needed || each >= width * widest)) ?? null;
}

/** The newest era of a window may just have begun. */
function rowsIn(width: number): number {
  return 1.5 * width * rowsInEra;
}

/** What `short_parts` gives of a text, as far as it takes to find it. */
function shortParts(text: string): string[] {
  const letters = lowered(text);
  if (letters.length < 2) return letters;
  return [...new Set(letters.slice(1).map((letter, place) => `${letters[place]}${letter}`))];
}
