import type { Database } from "./connect.ts";
import { containingLowered, lowered } from "./containing.ts";

type Rows = Pick<Database, "rows">;

const latest = { users: "users", surveys: "surveys where deleted_at is null", payments: "payments" };
/** Of so many rows, the latest, that many tell that a text is common. */
const sample = { rows: 500, common: 30 };

/**
 * A condition that a table's column `search` holds a text, and its value, for `$place`. The index of three letters knows no
 * shorter ones: those are found in rows one after the other when they are common, by an index of their own when they are rare.
 */
export async function holding(
  database: Rows,
  table: keyof typeof latest,
  text: string,
  place: number,
): Promise<{ condition: string; value: string }> {
  const like = { condition: `search like $${place}`, value: containingLowered(text) };
  const letters = lowered(text).join("");
  if (Array.from(letters).length > 2) return like;
  const [found] = await database.rows<{ hits: number }>(
    {
      name: `common-in ${table}`,
      text: `select count(*)::int as hits
        from (select search from ${latest[table]} order by created_at desc, id desc limit ${sample.rows}) as newest where search like $1`,
    },
    [like.value],
  );
  if ((found?.hits ?? 0) >= sample.common) return like;
  return { condition: `short_parts(search) @> array[$${place}::text]`, value: letters };
}
