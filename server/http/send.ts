import { hasNoOpener, openerPolicy } from "./headers.ts";
import type { Encoding, Page } from "./page-cache.ts";
import { requestIdOf } from "./request-id.ts";
import type { StaticFile } from "./static-files.ts";

/** Long enough for a click to follow what announced it, and hardly longer than a page is kept here. */
const ahead = "private, max-age=10";

/** As the reader can take it, or that nothing has changed. */
export async function sendPage(page: Page, request: Request): Promise<Response> {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag, "x-request-id": requestIdOf(request) };
  if (hasNoOpener(request)) delete headers[openerPolicy];
  if (page.status === 200 && request.headers.get("if-none-match") === page.etag) {
    return new Response(null, { status: 304, headers });
  }
  const isAhead = request.headers.get("sec-purpose") === "prefetch" && "x-remix-response" in page.headers;
  if (isAhead && page.status === 200) headers["cache-control"] = ahead;
  const accepts = encodingFor(request);
  if (accepts !== "identity") headers["content-encoding"] = accepts;
  const bodiless = request.method === "HEAD" || page.status === 204 || page.status === 304;
  return new Response(bodiless ? null : await page.body(accepts), { status: page.status, headers });
}

export function sendFile(file: StaticFile, always: Readonly<Record<string, string>>, request: Request): Response {
  const accepts = encodingFor(request);
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

export function refuse(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(`${text}\n`, { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });
}
