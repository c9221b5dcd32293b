import { sql } from "drizzle-orm";
import type { Orm } from "#server/database/connect.ts";

export type Unread = { surveyId: string; title: string; unread: number };

/**
 * What was suggested, or reported, on somebody's boards that are open, and nobody has decided yet:
 * the most first.
 */
export async function countUnread(
  orm: Pick<Orm, "execute">,
  { ownerId, today, most }: { ownerId: string; today: string; most: number },
): Promise<Unread[]> {
  const { rows } = await orm.execute<Unread>(sql`
    select s.id as "surveyId", s.title, count(*)::int as unread
      from surveys s join boards b on b.survey_id = s.id
        join board_items i on i.survey_id = s.id and i.state in ('waiting', 'hidden')
      where s.owner_id = ${ownerId}::uuid and s.deleted_at is null and b.closed_at is null
        and least(b.until, s.ends_on) >= ${today}::date
      group by s.id order by unread desc, s.id limit ${most}`);
  return rows;
}
