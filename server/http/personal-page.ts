import { randomUUID } from "node:crypto";
import type { RequestHandler } from "react-router";
import { Refusal } from "#contract/refusals.ts";
import { embedPath, kioskPath } from "#limits/limits.ts";
import { isId } from "#server/database/new-id.ts";
import { nextTurn } from "#server/each-in-turns.ts";
import { contentPolicy, withoutNonce } from "./content-policy.ts";
import { type FramedLook, framedLook, inLook } from "./framed-look.ts";
import type { Connection } from "./implement.ts";
import { notRendered } from "./large-pages.ts";
import type { LargeRenderer } from "./large-renderer.ts";
import { readAddress } from "./page-address.ts";
import { createPageCache, type PageCache, packPage } from "./page-cache.ts";
import { type PersonalVisit, type ReaderParts, visitOf, visitorsVisit } from "./personal-visit.ts";
import { type createTurns, TooManyWaiting } from "./render-turns.ts";
import { requestIdOf } from "./request-id.ts";
import { encodingFor, refuse } from "./send.ts";
import {
  isVisitors,
  maxShared,
  type RenderedPage,
  type SharedPage,
  sharedKey,
  withFresh,
} from "./shared-page.ts";

/** Pages that depend on their reader; docs/decisions/0021-personal-pages.md. */
export function isPersonal(path: string): boolean {
  return ["/answer/", "/unsubscribe/", embedPath, kioskPath].some((start) =>
    path.startsWith(start),
  );
}

/** The survey whose page another site may show in a frame, or null for other pages. */
function framedSurvey({ pathname }: URL): string | null {
  return pathname.startsWith(embedPath) ? (pathname.split(/[/.]/)[2] ?? "") : null;
}

/** A report that a password opened is its reader's alone. Without one it is the same for all. */
export function takesForm(path: string, method: string): boolean {
  return method === "POST" && path.startsWith("/report/");
}

export type PersonalPagesParts = {
  render: RequestHandler;
  largeFor(page: { url: URL; endTurn: () => void }): LargeRenderer;
  contextOf(
    visit: PersonalVisit,
    nonce: string,
    renderLarge: LargeRenderer["render"],
  ): Parameters<RequestHandler>[1];
  /** Shared with the other pages, so that all renderings together are limited. */
  turns: Pick<ReturnType<typeof createTurns>, "run">;
  reader: ReaderParts;
  origin: string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  language: string;
  log: { error(details: object, message: string): void };
};

type Sending = {
  cookies: readonly string[];
  ancestors: readonly string[];
  look: FramedLook | null;
};

/** Longer than any value of a link's hidden field. */
const maxValue = 500;
/** Finding what a page's policy allows, and hashing it, takes some milliseconds from here on. */
const longText = 200_000;
const passedOn = ["content-type", "location", "x-remix-response"];

export type PersonalPages = {
  respond(request: Request, connection?: Connection): Promise<Response>;
} & Pick<PageCache, "clear" | "markStale">;

/**
 * Renders a page for one reader. It is never stored, neither here nor by anyone on the way, and a
 * GET sets no cookie. Forms come from this site only. What visitors see who have nothing of their
 * own yet is rendered once for many (shared-page.ts).
 */
export function createPersonalPages(parts: PersonalPagesParts): PersonalPages {
  const { turns, reader, origin, headers, language, log } = parts;
  const shared = createPageCache<SharedPage>(Date.now, maxShared);
  const always = {
    ...headers,
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    // A link to another site must not carry this page's address, which may be a personal one.
    "referrer-policy": "same-origin",
  };

  async function respond(request: Request, connection?: Connection): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD" && request.method !== "POST")
      return refuse(405, "Method not allowed", { ...always, allow: "GET, HEAD, POST" });
    const url = readAddress(request.url, origin, { allows: () => true, maxValue });
    if (!url) return refuse(400, "We can't read this address.", always);
    const framed = framedSurvey(url);
    const visit = await visitOf(request, reader, connection);
    const page =
      (await findShared(url, request, visit)) ??
      (await turns.run((endTurn) => render(url, request.method, visit, endTurn)));
    // A crowd that waited for one page gets it one after the other.
    if (page.text.length > longText) await nextTurn();
    return send(page, request, {
      cookies: visit.cookies,
      ancestors: framed !== null && isId(framed) ? await reader.originsOf(framed) : [],
      look: framedLook(url),
    });
  }

  async function findShared(
    url: URL,
    request: Request,
    visit: PersonalVisit,
  ): Promise<RenderedPage | null> {
    const key = isVisitors(request, visit) ? sharedKey(url, visit.languages) : null;
    if (key === null) return null;
    const { page, fresh } = await shared.get(key, () => renderShared(url, visit.languages));
    return page && { ...page, text: withFresh(page.text, fresh, visit.fresh) };
  }

  /** For no reader in particular, so that nothing of one can get into the page. */
  async function renderShared(url: URL, languages: readonly string[]): Promise<SharedPage> {
    const visit = visitorsVisit(languages, reader);
    const page = await turns.run((endTurn) => render(url, "GET", visit, endTurn));
    const { status } = page;
    return { status, page: visit.isShared || status !== 200 ? page : null, fresh: visit.fresh };
  }

  async function render(
    url: URL,
    method: string,
    visit: PersonalVisit,
    endTurn: () => void,
  ): Promise<RenderedPage> {
    const nonce = randomUUID();
    const asked = new Request(url, { method, headers: { accept: "text/html" } });
    const large = parts.largeFor({ url, endTurn });
    const answer = await parts.render(asked, parts.contextOf(visit, nonce, large.render));
    const kept = passedOn.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const text = large.html ?? (await answer.text());
    if (text === notRendered) throw new TooManyWaiting();
    return { status: answer.status, headers: kept, text, nonce };
  }

  async function send(
    { status, headers: given, text: rendered, nonce }: RenderedPage,
    request: Request,
    { cookies, ancestors: named, look }: Sending,
  ): Promise<Response> {
    const text = look ? inLook(rendered, look) : rendered;
    const isPreview = look?.isPreview ?? false;
    const ancestors = isPreview ? ["'self'"] : named;
    const own = new Headers({
      ...always,
      "content-type": "text/html; charset=utf-8",
      ...Object.fromEntries(given),
      "content-language": language,
      vary: "accept-encoding",
      "x-request-id": requestIdOf(request),
    });
    if (own.get("content-type")?.startsWith("text/html"))
      own.set(
        "content-security-policy",
        contentPolicy(text, { nonce, ancestors, ownPictures: true, isInert: isPreview }),
      );
    if (isPreview) own.set("x-frame-options", "SAMEORIGIN");
    else if (ancestors.length > 0) {
      // The policy says who may show it.
      own.delete("x-frame-options");
      own.set("cross-origin-resource-policy", "cross-origin");
    }
    if (request.method === "POST") for (const cookie of cookies) own.append("set-cookie", cookie);
    const encoding = encodingFor(request);
    const page = packPage(status, withoutNonce(text, nonce), {});
    if (encoding !== "identity") own.set("content-encoding", encoding);
    const isBodiless = request.method === "HEAD" || text === "";
    if (isBodiless) own.delete("content-encoding");
    return new Response(isBodiless ? null : await page.body(encoding), { status, headers: own });
  }

  async function respondOrRefuse(request: Request, connection?: Connection): Promise<Response> {
    try {
      return await respond(request, connection);
    } catch (error) {
      if (error instanceof TooManyWaiting)
        return refuse(503, "Candor is very busy. Please try again in a moment.", {
          ...always,
          "retry-after": "2",
        });
      if (error instanceof Refusal) return refuse(error.status, error.message, always);
      log.error({ err: error, path: new URL(request.url).pathname }, "a page could not be made");
      return refuse(500, "Unexpected Application Error!", always);
    }
  }

  return { respond: respondOrRefuse, clear: shared.clear, markStale: shared.markStale };
}
