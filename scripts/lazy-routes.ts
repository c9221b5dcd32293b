import { matchRoutes, type RouteObject } from "react-router";
import type { Plugin } from "vite";
import type { WebBuild } from "#server/http/web-build.ts";

type Routes = WebBuild["routes"];

/**
 * React Router's route list imports every screen, which took half the time of the development
 * server's first page. This plugin replaces each import with a lazy one.
 */
export const lazyRoutes: Plugin = {
  name: "candor:lazy-routes",
  transform: {
    filter: { id: /virtual:react-router\/server-build$/ },
    handler: (code) =>
      code.replace(/import \* as (route\d+) from ("[^"]+");/g, "const $1 = () => import($2);"),
  },
};

/** The server build with the modules of the routes that match this path. All others are empty. */
export async function withRoutesOf(build: WebBuild, pathname: string): Promise<WebBuild> {
  // A page's data is requested at its path plus `.data`.
  const page = pathname.replace(/(\/_root)?\.data$/, "") || "/";
  const needed = matchRoutes(childrenOf(build.routes, undefined), page)?.map(
    ({ route }) => route.id,
  ) ?? ["root"];
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const load: unknown = route.module;
    const module =
      typeof load !== "function" ? route.module : needed.includes(id) ? await load() : {};
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  const children = Object.values(routes).filter((route) => route?.parentId === parentId);
  return children.flatMap((route): RouteObject[] => {
    if (!route) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: childrenOf(routes, id) }];
  });
}
