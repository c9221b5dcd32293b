import type { Database } from "#server/database/connect.ts";
import { resultDay } from "#server/surveys/rules.ts";

/** What waits this long to be read is told to its board's owner, once until nothing waits. */
const patience = "1 hour";

const note = {
  name: "note-queues",
  text: `with waiting as (
      select b.survey_id, count(*)::int as count from boards b join surveys s on s.id = b.survey_id
        join board_items i on i.survey_id = b.survey_id and i.state in ('waiting', 'hidden')
      where b.closed_at is null and s.status = 'publish' and s.deleted_at is null
        and least(b.until, s.ends_on) >= $1::date
      group by b.survey_id
    ), emptied as (
      update boards set queue_since = null, queue_told = false
      where queue_since is not null and survey_id not in (select survey_id from waiting)
    ), began as (
      update boards b set queue_since = $2::timestamptz from waiting w
      where b.survey_id = w.survey_id and b.queue_since is null
    ), late as (
      update boards b set queue_told = true from waiting w
      where b.survey_id = w.survey_id and not b.queue_told and b.queue_since <= $2::timestamptz - $3::interval
      returning b.survey_id, w.count
    )
    insert into notices (kind, survey_id, details)
    select 'duty', survey_id, jsonb_build_object('duty', 'queue', 'waiting', count) from late`,
};

/** Notes since when boards have something to read, and tells owners who let it wait. */
export async function noteQueues(database: Database, now: Date): Promise<void> {
  await database.query(note, [resultDay(now), now, patience]);
}
