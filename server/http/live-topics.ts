import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import { commentOf, type EventFeed, type EventReader } from "./event-stream.ts";
import { createStreamPlaces, type Watcher } from "./stream-places.ts";

export type LiveParts = {
  database: Pick<Database, "listen">;
  log: Logger;
  clock: () => Date;
  rights: {
    /** Reports each session, role and person that ends. */
    onEnd(listener: (ended: { kind: string; subject: string }) => void): () => void;
    /** The viewers whose rights ended, including cases that `onEnd` misses. */
    findEnded<V extends Viewer>(viewers: readonly V[]): Promise<V[]>;
  };
};

/**
 * The event sent to all subscribers of a topic. Its id encodes the whole state, so that every
 * process can tell what a client has already received. After a closed state nothing changes.
 */
export type State = { id: string; event: Uint8Array; closed: boolean };

/** What is watched. `Row` is one topic's data, `Claim` what a subscriber may see it for. */
export type Watched<Row, Claim> = {
  /** In plural, for the log and for people who watch too many. */
  name: string;
  /**
   * A database channel whose payload is the ids of changed topics, with commas between them. Null
   * where what is looked up with each tick is soon enough.
   */
  channel: string | null;
  /** Streams of visitors from one address, where there may be more than usual. */
  maxPerAddress?: number;
  idOf(row: Row): string;
  /** One query for many topics. Omits those that are gone. */
  read(ids: readonly string[]): Promise<Row[]>;
  stateOf(row: Row): State;
  /** A row that was read before another one, although it arrived after it. */
  isOlder(row: Row, than: Row): boolean;
  /** Whether a subscriber may still see a changed row. */
  maySee(viewer: Viewer | null, row: Row, claim: Claim): boolean;
};

type Topic<Row, Claim> = {
  id: string;
  subscribers: Set<Subscriber<Row, Claim>>;
  row: Row;
  state: State;
};
type Subscriber<Row, Claim> = Watcher & {
  claim: Claim;
  reader: EventReader;
  topic: Topic<Row, Claim>;
  /** The state that was sent last. */
  sent: string;
};

/** Who wants a stream, and the id of the last event that they received. */
export type Watching = Watcher & { seen: string | null };

/** A hall's events would hold up what its phones send. */
const sentAtOnce = 200;
/** Fast enough to look live. Limits the queries per topic, however often it changes. */
const minPauseMs = 1000;
/**
 * The maximum delay of changes without a notification: unpublished, deleted, new deadline, end of a
 * day.
 */
const tickMs = 1000;
/** Proxies close idle connections, many after a minute, some after thirty seconds. */
const heartbeatMs = 15_000;
/** Socket buffers hold many events, so a client that reads nothing for this long is gone. */
const maxBehindMs = 30_000;

const heartbeat = commentOf("alive");
const unchanged = commentOf("nothing new");
const delayed = commentOf("the database is away: what comes may come late");

/**
 * Streams the states of watched topics. Each change is fetched once and sent to all subscribers.
 * Only people who may see a topic can subscribe, and only while they may. A closed topic's state is
 * sent once and ends the stream.
 */
export function liveTopics<Row, Claim>(
  { database, log, clock, rights }: LiveParts,
  watched: Watched<Row, Claim>,
) {
  const topics = new Map<string, Topic<Row, Claim>>();
  const subscribers = new Set<Subscriber<Row, Claim>>();
  const places = createStreamPlaces(watched.maxPerAddress);
  const changed = new Set<string>();
  let listener: { stop(): Promise<void> } | null = null;
  let connected = watched.channel === null;
  let stopped = false;
  let fetching = false;
  let fetchedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let heartbeatAt = 0;
  const stopFollowingRights = rights.onEnd(({ kind, subject }) => {
    for (const { viewer, reader } of subscribers) {
      if (viewer && subject === (kind === "session" ? viewer.sessionId : viewer.id)) reader.end();
    }
  });

  function scheduleFetch(): void {
    if (fetching || timer || stopped || changed.size === 0) return;
    // Delayed, because changes committed together are announced in several messages.
    const wait = Math.max(20, fetchedAt + minPauseMs - performance.now());
    timer = setTimeout(() => void fetchRows(), wait);
  }

  /** One query for all changed topics. If it fails, the next tick repeats it. */
  async function fetchRows(): Promise<void> {
    timer = undefined;
    fetching = true;
    fetchedAt = performance.now();
    const ids = [...changed];
    changed.clear();
    try {
      const rows = new Map((await watched.read(ids)).map((row) => [watched.idOf(row), row]));
      for (const id of ids) {
        const topic = topics.get(id);
        if (topic) update(topic, rows.get(id) ?? null);
      }
    } catch (error) {
      log.debug({ error: String(error) }, `live ${watched.name} could not be asked for`);
    }
    fetching = false;
    scheduleFetch();
  }

  function update(topic: Topic<Row, Claim>, row: Row | null): void {
    if (!row) {
      endAll(topic);
      return;
    }
    if (watched.isOlder(row, topic.row)) return;
    Object.assign(topic, { row, state: watched.stateOf(row) });
    sendTo(topic, [...topic.subscribers]);
  }

  /** The first ones at once, and the others once what waits meanwhile had its turn. */
  function sendTo(topic: Topic<Row, Claim>, waiting: readonly Subscriber<Row, Claim>[]): void {
    const { row, state } = topic;
    for (const subscriber of waiting.slice(0, sentAtOnce)) {
      const { viewer, claim, reader } = subscriber;
      if (!topic.subscribers.has(subscriber)) continue;
      if (!watched.maySee(viewer, row, claim)) reader.end();
      else if (subscriber.sent !== state.id) {
        subscriber.sent = state.id;
        reader.send(state.event);
      }
    }
    const left = waiting.slice(sentAtOnce);
    // What is newer was sent to all of them.
    if (left.length > 0) setImmediate(() => topic.state === state && sendTo(topic, left));
    else if (state.closed) endAll(topic);
  }

  function endAll(topic: Topic<Row, Claim>): void {
    for (const { reader } of topic.subscribers) reader.end();
  }

  function tick(): void {
    const now = clock().getTime();
    const since = performance.now();
    for (const { viewer, reader } of subscribers) {
      if ((viewer?.tokenEnds ?? now) < now) reader.end();
      else if (since - (reader.behindSince() ?? since) > maxBehindMs) reader.cut();
    }
    if (since - heartbeatAt >= heartbeatMs) sendComment(connected ? heartbeat : delayed);
    for (const id of topics.keys()) changed.add(id);
    scheduleFetch();
    const people = [...subscribers].flatMap(({ viewer, reader }) =>
      viewer ? [{ ...viewer, reader }] : [],
    );
    rights.findEnded(people).then(
      (ended) => {
        for (const { reader } of ended) reader.end();
      },
      (error: unknown) =>
        log.debug({ error: String(error) }, `live ${watched.name}: rights could not be asked for`),
    );
  }

  function sendComment(comment: Uint8Array): void {
    heartbeatAt = performance.now();
    for (const { reader } of subscribers) reader.note(comment);
  }

  function subscribe(subscriber: Subscriber<Row, Claim>): void {
    const { topic } = subscriber;
    topics.set(topic.id, topic);
    topic.subscribers.add(subscriber);
    subscribers.add(subscriber);
    ticking ??= setInterval(tick, tickMs);
  }

  function unsubscribe(subscriber: Subscriber<Row, Claim>): void {
    const { topic } = subscriber;
    topic.subscribers.delete(subscriber);
    subscribers.delete(subscriber);
    if (topic.subscribers.size === 0 && topics.get(topic.id) === topic) topics.delete(topic.id);
    places.leave(subscriber);
    if (subscribers.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  }

  return {
    async start(): Promise<void> {
      if (watched.channel === null) return;
      listener = await database.listen(watched.channel, {
        message: (payload) => {
          if (topics.size === 0) return;
          for (const id of payload.split(",")) if (topics.has(id)) changed.add(id);
          scheduleFetch();
        },
        up: () => {
          connected = true;
          for (const id of topics.keys()) changed.add(id);
          scheduleFetch();
        },
        down: () => {
          connected = false;
          sendComment(delayed);
        },
      });
    },

    /**
     * Returns the feed of a stream: the current state, unless its event id is `seen`, then each
     * change. `row` must be fresh, and the viewer must be allowed to see it. Refuses with
     * `overloaded` if this person, this address or this process has too many open streams.
     */
    watch(row: Row, who: Watching & { claim: Claim }): EventFeed {
      const { seen, ...watcher } = who;
      if (stopped) throw new Refusal("overloaded", { retryAfter: 5 + Math.random() * 10 });
      places.require(watcher);
      const id = watched.idOf(row);
      return (reader) => {
        if (!places.take(watcher)) {
          reader.end();
          return () => {};
        }
        const known = topics.get(id);
        const read = watched.stateOf(row);
        // Sent to all subscribers now, so that none receives it twice.
        if (known && known.state.id !== read.id) update(known, row);
        const state = known?.state ?? read;
        if (seen !== state.id) reader.send(state.event);
        if (state.closed) {
          places.leave(watcher);
          reader.end();
          return () => {};
        }
        if (seen === state.id) reader.note(unchanged);
        const topic = known ?? { id, subscribers: new Set(), row, state };
        const subscriber = { ...watcher, reader, topic, sent: state.id };
        subscribe(subscriber);
        // A change may have been announced since `row` was read. With existing subscribers, that
        // message was received.
        if (!known) changed.add(id);
        scheduleFetch();
        return () => unsubscribe(subscriber);
      };
    },

    /** The number of open streams. */
    size: () => subscribers.size,

    /** Ends every stream and refuses new ones. Clients reconnect to another process. */
    endStreams(): void {
      stopped = true;
      clearTimeout(timer);
      for (const { reader } of subscribers) reader.end();
    },

    async stop(): Promise<void> {
      this.endStreams();
      stopFollowingRights();
      await listener?.stop();
    },
  };
}
