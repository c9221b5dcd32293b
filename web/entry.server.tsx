import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { newApi } from "./api.ts";
import {
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
  ...{ account: null, hasGuestKey: false, languages: [], form: null },
  ...{ fresh: { submissionId: "", seed: 0 }, share() {} },
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
  context.set(loaderApi, newApi({ fetch, origin: "http://in.process" }));
  context.set(pageReader, reader);
  context.set(reportBug, report);
  context.set(scriptNonce, nonce);
  context.set(renderLargePage, renderLarge ?? null);
  return context;
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
  if (renderLarge && !errors && isLarge([loaderData, actionData])) {
    const html = await renderLarge({ url: request.url, nonce, loaderData, actionData });
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
