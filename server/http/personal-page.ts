import { randomUUID } from "node:crypto";
import type { RequestHandler } from "react-router";
import { Refusal } from "#contract/refusals.ts";
import { contentPolicy, withoutNonce } from "./content-policy.ts";
import { readAddress } from "./page-address.ts";
import { packPage } from "./page-cache.ts";
import { type PersonalVisit, type ReaderParts, visitOf } from "./personal-visit.ts";
import { TooManyWaiting } from "./render-turns.ts";
import { requestIdOf } from "./request-id.ts";
import { encodingFor, refuse } from "./send.ts";

/** Pages that depend on their reader; docs/decisions/0021-personal-pages.md. */
export function isPersonal(path: string): boolean {
  return path.startsWith("/answer/");
}

export type PersonalPagesParts = {
  render: RequestHandler;
  contextOf(visit: PersonalVisit, nonce: string): Parameters<RequestHandler>[1];
  /** Shared with the other pages, so that all renderings together are limited. */
  turns: { run<T>(work: () => Promise<T>): Promise<T> };
  reader: ReaderParts;
  origin: string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  language: string;
  log: { error(details: object, message: string): void };
};

/** Longer than any value of a link's hidden field. */
const maxValue = 500;
const passedOn = ["location", "x-remix-response"];

/**
 * Renders a page for one reader. It is never stored, neither here nor by anyone on the way, and a
 * GET sets no cookie. Forms come from this site only.
 */
export function createPersonalPages(parts: PersonalPagesParts) {
  const { render, turns, reader, origin, headers, language, log } = parts;
  const always = {
    ...headers,
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    // A link to another site must not carry this page's address, which may be a personal one.
    "referrer-policy": "same-origin",
  };

  async function respond(request: Request): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD" && request.method !== "POST")
      return refuse(405, "Method not allowed", { ...always, allow: "GET, HEAD, POST" });
    const url = readAddress(request.url, origin, { allows: () => true, maxValue });
    if (!url) return refuse(400, "We can't read this address.", always);
    const visit = await visitOf(request, reader);
    return turns.run(() => makePage(url, request, visit));
  }

  async function makePage(url: URL, request: Request, visit: PersonalVisit): Promise<Response> {
    const nonce = randomUUID();
    const asked = new Request(url, { method: request.method, headers: { accept: "text/html" } });
    const answer = await render(asked, parts.contextOf(visit, nonce));
    const text = await answer.text();
    const kind = answer.headers.get("content-type") ?? "text/html; charset=utf-8";
    const own = new Headers({
      ...always,
      "content-type": kind,
      "content-language": language,
      vary: "accept-encoding",
      "x-request-id": requestIdOf(request),
    });
    if (kind.startsWith("text/html"))
      own.set("content-security-policy", contentPolicy(text, { nonce }));
    for (const name of passedOn) {
      const value = answer.headers.get(name);
      if (value !== null) own.set(name, value);
    }
    if (request.method === "POST")
      for (const cookie of visit.cookies) own.append("set-cookie", cookie);
    const encoding = encodingFor(request);
    const page = packPage(answer.status, withoutNonce(text, nonce), {});
    if (encoding !== "identity") own.set("content-encoding", encoding);
    const isBodiless = request.method === "HEAD" || text === "";
    if (isBodiless) own.delete("content-encoding");
    return new Response(isBodiless ? null : await page.body(encoding), {
      status: answer.status,
      headers: own,
    });
  }

  return async (request: Request): Promise<Response> => {
    try {
      return await respond(request);
    } catch (error) {
      if (error instanceof TooManyWaiting)
        return refuse(503, "Candor is very busy. Please try again in a moment.", {
          ...{ ...always, "retry-after": "2" },
        });
      if (error instanceof Refusal) return refuse(error.status, error.message, always);
      log.error({ err: error, path: new URL(request.url).pathname }, "a page could not be made");
      return refuse(500, "Unexpected Application Error!", always);
    }
  };
}
