import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** A page as it is sent. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Its bytes, compressed once per encoding for all readers: quickly for the first, well for those who follow. */
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
};
export type Encoding = "br" | "gzip" | "identity";
type Kept = { page: Page; madeAt: number; renewing: boolean };

const freshMs = 5_000;
/** Past fresh, a page is still served while the next one is made; past this, the reader waits for it. */
const staleMs = 15_000;
const mostPages = 300;
/** How long a reader waits for a new page where an old one is kept: a database that hangs or is away must not take the pages along. */
const patienceMs = 2_000;
/** Past this even such an old page is of no use. */
const oldestMs = 10 * 60_000;
/** After a vote a kept page is served no longer than this: a count that lags less than a glance, one rendering a second. */
const staleAfterVoteMs = 1_000;

export type PageCache = {
  /** The page kept under `key`, or the one that `make` gives. Requests for the same key share one making. Only a 200 is kept. */
  get(key: string, make: () => Promise<Page>): Page | Promise<Page>;
  /** Something public was written: nothing read before it is shown again. */
  forget(): void;
  /** A vote was counted: the same, but a page that is younger than a second may still be shown. */
  forgetSoon(): void;
};

export function createPageCache(now: () => number = Date.now): PageCache {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Page>>();
  let votedAt = Number.NEGATIVE_INFINITY;

  function makeOnce(key: string, make: () => Promise<Page>): Promise<Page> {
    const under = making.get(key);
    if (under) return under;
    const madeAt = now();
    const work = make()
      .then((page) => {
        // Forgotten meanwhile: what was read may be from before the change, so it is served once and not kept.
        if (page.status === 200 && making.get(key) === work) keep(key, { page, madeAt, renewing: false });
        return page;
      })
      .finally(() => {
        if (making.get(key) === work) making.delete(key);
      });
    making.set(key, work);
    return work;
  }

  function keep(key: string, entry: Kept): void {
    kept.delete(key);
    kept.set(key, entry);
    const oldest = kept.size > mostPages ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }

  /** The new page; the old one when that takes too long or is a failure of ours. */
  async function newOrOld(old: Page, making: Promise<Page>): Promise<Page> {
    const late = new AbortController();
    const tooLate = pause(patienceMs, old, { signal: late.signal, ref: false }).catch(() => old);
    const made = making.then(
      (page) => (page.status < 500 ? page : old),
      () => old,
    );
    const page = await Promise.race([made, tooLate]);
    late.abort();
    return page;
  }

  return {
    get(key, make) {
      const entry = kept.get(key);
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (!entry || age > oldestMs) return makeOnce(key, make);
      const isStale = age > staleMs || (age > staleAfterVoteMs && entry.madeAt <= votedAt);
      if (isStale) return newOrOld(entry.page, makeOnce(key, make));
      if (age > freshMs && !entry.renewing) {
        entry.renewing = true;
        // The next reader past the limit waits for another; this one has its page.
        makeOnce(key, make).catch(() => undefined);
      }
      return entry.page;
    },
    forget() {
      kept.clear();
      making.clear();
    },
    forgetSoon() {
      votedAt = now();
    },
  };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export function packPage(status: number, text: string, headers: Record<string, string>): Page {
  const identity = new TextEncoder().encode(text);
  const etag = `"${hash("sha256", identity, "base64url").slice(0, 22)}"`;
  const quick = new Set<Encoding>();
  const packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    status,
    headers,
    etag,
    body(encoding) {
      if (encoding === "identity") return Promise.resolve(identity);
      const known = packed.get(encoding);
      if (known) return known;
      // Many pages are asked for once: those who come a second time are worth five times the work, and 10 % fewer bytes.
      if (!quick.has(encoding)) {
        quick.add(encoding);
        return Promise.resolve(compressQuickly(identity, encoding));
      }
      const well = compressWell(identity, encoding);
      packed.set(encoding, well);
      return well;
    },
  };
}

/** Half a millisecond for a page of 80 kB: less than handing it to another thread and back. */
function compressQuickly(bytes: Uint8Array, encoding: "br" | "gzip"): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    encoding === "gzip" ? gzipSync(bytes, { level: 1 }) : brotliCompressSync(bytes, { params: brotliParams(3, bytes) }),
  );
}

async function compressWell(bytes: Uint8Array, encoding: "br" | "gzip"): Promise<Uint8Array<ArrayBuffer>> {
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
