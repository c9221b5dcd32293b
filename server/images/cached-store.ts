import { LRUCache } from "lru-cache";
import type { ImageStore } from "./image-store.ts";

const maxBytes = 8 * 1024 * 1024;
/** Another process may serve a removed picture for this long. */
const keptMs = 10 * 60 * 1000;

/** Puts an LRU cache in front of a store's reads. */
export function cachedStore(store: ImageStore, now: () => number = Date.now): ImageStore {
  const recent = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    ...store,
    async get(key) {
      const known = recent.get(key);
      if (known) return known;
      const bytes = await store.get(key);
      if (bytes) recent.set(key, bytes);
      return bytes;
    },
    async remove(key) {
      recent.delete(key);
      await store.remove(key);
    },
  };
}
