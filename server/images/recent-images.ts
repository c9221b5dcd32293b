import type { ImageStore } from "./image-store.ts";

const mostBytes = 8 * 1024 * 1024;
/** A removed picture is forgotten by other processes within this. */
const keptMs = 10 * 60 * 1000;

/** A store that remembers what was asked for lately, the longest unasked going first. */
export function remembering(store: ImageStore, now: () => number = Date.now): ImageStore {
  const recent = new Map<string, { bytes: Uint8Array<ArrayBuffer>; since: number }>();
  let held = 0;

  function forget(key: string): void {
    held -= recent.get(key)?.bytes.length ?? 0;
    recent.delete(key);
  }

  function remember(key: string, bytes: Uint8Array<ArrayBuffer>): void {
    forget(key);
    recent.set(key, { bytes, since: now() });
    held += bytes.length;
    for (const oldest of recent.keys()) {
      if (held <= mostBytes) return;
      forget(oldest);
    }
  }

  return {
    ...store,
    async get(key) {
      const known = recent.get(key);
      if (known && now() - known.since < keptMs) {
        recent.delete(key);
        recent.set(key, known);
        return known.bytes;
      }
      const bytes = await store.get(key);
      if (bytes) remember(key, bytes);
      else forget(key);
      return bytes;
    },
    async remove(key) {
      forget(key);
      await store.remove(key);
    },
  };
}
