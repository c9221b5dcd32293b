import type { Filter } from "#contract/filters.ts";
import type { Queryable } from "#server/database/connect.ts";

export type SegmentRow = { id: string; surveyId: string; name: string; filters: Filter[] };

const columns = 's.id, s.survey_id as "surveyId", s.name, s.filters';

const list = {
  name: "list-segments",
  text: `select ${columns} from segments s where s.survey_id = $1 order by s.id`,
};

/** Oldest first. */
export function listSegments(database: Queryable, surveyId: string): Promise<SegmentRow[]> {
  return database.query<SegmentRow>(list, [surveyId]);
}

const find = { name: "find-segment", text: `select ${columns} from segments s where s.id = $1` };

export async function findSegment(database: Queryable, id: string): Promise<SegmentRow | null> {
  const [row] = await database.query<SegmentRow>(find, [id]);
  return row ?? null;
}

const save = {
  name: "save-segment",
  text: `insert into segments as s (id, survey_id, name, filters)
    select $1, $2, $3, $4::jsonb
      where (select count(*) from segments o where o.survey_id = $2 and o.name <> $3) < $5
    on conflict (survey_id, name) do update set filters = excluded.filters returning ${columns}`,
};

/** Replaces the one of this name. Null if the survey has `max` others. */
export async function saveSegment(
  database: Queryable,
  { id, surveyId, name, filters }: SegmentRow,
  max: number,
): Promise<SegmentRow | null> {
  const values = [id, surveyId, name, JSON.stringify(filters), max];
  const [row] = await database.query<SegmentRow>(save, values);
  return row ?? null;
}

const remove = {
  name: "delete-segment",
  text: "delete from segments where id = $1 returning id",
};

export async function deleteSegment(database: Queryable, id: string): Promise<boolean> {
  return (await database.query(remove, [id])).length === 1;
}
