import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
  type UNSAFE_DataWithResponseInit as WithStatus,
} from "react-router";
import { language } from "#texts/language.ts";
import { newApi } from "./api.ts";
import {
  dataSetAside,
  isLarge,
  type LargeRenderer,
  loaderApi,
  type PageReader,
  pageReader,
  renderLargePage,
  reportBug,
  scriptNonce,
} from "./load-context.ts";
import { ScriptNonce } from "./script-nonce.ts";

type Send = (request: Request) => Promise<Response>;

const publicReader: PageReader = {
  account: null,
  hasGuestKey: false,
  languages: [],
  form: null,
  fresh: { submissionId: "", seed: 0 },
  share() {},
};

/**
 * The context of all loaders: the API, called in process. On a personal page it calls as the
 * reader, elsewhere signed out.
 */
export function newLoadContext(
  fetch: Send,
  report: (error: unknown) => void,
  nonce: string,
  { reader = publicReader, renderLarge }: { reader?: PageReader; renderLarge?: LargeRenderer } = {},
): RouterContextProvider {
  const context = new RouterContextProvider();
  const send = (request: Request) => {
    // Some answers have sentences, which are the page's too.
    request.headers.set("accept-language", language.tag);
    return fetch(request);
  };
  context.set(loaderApi, newApi({ fetch: send, origin: "http://in.process" }));
  context.set(pageReader, reader);
  context.set(reportBug, report);
  context.set(scriptNonce, nonce);
  context.set(renderLargePage, renderLarge ?? null);
  context.set(dataSetAside, new Map());
  return context;
}

type Source = "loader" | "action";
const placeOf = (source: Source, routeId: string) => `${source} ${routeId}`;

/**
 * What the loader or the action of a page's innermost route returns, or null in place of large data
 * that another thread renders: React Router would also write it out here, before it asks for the
 * page.
 */
export function setAside(
  context: Readonly<RouterContextProvider>,
  { source, routeId }: { source: Source; routeId: string },
  returned: unknown,
): unknown {
  if (!context.get(renderLargePage) || returned instanceof Response) return returned;
  const wrapped = hasStatus(returned) ? returned : null;
  const data = wrapped ? wrapped.data : returned;
  if (!isLarge(data)) return returned;
  context.get(dataSetAside).set(placeOf(source, routeId), data);
  if (!wrapped) return null;
  wrapped.data = null;
  return wrapped;
}

function hasStatus(returned: unknown): returned is WithStatus<unknown> {
  const { type } = Object(returned) as { type?: unknown };
  return type === "DataWithResponseInit";
}

function withDataSetAside(
  data: Readonly<Record<string, unknown>> | null,
  source: Source,
  aside: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([routeId, part]) => {
      const place = placeOf(source, routeId);
      return [routeId, aside.has(place) ? aside.get(place) : part];
    }),
  );
}

export function handleError(
  error: unknown,
  { context }: { context: Readonly<RouterContextProvider> },
): void {
  context.get(reportBug)(error);
}

/**
 * React Router's default entry, but the page is complete before it is sent, because whole pages are
 * cached.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(scriptNonce);
  headers.set("content-type", "text/html; charset=utf-8");
  const renderLarge = context.get(renderLargePage);
  const { loaderData, actionData, errors } = router.staticHandlerContext;
  const aside = context.get(dataSetAside);
  if (renderLarge && !errors && (aside.size > 0 || isLarge([loaderData, actionData]))) {
    const html = await renderLarge({
      url: request.url,
      nonce,
      loaderData: withDataSetAside(loaderData, "loader", aside),
      actionData: actionData && withDataSetAside(actionData, "action", aside),
    });
    return new Response(html, { status, headers });
  }
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    // Otherwise React would send a long page's Suspense boundaries late, with scripts that insert
    // them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: context.get(reportBug),
  });
  await stream.allReady;
  return new Response(stream, { status, headers });
}
