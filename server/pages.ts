import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import { type LanguageTag, languages } from "#limits/languages.ts";
import { shortPath } from "#limits/limits.ts";
import type { Database } from "./database/connect.ts";
import { type OutsideSources, stripeSources } from "./http/content-policy.ts";
import { securityHeaders } from "./http/headers.ts";
import type { Connection } from "./http/implement.ts";
import { createLargePages } from "./http/large-pages.ts";
import type { PagesParts } from "./http/page.ts";
import { pageInvalidation } from "./http/page-invalidation.ts";
import type { Fetch } from "./http/serve.ts";
import { createSite } from "./http/site.ts";
import { readSiteFiles } from "./http/static-files.ts";
import { isUnchanged } from "./http/unchanged.ts";
import { buildStore } from "./kept-builds/build-store.ts";
import { keepBuilds } from "./kept-builds/kept-builds.ts";
import { reservedMark } from "./links/short-links.ts";
import type { Settings } from "./settings.ts";

/** Too short for a code. */
const unknownLink = `${shortPath}unknown`;
const itsBuild = join(import.meta.dirname, "..", "build");

/**
 * Writes that change public pages: surveys, publications, reports on results, and the names and
 * pictures of surveyors.
 * An unfinished response and following a result change none.
 */
const publicWrites =
  /^(?:https?:\/\/[^/]+)?\/api\/((surveys?|users|account)(?!.*\/(response-draft|follow|embed|result-reports)$)(\/|\?|$)|drafts\/[^/]+\/publish$|result-reports\/)/;

/** Writes that move public numbers. */
const answers = /\/api\/(votes|responses)$/;

type Site = Pick<PagesParts, "origin" | "reader"> & {
  /** Whether real Stripe is used; one page then loads its script. */
  stripe: boolean;
  /** The folder of the built web; the one beside this folder if absent. */
  built?: string;
};
type Pages = { fetch: Fetch; stop(): Promise<void> };

/**
 * Routes /api, /images, /s, /i, /robots.txt and the site maps to the API, and everything else to the
 * built web. Throws a one-line error if the web is not built.
 */
export async function withPages(
  api: Fetch,
  { origin, reader, stripe, built = itsBuild }: Site,
  parts: { settings: Pick<Settings, "bucket" | "dataDir">; database: Database; log: Logger },
): Promise<Pages> {
  const entryOf = (language: LanguageTag) => join(built, language, "server", "index.js");
  if (Object.values(languages).some(({ tag }) => !existsSync(entryOf(tag))))
    throw new Error("The web application isn't built: run `npm start`, which builds it.");
  const files = await readSiteFiles((language) => join(built, language, "client"));
  const store = buildStore(parts.settings);
  const others = await keepBuilds({ ...parts, store, files: files.shared });
  const headers = securityHeaders({ https: origin.startsWith("https:") });
  const outside: Record<string, OutsideSources> = stripe ? { "/payments": stripeSources } : {};
  const largePages = createLargePages(parts);
  const pages = await createSite({
    entryOf: (language) => pathToFileURL(entryOf(language)).href,
    files,
    others,
    origin,
    reader,
    largePages,
    fetch: async (request, connection) => api(request, connection),
    headers,
    outside,
    log: parts.log,
  });
  const invalidation = pageInvalidation(parts, pages);
  await invalidation.start();
  return { fetch: respond, stop };

  async function stop(): Promise<void> {
    await largePages.stop();
    await others.stop();
    await invalidation.stop();
  }

  function respond(
    request: Request,
    connection: Connection | undefined,
  ): Response | Promise<Response> {
    if (!isApplications(request)) return pages.respond(request);
    if (isShortAddress(request)) return openShort(request, connection);
    return request.method === "GET" || request.method === "HEAD"
      ? api(request, connection)
      : write(request, connection);
  }

  /**
   * A short address that leads nowhere yet, or never, has a page of its own. All unknown ones have
   * the same, so that guesses don't fill the cache.
   */
  async function openShort(
    request: Request,
    connection: Connection | undefined,
  ): Promise<Response> {
    const answer = await api(request, connection);
    if (answer.status !== 404) return answer;
    if (answer.headers.has(reservedMark)) return pages.respond(request);
    const { url, method, headers } = request;
    const start = url.indexOf(shortPath, url.indexOf("/", url.indexOf("//") + 2));
    return pages.respond(new Request(url.slice(0, start) + unknownLink, { method, headers }));
  }

  /**
   * After a write, the author sees it on the next page: at once in this process, and in others
   * after a notification.
   */
  async function write(request: Request, connection: Connection | undefined): Promise<Response> {
    const answer = await api(request, connection);
    if (answer.ok && answers.test(request.url)) pages.markStale();
    else if (answer.ok && isPublicWrite(request.url) && !isUnchanged(request)) {
      pages.clear();
      invalidation.notify();
    }
    return answer;
  }
}

/** True for addresses whose writes change public pages. */
export function isPublicWrite(url: string): boolean {
  return publicWrites.test(url);
}

function isShortAddress({ url, method }: Request): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    url.startsWith(shortPath, url.indexOf("/", url.indexOf("//") + 2))
  );
}

/** Checks the raw address, which may not be a valid URL. */
export function isApplications({ url }: Pick<Request, "url">): boolean {
  const path = url.slice(url.indexOf("/", url.indexOf("//") + 2));
  return /^\/(api([/?]|$)|images\/|[si]\/|robots\.txt(\?|$)|sitemap[^/?]*\.xml(\?|$))/.test(path);
}
