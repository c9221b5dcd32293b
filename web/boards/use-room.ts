import { useEffect, useState } from "react";
import type { LiveRoom } from "#contract/rooms.ts";
import { apiFor } from "#web/answer/answer-api.ts";
import { followStream } from "#web/surveys/follow-stream.ts";

/** A room as it is now; null until it is known. `account` is undefined where there is no room. */
export function useRoom(survey: string, account: string | null | undefined): LiveRoom | null {
  const [room, setRoom] = useState<LiveRoom | null>(null);
  useEffect(() => {
    if (account === undefined) return;
    const params = { survey };
    return followStream<LiveRoom>(
      async (more) =>
        (await apiFor(account)).download("GET /rooms/{survey}/live", { params }, more),
      { show: setRoom, live: () => {} },
    );
  }, [survey, account]);
  return room;
}
