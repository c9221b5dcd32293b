import { randomUUID } from "node:crypto";
import type { LanguageTag } from "#limits/languages.ts";
import { contentPolicy, type OutsideSources, withoutNonce } from "./content-policy.ts";
import type { Connection } from "./implement.ts";
import { byLanguage } from "./language.ts";
import { type LargePages, notRendered } from "./large-pages.ts";
import { largeRenderer } from "./large-renderer.ts";
import { type PageAddress, pageAddress } from "./page-address.ts";
import { createPageCache, type Page, type PageCache, packPage } from "./page-cache.ts";
import { createPersonalPages } from "./personal-page.ts";
import type { ReaderParts } from "./personal-visit.ts";
import { createTurns, TooManyWaiting } from "./render-turns.ts";
import { packRouteManifest, routeManifestAddress } from "./route-manifest.ts";
import { refuse, sendPage } from "./send.ts";
import { handlersOf, type WebBuild } from "./web-build.ts";

export type PagesParts = {
  build: WebBuild;
  /** Its module, as an address. */
  entry: string;
  largePages: Pick<LargePages, "render">;
  language: LanguageTag;
  /**
   * The site's own origin. The Host header is ignored, so that a forged one can't get into a cached
   * page.
   */
  origin: string;
  /** Calls the API in process. */
  fetch: ReaderParts["fetch"];
  /** Who reads a personal page. */
  reader: Omit<ReaderParts, "fetch">;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** The other sites that a page may load from, by path. */
  outside?: Readonly<Record<string, OutsideSources>>;
  log: { error(details: object, message: string): void };
};

/** The pages of one language and their cache. */
export type Pages = {
  /** Answers an unknown or unreadable address with 404 or 400. */
  respond(request: Request): Promise<Response>;
  /** Answers a page that depends on its reader. */
  respondPersonally(request: Request, connection?: Connection): Promise<Response>;
  /** Answers which routes a page's links lead to. */
  respondRoutes(request: Request): Promise<Response>;
} & Pick<PageCache, "clear" | "markStale">;

export function createPages({
  build,
  entry,
  largePages,
  language,
  origin,
  fetch,
  reader,
  headers,
  outside = {},
  log,
}: PagesParts): Pages {
  const { render, renderWithRoutes } = handlersOf(build);
  const cache = createPageCache();
  const turns = createTurns();

  const reportOf = (path: string) => (error: unknown) =>
    log.error({ err: error, path }, "a page failed");

  async function makePage({ url }: PageAddress, endTurn: () => void): Promise<Page> {
    const report = reportOf(url.pathname);
    const nonce = randomUUID();
    const large = largeRenderer({ largePages, entry, knowsRoutes: false }, { url, endTurn });
    const answer = await render(
      new Request(url, { headers: { accept: "text/html" } }),
      build.entry.module.newLoadContext(fetch, report, nonce, { renderLarge: large.render }),
    );
    const text = large.html ?? (await answer.text());
    if (text === notRendered) throw new TooManyWaiting();
    const own = {
      ...headersFor(answer, text, nonce, outside[url.pathname]),
      "content-language": language,
    };
    return packPage(answer.status, withoutNonce(text, nonce), { ...headers, ...own });
  }

  const personal = createPersonalPages({
    render: renderWithRoutes,
    turns,
    origin,
    headers,
    language,
    log,
    reader: { fetch, ...reader },
    largeFor: (page) => largeRenderer({ largePages, entry, knowsRoutes: true }, page),
    contextOf: (visit, nonce, renderLarge) =>
      build.entry.module.newLoadContext(visit.fetch, reportOf("a personal page"), nonce, {
        reader: visit,
        renderLarge,
      }),
  });

  return {
    async respond(request) {
      const address = pageAddress(request.url, origin);
      if (!address) return refuse(400, "We can't read this address.", headers);
      try {
        const page = await cache.get(address.key, () =>
          turns.run((endTurn) => makePage(address, endTurn)),
        );
        return await sendPage(page, request);
      } catch (error) {
        if (error instanceof TooManyWaiting)
          return refuse(503, "Candor is very busy. Please try again in a moment.", {
            ...headers,
            "retry-after": "2",
          });
        log.error({ err: error, path: address.url.pathname }, "a page could not be made");
        return refuse(500, "Unexpected Application Error!", headers);
      }
    },
    respondPersonally: personal.respond,
    async respondRoutes(request) {
      const url = routeManifestAddress(request.url, origin);
      if (!url) return refuse(400, "We can't read this address.", headers);
      const answer = await render(
        new Request(url),
        build.entry.module.newLoadContext(fetch, reportOf(url.pathname), ""),
      );
      return sendPage(await packRouteManifest(answer, language, headers), request);
    },
    clear() {
      cache.clear();
      personal.clear();
    },
    markStale() {
      cache.markStale();
      personal.markStale();
    },
  };
}

function headersFor(
  answer: Response,
  text: string,
  nonce: string,
  outside: OutsideSources | undefined,
): Record<string, string> {
  const kind = answer.headers.get("content-type") ?? "text/html; charset=utf-8";
  const headers: Record<string, string> = {
    "content-type": kind,
    "cache-control": answer.status === 200 ? "no-cache" : "no-store",
    vary: `accept-encoding, ${byLanguage}`,
  };
  if (kind.startsWith("text/html"))
    headers["content-security-policy"] = contentPolicy(text, { nonce, outside });
  for (const name of ["location", "x-remix-response"]) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
