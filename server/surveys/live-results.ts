import { hash } from "node:crypto";
import type { Logger } from "pino";
import { headOf } from "#contract/chain.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import { liveCount } from "#contract/surveys.ts";
import type { Database } from "#server/database/connect.ts";
import { commentOf, type EventFeed, type EventReader, eventOf } from "#server/http/event-stream.ts";
import { type CountRow, findResultsOf } from "./queries.ts";
import { isClosed, refuseResults } from "./rules.ts";
import { showResults } from "./show-survey.ts";

type Parts = {
  database: Pick<Database, "query" | "listen">;
  log: Logger;
  clock: () => Date;
  rights: {
    /** Reports each session, role and person that ends. */
    onEnd(listener: (ended: { kind: string; subject: string }) => void): () => void;
    /** The viewers whose rights ended, including cases that `onEnd` misses. */
    findEnded<V extends Viewer>(viewers: readonly V[]): Promise<V[]>;
  };
};

type Subscriber = { viewer: Viewer | null; voted: boolean; reader: EventReader; topic: Topic };
type Topic = { id: string; subscribers: Set<Subscriber>; count: CountRow; state: State };
/**
 * The event sent to all subscribers of a topic. Its id encodes the whole state, so that every
 * process can tell what a client has already received.
 */
type State = { id: string; event: Uint8Array; closed: boolean };

/**
 * Named in `refresh_rankings` (database/functions/rankings.sql). The payload is the ids of surveys
 * with new votes.
 */
const channel = "votes";
/** Fast enough to look live. Limits the queries per survey, however many people vote. */
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
/** Only visible surveys have a stream, one per window. */
const maxPerPerson = 12;
/** About 30 kB each (measured by bench/live-ratio.ts), so 150 MB at most. */
const maxSubscribers = 5_000;

const sha256 = (text: string) => hash("sha256", text, "hex");
const heartbeat = commentOf("alive");
const unchanged = commentOf("nothing new");
const delayed = commentOf("the database is away: what comes may come late");

export type LiveResults = ReturnType<typeof liveResults>;

/**
 * Streams the counts of watched surveys. Each change is fetched once and sent to all subscribers.
 * Only people who may see the results can subscribe, and only while they may. A closed survey's
 * count is sent once and ends the stream.
 */
export function liveResults({ database, log, clock, rights }: Parts) {
  const topics = new Map<string, Topic>();
  const subscribers = new Set<Subscriber>();
  const perPerson = new Map<string, number>();
  const changed = new Set<string>();
  let listener: { stop(): Promise<void> } | null = null;
  let connected = false;
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

  const today = () => clock().toISOString().slice(0, 10);

  function stateOf(count: CountRow): State {
    const closed = isClosed(count.endsOn, today());
    const head = headOf({ surveyId: count.id, head: count.head }, sha256);
    const shown = liveCount.parse({ ...showResults(count, closed), head });
    const id = `${shown.total}-${shown.yes}-${shown.no}-${closed ? "closed" : "open"}`;
    return { id, event: eventOf(id, shown), closed };
  }

  function scheduleFetch(): void {
    if (fetching || timer || stopped || changed.size === 0) return;
    // Delayed, because votes committed together are announced in several messages.
    const wait = Math.max(20, fetchedAt + minPauseMs - performance.now());
    timer = setTimeout(() => void fetchCounts(), wait);
  }

  /** One query for all changed surveys. If it fails, the next tick repeats it. */
  async function fetchCounts(): Promise<void> {
    timer = undefined;
    fetching = true;
    fetchedAt = performance.now();
    const ids = [...changed];
    changed.clear();
    try {
      const counts = new Map(
        (await findResultsOf(database, ids)).map((count) => [count.id, count]),
      );
      for (const id of ids) {
        const topic = topics.get(id);
        if (topic) update(topic, counts.get(id) ?? null);
      }
    } catch (error) {
      log.debug({ error: String(error) }, "live results could not be asked for");
    }
    fetching = false;
    scheduleFetch();
  }

  function update(topic: Topic, count: CountRow | null): void {
    if (!count) {
      endAll(topic);
      return;
    }
    // Votes never decrease, so this read is outdated.
    if (count.votes < topic.count.votes) return;
    const state = stateOf(count);
    const before = topic.state;
    Object.assign(topic, { count, state });
    for (const subscriber of topic.subscribers) {
      if (refuseResults(subscriber.viewer, count, { today: today(), voted: subscriber.voted }))
        subscriber.reader.end();
      else if (state.id !== before.id) subscriber.reader.send(state.event);
    }
    if (state.closed) endAll(topic);
  }

  function endAll(topic: Topic): void {
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
        log.debug({ error: String(error) }, "live results: rights could not be asked for"),
    );
  }

  function sendComment(comment: Uint8Array): void {
    heartbeatAt = performance.now();
    for (const { reader } of subscribers) reader.note(comment);
  }

  function subscribe(subscriber: Subscriber): void {
    const { topic, viewer } = subscriber;
    topics.set(topic.id, topic);
    topic.subscribers.add(subscriber);
    subscribers.add(subscriber);
    if (viewer) perPerson.set(viewer.id, (perPerson.get(viewer.id) ?? 0) + 1);
    ticking ??= setInterval(tick, tickMs);
  }

  function unsubscribe(subscriber: Subscriber): void {
    const { topic, viewer } = subscriber;
    topic.subscribers.delete(subscriber);
    subscribers.delete(subscriber);
    if (topic.subscribers.size === 0 && topics.get(topic.id) === topic) topics.delete(topic.id);
    if (viewer) {
      const left = (perPerson.get(viewer.id) ?? 1) - 1;
      if (left > 0) perPerson.set(viewer.id, left);
      else perPerson.delete(viewer.id);
    }
    if (subscribers.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  }

  return {
    async start(): Promise<void> {
      listener = await database.listen(channel, {
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
     * Returns the feed of a stream: the current count, unless its event id is `seen`, then each
     * change. `count` must be fresh, and the viewer must be allowed to see it. Refuses with
     * `overloaded` if this person or this process has too many open streams.
     */
    watch(
      count: CountRow,
      who: { viewer: Viewer | null; voted: boolean; seen: string | null },
    ): EventFeed {
      const { viewer, voted, seen } = who;
      const isFull = stopped || subscribers.size >= maxSubscribers;
      if (isFull) throw new Refusal("overloaded", { retryAfter: 5 + Math.random() * 10 });
      if (viewer && (perPerson.get(viewer.id) ?? 0) >= maxPerPerson) {
        throw new Refusal("overloaded", {
          retryAfter: 30,
          message: "You're watching results in too many places at once.",
        });
      }
      return (reader) => {
        const known = topics.get(count.id);
        const read = stateOf(count);
        // Sent to all subscribers now, so that none receives it twice.
        if (known && known.state.id !== read.id) update(known, count);
        const state = known?.state ?? read;
        if (seen !== state.id) reader.send(state.event);
        if (state.closed) {
          reader.end();
          return () => {};
        }
        if (seen === state.id) reader.note(unchanged);
        const topic = known ?? { id: count.id, subscribers: new Set(), count, state };
        const subscriber = { viewer, voted, reader, topic };
        subscribe(subscriber);
        // A vote may have been announced since `count` was read. With existing subscribers, that
        // message was received.
        if (!known) changed.add(count.id);
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
