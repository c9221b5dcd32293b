import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";

export type Watcher = {
  viewer: Viewer | null;
  /** As limits count it. */
  address: string;
};

/** Only visible topics have a stream, one per window. */
const maxPerPerson = 12;
/** Many visitors may share one, such as an office. */
const maxPerAddress = 100;
/** About 30 kB each (measured by bench/live-ratio.ts), so 150 MB at most. */
const maxStreams = 5_000;
/** The rest is for people with an account. */
const maxVisitors = 4_000;

/** Counts a process's open streams: of each person, of each address of visitors, and of all. */
export function createStreamPlaces(perAddress = maxPerAddress) {
  const ofPerson = new Map<string, number>();
  const ofAddress = new Map<string, number>();
  let streams = 0;
  let visitors = 0;

  function count({ viewer, address }: Watcher, by: 1 | -1): void {
    streams += by;
    if (!viewer) visitors += by;
    const [counts, key] = viewer ? [ofPerson, viewer.id] : [ofAddress, address];
    const open = (counts.get(key) ?? 0) + by;
    if (open > 0) counts.set(key, open);
    else counts.delete(key);
  }

  const isFull = ({ viewer }: Watcher) =>
    streams >= maxStreams || (!viewer && visitors >= maxVisitors);
  const isOver = ({ viewer, address }: Watcher) =>
    viewer
      ? (ofPerson.get(viewer.id) ?? 0) >= maxPerPerson
      : (ofAddress.get(address) ?? 0) >= perAddress;

  return {
    /** False if there is none any more: others may have come since `require`. */
    take(watcher: Watcher): boolean {
      if (isFull(watcher) || isOver(watcher)) return false;
      count(watcher, 1);
      return true;
    },
    leave: (watcher: Watcher): void => count(watcher, -1),
    /** Refuses with `overloaded`. */
    require(watcher: Watcher): void {
      if (isFull(watcher)) throw new Refusal("overloaded", { retryAfter: 5 + Math.random() * 10 });
      if (!isOver(watcher)) return;
      const reason = watcher.viewer ? "watching-too-much" : "network-watching-too-much";
      throw refusal("overloaded", reason, { retryAfter: 30 });
    },
  };
}
