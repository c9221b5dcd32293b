import type { Database } from "./connect.ts";

type Rows = Pick<Database, "rows">;
/** The `total` of a statement that counts. */
export async function countRows(
  database: Rows,
  statement: { name: string; text: string },
  values: readonly unknown[],
): Promise<number> {
  const [row] = await database.rows<{ total: number }>(statement, values);
  return row?.total ?? 0;
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
