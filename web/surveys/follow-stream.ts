import { isRefusal } from "#web/api.ts";
import { readEventStream } from "#web/event-stream.ts";

/** The server sends a heartbeat every 15 seconds; reconnect after missing two. */
const maxSilenceMs = 40_000;
const minWaitMs = 1000;
const maxWaitMs = 30_000;

/** Opens the stream, with what this adds to the call. */
type Open = (more: {
  signal: AbortSignal;
  headers: Record<string, string>;
  expects403: true;
}) => Promise<ReadableStream<Uint8Array>>;
export type Follower<State> = {
  /** Called with each newer state. */
  show(state: State): void;
  /** Called when live updates start or stop. */
  live(isLive: boolean): void;
};

/** Follows something while the page is visible and the server allows it. Returns a stop function. */
export function followStream<State extends object>(
  open: Open,
  { show, live }: Follower<State>,
): () => void {
  const leaving = new AbortController();
  let seen = "";

  /** True if it ended for good: nothing changes any more. */
  async function followOnce(): Promise<boolean> {
    const cut = new AbortController();
    const hide = () => document.visibilityState === "hidden" && cut.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => cut.abort(), maxSilenceMs);
    };
    document.addEventListener("visibilitychange", hide);
    try {
      heard();
      const signal = AbortSignal.any([cut.signal, leaving.signal]);
      const headers = { accept: "text/event-stream", ...(seen && { "last-event-id": seen }) };
      const events = await open({ signal, headers, expects403: true });
      live(true);
      for await (const event of readEventStream(events)) {
        heard();
        if (!event) continue;
        seen = event.id;
        const state: State = JSON.parse(event.data);
        show(state);
        if ("closed" in state && state.closed) return true;
      }
      return false;
    } finally {
      clearTimeout(silence);
      document.removeEventListener("visibilitychange", hide);
      live(false);
    }
  }

  async function followOn(): Promise<void> {
    let wait = minWaitMs;
    while (!leaving.signal.aborted) {
      await untilVisible(leaving.signal);
      const since = Date.now();
      try {
        if (await followOnce()) return;
      } catch (error) {
        if (isRefusal(error) && error.status < 500 && error.status !== 429) return;
        if (isRefusal(error)) wait = Math.max(wait, (error.retryAfter ?? 0) * 1000);
      }
      if (Date.now() - since > maxWaitMs) wait = minWaitMs;
      // Random, so that clients that were cut off together don't reconnect together.
      await pause(wait * (0.5 + Math.random()), leaving.signal);
      wait = Math.min(wait * 2, maxWaitMs);
    }
  }

  void followOn();
  return () => leaving.abort();
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === "visible") return Promise.resolve();
  return once(document, "visibilitychange", signal);
}

/** Ends early if the connection or the reader comes back. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (document.visibilityState === "hidden") return;
  const over = new AbortController();
  const either = AbortSignal.any([over.signal, signal]);
  await Promise.race([
    new Promise<void>((done) => setTimeout(done, milliseconds)),
    once(window, "online", either),
    once(document, "visibilitychange", either),
  ]);
  over.abort();
}

function once(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    target.addEventListener(name, () => done(), { once: true, signal });
    signal.addEventListener("abort", () => done(), { once: true });
  });
}
