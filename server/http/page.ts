import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { LanguageTag } from "#contract/languages.ts";
import { contentPolicy, type OutsideSources } from "./content-policy.ts";
import { bySite } from "./headers.ts";
import { byLanguage } from "./language.ts";
import { type PageAddress, pageAddress } from "./page-address.ts";
import { createPageCache, type Page, type PageCache, packPage } from "./page-cache.ts";
import { refuse, sendPage } from "./send.ts";

type Send = (request: Request) => Promise<Response>;
/** The built web: its entry makes the context that gives loaders the API. */
export type WebBuild = ServerBuild & {
  entry: {
    module: ServerBuild["entry"]["module"] & {
      newLoadContext(fetch: Send, report: (error: unknown) => void): RouterContextProvider;
    };
  };
};

export type PagesParts = {
  build: WebBuild;
  /** The one that the build is in. */
  language: LanguageTag;
  /** The site's own origin. The request's Host is never believed, so that nobody can plant another one in a kept page. */
  origin: string;
  /** The API in process. */
  fetch: Send;
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>;
  /** What the pages of some addresses load from other sites; all others load nothing. */
  outside?: Readonly<Record<string, OutsideSources>>;
  log: { error(details: object, message: string): void };
};

/** The pages of one language, and those of them that are kept. */
export type Pages = {
  /** Anything it cannot make sense of is a 400 or 404. */
  respond(request: Request): Promise<Response>;
} & Pick<PageCache, "forget" | "forgetSoon">;

export function createPages({ build, language, origin, fetch, headers, outside = {}, log }: PagesParts): Pages {
  const render = createRequestHandler(build, "production");
  const cache = createPageCache();

  async function makePage({ url }: PageAddress): Promise<Page> {
    const report = (error: unknown) => log.error({ err: error, path: url.pathname }, "a page failed");
    const answer = await render(
      new Request(url, { headers: { accept: "text/html" } }),
      build.entry.module.newLoadContext(fetch, report),
    );
    const text = await answer.text();
    const own = { ...headersFor(answer, text, outside[url.pathname]), "content-language": language };
    return packPage(answer.status, text, { ...headers, ...own });
  }

  return {
    async respond(request) {
      const address = pageAddress(request.url, origin);
      if (!address) return refuse(400, "This address cannot be read.", headers);
      try {
        const page = await cache.get(address.key, () => makePage(address));
        return await sendPage(page, request);
      } catch (error) {
        log.error({ err: error, path: address.url.pathname }, "a page could not be made");
        return refuse(500, "Unexpected Application Error!", headers);
      }
    },
    forget: cache.forget,
    forgetSoon: cache.forgetSoon,
  };
}

function headersFor(answer: Response, text: string, outside: OutsideSources | undefined): Record<string, string> {
  const kind = answer.headers.get("content-type") ?? "text/html; charset=utf-8";
  const headers: Record<string, string> = {
    "content-type": kind,
    "cache-control": answer.status === 200 ? "no-cache" : "no-store",
    vary: `accept-encoding, ${byLanguage}, ${bySite}`,
  };
  if (kind.startsWith("text/html")) headers["content-security-policy"] = contentPolicy(text, outside);
  for (const name of ["location", "x-remix-response"]) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
