import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { contentPolicy, type OutsideSources } from "./content-policy.ts";
import { type PageAddress, pageAddress } from "./page-address.ts";
import { createPageCache, type Encoding, type Page, type PageCache, packPage } from "./page-cache.ts";
import { requestIdOf } from "./request-id.ts";
import { routeTable, routeTablePath } from "./route-table.ts";
import type { StaticFile } from "./static-files.ts";

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
  files: ReadonlyMap<string, StaticFile>;
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

export type Pages = {
  /** Static files, then rendered pages; anything it cannot make sense of is a 400, 404 or 405. */
  respond(request: Request): Response | Promise<Response>;
} & Pick<PageCache, "forget" | "forgetSoon">;

export function createPages({ build, files, origin, fetch, headers, outside = {}, log }: PagesParts): Pages {
  const render = createRequestHandler(build, "production");
  const cache = createPageCache();
  const routesFor = routeTable(build);

  async function makePage({ url }: PageAddress): Promise<Page> {
    const report = (error: unknown) => log.error({ err: error, path: url.pathname }, "a page failed");
    const answer = await render(
      new Request(url, { headers: { accept: "text/html" } }),
      build.entry.module.newLoadContext(fetch, report),
    );
    const text = await answer.text();
    return packPage(answer.status, text, { ...headers, ...headersFor(answer, text, outside[url.pathname]) });
  }

  async function respondWithPage(request: Request): Promise<Response> {
    const address = pageAddress(request.url, origin);
    if (!address) return refuse(400, "This address cannot be read.", headers);
    try {
      const page = await cache.get(address.key, () => makePage(address));
      return await sendPage(page, request);
    } catch (error) {
      log.error({ err: error, path: address.url.pathname }, "a page could not be made");
      return refuse(500, "Unexpected Application Error!", headers);
    }
  }

  return {
    respond(request) {
      if (request.method !== "GET" && request.method !== "HEAD")
        return refuse(405, "Method not allowed", { ...headers, allow: "GET, HEAD" });
      const path = pathOf(request.url);
      if (path === routeTablePath) {
        const table = routesFor(new URL(request.url).searchParams.get("version"));
        return sendPage({ ...table, headers: { ...headers, ...table.headers } }, request);
      }
      const file = files.get(path);
      return file ? sendFile(file, headers, encodingFor(request)) : respondWithPage(request);
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
    vary: "accept-encoding",
  };
  if (kind.startsWith("text/html")) headers["content-security-policy"] = contentPolicy(text, outside);
  for (const name of ["location", "x-remix-response"]) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

async function sendPage(page: Page, request: Request): Promise<Response> {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag, "x-request-id": requestIdOf(request) };
  if (page.status === 200 && request.headers.get("if-none-match") === page.etag) {
    return new Response(null, { status: 304, headers });
  }
  const accepts = encodingFor(request);
  if (accepts !== "identity") headers["content-encoding"] = accepts;
  const bodiless = request.method === "HEAD" || page.status === 204 || page.status === 304;
  return new Response(bodiless ? null : await page.body(accepts), { status: page.status, headers });
}

function sendFile(file: StaticFile, always: Readonly<Record<string, string>>, accepts: Encoding): Response {
  const headers = { ...always, ...file.headers };
  const body = file.bodies[accepts];
  if (!body || accepts === "identity") return new Response(file.bodies.identity, { headers });
  return new Response(body, { headers: { ...headers, "content-encoding": accepts } });
}

function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get("accept-encoding") ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

function refuse(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(`${text}\n`, { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });
}

/** Cheaper than parsing: a request's URL is absolute and normal already. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start < 0) return "/";
  const end = url.indexOf("?", start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}
