import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { Encoding } from "./page-cache.ts";

export type StaticFile = {
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
};

const kinds: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
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
      const cacheControl = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
      const headers = { "content-type": kind, "cache-control": cacheControl, vary: "accept-encoding" };
      files.set(path, { headers, bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) } });
    }),
  );
  return files;
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    return null;
  }
}
