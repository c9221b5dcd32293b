import { useEffect, useState } from "react";
import type { LiveRoom, Room } from "#contract/rooms.ts";
import { roomTexts as texts } from "#texts/rooms.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { followStream } from "#web/surveys/follow-stream.ts";

type Problem = { title: string; text: string };
type Shown = {
  room: LiveRoom | null;
  vote: Room["vote"];
  problem: Problem | null;
  isLive: boolean;
};

/** A room for its screen, or for its host. */
export function useShownRoom(survey: string): Shown {
  const [room, setRoom] = useState<LiveRoom | null>(null);
  const [vote, setVote] = useState<Room["vote"]>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const params = { survey };
    api("GET /rooms/{survey}", { params }, { signal, expects403: true })
      .then((found) => {
        setVote(found.vote);
        setRoom((now) => now ?? found);
      })
      .catch((thrown: unknown) => {
        if (!signal.aborted) setProblem(problemOf(thrown));
      });
    const stop = followStream<LiveRoom>(
      (more) => api.download("GET /rooms/{survey}/live", { params }, more),
      { show: setRoom, live: setLive },
    );
    return () => {
      leaving.abort();
      stop();
    };
  }, [survey]);
  return { room, vote, problem: room ? null : problem, isLive };
}

/** Null of what passes by itself. */
function problemOf(thrown: unknown): Problem | null {
  if (!isRefusal(thrown) || thrown.status >= 500 || thrown.status === 429) return null;
  return thrown.code === "not-this-kind"
    ? { title: texts.noRoom, text: texts.noRoomHint }
    : { title: texts.notHere, text: texts.notHereHint };
}
