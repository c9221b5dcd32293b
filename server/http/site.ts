import { defaultLanguage, type LanguageTag, languagePath } from "#contract/languages.ts";
import { languageOf, languageSwitch } from "./language.ts";
import { createPages, type Pages, type PagesParts, type WebBuild } from "./page.ts";
import type { Page } from "./page-cache.ts";
import { loadAnew, routeTable, routeTablePath } from "./route-table.ts";
import { refuse, sendFile, sendPage } from "./send.ts";
import type { SiteFiles } from "./static-files.ts";

export type SiteParts = Omit<PagesParts, "build" | "language"> & {
  /** The built web in a language. Loaded for its first reader: each costs memory, and most sites have readers of few. */
  load(language: LanguageTag): Promise<WebBuild>;
  files: SiteFiles;
};

export type Site = {
  /** The switch, static files, then rendered pages in the reader's language; anything it cannot make sense of is a 400, 404 or 405. */
  respond(request: Request): Response | Promise<Response>;
} & Pick<Pages, "forget" | "forgetSoon">;

type Opened = { pages: Pages; version: string; table: Page };

/** Opens the default language before it resolves. */
export async function createSite({ load, files, ...parts }: SiteParts): Promise<Site> {
  const { origin, headers, log } = parts;
  const readersLanguage = languageOf(origin);
  const switchLanguage = languageSwitch({ origin, headers });
  const opened = new Map<LanguageTag, Opened>();
  const opening = new Map<LanguageTag, Promise<Opened>>();

  async function open(language: LanguageTag): Promise<Opened> {
    const build = await load(language);
    const each = { pages: createPages({ ...parts, build, language }), ...routeTable(build) };
    opened.set(language, each);
    return each;
  }

  /** Its readers wait for one loading together; one that failed is tried again by the next. */
  function openOnce(language: LanguageTag): Promise<Opened> {
    const under = opening.get(language) ?? open(language).finally(() => opening.delete(language));
    opening.set(language, under);
    return under;
  }

  async function respondFirst(request: Request, path: string, language: LanguageTag): Promise<Response> {
    try {
      return await respondIn(await openOnce(language), request, path);
    } catch (error) {
      log.error({ err: error, language }, "the pages of a language could not be loaded");
      return refuse(500, "Unexpected Application Error!", headers);
    }
  }

  function respondIn({ pages }: Opened, request: Request, path: string): Promise<Response> {
    return path === routeTablePath ? sendRoutes(request) : pages.respond(request);
  }

  /** Of the build that the page came from, whatever its reader has chosen since. */
  function sendRoutes(request: Request): Promise<Response> {
    const asked = new URL(request.url).searchParams.get("version");
    const table = [...opened.values()].find(({ version }) => version === asked)?.table ?? loadAnew;
    return sendPage({ ...table, headers: { ...headers, ...table.headers } }, request);
  }

  await openOnce(defaultLanguage);
  return {
    respond(request) {
      if (request.method !== "GET" && request.method !== "HEAD")
        return refuse(405, "Method not allowed", { ...headers, allow: "GET, HEAD" });
      const path = pathOf(request.url);
      const language = readersLanguage(request.headers);
      const file = files.shared.get(path) ?? files.own.get(language)?.get(path);
      if (file) return sendFile(file, headers, request);
      const switched = path.startsWith(languagePath) ? switchLanguage(request) : null;
      if (switched) return switched;
      const ready = opened.get(language);
      return ready ? respondIn(ready, request, path) : respondFirst(request, path, language);
    },
    forget() {
      for (const { pages } of opened.values()) pages.forget();
    },
    forgetSoon() {
      for (const { pages } of opened.values()) pages.forgetSoon();
    },
  };
}

/** Cheaper than parsing: a request's URL is absolute and normal already. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start < 0) return "/";
  const end = url.indexOf("?", start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}
