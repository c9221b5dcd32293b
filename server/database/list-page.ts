import { maxMatches } from "#limits/limits.ts";
import type { Queryable } from "./connect.ts";
import type { PageRange } from "./page-range.ts";

export type List = {
  /** Part of the prepared statements' names. */
  name: string;
  /** "surveys s join …" */
  tables: string;
  /** The condition; its parameters start at $1. */
  where: string;
  values: readonly unknown[];
  /** The id column to paginate by. */
  id: string;
  /** A total order: ends with an id. */
  order: string;
  /** "select … from page join … on page.id = …" */
  select: string;
  /**
   * For a search: "select … as id from … where …", which finds the same rows, unordered, with the
   * same values.
   */
  find?: string | undefined;
};

/** Returns one page of a list and its total row count: `total` if given, otherwise counted. */
export async function listPage<T extends object>(
  database: Queryable,
  list: List,
  range: PageRange,
  total?: number,
): Promise<{ rows: T[]; total: number }> {
  if (list.find) return searchPage<T>(database, list, list.find, range);
  const found = total ?? (await countRows(database, list));
  return { rows: await readPage<T>(database, list, range, found), total: found };
}

/**
 * Counts at most `maxMatches` matches, because an exact count would read every match. A text with
 * fewer matches is rare, so its matches are sorted. A common text is found soon by a scan of the
 * order's index.
 */
async function searchPage<T extends object>(
  database: Queryable,
  list: List,
  find: string,
  range: PageRange,
) {
  const ids = await findIds(database, find, list.values);
  const few = { ...list, where: `${list.id} = any($1::uuid[])`, values: [ids] };
  const rows = await readPage<T>(database, ids.length < maxMatches ? few : list, range, ids.length);
  return { rows, total: ids.length };
}

/** Not prepared, like every search: a prepared statement's plan ignores how common the text is. */
export async function findIds(
  database: Queryable,
  find: string,
  values: readonly unknown[],
): Promise<string[]> {
  const found = await database.query<{ id: string }>(
    { text: `${find} limit ${maxMatches}` },
    values,
  );
  return found.map(({ id }) => id);
}

async function readPage<T extends object>(
  database: Queryable,
  { name, tables, where, values, id, order, select, find }: List,
  range: PageRange,
  total: number,
): Promise<T[]> {
  const limit = Math.min(range.limit, total - range.offset);
  if (limit <= 0) return [];
  // Only ids are sorted and skipped. The displayed columns are read for this page's rows alone.
  const text = `with page as (
      select id, row_number() over () as position from (
        select ${id} as id from ${tables} where ${where} order by ${order}
        limit $${values.length + 1} offset $${values.length + 2}
      ) as ordered
    )
    ${select} order by page.position`;
  return database.query<T>(find ? { text } : { name: `list ${name}`, text }, [
    ...values,
    limit,
    range.offset,
  ]);
}

async function countRows(
  database: Queryable,
  { name, tables, where, values }: List,
): Promise<number> {
  const text = `select count(*)::int as total from ${tables} where ${where}`;
  const [row] = await database.query<{ total: number }>({ name: `count ${name}`, text }, values);
  return row?.total ?? 0;
}

const kept = {
  name: "row-totals",
  text: "select coalesce(sum(total), 0)::int as total from row_totals where list = $1 and part like $2",
};

/** The total of a list whose count triggers maintain. `part` is a LIKE pattern. */
export async function storedTotal(
  database: Queryable,
  list: "users" | "surveys" | "payments",
  part: string,
): Promise<number> {
  const [row] = await database.query<{ total: number }>(kept, [list, part]);
  return row?.total ?? 0;
}

/** A pattern for `like lower(…)` that matches this text anywhere in a lowercase column. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/**
 * A condition that a lowercase column contains the text of the pattern in `parameter`. A trigram
 * index cannot find texts without three letters in a row and would be read whole. For those the
 * column becomes an expression without an index.
 */
export function likeCondition(column: string, parameter: string, text: string): string {
  const hasTrigram = /[\p{L}\p{N}]{3}/u.test(text);
  return `${hasTrigram ? column : `(${column} || '')`} like lower(${parameter})`;
}
