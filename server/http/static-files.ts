import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { contentPolicy } from "./content-policy.ts";
import type { Encoding } from "./page-cache.ts";

export type StaticFile = {
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
};

const kinds: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".ico": "image/x-icon",
};

/** Reads the built client into memory, keyed by URL path, with the .br and .gz that the build made. Unknown kinds are not served. */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const kind = kinds[extname(entry.name)];
      if (!entry.isFile() || kind === undefined) return;
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join("/")}`;
      const [identity, br, gzip] = await Promise.all([read(file), read(`${file}.br`), read(`${file}.gz`)]);
      if (!identity) return;
      const headers = {
        "content-type": kind,
        "cache-control": cacheControlOf(path),
        vary: "accept-encoding",
        ...(path.endsWith(".html") && { "content-security-policy": contentPolicy(Buffer.from(identity).toString()) }),
      };
      files.set(path, { headers, bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) } });
    }),
  );
  return files;
}

/** A browser asks about the service worker and its page each time, so that a new build of them is not an hour late. */
function cacheControlOf(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return /\.html$|^\/service-worker\.js$/.test(path) ? "no-cache" : "public, max-age=3600";
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    return null;
  }
}
