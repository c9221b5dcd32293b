import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import { results as resultsShape } from "#contract/surveys.ts";
import type { Database } from "#server/database/connect.ts";
import { commentOf, type EventFeed, type EventReader, eventOf } from "#server/http/event-stream.ts";
import { type CountRow, findResultsOf } from "./queries.ts";
import { isClosed, refuseResults } from "./rules.ts";
import { showResults } from "./show-survey.ts";

type Parts = {
  database: Pick<Database, "rows" | "listen">;
  log: Logger;
  clock: () => Date;
  rights: {
    /** Tells of each session, role and person that ends. */
    onEnd(tell: (ended: { kind: string; subject: string }) => void): () => void;
    /** Those who are not what they were, where `onEnd` cannot tell. */
    endedAmong<V extends Viewer>(viewers: readonly V[]): Promise<V[]>;
  };
};

type Watcher = { viewer: Viewer | null; voted: boolean; reader: EventReader; room: Room };
type Room = { id: string; watchers: Set<Watcher>; count: CountRow; state: State };
/** What everybody in a room gets. The id tells the whole state, so that each process knows what one has seen of another. */
type State = { id: string; event: Uint8Array; closed: boolean };

/** Named in `refresh_ranks` (migrations/0010_lighter_votes.sql): the payload is the ids of surveys that were voted on. */
const channel = "votes";
/** Quick enough to be seen to move; a survey is not asked about more often, however many vote. */
const shortestPauseMs = 1000;
/** So late at most a change shows that no vote announces: unpublished, deleted, another deadline, a day's end. */
const tickMs = 1000;
/** Proxies cut what is silent, many after a minute, some after thirty seconds. */
const beatEveryMs = 15_000;
/** What is sent fits a socket's own buffers many times over: who takes nothing for so long is not there. */
const longestBehindMs = 30_000;
/** Only what is looked at is open, one per window. */
const mostPerPerson = 12;
/** Some 30 kB each (bench/live-ratio.ts prints it), thus 150 MB at most. */
const mostWatchers = 5_000;

const alive = commentOf("alive");
const unchanged = commentOf("nothing new");
const late = commentOf("the database is away: what comes may come late");

export type LiveResults = ReturnType<typeof liveResults>;

/**
 * The counts of surveys that somebody watches, each asked for once per change however many watch it, and told to all of them.
 * Only people who may see the results watch, and only as long as they may; a closed survey is told once, and ends the stream.
 */
export function liveResults({ database, log, clock, rights }: Parts) {
  const rooms = new Map<string, Room>();
  const watchers = new Set<Watcher>();
  const perPerson = new Map<string, number>();
  const changed = new Set<string>();
  let listener: { stop(): Promise<void> } | null = null;
  let hearing = false;
  let stopped = false;
  let asking = false;
  let askedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let beatAt = 0;
  const deafen = rights.onEnd(({ kind, subject }) => {
    for (const { viewer, reader } of watchers) {
      if (viewer && subject === (kind === "session" ? viewer.sessionId : viewer.id)) reader.end();
    }
  });

  const today = () => clock().toISOString().slice(0, 10);

  function stateOf(count: CountRow): State {
    const closed = isClosed(count.deadline, today());
    const shown = resultsShape.parse(showResults(count, closed));
    const id = `${shown.total}-${shown.yes}-${shown.no}-${closed ? "closed" : "open"}`;
    return { id, event: eventOf(id, shown), closed };
  }

  function askSoon(): void {
    if (asking || timer || stopped || changed.size === 0) return;
    // Not at once: what was committed together is announced in several messages.
    const wait = Math.max(20, askedAt + shortestPauseMs - performance.now());
    timer = setTimeout(() => void ask(), wait);
  }

  /** One query for all that changed; what cannot be asked is asked again at the next tick. */
  async function ask(): Promise<void> {
    timer = undefined;
    asking = true;
    askedAt = performance.now();
    const ids = [...changed];
    changed.clear();
    try {
      const counts = new Map((await findResultsOf(database, ids)).map((count) => [count.id, count]));
      for (const id of ids) {
        const room = rooms.get(id);
        if (room) update(room, counts.get(id) ?? null);
      }
    } catch (error) {
      log.debug({ error: String(error) }, "live results could not be asked for");
    }
    asking = false;
    askSoon();
  }

  function update(room: Room, count: CountRow | null): void {
    if (!count) {
      endAll(room);
      return;
    }
    const state = stateOf(count);
    const before = room.state;
    Object.assign(room, { count, state });
    for (const watcher of room.watchers) {
      if (refuseResults(watcher.viewer, count, { today: today(), voted: watcher.voted })) watcher.reader.end();
      else if (state.id !== before.id) watcher.reader.send(state.event);
    }
    if (state.closed) endAll(room);
  }

  function endAll(room: Room): void {
    for (const { reader } of room.watchers) reader.end();
  }

  function tick(): void {
    const now = clock().getTime();
    const since = performance.now();
    for (const { viewer, reader } of watchers) {
      if ((viewer?.tokenEnds ?? now) < now) reader.end();
      else if (since - (reader.behindSince() ?? since) > longestBehindMs) reader.cut();
    }
    if (since - beatAt >= beatEveryMs) tell(hearing ? alive : late);
    for (const id of rooms.keys()) changed.add(id);
    askSoon();
    const people = [...watchers].flatMap(({ viewer, reader }) => (viewer ? [{ ...viewer, reader }] : []));
    rights.endedAmong(people).then(
      (ended) => {
        for (const { reader } of ended) reader.end();
      },
      (error: unknown) => log.debug({ error: String(error) }, "live results: rights could not be asked for"),
    );
  }

  function tell(comment: Uint8Array): void {
    beatAt = performance.now();
    for (const { reader } of watchers) reader.note(comment);
  }

  function enter(watcher: Watcher): void {
    const { room, viewer } = watcher;
    rooms.set(room.id, room);
    room.watchers.add(watcher);
    watchers.add(watcher);
    if (viewer) perPerson.set(viewer.id, (perPerson.get(viewer.id) ?? 0) + 1);
    ticking ??= setInterval(tick, tickMs);
  }

  function leave(watcher: Watcher): void {
    const { room, viewer } = watcher;
    room.watchers.delete(watcher);
    watchers.delete(watcher);
    if (room.watchers.size === 0 && rooms.get(room.id) === room) rooms.delete(room.id);
    if (viewer) {
      const left = (perPerson.get(viewer.id) ?? 1) - 1;
      if (left > 0) perPerson.set(viewer.id, left);
      else perPerson.delete(viewer.id);
    }
    if (watchers.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  }

  return {
    async start(): Promise<void> {
      listener = await database.listen(channel, {
        message: (payload) => {
          if (rooms.size === 0) return;
          for (const id of payload.split(",")) if (rooms.has(id)) changed.add(id);
          askSoon();
        },
        up: () => {
          hearing = true;
          for (const id of rooms.keys()) changed.add(id);
          askSoon();
        },
        down: () => {
          hearing = false;
          tell(late);
        },
      });
    },

    /**
     * What feeds a stream: the count now, unless `seen` is its event already, then each change. `count` was just read, and the
     * viewer may see it. Refuses overloaded when this person or this process has too many streams open.
     */
    watch(count: CountRow, who: { viewer: Viewer | null; voted: boolean; seen: string | null }): EventFeed {
      const { viewer, voted, seen } = who;
      const isFull = stopped || watchers.size >= mostWatchers;
      if (isFull) throw new Refusal("overloaded", { retryAfter: 5 + Math.random() * 10 });
      if (viewer && (perPerson.get(viewer.id) ?? 0) >= mostPerPerson) {
        throw new Refusal("overloaded", { retryAfter: 30, message: "You watch results in too many places at once." });
      }
      return (reader) => {
        const known = rooms.get(count.id);
        const state = known && known.count.votes > count.votes ? known.state : stateOf(count);
        if (seen !== state.id) reader.send(state.event);
        if (state.closed) {
          reader.end();
          return () => {};
        }
        if (seen === state.id) reader.note(unchanged);
        const room = known ?? { id: count.id, watchers: new Set(), count, state };
        const watcher = { viewer, voted, reader, room };
        enter(watcher);
        // A vote may have been announced between the reading and now.
        if (!known || known.state.id !== state.id) changed.add(count.id);
        askSoon();
        return () => leave(watcher);
      };
    },

    /** How many streams are open. */
    size: () => watchers.size,

    /** Ends every stream, and opens none any more: their readers come back to whichever process is there. */
    endStreams(): void {
      stopped = true;
      clearTimeout(timer);
      for (const { reader } of watchers) reader.end();
    },

    async stop(): Promise<void> {
      this.endStreams();
      deafen();
      await listener?.stop();
    },
  };
}
