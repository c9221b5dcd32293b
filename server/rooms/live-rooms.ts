import { sha256 } from "#server/chains/sha256.ts";
import { type EventFeed, eventOf } from "#server/http/event-stream.ts";
import { type LiveParts, liveTopics, type Watching } from "#server/http/live-topics.ts";
import { refuseView } from "#server/surveys/rules.ts";
import type { ShownRoom, ShownRooms } from "./show-room.ts";

type Dependencies = LiveParts & { rooms: ShownRooms };

export type LiveRooms = ReturnType<typeof liveRooms>;

/** A hall has one address. */
const maxPerAddress = 4_000;

/** Streams rooms to their screens and phones: the same event for all of them. */
export function liveRooms({ rooms, ...parts }: Dependencies) {
  const topics = liveTopics<ShownRoom, null>(parts, {
    name: "rooms",
    channel: null,
    maxPerAddress,
    idOf: ({ row }) => row.id,
    read: (ids) => rooms.read(ids),
    // Its host may show how the vote ended, so a stream goes on after the close.
    stateOf({ live }) {
      const id = sha256(JSON.stringify(live)).slice(0, 16);
      return { id, event: eventOf(id, live), closed: false };
    },
    isOlder: ({ row }, { row: than }) => row.turns < than.turns || row.length < than.length,
    maySee: (viewer, { row }) => refuseView(viewer, row) === null,
  });

  return {
    ...topics,
    watch: (room: ShownRoom, who: Watching): EventFeed =>
      topics.watch(room, { ...who, claim: null }),
  };
}
