import type { Encoding, Page } from "./page-cache.ts";
import { requestIdOf } from "./request-id.ts";
import type { StaticFile } from "./static-files.ts";

/** Long enough for a click to follow its prefetch, and close to the page cache's own lifetime. */
const prefetchCacheControl = "private, max-age=10";

/** Sends a page in an accepted encoding, or 304 if it hasn't changed. */
export async function sendPage(page: Page, request: Request): Promise<Response> {
  const headers: Record<string, string> = {
    ...page.headers,
    etag: page.etag,
    "x-request-id": requestIdOf(request),
  };
  if (page.status === 200 && request.headers.get("if-none-match") === page.etag) {
    return new Response(null, { status: 304, headers });
  }
  const isPrefetch =
    request.headers.get("sec-purpose") === "prefetch" && "x-remix-response" in page.headers;
  if (isPrefetch && page.status === 200) headers["cache-control"] = prefetchCacheControl;
  const encoding = encodingFor(request);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  const bodiless = request.method === "HEAD" || page.status === 204 || page.status === 304;
  return new Response(bodiless ? null : await page.body(encoding), {
    status: page.status,
    headers,
  });
}

export function sendFile(
  file: StaticFile,
  always: Readonly<Record<string, string>>,
  request: Request,
): Response {
  const encoding = encodingFor(request);
  const headers = { ...always, ...file.headers };
  const body = file.bodies[encoding];
  if (!body || encoding === "identity") return new Response(file.bodies.identity, { headers });
  return new Response(body, { headers: { ...headers, "content-encoding": encoding } });
}

export function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get("accept-encoding") ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

export function refuse(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
  });
}
