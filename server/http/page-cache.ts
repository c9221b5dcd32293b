import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

export type Page = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /**
   * The compressed bytes, cached per encoding: compressed quickly for the first reader, well for
   * the next ones.
   */
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
};
export type Encoding = "br" | "gzip" | "identity";
type Kept<P> = { page: P; madeAt: number; renewing: boolean };

const freshMs = 5_000;
/**
 * Stale-while-revalidate: between `freshMs` and this, a page is served while a new one is rendered.
 * After this, the reader waits for the new one.
 */
const staleMs = 15_000;
const maxPages = 300;
/**
 * How long a reader waits for a new page while a stale one exists, so that a hanging database
 * doesn't take the pages down.
 */
const maxWaitMs = 2_000;
/** Older pages are never served. */
const maxAgeMs = 10 * 60_000;
/**
 * After a vote, older pages are rendered again. It limits a busy page to one rendering a second.
 */
const staleAfterVoteMs = 1_000;

export type PageCache<P extends { status: number } = Page> = {
  /**
   * Returns the cached page of `key`, or the result of `make`. Concurrent requests for a key share
   * one call of `make`. Only a 200 is cached.
   */
  get(key: string, make: () => Promise<P>): P | Promise<P>;
  /** Clears the cache after a public write. */
  clear(): void;
  /** Invalidates pages after a vote. Pages younger than `staleAfterVoteMs` may still be served. */
  markStale(): void;
};

export function createPageCache<P extends { status: number } = Page>(
  now: () => number = Date.now,
  max = maxPages,
): PageCache<P> {
  const kept = new LRUCache<string, Kept<P>>({ max });
  const making = new Map<string, Promise<P>>();
  let votedAt = Number.NEGATIVE_INFINITY;

  function makeOnce(key: string, make: () => Promise<P>): Promise<P> {
    const pending = making.get(key);
    if (pending) return pending;
    const madeAt = now();
    const work = make()
      .then((page) => {
        // If the cache was cleared meanwhile, the page may predate the change: it is sent once and
        // not cached.
        if (page.status === 200 && making.get(key) === work)
          kept.set(key, { page, madeAt, renewing: false });
        return page;
      })
      .finally(() => {
        if (making.get(key) === work) making.delete(key);
      });
    making.set(key, work);
    return work;
  }

  /** Returns the new page, or the stale one if the new one takes too long or fails with a 5xx. */
  async function newOrStale(old: P, making: Promise<P>): Promise<P> {
    const timer = new AbortController();
    const timedOut = pause(maxWaitMs, old, { signal: timer.signal, ref: false }).catch(() => old);
    const made = making.then(
      (page) => (page.status < 500 ? page : old),
      () => old,
    );
    const page = await Promise.race([made, timedOut]);
    timer.abort();
    return page;
  }

  return {
    get(key, make) {
      const entry = kept.get(key);
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (!entry || age > maxAgeMs) return makeOnce(key, make);
      const isStale = age > staleMs || (age > staleAfterVoteMs && entry.madeAt <= votedAt);
      if (isStale) return newOrStale(entry.page, makeOnce(key, make));
      if (age > freshMs && !entry.renewing) {
        entry.renewing = true;
        // A failure is ignored: this reader has a page, and a later one retries.
        makeOnce(key, make).catch(() => undefined);
      }
      return entry.page;
    },
    clear() {
      kept.clear();
      making.clear();
    },
    markStale() {
      votedAt = now();
    },
  };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export function packPage(status: number, text: string, headers: Record<string, string>): Page {
  const identity = new TextEncoder().encode(text);
  const etag = `"${hash("sha256", identity, "base64url").slice(0, 22)}"`;
  const quicklyCompressed = new Set<Encoding>();
  const packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    status,
    headers,
    etag,
    body(encoding) {
      if (encoding === "identity") return Promise.resolve(identity);
      const known = packed.get(encoding);
      if (known) return known;
      // Many pages are requested only once. Good compression costs five times the work for 10 %
      // fewer bytes, so it starts with the second request.
      if (!quicklyCompressed.has(encoding)) {
        quicklyCompressed.add(encoding);
        return compressQuickly(identity, encoding);
      }
      const well = compressWell(identity, encoding);
      packed.set(encoding, well);
      return well;
    },
  };
}

/** Half a millisecond for 80 kB is less than the thread pool's round trip. */
const maxSyncBytes = 200_000;

async function compressQuickly(
  bytes: Uint8Array,
  encoding: "br" | "gzip",
): Promise<Uint8Array<ArrayBuffer>> {
  const isShort = bytes.length <= maxSyncBytes;
  if (encoding === "gzip") {
    const options = { level: 1 };
    return new Uint8Array(isShort ? gzipSync(bytes, options) : await gzipAsync(bytes, options));
  }
  const options = { params: brotliParams(3, bytes) };
  return new Uint8Array(
    isShort ? brotliCompressSync(bytes, options) : await brotliAsync(bytes, options),
  );
}

async function compressWell(
  bytes: Uint8Array,
  encoding: "br" | "gzip",
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "gzip") return new Uint8Array(await gzipAsync(bytes, { level: 6 }));
  return new Uint8Array(await brotliAsync(bytes, { params: brotliParams(5, bytes) }));
}

function brotliParams(quality: number, bytes: Uint8Array): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
}
