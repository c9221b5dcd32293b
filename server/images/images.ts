import path from "node:path";
import type { Logger } from "pino";
import type { imageCalls } from "#contract/images.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Database } from "#server/database/connect.ts";
import { securityHeaders } from "#server/http/headers.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import type { Settings } from "#server/settings.ts";
import { bucketStore } from "./bucket-store.ts";
import { cachedStore } from "./cached-store.ts";
import { fileStore } from "./file-store.ts";
import type { ImageStore } from "./image-store.ts";
import { createPictureMaker } from "./picture-maker.ts";
import { releaseImages } from "./queries.ts";
import { removeUnused } from "./remove-unused.ts";
import { imageRoutes } from "./routes.ts";
import { keyOfImage } from "./rules.ts";

const sweepEveryMs = 10 * 60 * 1000;
/** Reads all definitions. */
const releaseEveryMs = 24 * 60 * 60 * 1000;

type Dependencies = {
  settings: Settings;
  database: Database;
  log: Logger;
  clock: () => Date;
  limits: RateLimits;
};
export type Images = {
  routes: Handlers<typeof imageCalls>;
  /** Answers every address under /images/. */
  serve(request: Request, path: string): Promise<Response>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Uploads, storage, delivery and removal of pictures. No side effects until `start`. */
export function createImages({ settings, database, log, clock, limits }: Dependencies): Images {
  const { bucket, dataDir, publicUrl } = settings;
  const store = cachedStore(bucket ? bucketStore(bucket) : fileStore(path.join(dataDir, "images")));
  const maker = createPictureMaker();
  const headers = imageHeaders(publicUrl);
  let timer: NodeJS.Timeout | null = null;
  let releasedAt = Number.NEGATIVE_INFINITY;
  let sweeping: Promise<void> = Promise.resolve();

  async function removeAll(now: Date): Promise<number> {
    if (now.getTime() - releasedAt >= releaseEveryMs) {
      await database.transaction((tx) => releaseImages(tx, now));
      releasedAt = now.getTime();
    }
    return removeUnused(database, store, now);
  }

  function sweep(): void {
    sweeping = removeAll(clock()).then(
      (removed) => {
        if (removed > 0) log.info({ removed }, "Unused pictures were removed");
      },
      (error: unknown) =>
        log.warn({ error: String(error) }, "Unused pictures could not be removed"),
    );
  }

  return {
    routes: imageRoutes({ database, clock, limits, maker, store }),
    serve: (request, path) => serveImage(request, path, store, headers),
    async start() {
      await store.open();
      timer = setInterval(sweep, sweepEveryMs);
      timer.unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      maker.stop();
      await sweeping;
    },
  };
}

/**
 * A picture that is opened as a page may load and run nothing, and other sites may not embed it.
 */
function imageHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    ...securityHeaders({ https: publicUrl.startsWith("https:") }),
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "no-store",
  };
}

/** Serves a picture. Its address is a hash of its content, so browsers may cache it forever. */
async function serveImage(
  request: Request,
  path: string,
  store: ImageStore,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const key = keyOfImage(path);
  const plain = { ...headers, "content-type": "text/plain; charset=utf-8" };
  if (key === null) return new Response("Not found\n", { status: 404, headers: plain });
  const etag = `"${key}"`;
  const forever = { ...headers, etag, "cache-control": "public, max-age=31536000, immutable" };
  if (request.headers.get("if-none-match") === etag)
    return new Response(null, { status: 304, headers: forever });
  try {
    const bytes = await store.get(key);
    if (!bytes) return new Response("Not found\n", { status: 404, headers: plain });
    return new Response(bytes, { headers: { ...forever, "content-type": "image/webp" } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Response(`${error.message}\n`, {
      status: error.status,
      headers: { ...plain, "retry-after": "10" },
    });
  }
}
