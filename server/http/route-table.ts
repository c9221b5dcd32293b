import type { ServerBuild } from "react-router";
import { type Page, packPage } from "./page-cache.ts";

export const routeTablePath = "/__manifest";

/**
 * What a page asks for once it works: where the other pages' scripts are. React Router would answer with the routes of the
 * links that the page happens to show, so that each page asks again; here the first answer has them all.
 */
export function routeTable(build: Pick<ServerBuild, "assets">): { version: string; table: Page } {
  const { routes, version } = build.assets;
  const table = packPage(200, JSON.stringify(routes), {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  return { version, table };
}

/** Tells a page of an older build to load anew. */
export const loadAnew = packPage(204, "", { "cache-control": "no-store", "x-remix-reload-document": "true" });
