import type { Room } from "#contract/rooms.ts";
import type { RoomScreen } from "#engine/boards/room.ts";
import { type Caller, publishBoard } from "./boards.ts";

type Publishing = Parameters<typeof publishBoard>;

/** A board of questions, as a room needs it. */
export function publishRoom(
  surveyor: Publishing[0],
  more: Publishing[1] = {},
  settings: Publishing[2] = {},
): Promise<string> {
  return publishBoard(surveyor, { mode: "questions", ...more }, settings);
}

/** Calls of one survey's room. */
export function roomOf(survey: string) {
  const params = { survey };
  return {
    look: (who: Caller) => who.api("GET /rooms/{survey}", { params }),
    host: (
      who: Caller,
      now: string | null | undefined,
      more: { screen?: RoomScreen; before?: "answered" | "later" } = {},
    ) =>
      who.api("PUT /rooms/{survey}", {
        params,
        body: { screen: "question", ...more, ...(now !== undefined && { now }) },
      }),
  };
}

export const textsIn = ({ questions }: Room) => questions.map(({ text }) => text);
