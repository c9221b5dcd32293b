import { mostFound } from "#contract/limits.ts";
import type { Database } from "./connect.ts";
import { conditionsOf, isRare, joinedLetters, pieces, rarePiecesOf, type Search } from "./find-conditions.ts";
import {
  type Blocks,
  blocksOf,
  type Limits,
  limitsOf,
  rowsInEra,
  type Way,
  type Window,
  windowFor,
} from "./find-windows.ts";

type Rows = Pick<Database, "rows">;
/** What the first rows tell: those that a search finds, how many they are, the last era of the list, and the rarest pieces of the text. */
type First = { ids: string[]; looked: number; newest: number; rarest: string[] };
/** So many rows are read one after the other before an index is asked: they lie side by side, and tell how common a text is. */
const rowsAtFirst = 1_000;

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

function newestOf(list: Search["list"]): string {
  return `coalesce((select max(era) from search_eras where list = '${list}'), 0)`;
}
