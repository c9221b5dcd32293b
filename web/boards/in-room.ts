import type { BoardItem } from "#contract/boards.ts";
import type { LiveRoom } from "#contract/rooms.ts";
import type { MarkValue } from "#engine/boards/board-limits.ts";
import { isOnBoard } from "#engine/boards/room.ts";

/** How many questions everybody sees. */
export function shownIn({ now, answered, left }: LiveRoom): number {
  return (now ? 1 : 0) + answered + left;
}

/** An item of the board as it stands in the room now; its place and its marks stay. */
export function inRoom(item: BoardItem, room: LiveRoom): BoardItem {
  if (!isOnBoard(item.state)) return item;
  const live = [...(room.now ? [room.now] : []), ...room.next].find(({ id }) => id === item.id);
  const state = live?.state ?? stateOf(item, room);
  const support = live?.support;
  if (!live || !item.marks || support === undefined)
    return state === item.state ? item : { ...item, state };
  return { ...item, state, saw: live.saw, marks: { ...item.marks, plus: support } };
}

/** A question of which its reader's own mark changed. */
export function counted(
  item: BoardItem,
  before: MarkValue | null | undefined,
  value: MarkValue | null,
): BoardItem {
  const { marks, saw } = item;
  if (!marks) return item;
  const plus = marks.plus + Number(value === 1) - Number(before === 1);
  return { ...item, saw: Math.max(saw, plus), marks: { ...marks, plus } };
}

/** What isn't being answered any more, and wasn't put off, is answered. */
function stateOf({ id, state }: BoardItem, { later }: LiveRoom): BoardItem["state"] {
  if (later.includes(id)) return "later";
  return state === "now" || state === "later" ? "answered" : state;
}
