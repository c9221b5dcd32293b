import { sql } from "drizzle-orm";
import { Refusal } from "#contract/refusals.ts";
import { orderRoom, type RoomScreen, type RoomState } from "#engine/boards/room.ts";
import type { IdentityPolicy } from "#limits/limits.ts";
import { addEntry } from "#server/boards/entries.ts";
import { lockBoard } from "#server/boards/items.ts";
import { isOpen, tellsOfFew } from "#server/boards/rules.ts";
import type { Database, Orm } from "#server/database/connect.ts";
import type { ItemRow } from "./queries.ts";

type Hosting = {
  surveyId: string;
  screen: RoomScreen;
  /** Null for none; undefined where only the screen changes. */
  now?: string | null | undefined;
  before: "answered" | "later";
  showsMarks: boolean;
  identity: IdentityPolicy;
  today: string;
  /** What is shown, with its marks. */
  counted: readonly ItemRow[];
};
type Standing = Pick<ItemRow, "id" | "place" | "room">;

/**
 * A room's host goes on, or only switches the screen. The order moves when the host goes on, and
 * when they begin.
 */
export async function goOn(database: Database, hosting: Hosting): Promise<void> {
  const { surveyId, screen, now, before, today } = hosting;
  await database.transaction(async (tx) => {
    const locked = await lockBoard(tx, surveyId);
    const open = isOpen(locked, locked.endsOn, today);
    if (!open && now !== undefined) throw new Refusal("board-closed");
    const { rows } = await tx.execute<Standing & { turns: number }>(sql`
      select i.id, i.place, i.room, b.turns from boards b
        left join board_items i on i.survey_id = b.survey_id and i.state = 'shown'
        where b.survey_id = ${surveyId}`);
    const shown = rows.filter(({ id }) => id !== null);
    const current = shown.find(({ room }) => room === "now") ?? null;
    if (now && !shown.some(({ id }) => id === now)) throw new Refusal("not-found");
    // Who presses twice goes on once.
    const isOther = now !== undefined && (now === null || now !== current?.id);
    const states = new Map<string, RoomState>();
    if (isOther && current) states.set(current.id, before);
    if (isOther && now) states.set(now, "now");
    for (const [item, state] of states) await enter(tx, surveyId, item, state);
    const moves = isOther || (open && rows[0]?.turns === 0);
    if (moves) {
      const standing = shown.map((item) => ({ ...item, room: states.get(item.id) ?? item.room }));
      await keepOrder(tx, hosting, standing);
    }
    await tx.execute(sql`
      update boards set screen = ${screen}, turns = turns + ${moves ? 1 : 0} where survey_id = ${surveyId}`);
  });
}

async function enter(tx: Orm, surveyId: string, item: string, state: RoomState): Promise<void> {
  await tx.execute(sql`
    update board_items set room = ${state} where survey_id = ${surveyId} and id = ${item}`);
  await addEntry(tx, { surveyId, event: state, item });
}

async function keepOrder(
  tx: Orm,
  { surveyId, showsMarks, identity, counted }: Hosting,
  standing: readonly Standing[],
): Promise<void> {
  const counts = new Map(counted.map((item) => [item.id, item]));
  const items = standing.map((item) => {
    const { saw = 0, plus = 0 } = counts.get(item.id) ?? {};
    // An order tells, too.
    return { ...item, saw, plus: tellsOfFew(identity, saw) ? plus : 0 };
  });
  const order = orderRoom(items, showsMarks).map(({ id }) => id);
  await tx.execute(sql`
    update board_items i set turn = o.turn from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb)
        with ordinality o (id, turn)
      where i.survey_id = ${surveyId} and i.id = o.id and i.turn is distinct from o.turn`);
}
