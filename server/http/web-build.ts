import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { PersonalVisit } from "./personal-visit.ts";

type Send = (request: Request) => Promise<Response>;

/** A page whose data is there, and is much. */
export type LargePage = {
  url: string;
  nonce: string;
  /** By the id of their route. */
  loaderData: Readonly<Record<string, unknown>>;
  /** Of the one route whose form was sent. */
  actionData: Readonly<Record<string, unknown>> | null;
};

/** The built web client. Its entry creates the context that gives loaders the API. */
export type WebBuild = ServerBuild & {
  entry: {
    module: ServerBuild["entry"]["module"] & {
      newLoadContext(
        fetch: Send,
        report: (error: unknown) => void,
        nonce: string,
        more?: { reader?: PageReader; renderLarge?: (page: LargePage) => Promise<string> },
      ): RouterContextProvider;
      setAside(
        context: RouterContextProvider,
        place: { source: "loader" | "action"; routeId: string },
        returned: unknown,
      ): unknown;
    };
  };
};

/** What the loaders learn of who reads a personal page. */
type PageReader = Omit<PersonalVisit, "isShared" | "fetch" | "cookies">;

type Handlers = { render: RequestHandler; renderWithRoutes: RequestHandler };

/**
 * From screen to screen a questionnaire also works without a line, so its page knows all routes.
 * Others ask for them.
 */
export function handlersOf(build: WebBuild): Handlers {
  const { manifestPath } = build.routeDiscovery;
  const settingAside = { ...build, routes: routesSettingAside(build) };
  return {
    render: createRequestHandler(settingAside, "production"),
    renderWithRoutes: createRequestHandler(
      { ...settingAside, routeDiscovery: { mode: "initial", manifestPath } },
      "production",
    ),
  };
}

type Route = NonNullable<ServerBuild["routes"][string]>;
type RouteCall = NonNullable<Route["module"]["loader"]>;

/** Only innermost routes: if one fails, no other data is missing from the page that says so. */
function routesSettingAside({ routes, entry }: WebBuild): ServerBuild["routes"] {
  const outer = new Set(Object.values(routes).map((route) => route?.parentId));
  const setting =
    (source: "loader" | "action", routeId: string, call: RouteCall): RouteCall =>
    async (args) =>
      entry.module.setAside(
        args.context as RouterContextProvider,
        { source, routeId },
        await call(args),
      );
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route || outer.has(id)) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader && { loader: setting("loader", id, loader as RouteCall) }),
        ...(action && { action: setting("action", id, action as RouteCall) }),
      };
      return [id, { ...route, module }];
    }),
  );
}
