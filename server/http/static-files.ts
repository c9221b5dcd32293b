import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { type LanguageTag, languages } from "#limits/languages.ts";
import { contentPolicy } from "./content-policy.ts";
import { byLanguage } from "./language.ts";
import type { Encoding } from "./page-cache.ts";

const assets = "/assets/";

export type StaticFile = {
  headers: Record<string, string>;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & {
    identity: Uint8Array<ArrayBuffer>;
  };
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

type Files = ReadonlyMap<string, StaticFile>;
export type SiteFiles = {
  /** Files that are the same in all languages, by path. */
  shared: Files;
  /** Files that differ by language under the same path, such as the offline page. */
  own: ReadonlyMap<LanguageTag, Files>;
};

/** Reads the built clients of all languages into memory. Identical files are stored once. */
export async function readSiteFiles(
  folderOf: (language: LanguageTag) => string,
): Promise<SiteFiles> {
  const tags = Object.values(languages).map(({ tag }) => tag);
  const all = await Promise.all(
    tags.map(async (tag) => [tag, await readStaticFiles(folderOf(tag))] as const),
  );
  const shared = new Map<string, StaticFile>();
  const own = new Map(tags.map((tag) => [tag, new Map<string, StaticFile>()]));
  for (const [tag, files] of all) {
    for (const [path, file] of files) {
      const others = all.map(([, each]) => each.get(path)).filter((each) => each !== undefined);
      if (others.every((each) => isSame(each, file))) shared.set(path, shared.get(path) ?? file);
      else if (path.startsWith(assets))
        throw new Error(`${path} is named by its content, and has two.`);
      else
        own.get(tag)?.set(path, {
          ...file,
          headers: { ...file.headers, vary: `${file.headers.vary}, ${byLanguage}` },
        });
    }
  }
  return { shared, own };
}

function isSame(a: StaticFile, b: StaticFile): boolean {
  return Buffer.compare(a.bodies.identity, b.bodies.identity) === 0;
}

/**
 * Files by URL path, with the .br and .gz variants that the build made. Unknown extensions are not
 * served.
 */
async function readStaticFiles(folder: string): Promise<Files> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile() || !(extname(entry.name) in kinds)) return;
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(folder, file).split(sep).join("/")}`;
      const [identity, br, gzip] = await Promise.all([
        read(file),
        read(`${file}.br`),
        read(`${file}.gz`),
      ]);
      if (!identity) return;
      const headers = {
        ...headersOfFile(path),
        // Other sites load this one.
        ...(path === "/embed.js" && { "cross-origin-resource-policy": "cross-origin" }),
        ...(path.endsWith(".html") && {
          "content-security-policy": contentPolicy(Buffer.from(identity).toString()),
        }),
      };
      files.set(path, { headers, bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) } });
    }),
  );
  return files;
}

/** The headers of a file of a build, by its path and its kind. */
export function headersOfFile(path: string): Record<string, string> {
  return {
    "content-type": kinds[extname(path)] ?? "application/octet-stream",
    "cache-control": cacheControlOf(path),
    vary: "accept-encoding",
  };
}

/**
 * Browsers revalidate the service worker and the offline page each time, so that a new build takes
 * effect at once.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith(assets)) return "public, max-age=31536000, immutable";
  return /\.html$|^\/service-worker\.js$/.test(path) ? "no-cache" : "public, max-age=3600";
}

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    return null;
  }
}
