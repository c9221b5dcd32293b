import type { DeclineReason, ItemState, MarkValue } from "#engine/boards/board-limits.ts";
import type { RoomState } from "#engine/boards/room.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { SurveyRow } from "#server/surveys/queries.ts";
import { maxNumbers } from "./rules.ts";

export type BoardRow = {
  board: string;
  version: number;
  until: string | null;
  closedAt: Date | null;
  length: number;
  /** Hexadecimal. Null before the first entry. */
  head: string | null;
  numbers: number;
};
export type ItemRow = {
  id: string;
  place: number;
  text: string;
  state: ItemState;
  reason: DeclineReason | null;
  note: string | null;
  intoId: string | null;
  number: number | null;
  /** Hexadecimal. */
  author: string | null;
  isRead: boolean;
  objection: string | null;
  ruling: "shown" | "declined" | null;
  room: RoomState | null;
};
export type Counts = { saw: number; plus: number; zero: number; minus: number };

const boardColumns = `b.board, b.version, b.until::text as until, b.closed_at as "closedAt", b.length,
  encode(b.head, 'hex') as head, b.numbers`;
const itemColumns = `i.id, i.place, i.text, i.state, i.reason, i.note, i.into_id as "intoId", i.number,
  encode(i.author, 'hex') as author, i.is_read as "isRead", i.objection, i.ruling, i.room`;

/** What decides who may do what on a survey's board. */
export type BoardSurvey = Pick<
  SurveyRow,
  "id" | "ownerId" | "status" | "endsOn" | "access" | "emails" | "slowsScripts"
>;
type Found = { survey: BoardSurvey; row: BoardRow | null };

// Every mark asks this, so it is one small query.
const find = {
  name: "find-board",
  text: `select ${boardColumns}, s.id, s.owner_id as "ownerId", s.status, s.ends_on::text as "endsOn", s.access, s.emails,
      s.slows_scripts as "slowsScripts"
    from surveys s left join boards b on b.survey_id = s.id where s.id = $1 and s.deleted_at is null`,
};

/** Null if the survey is unknown or deleted; without a row where no version has a board. */
export async function findBoard(database: Queryable, surveyId: string): Promise<Found | null> {
  const [found] = await database.query<BoardSurvey & BoardRow>(find, [surveyId]);
  if (!found) return null;
  const { id, ownerId, status, endsOn, access, emails, slowsScripts, ...row } = found;
  const survey = { id, ownerId, status, endsOn, access, emails, slowsScripts };
  return { survey, row: row.board === null ? null : row };
}

const leftOut = {
  name: "list-left-out",
  text: `select l.item, l.reason from boards b join surveys s on s.id = b.survey_id
      join survey_versions v on v.survey_id = s.id and v.number = s.version
      cross join jsonb_to_recordset(b.left_out) as l(item text, reason text)
    where b.survey_id = $1 and v.definition #>> '{from,board}' = b.board
      and not jsonb_path_query_array(v.definition, '$.pages[*].elements[*].choices[*].id') ? l.item`,
};

/**
 * Item → why it isn't in the vote that came of its board; empty until that is published. What its
 * owner put in after all isn't left out.
 */
export async function listLeftOut(
  database: Queryable,
  surveyId: string,
): Promise<Map<string, string>> {
  const rows = await database.query<{ item: string; reason: string }>(leftOut, [surveyId]);
  return new Map(rows.map(({ item, reason }) => [item, reason]));
}

const written = {
  name: "find-board-writer",
  text: `select exists (select from board_items where survey_id = $1 and author = decode($2, 'hex'))
    or exists (select from board_marks where survey_id = $1 and respondent = decode($2, 'hex'))
    or exists (select from board_seen where survey_id = $1 and respondent = decode($2, 'hex')) as written`,
};

/** Whether anything of this respondent was ever taken here. */
export async function hasWritten(
  database: Queryable,
  surveyId: string,
  respondent: string,
): Promise<boolean> {
  const [row] = await database.query<{ written: boolean }>(written, [surveyId, respondent]);
  return row?.written === true;
}

// What the respondent wrote, also where others don't see it.
const list = {
  name: "list-board-items",
  text: `select ${itemColumns}, coalesce(c.saw, 0) as saw, coalesce(c.plus, 0) as plus, coalesce(c.zero, 0) as zero,
      coalesce(c.minus, 0) as minus
    from board_items i left join board_counts c on c.survey_id = i.survey_id and c.item = i.id
    where i.survey_id = $1 and (i.state in ('shown', 'joined') or i.author = decode($2, 'hex'))
    order by i.place`,
};

export function listItems(
  database: Queryable,
  surveyId: string,
  respondent: string | null,
): Promise<(ItemRow & Counts)[]> {
  return database.query<ItemRow & Counts>(list, [surveyId, respondent]);
}

const parts = {
  name: "list-joined-parts",
  text: `select id, coalesce(into_id, id) as target, number from board_items
    where survey_id = $1 and (state = 'joined'
      or id in (select into_id from board_items where survey_id = $1 and state = 'joined'))`,
};

// Whoever marked several of those that are joined counts once: by the mark of the one that stands
// for them, else by the latest. Targets come as a map, since a join of rows without statistics
// compares each mark with each item.
const joined = {
  name: "count-joined-items",
  text: `with latest as (
      select distinct on ($2::jsonb ->> item, respondent) $2::jsonb ->> item as target, value
        from board_marks where survey_id = $1 and $2::jsonb ? item
        order by $2::jsonb ->> item, respondent, item = $2::jsonb ->> item desc, place desc
    ), marked as (
      select target, count(*) filter (where value = 1)::int as plus, count(*) filter (where value = 0)::int as zero,
          count(*) filter (where value = -1)::int as minus
        from latest group by target
    ), seen as (
      select g.target, count(*)::int as saw from unnest($3::text[], $4::bit(512)[]) as g(target, mask)
        join board_seen s on s.survey_id = $1 and s.seen & g.mask <> repeat('0', 512)::bit(512) group by g.target
    )
    select t.target as id, coalesce(s.saw, 0) as saw, coalesce(m.plus, 0) as plus, coalesce(m.zero, 0) as zero,
        coalesce(m.minus, 0) as minus
      from unnest($3::text[]) as t(target) left join seen s on s.target = t.target
        left join marked m on m.target = t.target`,
};

/** Of items that others are joined into. */
export async function countJoined(
  database: Queryable,
  surveyId: string,
): Promise<Map<string, Counts>> {
  const found = await database.query<{ id: string; target: string; number: number | null }>(parts, [
    surveyId,
  ]);
  const groups = [...Map.groupBy(found, ({ target }) => target)];
  const rows = await database.query<Counts & { id: string }>(joined, [
    surveyId,
    JSON.stringify(Object.fromEntries(found.map(({ id, target }) => [id, target]))),
    groups.map(([target]) => target),
    groups.map(([, members]) => maskOf(members.map(({ number }) => number))),
  ]);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** As in `board_seen`: a digit for each number of an item. */
function maskOf(numbers: readonly (number | null)[]): string {
  const digits = Array.from({ length: maxNumbers }, (_, at) => (numbers.includes(at) ? "1" : "0"));
  return digits.join("");
}

export type OwnMark = { item: string; value: MarkValue | null; place: number };
const own = {
  name: "list-own-marks",
  text: `select item, value, place from board_marks where survey_id = $1 and respondent = decode($2, 'hex') order by place`,
};

export function listOwnMarks(
  database: Queryable,
  surveyId: string,
  respondent: string,
): Promise<OwnMark[]> {
  return database.query<OwnMark>(own, [surveyId, respondent]);
}

const seen = {
  name: "find-seen-items",
  text: `select seen::text as seen from board_seen where survey_id = $1 and respondent = decode($2, 'hex')`,
};

/** A digit for each number of an item, 1 if it was seen. */
export async function findSeen(
  database: Queryable,
  surveyId: string,
  respondent: string,
): Promise<string> {
  const [row] = await database.query<{ seen: string }>(seen, [surveyId, respondent]);
  return row?.seen ?? "";
}

const states = {
  name: "count-item-states",
  text: `select state, case when state = 'declined' then reason end as reason, count(*)::int as count
    from board_items where survey_id = $1 group by 1, 2`,
};

export function countStates(
  database: Queryable,
  surveyId: string,
): Promise<{ state: ItemState; reason: DeclineReason | null; count: number }[]> {
  return database.query(states, [surveyId]);
}

const alike = {
  name: "list-alike-items",
  text: `select id, text from board_items
    where survey_id = $1 and state = 'shown' and id <> $3 and similarity(folded, $2) >= 0.4
    order by similarity(folded, $2) desc, place limit 3`,
};

/** What is shown and says nearly the same, the nearest first. */
export function listAlike(
  database: Queryable,
  surveyId: string,
  { id, folded }: { id: string; folded: string },
): Promise<{ id: string; text: string }[]> {
  return database.query(alike, [surveyId, folded, id]);
}

export type QueuedRow = ItemRow & { folded: string; createdOn: string; reports: number };
const queuedColumns = `${itemColumns}, i.folded, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD') as "createdOn",
  (select count(*) from board_reports r where r.survey_id = i.survey_id and r.item = i.id)::int as reports`;
const queue = {
  name: "list-board-queue",
  text: `select ${queuedColumns}, count(*) over ()::int as total
    from board_items i where i.survey_id = $1 and ($2::text is null or i.state = $2) and i.state <> 'withdrawn'
    order by i.place limit $3 offset $4`,
};

export async function listQueue(
  database: Queryable,
  surveyId: string,
  state: ItemState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: QueuedRow[]; total: number }> {
  const values = [surveyId, state ?? null, limit, offset];
  const rows = await database.query<QueuedRow & { total: number }>(queue, values);
  return { rows, total: rows[0]?.total ?? 0 };
}

const queued = {
  name: "find-queued-item",
  text: `select ${queuedColumns} from board_items i where i.survey_id = $1 and i.id = $2`,
};

export async function findQueued(
  database: Queryable,
  surveyId: string,
  id: string,
): Promise<QueuedRow | null> {
  const [row] = await database.query<QueuedRow>(queued, [surveyId, id]);
  return row ?? null;
}

export type ObjectionRow = {
  survey: string;
  title: string;
  id: string;
  text: string;
  reason: DeclineReason;
  objection: string;
  createdAt: Date;
};
const objections = {
  name: "list-board-objections",
  text: `select i.survey_id as survey, s.title, i.id, i.text, i.reason, i.objection, i.created_at as "createdAt",
      count(*) over ()::int as total
    from board_items i join surveys s on s.id = i.survey_id
    where i.objection is not null and i.ruling is null and i.state = 'declined' and s.deleted_at is null and s.status = 'publish'
    order by i.created_at, i.survey_id, i.id limit $1 offset $2`,
};

export async function listObjections(
  database: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ObjectionRow[]; total: number }> {
  const rows = await database.query<ObjectionRow & { total: number }>(objections, [limit, offset]);
  return { rows, total: rows[0]?.total ?? 0 };
}
