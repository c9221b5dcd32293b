import { supportOf } from "./item-order.ts";

/** In a room, what is shown on a board of questions may be answered now, or be for later. */
export const roomStates = ["now", "answered", "later"] as const;
export type RoomState = (typeof roomStates)[number];
/** What the room's screen shows. */
export const roomScreens = ["question", "wanted", "vote", "blank"] as const;
export type RoomScreen = (typeof roomScreens)[number];

export const roomLimits = {
  /** How many of the next questions everybody is told of. */
  next: 5,
} as const;

export type RoomItem = {
  id: string;
  /** Of its first entry in the board's chain. */
  place: number;
  saw: number;
  plus: number;
  room: RoomState | null;
};

/** What waits in front of what was put off, and that in front of what is answered. */
function groupOf({ room }: Pick<RoomItem, "room">): number {
  if (room === "now") return 0;
  if (room === "answered") return 3;
  return room === "later" ? 2 : 1;
}

/**
 * The order that a host sets by going on: the most wanted first, by the lower end of the interval of
 * "support among those who saw it". Where marks are hidden, what was asked first.
 */
export function orderRoom<T extends RoomItem>(items: readonly T[], showsMarks: boolean): T[] {
  return items.toSorted(
    (one, other) =>
      groupOf(one) - groupOf(other) ||
      (showsMarks ? supportOf(other) - supportOf(one) : 0) ||
      one.place - other.place,
  );
}

/** The order that was set, and at its end what came since: nothing moves by itself. */
export function keptOrder<T extends RoomItem & { turn: number | null }>(items: readonly T[]): T[] {
  const last = Number.MAX_SAFE_INTEGER;
  return items.toSorted(
    (one, other) =>
      groupOf(one) - groupOf(other) ||
      (one.turn ?? last) - (other.turn ?? last) ||
      one.place - other.place,
  );
}

/** Whether everybody sees it on the board. */
export function isOnBoard(state: string): state is "shown" | RoomState {
  return state === "shown" || roomStates.some((each) => each === state);
}
