import { defaultLanguage, type LanguageTag, languagePath } from "#limits/languages.ts";
import type { Connection } from "./implement.ts";
import { askedLanguage, languageOf, languageSwitch } from "./language.ts";
import { createPages, type Pages, type PagesParts } from "./page.ts";
import { isPersonal, takesForm } from "./personal-page.ts";
import { routeManifestPath } from "./route-manifest.ts";
import { refuse, sendFile } from "./send.ts";
import type { SiteFiles, StaticFile } from "./static-files.ts";
import type { WebBuild } from "./web-build.ts";

/** Where the files of other builds are. */
type OtherBuilds = {
  /** Whether a path could be a file of a build. */
  canHave(path: string): boolean;
  /** Null if no build has it. Throws if that can't be found out now. */
  find(path: string): Promise<StaticFile | null>;
};
export type SiteParts = Omit<PagesParts, "build" | "entry" | "language"> & {
  /**
   * The module of a language's built web client, as an address. It is loaded on the first request
   * for it, because each build takes memory and most sites need few.
   */
  entryOf(language: LanguageTag): string;
  files: SiteFiles;
  /** The files of other builds, which pages made by their processes ask for here. */
  others: OtherBuilds;
};

export type Site = {
  /**
   * Serves the language switch, static files and rendered pages. Anything else is a 400, 404 or
   * 405.
   */
  respond(request: Request, connection?: Connection): Response | Promise<Response>;
} & Pick<Pages, "clear" | "markStale">;

/** Resolves after the default language is loaded. */
export async function createSite({ entryOf, files, others, ...parts }: SiteParts): Promise<Site> {
  const { origin, headers, log } = parts;
  const readersLanguage = languageOf(origin);
  const switchLanguage = languageSwitch({ origin, headers });
  const opened = new Map<LanguageTag, Pages>();
  const opening = new Map<LanguageTag, Promise<Pages>>();

  async function open(language: LanguageTag): Promise<Pages> {
    const entry = entryOf(language);
    const build: WebBuild = await import(entry);
    const pages = createPages({ ...parts, build, entry, language });
    opened.set(language, pages);
    return pages;
  }

  /** Concurrent requests share one load. A failed load is retried by the next request. */
  function openOnce(language: LanguageTag): Promise<Pages> {
    const pending = opening.get(language) ?? open(language).finally(() => opening.delete(language));
    opening.set(language, pending);
    return pending;
  }

  async function respondFirst(
    request: Request,
    language: LanguageTag,
    respond: (pages: Pages, request: Request) => Promise<Response>,
  ): Promise<Response> {
    try {
      return await respond(await openOnce(language), request);
    } catch (error) {
      log.error({ err: error, language }, "the pages of a language could not be loaded");
      return refuse(500, "Unexpected Application Error!", headers);
    }
  }

  /** A miss isn't cached by anyone: the build may be about to come. */
  async function respondFromOthers(request: Request, path: string): Promise<Response> {
    const always = { ...headers, "cache-control": "no-store" };
    try {
      const file = await others.find(path);
      return file ? sendFile(file, headers, request) : refuse(404, "Not found", always);
    } catch (error) {
      log.error({ err: error, path }, "the file of another build could not be read");
      const later = { ...always, "retry-after": "2" };
      return refuse(503, "We can't reach our files right now. Please try again.", later);
    }
  }

  await openOnce(defaultLanguage);
  return {
    respond(request, connection) {
      const path = pathOf(request.url);
      const language = askedLanguage(path, request.url) ?? readersLanguage(request.headers);
      const ready = opened.get(language);
      const personally = (pages: Pages, by: Request) => pages.respondPersonally(by, connection);
      if (isPersonal(path) || takesForm(path, request.method))
        return ready ? personally(ready, request) : respondFirst(request, language, personally);
      if (request.method !== "GET" && request.method !== "HEAD")
        return refuse(405, "Method not allowed", { ...headers, allow: "GET, HEAD" });
      const file = files.shared.get(path) ?? files.own.get(language)?.get(path);
      if (file) return sendFile(file, headers, request);
      if (others.canHave(path)) return respondFromOthers(request, path);
      const switched = path.startsWith(languagePath) ? switchLanguage(request) : null;
      if (switched) return switched;
      const respond = path === routeManifestPath ? routes : publicly;
      return ready ? respond(ready, request) : respondFirst(request, language, respond);
    },
    clear() {
      for (const pages of opened.values()) pages.clear();
    },
    markStale() {
      for (const pages of opened.values()) pages.markStale();
    },
  };
}

function publicly(pages: Pages, request: Request): Promise<Response> {
  return pages.respond(request);
}

function routes(pages: Pages, request: Request): Promise<Response> {
  return pages.respondRoutes(request);
}

/** Faster than `new URL`: a request's URL is already absolute and normalized. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start < 0) return "/";
  const end = url.indexOf("?", start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}
