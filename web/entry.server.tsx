import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { withoutScripts } from "#texts/layout.ts";
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
  const page = <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />;
  const html = await renderWhole(page);
  headers.set("content-type", "text/html; charset=utf-8");
  const head = headTags(request.url, html, context.staticHandlerContext.loaderData);
  return new Response(`<!doctype html>${withDelivery(html, head, data)}`, { status, headers });
}

/** What React leaves in the place of a part that was not there yet, for the browser to report and to draw itself. */
const leftOut = "<!--$!-->";

/** Code that comes when it is needed is not there the first time: then a rendering that waits for it goes before. */
async function renderWhole(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(leftOut)) return html;
  await new Response((await prerender(page)).prelude).text();
  return renderToString(page);
}

/**
 * The public sheet goes inline (one round trip less before the first paint), before the full one of the pages that have it,
 * which React puts after it by its precedence. Scripts wait for the first paint, which they would share the line and the
 * processor with; the loaders' data goes last.
 */
function withDelivery(html: string, head: string, data: string): string {
  const handoff = `<script>window.__reactRouterContext.streamController.enqueue(${scriptSafe(JSON.stringify(data))});window.__reactRouterContext.streamController.close();</script>`;
  // Each is looked for where it stands, rather than in all of a long page.
  const [headEnd, entry, bodyEnd] = [
    html.indexOf("</head>"),
    html.lastIndexOf(entryTag),
    html.lastIndexOf("</body>"),
  ] as const;
  const links = html.slice(0, headEnd).replaceAll('<link rel="modulepreload"', '<link rel="later"');
  const sheets = links.indexOf('<link rel="stylesheet"');
  const [before, after] = sheets < 0 ? [links, ""] : [links.slice(0, sheets), links.slice(sheets)];
  return (
    `${before}<style data-precedence="sheet">${css}</style>${after}${head}${inSteps(html.slice(headEnd, entry)).replace(restoring, ifSeenBefore)}` +
    `<script type="later"${html.slice(entry + entryTag.length, bodyEnd)}${handoff}<script>${start}</script><noscript><p>${withoutScripts}</p></noscript>${html.slice(bodyEnd)}`
  );
}

/**
 * A long page is laid out in steps: what is above its content, then up to each `data-step`, then the rest. In one go it would be a
 * phone's longest task by far. A browser may paint between two steps, so nothing before a step may have its place from what comes
 * after it. Each step's script has left the page before React looks at it.
 */
function inSteps(body: string): string {
  return body.includes(' data-step=""') ? body.replaceAll(stepStart, (start) => layOut + start) : body;
}

const stepStart = /<(?:main|[a-z]+ data-step)\b/g;
const layOut = "<script>document.body.offsetTop;document.currentScript.remove()</script>";

/**
 * A browser forgets what a page kept with its address when the page loaded anew has another opener policy (`hasNoOpener` in
 * `server/http/headers.ts`), and would begin at its top. The tab's store remembers it.
 */
const keepState =
  '{let k="candor-state";if(!history.state&&performance.getEntriesByType("navigation")[0]?.type=="reload")' +
  'try{let[a,s]=JSON.parse(sessionStorage[k]);if(a==location.href)history.replaceState(s,"")}catch{}' +
  'addEventListener("pagehide",()=>{try{sessionStorage[k]=JSON.stringify([location.href,history.state])}catch{}})}';

/**
 * React Router's return to where somebody was on a page. One not seen before has nothing to return to, so that its first paint
 * need not wait for the browser's store; `start` gives it the key that it lacks.
 */
const restoring = "<script>((storageKey";
const ifSeenBefore = `<script>${keepState}if(history.state?.key)((storageKey`;

const entryTag = '<script type="module"';

/**
 * At the first paint, at once where nobody looks, and in the end anyway: a browser may not say when it paints. Each file is asked
 * for in a task of its own, since each asking waits for the browser's other processes.
 */
const start =
  '{let d=document,f=()=>{f=()=>{};for(let l of d.querySelectorAll("[rel=later]"))setTimeout(()=>l.rel="modulepreload");' +
  'let o=d.querySelector("[type=later]"),n=d.createElement("script");n.type="module";n.text=o.text;' +
  'if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"");setTimeout(()=>o.replaceWith(n))};' +
  'if(d.hidden)f();else{try{new PerformanceObserver(()=>f()).observe({type:"paint",buffered:true})}catch{}setTimeout(()=>f(),1500)}}';
