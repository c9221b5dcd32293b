import { setTimeout as pause } from "node:timers/promises";
import { readEvents, type Watch } from "./watching.ts";

/** One who watches a survey's results and comes back after each end, as the page does. */
export type Watcher = {
  /** The newest total that came; -1 before the first. */
  total(): number;
  /** Who answered the stream that is open; null while there is none. */
  place(): string | null;
  /** How often a stream was opened, and how many of them were cut off instead of ended. */
  opened: number;
  broken: number;
  /**
   * What must not be: another answer than a stream or "come later", a count that goes back, one
   * that its reader had told of already.
   */
  wrong: string[];
  stop(): Promise<void>;
};

const minWaitMs = 500;
/** Any proxy in the way that knows who answered says so here. */
export const placeHeader = "x-answered-by";

/** `url` is asked anew before each stream. */
export function keepWatching(url: () => string, surveyId: string, token: string): Watcher {
  let open: Watch | null = null;
  let seen: { id: string; total: number } | null = null;
  let stopped = false;
  const watcher: Watcher = {
    total: () => Math.max(newest(open)?.total ?? -1, seen?.total ?? -1),
    place: () => (open && !open.ended ? (open.headers.get(placeHeader) ?? "") : null),
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
      if (before?.id === id) watcher.wrong.push(`${id} was told twice`);
      before = { id, total: data.total };
    }
    seen = before;
  }

  async function watchOn(): Promise<void> {
    while (!stopped) {
      await watchOnce();
      // Those who were cut off together do not come back together.
      await pause(minWaitMs * (1 + Math.random()));
    }
  }
  const over = watchOn();
  return watcher;
}

function newest(open: Watch | null) {
  return open?.events.at(-1)?.data;
}
