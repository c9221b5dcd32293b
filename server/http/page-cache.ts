import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A page as it is sent: every encoding made once. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
};
export type Encoding = "br" | "gzip" | "identity";
type Kept = { page: Page; madeAt: number; renewing: boolean };

const freshMs = 5_000;
/** Past fresh, a page is still served while the next one is made; past this, the reader waits for it. */
const staleMs = 15_000;
const mostPages = 300;

export type PageCache = {
  /** The page kept under `key`, or the one that `make` gives. Requests for the same key share one making. Only a 200 is kept. */
  get(key: string, make: () => Promise<Page>): Page | Promise<Page>;
  forget(): void;
};

export function createPageCache(now: () => number = Date.now): PageCache {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Page>>();

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

  return {
    get(key, make) {
      const entry = kept.get(key);
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (!entry || age > staleMs) return makeOnce(key, make);
      if (age > freshMs && !entry.renewing) {
        entry.renewing = true;
        // The next reader past the limit waits and sees the failure; this one has its page.
        makeOnce(key, make).catch(() => undefined);
      }
      return entry.page;
    },
    forget() {
      kept.clear();
      making.clear();
    },
  };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses once for all readers. Quality 5: a page lives for seconds, and is made on the request path. */
export async function packPage(status: number, text: string, headers: Record<string, string>): Promise<Page> {
  const identity = new TextEncoder().encode(text);
  const [br, gz] = await Promise.all([
    brotliAsync(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gzipAsync(identity),
  ]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { status, headers, etag, bodies: { br: plain(br), gzip: plain(gz), identity } };
}

function plain(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
