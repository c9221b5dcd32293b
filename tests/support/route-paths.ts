import routes from "#web/routes.ts";

type Route = { path?: string | undefined; children?: Route[] | undefined };

/** The path of every screen in web/routes.ts, from the site's root: "" is the home page. */
export const routePaths: readonly string[] = [...new Set(pathsOf(routes as Route[]))];

function pathsOf(all: Route[], under = ""): string[] {
  return all.flatMap(({ path, children }) => {
    const full = [under, path].filter(Boolean).join("/");
    return children ? pathsOf(children, full) : [full];
  });
}
