import type { RoomScreen, RoomState } from "#engine/boards/room.ts";
import type { Counts } from "#server/boards/queries.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { SurveyRow } from "#server/surveys/queries.ts";

export type RoomRow = {
  id: string;
  ownerId: string | null;
  status: SurveyRow["status"];
  endsOn: string;
  /** The survey's newest version, and the last one that has the board. */
  newest: number;
  version: number;
  until: string | null;
  closedAt: Date | null;
  length: number;
  screen: RoomScreen;
  turns: number;
  people: number;
  /** How many items wait to be read. */
  waiting: number;
};
export type ItemRow = Counts & {
  surveyId: string;
  id: string;
  place: number;
  text: string;
  room: RoomState | null;
  turn: number | null;
};

const rooms = {
  name: "find-rooms",
  text: `select b.survey_id as id, s.owner_id as "ownerId", s.status, s.ends_on::text as "endsOn",
      coalesce(s.version, b.version) as newest, b.version, b.until::text as until, b.closed_at as "closedAt", b.length,
      b.screen, b.turns,
      (select count(*) from board_seen n where n.survey_id = b.survey_id)::int as people,
      (select count(*) from board_items i where i.survey_id = b.survey_id and i.state in ('waiting', 'hidden'))::int as waiting
    from boards b join surveys s on s.id = b.survey_id
    where b.survey_id = any($1::uuid[]) and b.mode = 'questions' and s.deleted_at is null`,
};

/** Of surveys that have a board of questions. */
export function findRooms(database: Queryable, ids: readonly string[]): Promise<RoomRow[]> {
  return database.query<RoomRow>(rooms, [ids]);
}

const items = {
  name: "list-room-items",
  text: `select i.survey_id as "surveyId", i.id, i.place, i.text, i.room, i.turn, coalesce(c.saw, 0) as saw,
      coalesce(c.plus, 0) as plus, coalesce(c.zero, 0) as zero, coalesce(c.minus, 0) as minus
    from board_items i left join board_counts c on c.survey_id = i.survey_id and c.item = i.id
    where i.survey_id = any($1::uuid[]) and i.state = 'shown'`,
};

/** What is shown in each of them, without the marks of what is joined into it. */
export function listShown(database: Queryable, ids: readonly string[]): Promise<ItemRow[]> {
  return database.query<ItemRow>(items, [ids]);
}

const joining = {
  name: "list-room-joined",
  text: `select survey_id as "surveyId", id, into_id as "intoId" from board_items
    where survey_id = any($1::uuid[]) and state = 'joined' order by place`,
};
type Joined = { surveyId: string; id: string; intoId: string | null };

export function listJoined(database: Queryable, ids: readonly string[]): Promise<Joined[]> {
  return database.query<Joined>(joining, [ids]);
}

const voters = {
  name: "count-room-voters",
  text: `select coalesce(sum(count), 0)::int as voters from answer_counts
    where survey_id = $1 and question = $2 and option = '#answered'`,
};

/** Of all versions: the choices of a vote don't change once somebody voted. */
export async function countVoters(
  database: Queryable,
  surveyId: string,
  question: string,
): Promise<number> {
  const [row] = await database.query<{ voters: number }>(voters, [surveyId, question]);
  return row?.voters ?? 0;
}
