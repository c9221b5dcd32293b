import { mostCounted } from "#contract/limits.ts";
import type { Database } from "./connect.ts";
import { containing, containingLowered, lowered } from "./containing.ts";

type Rows = Pick<Database, "rows">;
export type Way = "asc" | "desc";

/** A search in one of the three lists; `part` is a survey's status or a user's role, `ownerId` a survey's owner. */
export type Search = {
  list: "surveys" | "users" | "payments";
  text: string;
  part?: string | undefined;
  category?: string | undefined;
  ownerId?: string | undefined;
};
/** What the first rows tell: those that a search finds, how many they are, the last era of the list, and the rarest pieces of the text. */
type First = { ids: string[]; looked: number; newest: number; rarest: string[] };
/** So many eras at the newer end or the older, in blocks of `width`; null: the whole list. */
type Window = { width: number; blocks: number } | null;

/** So many rows are read one after the other before an index is asked: they lie side by side, and tell how common a text is. */
const rowsAtFirst = 1_000;
/** An index is asked for so many pieces of three letters, the rarest: each costs, and few of them tell nearly as much as all. */
const pieces = { most: 3, length: 3, sample: 100 };
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
/** Those of ASCII, and what stands between a name and an e-mail: as in joined_letters (migrations). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const signs = /[\x01 !-/:-@[-`{-~]/gu;
/** Most rows have these, so an index that finds them costs more than to look at each row. */
const common = ["publish", "user"];

/**
 * The ids that a search finds by the time of the rows, at most `most`. It looks among the newest first, or the oldest, and goes on in
 * wider windows until it has enough: so it reads about as many rows as it gives, however long the list is.
 */
export async function findByTime(database: Rows, search: Search, way: Way, most = mostCounted): Promise<string[]> {
  const first = await lookAtFirst(database, search, way);
  if (first.ids.length >= most || first.looked < rowsAtFirst) return first.ids.slice(0, most);
  const tail = { name: way, text: `array(select id from latest order by created_at ${way}, id ${way})` };
  return lookOn(database, search, first, { way, most }, tail);
}

/** What a search does with `latest (id, created_at)`, the rows that it found: an array of ids. */
export type Tail = { name: string; text: string };
type Aim = { way: Way; most: number };

/** Looks in wider windows until `most` were found. */
export async function lookOn(database: Rows, search: Search, first: First, aim: Aim, tail: Tail): Promise<string[]> {
  const { newest, rarest } = first;
  let window = wider(rowsAtFirst / rowsInEra, first.ids.length, newest, aim.most);
  for (;;) {
    const { found, ids } = await look(database, search, rarest, window, aim, tail);
    if (found >= aim.most || window === null || window.blocks > newest / window.width) return ids;
    window = wider(erasIn(window), found, newest, aim.most);
  }
}

/**
 * Conditions on `searched` that tell of each row whether a search finds it, and by which the list's index finds the rows. Values from $1 on, those
 * of the first before those that only the index needs; `places` are those of what stands beside the text.
 */
export function conditionsOf({ list, text, part, category, ownerId }: Search, rarest: string[] = []) {
  const values: string[] = [];
  const given = (value: string) => `$${values.push(value)}`;
  const places = {
    text: given(containingLowered(text)),
    part: part && given(part),
    category: category && given(category),
    owner: ownerId && given(ownerId),
  };
  const beside = [`list = '${list}'`];
  if (places.category) beside.push(`category = ${places.category}`);
  if (places.owner) beside.push(`owner_id = ${places.owner}`);
  const plainPart = places.part ? [`(part || '') = ${places.part}`] : [];
  const each = [...beside, ...plainPart, `search like ${places.text}`].join(" and ");
  const eachValues = [...values];
  const indexed = [...beside, ...(part && !common.includes(part) ? [`part = ${places.part}`] : plainPart)];
  const letters = lowered(text);
  if (letters.length < pieces.length) {
    indexed.push(
      `(search || '') like ${places.text}`,
      `short_parts(search) @> array[${given(letters.join(""))}]::text[]`,
    );
  } else {
    indexed.push(`search like ${places.text}`);
    for (let n = 0; n < pieces.most; n++) {
      indexed.push(`letters like ${given(containing(rarest[n % rarest.length] ?? ""))}`);
    }
  }
  // Names of statements have room for 63 letters.
  const kind = [list, part && (common.includes(part) ? "p" : "r"), category && "c", ownerId && "o"].filter(Boolean);
  const index = { conditions: indexed.join(" and "), values, name: letters.length < pieces.length ? "short" : "long" };
  return { each: { conditions: each, values: eachValues }, index, kind: kind.join(" "), places };
}

/** By the order of time itself, whatever they hold. */
export async function lookAtFirst(database: Rows, search: Search, way: Way): Promise<First> {
  const { list } = search;
  const { each, kind } = conditionsOf(search);
  const order = `created_at ${way}, id ${way}`;
  const text = `with first as materialized (
      select * from searched where list = '${list}' order by ${order} limit ${rowsAtFirst}
    ), sample as materialized (
      select letters from first limit ${pieces.sample}
    )
    select ${newestOf(list)} as newest, (select count(*)::int from first) as looked,
      array(select id from first where ${each.conditions} order by ${order})::text[] as ids,
      array(
        select piece from unnest($${each.values.length + 1}::text[]) as piece
        order by (select count(*) from sample where strpos(letters, piece) > 0) limit ${pieces.most}
      ) as rarest`;
  const [row] = await database.rows<First>({ name: `first ${kind} ${way}`, text }, [...each.values, piecesOf(search)]);
  return row ?? { ids: [], looked: 0, newest: 0, rarest: [] };
}

/** An index of three letters knows no signs: for it each is a nought. */
function piecesOf({ text }: Search): string[] {
  const letters = lowered(lowered(text).join("").replaceAll(signs, "0"));
  const starts = letters.slice(0, Math.max(letters.length - pieces.length + 1, 0));
  return [...new Set(starts.map((_, start) => letters.slice(start, start + pieces.length).join("")))];
}

async function look(
  database: Rows,
  search: Search,
  rarest: string[],
  window: Window,
  { way, most }: Aim,
  tail: Tail,
): Promise<{ found: number; ids: string[] }> {
  const { index, kind } = conditionsOf(search, rarest);
  const { values } = index;
  const found = (where: string) => `select id, created_at from searched where ${index.conditions} and ${where}`;
  // Block by block, so that the index is asked for both the block and the text; and apart, so that the order does not tempt the planner to
  // read along it.
  const text = `with held as materialized (${window === null ? found("true") : blocksOf(search.list, window.width, way, values.length + 1, found)}
    ), latest as materialized (
      select id, created_at from held order by created_at ${way}, id ${way} limit ${most}
    )
    select (select count(*)::int from latest) as found, ${tail.text}::text[] as ids`;
  const name = `find ${kind} ${index.name} ${window?.width ?? "all"} ${way} ${most} ${tail.name}`;
  const [row] = await database.rows<{ found: number; ids: string[] }>({ name, text }, [
    ...values,
    ...(window ? [window.blocks] : []),
  ]);
  return row ?? { found: 0, ids: [] };
}

function blocksOf(
  list: Search["list"],
  width: number,
  way: Way,
  place: number,
  found: (where: string) => string,
): string {
  const nth = way === "asc" ? "n" : `${newestOf(list)} / ${width} - n`;
  return `select block.* from generate_series(0, $${place}::int - 1) n
    cross join lateral (${found(`${width === 1 ? "era" : `(era / ${width})`} = ${nth}`)} offset 0) as block`;
}

function newestOf(list: Search["list"]): string {
  return `coalesce((select max(era) from search_eras where list = '${list}'), 0)`;
}

/** So many eras held so many hits: which window should hold enough? */
function wider(eras: number, hits: number, newest: number, most: number): Window {
  const needed = Math.min((eras * most * margin) / Math.max(hits, 1), eras * widest);
  if (needed > newest / 2) return null;
  const width = widths.find((each) => needed / each + 1 <= mostBlocks);
  return width === undefined ? null : { width, blocks: Math.ceil(needed / width) + 1 };
}

/** The newest block may just have begun. */
function erasIn({ width, blocks }: { width: number; blocks: number }): number {
  return width * (blocks - 0.5);
}
