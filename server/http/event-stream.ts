/** One reader of an event stream, as whoever feeds it sees them. */
export type EventReader = {
  /** Writes an event. Of those that a slow reader has not taken yet only the newest is kept: each tells the whole state. */
  send(event: Uint8Array): void;
  /** Writes a comment, unless something waits already. */
  note(comment: Uint8Array): void;
  /** Since when something waits for the reader, as performance.now() tells it; null while they keep up. */
  behindSince(): number | null;
  /** Ends the stream as it should end, after what waits. */
  end(): void;
  /** Drops a reader who takes nothing any more. */
  cut(): void;
};
/** Begins to feed a reader; returns how to stop, which is called once, however the stream ends. */
export type EventFeed = (reader: EventReader) => () => void;

const encoder = new TextEncoder();

export const eventHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  // `no-transform` and the second one keep proxies from packing and from gathering what has to arrive at once.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** `id` is what the client names as last-event-id when it comes back; neither may hold a line break. */
export function eventOf(id: string, data: unknown): Uint8Array {
  return encoder.encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

export function commentOf(text: string): Uint8Array {
  return encoder.encode(`: ${text}\n\n`);
}

/** The body of an answer that goes on. At most two events are kept for a reader who takes none. `cut` closes their connection. */
export function eventStream(feed: EventFeed, cut?: () => void): ReadableStream<Uint8Array> {
  let waiting: Uint8Array | null = null;
  let behindSince: number | null = null;
  let stop: (() => void) | null = null;
  let over = false;

  function finish(): boolean {
    if (over) return false;
    over = true;
    stop?.();
    return true;
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const isReady = () => (controller.desiredSize ?? 0) > 0;
      stop = feed({
        send(event) {
          if (over) return;
          if (isReady()) controller.enqueue(event);
          else {
            waiting = event;
            behindSince ??= performance.now();
          }
        },
        note(comment) {
          if (!over && isReady()) controller.enqueue(comment);
        },
        behindSince: () => behindSince,
        end() {
          if (finish() && waiting === null) controller.close();
        },
        cut() {
          if (!finish()) return;
          if (cut) cut();
          else controller.error(new Error("the reader took nothing any more"));
        },
      });
      // The feed may have ended it at once.
      if (over) stop();
    },
    pull(controller) {
      behindSince = null;
      if (waiting === null) return;
      controller.enqueue(waiting);
      waiting = null;
      if (over) controller.close();
    },
    cancel() {
      finish();
    },
  });
}
