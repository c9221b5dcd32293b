/** The server's end of one client's event stream. */
export type EventReader = {
  /**
   * Writes an event. While the client is slow, only the newest one waits, since each carries the
   * whole state.
   */
  send(event: Uint8Array): void;
  /** Writes a comment (keep-alive), unless an event is waiting. */
  note(comment: Uint8Array): void;
  /** The performance.now() since which an event has been waiting for a slow client, or null. */
  behindSince(): number | null;
  /** Ends the stream after the waiting event is sent. */
  end(): void;
  /** Closes the connection of a client that reads nothing any more. */
  cut(): void;
};
/** Starts sending to a reader. Returns an unsubscribe function, which is called exactly once. */
export type EventFeed = (reader: EventReader) => () => void;

const encoder = new TextEncoder();

export const eventHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  // `no-transform` keeps proxies from compressing, `x-accel-buffering` keeps them from buffering
  // events.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * The client sends `id` as last-event-id when it reconnects. Neither value may hold a line break.
 */
export function eventOf(id: string, data: unknown): Uint8Array {
  return encoder.encode(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
}

export function commentOf(text: string): Uint8Array {
  return encoder.encode(`: ${text}\n\n`);
}

/**
 * A response body that stays open. At most two events are queued for a slow client. `cut` closes
 * its connection.
 */
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
      // The feed may have ended the stream synchronously.
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
