import { mostFound } from "#contract/limits.ts";
import type { Database } from "./connect.ts";
import { containing, containingLowered, lowered } from "./containing.ts";

type Rows = Pick<Database, "rows">;
export type Way = "asc" | "desc";

/** A search in one of the lists; `part` is a survey's status or a user's role. */
export type Search = {
  list: "surveys" | "reported" | "users" | "payments";
  text: string;
  part?: string | undefined;
  category?: string | undefined;
};
/** What the first rows tell: those that a search finds, how many they are, the last era of the list, and the rarest pieces of the text. */
type First = { ids: string[]; looked: number; newest: number; rarest: string[] };
/** Blocks one after the other, and the first era behind them. */
type Blocks = { blocks: number; next: number };
/** So many blocks of `width` eras from an era on, and as many as one statement looks into; null: the whole list. */
type Window = (Blocks & { width: number; all: Blocks }) | null;

/** So many rows are read one after the other before an index is asked: they lie side by side, and tell how common a text is. */
const rowsAtFirst = 1_000;
/**
 * An index is asked for so many pieces of three letters, the rarest: each costs, and few of them tell nearly as much as all. One that
 * more than half of the sample hold tells nothing beside a rarer one. Of a number it is asked for so many pieces of four digits instead.
 */
const pieces = { most: 3, length: 3, sample: 100, common: 50, numbers: 2 };
/** As in fill_searched and open_search_era (migrations). */
const rowsInEra = 2_048;
/** Each is a key of the indexes of `searched`. */
const widths = [1, 4, 16, 64, 256];
/** Blocks are looked into until there are enough. What each costs, and what the last gives in vain, is least with so many hits in one. */
const hitsInBlock = 40;
/** A statement looks into so many blocks at most. */
const mostBlocks = 32;
/** Fewer hits than that may be luck, and tell little of how rare a text is: so many times as many rows come next. */
const unsure = { hits: 4, wider: 32 };
/** More than it has to be, so that few searches look once more for the last rows. */
const margin = 1.2;
/** Those of ASCII, and what stands between a name and an e-mail. */
const signs = new Set("\u0001 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
/** Most rows have these, so an index that finds them costs more than to look at each row. */
const common = ["publish", "user"];

function isRare(part: string | undefined): boolean {
  return part !== undefined && !common.includes(part);
}

/**
 * The ids that a search finds by the time of the rows, at most `most`. It looks among the newest first, or the oldest, and goes on in
 * wider windows until it has enough: so it reads about as many rows as it gives, however long the list is.
 */
export async function findByTime(database: Rows, search: Search, way: Way, most = mostFound): Promise<string[]> {
  return lookOn(database, search, await lookAtFirst(database, search, way), way, most);
}

/**
 * What is made of all that a search finds: a query of ids, by the one of those found and a condition on whether there may be more, with the values of
 * `conditionsOf(search).each`.
 */
export type Making = { name: string; text(found: string, more: string): string };

/**
 * Goes on past the first rows, block by block, in one statement or two; each that follows begins where the one before ended.
 * Gives the ids found, or what is made of them by the statement that finds the last: to hand hundreds of ids back and forth takes
 * as long as to find them.
 */
export async function lookOn(
  database: Rows,
  search: Search,
  first: First,
  way: Way,
  most: number,
  making?: Making,
): Promise<string[]> {
  const { newest, rarest, looked } = first;
  if (first.ids.length >= most || looked < rowsAtFirst) {
    const ids = first.ids.slice(0, most);
    return making ? make(database, search, making, ids) : ids;
  }
  const ids: string[] = [];
  let from = way === "asc" ? 0 : newest;
  // Few at all have such a part and a text that none of the first has.
  const rare = isRare(search.part) && first.ids.length === 0;
  let window = rare ? null : windowFor(rowsAtFirst / rowsInEra, first.ids.length, { from, newest, way, most });
  for (;;) {
    const limits = window && limitsOf(window, erasTo(window.next), ids.length, { from, newest, way, most });
    const found = await look(
      database,
      search,
      rarest,
      { window, limits, from, newest, way, most: most - ids.length, ids },
      making,
    );
    if (window === null || found.done) return making ? found.ids : [...ids, ...found.ids];
    ids.push(...found.ids);
    from = found.on ? window.all.next : window.next;
    window = windowFor(erasTo(from), ids.length, { from, newest, way, most });
  }

  function erasTo(era: number): number {
    return way === "asc" ? era : newest - era;
  }
}

async function make(database: Rows, search: Search, making: Making, ids: string[]): Promise<string[]> {
  const { each, kind } = conditionsOf(search);
  const values = [...each.values, ids];
  const found = `$${values.length}::uuid[]`;
  const text = making.text(`select unnest(${found}) as id`, `cardinality(${found}) >= ${mostFound}`);
  return (await database.rows<{ id: string }>({ name: `make ${making.name} ${kind}`, text }, values)).map(
    ({ id }) => id,
  );
}

/**
 * Conditions on `searched` that tell of each row whether a search finds it, and by which the list's index finds the rows. Values from $1 on, those
 * of the first before those that only the index needs; `places` are those of what stands beside the text.
 */
export function conditionsOf({ list, text, part, category }: Search, rarest: string[] = []) {
  const values: string[] = [];
  const given = (value: string) => `$${values.push(value)}`;
  const places = {
    text: given(containingLowered(text)),
    part: part && given(part),
    category: category && given(category),
  };
  const beside = [`list = '${list}'`];
  const plainPart = places.part ? [`(part || '') = ${places.part}`] : [];
  const ofCategory = places.category ? [`category = ${places.category}`] : [];
  const each = [...beside, ...ofCategory, ...plainPart, `search like ${places.text}`].join(" and ");
  const eachValues = [...values];
  // A category is asked for with its block.
  const indexed = [...beside, ...(isRare(part) ? [`part = ${places.part}`] : plainPart)];
  const letters = lowered(text);
  const numbers = numbersOf(text);
  // Of signs alone the index of pieces knows nothing.
  const short = letters.length < pieces.length || !/[\p{L}\p{N}]/u.test(text);
  if (short) {
    const part = given(letters.slice(0, 2).join(""));
    indexed.push(`(search || '') like ${places.text}`, `short_parts(search) @> array[${part}]::text[]`);
  } else {
    indexed.push(`search like ${places.text}`);
    for (const piece of rarest) indexed.push(`letters like ${given(containing(piece))}`);
    if (numbers.length > 0) indexed.push(`short_parts(search) @> array[${numbers.map(given).join(", ")}]::text[]`);
  }
  // Names of statements have room for 63 letters.
  const kind = [list, part && (isRare(part) ? "r" : "p"), category && "c"].filter(Boolean);
  const name = short ? "short" : `${rarest.length} long ${numbers.length}`;
  const index = { conditions: indexed.join(" and "), values, name };
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
      ${joined(`array(select id from first where ${each.conditions} order by ${order})`)} as ids,
      array(
        select piece from (
          select piece, holding, row_number() over (order by holding) as place
          from unnest($${each.values.length + 1}::text[]) as piece
          cross join lateral (select count(*) as holding from sample where strpos(letters, piece) > 0) as told
        ) as every where place = 1 or (place <= ${pieces.most} and holding <= ${pieces.common}) order by place
      ) as rarest`;
  const statement = { name: `first ${kind} ${way}`, text };
  const [row] = await database.rows<Omit<First, "ids"> & { ids: string }>(statement, [
    ...each.values,
    [...new Set(rarePiecesOf(search.text).map(joinedLetters))],
  ]);
  return row ? { ...row, ids: parted(row.ids) } : { ids: [], looked: 0, newest: 0, rarest: [] };
}

/** Each three letters of a text that stand together, once. */
export function piecesOf(text: string): string[] {
  const letters = lowered(text);
  const starts = letters.slice(0, Math.max(letters.length - pieces.length + 1, 0));
  return [...new Set(starts.map((_, start) => letters.slice(start, start + pieces.length).join("")))];
}

/** The first four digits that stand together in a text, and the next four: a row that holds three of them holds few of its others. */
function numbersOf(text: string): string[] {
  return [...new Set(text.match(/[0-9]{4}/g))].slice(0, pieces.numbers);
}

function rarePiecesOf(text: string): string[] {
  const hasNumbers = numbersOf(text).length > 0;
  return piecesOf(text).filter((piece) => !hasNumbers || !/^[0-9]+$/.test(piece));
}

/** An index of three letters knows no signs: for it each is a nought, as in joined_letters (migrations). */
export function joinedLetters(piece: string): string {
  return Array.from(piece, (letter) => (signs.has(letter) ? "0" : letter)).join("");
}

type Look = {
  window: Window;
  limits: Limits | null;
  from: number;
  newest: number;
  way: Way;
  most: number;
  /** Found before. */
  ids: string[];
};

async function look(
  database: Rows,
  search: Search,
  rarest: string[],
  { window, limits, from, newest, way, most, ids }: Look,
  making: Making | undefined,
): Promise<{ ids: string[]; done: boolean; on: boolean }> {
  const { index, kind, places } = conditionsOf(search, rarest);
  const values: unknown[] = [...index.values];
  const given = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const start = given(from, "int");
  // The sum is no key of the index, which is asked for the blocks.
  const foundFrom = (era: string) =>
    `select id, created_at from searched where ${index.conditions} and era + 0 ${way === "asc" ? ">=" : "<="} ${era}`;
  const every = (era: string) =>
    `select * from (${foundFrom(era)} ${places.category ? `and category = ${places.category}` : ""} offset 0) as every`;
  const order = `order by created_at ${way}, id ${way}`;
  const limit = given(most, "int");
  const holding = "(select count(*) from held)";
  const blocks = (window: { width: number }, which: string) =>
    blocksOf(window, { start, which, category: places.category }, way, order, foundFrom(start));
  const few = limits?.few && `${holding} < ${given(limits.few, "int")}`;
  const many = limits?.many && `${holding} >= ${given(limits.many, "int")}`;
  const more: string[] = [];
  let held = `${every(start)} ${order}`;
  if (window) {
    const first = given(window.blocks, "int");
    held = blocks(window, `n < ${first}`);
    if (many) more.push(blocks(window, `n >= ${first} and n < ${given(window.all.blocks, "int")} and ${many}`));
    if (few) more.push(`${every(given(window.next, "int"))} where ${few} ${order} limit ${limit}`);
  }
  const isLast = ({ next }: Blocks) => given(next < 0 || next > newest, "boolean");
  const on = many || "false";
  const last = window ? `case when ${on} then ${isLast(window.all)} else ${isLast(window)} end` : "true";
  const enough = `(select count(*) from kept) >= ${limit}`;
  const done = `(${last} or ${few || "false"} or ${enough})`;
  const kept = `array(select id from kept ${order})`;
  const result = making
    ? `case when ${done} then array(${making.text(`select id from kept union all select unnest(${given(ids, "uuid[]")})`, enough)}) else ${kept} end`
    : kept;
  const text = `with held as materialized (select id, created_at from (${held}) as held limit ${limit}),
      kept as materialized (${["select * from held", ...more.map((each) => `(${each})`)].join(" union all ")} limit ${limit})
    select ${done} as done, ${on} as on, ${joined(result)} as ids`;
  const name = `find ${kind} ${index.name} ${window?.width ?? "all"} ${way} ${many ? "+" : ""}${few ? "-" : ""} ${making?.name ?? ""}`;
  const [row] = await database.rows<{ done: boolean; on: boolean; ids: string }>({ name, text }, values);
  return row ? { ...row, ids: parted(row.ids) } : { done: true, on: false, ids: [] };
}

/** Hundreds of ids as one text: an array of them takes longer to read than to find. */
export const joined = (ids: string) => `array_to_string(${ids}, ',')`;
export const parted = (ids: string) => (ids === "" ? [] : ids.split(","));

/** The numbers are written out, since the planner takes a series that is told by a value for a thousand of them. */
const blockNumbers = Array.from({ length: mostBlocks }, (_, n) => `(${n})`).join(", ");

/**
 * Block by block, so that the index is asked for both the block and the text, and so that whoever has enough asks for no more: a loop over the numbers gives
 * the blocks in their order. The rows of each are sorted apart, so that their order does not tempt the planner to read along it.
 */
function blocksOf(
  { width }: { width: number },
  { start, which, category }: { start: string; which: string; category: string | undefined },
  way: Way,
  order: string,
  found: string,
): string {
  const key = width === 1 ? "era" : `(era / ${width})`;
  const block = `(${start} / ${width} ${way === "asc" ? "+" : "-"} n)`;
  const inBlock = category
    ? `(category || '/' || ${key}::text) = ${category} || '/' || ${block}::text`
    : `${key} = ${block}`;
  return `select block.* from (select n from (values ${blockNumbers}) as number (n) where ${which}) as each_of
    cross join lateral (
      select * from (${found} and ${inBlock} offset 0) as every ${order} offset 0
    ) as block`;
}

function newestOf(list: Search["list"]): string {
  return `coalesce((select max(era) from search_eras where list = '${list}'), 0)`;
}

type Place = { from: number; newest: number; way: Way; most: number };
/**
 * What the statement of a window does besides, as the hits in it tell: with fewer than `few` the whole rest of the list comes next, with `many` or more
 * further blocks of the same width do. 0: nothing.
 */
type Limits = { few: number; many: number };

function limitsOf(window: NonNullable<Window>, eras: number, found: number, place: Place): Limits {
  const isLast = window.next < 0 || window.next > place.newest;
  const next = (hits: number) => windowFor(eras, hits, place);
  let few = 0;
  while (!isLast && next(few) === null) few++;
  if (window.all.blocks === window.blocks) return { few: Math.max(few - found, 0), many: 0 };
  let many = Math.max(few, unsure.hits);
  while (many < place.most && (next(many)?.width ?? Number.POSITIVE_INFINITY) > window.width) many++;
  return { few: Math.max(few - found, 0), many: Math.max(many - found, 1) };
}

/** So many eras held so many hits: which blocks from there on should hold the rest, soonest? */
function windowFor(eras: number, hits: number, { from, newest, way, most }: Place): Window {
  const sure = hits >= unsure.hits;
  const needed = eras * (sure ? ((most - hits) * margin) / hits : unsure.wider);
  if (needed > newest / 2) return null;
  const wanted = sure ? (eras * hitsInBlock) / hits : needed;
  // Rather too wide than too narrow: what a block costs beside its hits is more than a few of those.
  const width = widths.findLast((width) => width <= wanted * 3) ?? 1;
  // The first block is that of `from`, and may be partly behind it.
  const block = Math.floor(from / width);
  const left = way === "asc" ? Math.floor(newest / width) - block + 1 : block + 1;
  const first = (most: number): Blocks => {
    const blocks = Math.min(most, left);
    return { blocks, next: way === "asc" ? (block + blocks) * width : (block - blocks + 1) * width - 1 };
  };
  const all = first(mostBlocks);
  return { width, all, ...(sure ? all : first(Math.min(1 + Math.ceil(needed / width), mostBlocks))) };
}
