import { renderToString } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { newApi } from "./api.ts";
import { headTags, scriptSafe } from "./head-tags.ts";
import { loaderApi, reportBug } from "./load-context.ts";
import css from "./public.css?inline";

type Send = (request: Request) => Promise<Response>;

/** What every loader gets: the API, called in process and as nobody. A server loader never sees a user. */
export function newLoadContext(fetch: Send, report: (error: unknown) => void): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(loaderApi, newApi({ fetch, origin: "http://in.process" }));
  context.set(reportBug, report);
  return context;
}

export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(reportBug)(error);
}

/** One string per page: loaders are in process and quick, so streaming would gain nothing, and whole pages can be cached. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const data = await new Response(context.serverHandoffStream ?? null).text();
  const html = renderToString(
    <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const head = headTags(request.url, html, context.staticHandlerContext.loaderData);
  return new Response(`<!doctype html>${withDelivery(html, head, data)}`, { status, headers });
}

/**
 * The public sheet goes inline (one round trip less before the first paint), before the full one of the pages that have it,
 * which React puts after it by its precedence. Scripts wait behind it, the loaders' data goes last.
 */
function withDelivery(html: string, head: string, data: string): string {
  const handoff = `<script>window.__reactRouterContext.streamController.enqueue(${scriptSafe(JSON.stringify(data))});window.__reactRouterContext.streamController.close();</script>`;
  return html
    .replace(/<link rel="stylesheet"|<\/head>/, (tag) => `<style data-precedence="sheet">${css}</style>${tag}`)
    .replace("</head>", () => `${head}</head>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace("</body>", () => `${handoff}</body>`);
}
