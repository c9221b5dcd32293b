import { setTimeout as pause } from "node:timers/promises";
import { readEvents, type Watch } from "./watching.ts";

/** A client that follows a survey's results and reconnects after each end, as the page does. */
export type Watcher = {
  /** The newest total; -1 before the first. */
  total(): number;
  /** The process that serves the open stream; null without one. */
  servedBy(): string | null;
  /** How often a stream was opened, and how many were cut off instead of ended. */
  opened: number;
  broken: number;
  /**
   * Violations: a response other than a stream or retry-after, a count that decreases, an event
   * that the client already had.
   */
  wrong: string[];
  stop(): Promise<void>;
};

const minWaitMs = 500;
/** A proxy can say here which process answered. */
export const processHeader = "x-answered-by";

/** Calls `url` before each stream. */
export function keepWatching(url: () => string, surveyId: string, token: string): Watcher {
  let open: Watch | null = null;
  let seen: { id: string; total: number } | null = null;
  let stopped = false;
  const watcher: Watcher = {
    total: () => Math.max(newest(open)?.total ?? -1, seen?.total ?? -1),
    servedBy: () => (open && !open.ended ? (open.headers.get(processHeader) ?? "") : null),
    opened: 0,
    broken: 0,
    wrong: [],
    async stop() {
      stopped = true;
      await open?.leave();
      await over;
    },
  };

  async function watchOnce(): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, ...(seen && { "last-event-id": seen.id }) };
    const answer = await fetch(`${url()}/api/surveys/${surveyId}/live`, { headers }).catch(
      () => null,
    );
    if (!answer) return;
    if (answer.status !== 200) {
      await answer.body?.cancel();
      if (![502, 503, 504].includes(answer.status)) watcher.wrong.push(`answered ${answer.status}`);
      return;
    }
    open = readEvents(answer);
    watcher.opened += 1;
    while (!open.ended && !stopped) await pause(20);
    await open.leave();
    if (open.broken && !stopped) watcher.broken += 1;
    let before = seen;
    for (const { id, data } of open.events) {
      if (before && data.total < before.total)
        watcher.wrong.push(`${data.total} came after ${before.total}`);
      if (before?.id === id) watcher.wrong.push(`${id} was sent twice`);
      before = { id, total: data.total };
    }
    seen = before;
  }

  async function watchOn(): Promise<void> {
    while (!stopped) {
      await watchOnce();
      // Random, so that clients cut off together don't reconnect together.
      await pause(minWaitMs * (1 + Math.random()));
    }
  }
  const over = watchOn();
  return watcher;
}

function newest(open: Watch | null) {
  return open?.events.at(-1)?.data;
}
