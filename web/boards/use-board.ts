import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Board, BoardItem } from "#contract/boards.ts";
import type { LiveRoom } from "#contract/rooms.ts";
import type { MarkValue } from "#engine/boards/board-limits.ts";
import { isOnBoard } from "#engine/boards/room.ts";
import { boardTexts as texts } from "#texts/boards.ts";
import { apiFor } from "#web/answer/answer-api.ts";
import { type Api, isRefusal } from "#web/api.ts";
import { counted, inRoom, shownIn } from "./in-room.ts";
import { useRoom } from "./use-room.ts";

type Proving = { proof?: string };
/** As the server wants it of a guest's first write where scripts are slowed down. */
async function proven<T>(api: Api, survey: string, send: (more: Proving) => Promise<T>) {
  try {
    return await send({});
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.code !== "proof-needed") throw thrown;
    const { sendProven } = await import("#web/outbox/proof-of-work.ts");
    return sendProven(api, survey, (more) => send(more.proof ? { proof: more.proof } : {}));
  }
}

type Loaded = { id: string; board: Board; order: Board["order"]; account: string | null };
type Marking = {
  marks: { item: string; value: MarkValue | null }[];
  seen: string[];
  submissionId: string;
};
export type UseBoard = ReturnType<typeof useBoard>;

/** As often as what was seen is sent by itself. */
const seenMs = 10_000;

/** The board as its reader changes it. Nothing moves while somebody reads: numbers change in place. */
export function useBoard({ id: survey, board: loaded, order, account }: Loaded) {
  const [board, setBoard] = useState(loaded);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const seen = useRef(new Set<string>());
  const params = { survey };

  async function act<T>(work: (api: Api) => Promise<T>): Promise<T | null> {
    try {
      const done = await work(await apiFor(account));
      setProblem(null);
      return done;
    } catch (thrown) {
      setSaid(null);
      setProblem(isRefusal(thrown) ? thrown.message : texts.failed);
      return null;
    }
  }

  async function refresh(api: Api): Promise<void> {
    const now = await api("GET /boards/{survey}", { params, query: { order } });
    setBoard((before) => ({ ...now, items: inPlace(before.items, now.items) }));
  }

  const sendMarks = (api: Api, body: Marking) =>
    proven(api, survey, (more) =>
      api("POST /boards/{survey}/marks", { params: { survey }, body: { ...body, ...more } }),
    );

  function takeSeen(): string[] {
    const ids = [...seen.current].slice(0, 50);
    for (const id of ids) seen.current.delete(id);
    return ids;
  }

  const room = useRoom(survey, loaded.mode === "questions" ? account : undefined);
  const turns = useRef<number | null>(null);
  const follow = useEffectEvent((now: LiveRoom) => {
    const missed = turns.current !== null && now.turns - turns.current > 1;
    turns.current = now.turns;
    // A phone that slept doesn't know what became of which question.
    if (missed) void act(refresh);
    setBoard((old) => ({ ...old, items: old.items.map((each) => inRoom(each, now)) }));
  });
  useEffect(() => {
    if (room) follow(room);
  }, [room]);

  useEffect(() => {
    const timer = setInterval(async () => {
      const ids = takeSeen();
      if (ids.length === 0) return;
      const body = { marks: [], seen: ids, submissionId: crypto.randomUUID() };
      // What wasn't sent is seen again the next time.
      await apiFor(account)
        .then((api) => sendMarks(api, body))
        .catch(() => null);
    }, seenMs);
    return () => clearInterval(timer);
  });

  return {
    board,
    /** How many questions came since, which a press shows: nothing moves by itself. */
    fresh: room ? Math.max(0, shownIn(room) - board.items.filter(isShared).length) : 0,
    showFresh: () => act(refresh),
    problem,
    said,
    noteSeen: (id: string) => seen.current.add(id),

    async mark(item: string, value: MarkValue | null): Promise<void> {
      const setMine = (mine: MarkValue | null | undefined) =>
        setBoard((now) => ({
          ...now,
          items: now.items.map((each) => (each.id === item ? withMark(each, mine) : each)),
        }));
      const before = board.items.find(({ id }) => id === item)?.mine;
      setMine(value);
      const body = {
        marks: [{ item, value }],
        seen: takeSeen(),
        submissionId: crypto.randomUUID(),
      };
      const done = await act(async (api) => {
        await sendMarks(api, body);
        // A hall that marks together would ask together, and its page counts by itself.
        if (room === null || !board.showsMarks) await refresh(api);
        else
          setBoard((now) => ({
            ...now,
            items: now.items.map((each) =>
              each.id === item ? counted(each, before, value) : each,
            ),
          }));
        return true;
      });
      if (!done) setMine(before);
    },

    /** Whether it was taken. */
    async suggest(text: string): Promise<boolean> {
      const body = { text, submissionId: crypto.randomUUID() };
      const sent = await act(async (api) => {
        const { state, alike } = await proven(api, survey, (more) =>
          api("POST /boards/{survey}/items", { params, body: { ...body, ...more } }),
        );
        await refresh(api);
        return { state, alike };
      });
      if (!sent) return false;
      const done = sent.state === "shown" ? texts.added : texts.waits;
      const like = sent.alike.map((each) => texts.quoted(each.text)).join(", ");
      setSaid(like ? `${done} ${texts.alike} ${like}` : done);
      return true;
    },

    groups: async () => (await apiFor(account))("GET /boards/{survey}/groups", { params }),

    async withdraw(id: string): Promise<void> {
      await act(async (api) => {
        await api("DELETE /boards/{survey}/items/{id}", { params: { survey, id } });
        await refresh(api);
      });
    },

    async report(id: string): Promise<void> {
      const body = { marks: [], seen: [id], submissionId: crypto.randomUUID() };
      const done = await act(async (api) => {
        await sendMarks(api, body);
        await api("POST /boards/{survey}/items/{id}/report", { params: { survey, id } });
        await refresh(api);
        return true;
      });
      if (done) setSaid(texts.reported);
    },

    async object(id: string, text: string): Promise<void> {
      const call = { params: { survey, id }, body: { text } };
      await act(async (api) => {
        await api("POST /boards/{survey}/items/{id}/objection", call);
        await refresh(api);
      });
    },
  };
}

function isShared({ state }: BoardItem): boolean {
  return isOnBoard(state);
}

function withMark({ mine: _, ...item }: BoardItem, mine: MarkValue | null | undefined): BoardItem {
  return typeof mine === "number" ? { ...item, mine } : item;
}

/** What is new comes first; all else keeps its place. */
function inPlace(before: readonly BoardItem[], now: readonly BoardItem[]): BoardItem[] {
  const byId = new Map(now.map((item) => [item.id, item]));
  const known = new Set(before.map(({ id }) => id));
  const kept = before.flatMap(({ id }) => byId.get(id) ?? []);
  return [...now.filter(({ id }) => !known.has(id)), ...kept];
}
