import { parentPort } from "node:worker_threads";
import { createContext, type RequestHandler, type RouterContextProvider } from "react-router";
import { lowerThread } from "#server/database/low-priority.ts";
import { handlersOf, type LargePage, type WebBuild } from "./web-build.ts";

export type PageToRender = LargePage & {
  /** The module of the built web, as an address. */
  entry: string;
  /** Whether the page knows all routes. */
  knowsRoutes: boolean;
};
export type Rendered = { is: "done"; html: string } | { is: "failed"; error: unknown };
type Data = Pick<PageToRender, "loaderData" | "actionData">;

/** Sent once, when a page can be given. */
const ready = "ready";

const given = createContext<Data>();
const builds = new Map<string, Promise<Opened>>();
type Opened = { build: WebBuild; render: RequestHandler; renderWithRoutes: RequestHandler };
type Loading = { context: RouterContextProvider };

lowerThread();
parentPort?.on("message", async (page: PageToRender) => {
  parentPort?.postMessage(await reply(page));
});
parentPort?.postMessage(ready);

async function reply(page: PageToRender): Promise<Rendered> {
  try {
    return { is: "done", html: await rendered(page) };
  } catch (error) {
    return { is: "failed", error };
  }
}

async function rendered(page: PageToRender): Promise<string> {
  const { entry, url, knowsRoutes, nonce, ...data } = page;
  const opening = builds.get(entry) ?? open(entry);
  builds.set(entry, opening);
  const { build, ...opened } = await opening;
  const render = knowsRoutes ? opened.renderWithRoutes : opened.render;
  let failure: { error: unknown } | null = null;
  const context = build.entry.module.newLoadContext(
    () => Promise.reject(new Error("a page whose data is there asks for nothing")),
    (error) => {
      failure ??= { error };
    },
    nonce,
  );
  context.set(given, data);
  const method = data.actionData ? "POST" : "GET";
  const answer = await render(
    new Request(url, { method, headers: { accept: "text/html" } }),
    context,
  );
  const html = await answer.text();
  if (failure) throw (failure as { error: unknown }).error;
  return html;
}

/** The web with the data that is there in place of what would load it. */
async function open(entry: string): Promise<Opened> {
  const build: WebBuild = await import(entry);
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: ({ context }: Loading) => context.get(given).loaderData[id] }),
        ...(action && { action: ({ context }: Loading) => context.get(given).actionData?.[id] }),
      };
      return [id, { ...route, module }];
    }),
  );
  return { build, ...handlersOf({ ...build, routes } as WebBuild) };
}
