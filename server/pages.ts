import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import { type LanguageTag, languages } from "#contract/languages.ts";
import type { Database } from "./database/connect.ts";
import { type OutsideSources, stripeSources } from "./http/content-policy.ts";
import { securityHeaders } from "./http/headers.ts";
import type { Connection } from "./http/implement.ts";
import type { WebBuild } from "./http/page.ts";
import { pageNews } from "./http/page-news.ts";
import type { Fetch } from "./http/serve.ts";
import { createSite } from "./http/site.ts";
import { readSiteFiles } from "./http/static-files.ts";

const built = join(import.meta.dirname, "..", "build");
const entryOf = (language: LanguageTag) => join(built, language, "server", "index.js");

type Site = {
  origin: string;
  /** Whether Stripe itself takes the cards, whose script one page then loads. */
  stripe: boolean;
};
type Pages = { fetch: Fetch; stop(): Promise<void> };

/** What is the application's goes there: /api, /images, /robots.txt and the site maps. The built web is everywhere else. Fails with one line when the web is not built. */
export async function withPages(
  api: Fetch,
  { origin, stripe }: Site,
  parts: { database: Database; log: Logger },
): Promise<Pages> {
  if (Object.values(languages).some(({ tag }) => !existsSync(entryOf(tag))))
    throw new Error("The web application is not built: run `npm start`, which builds it.");
  const files = await readSiteFiles((language) => join(built, language, "client"));
  const headers = securityHeaders({ https: origin.startsWith("https:") });
  const outside: Record<string, OutsideSources> = stripe ? { "/payments": stripeSources } : {};
  const pages = await createSite({
    load: async (language) => (await import(pathToFileURL(entryOf(language)).href)) as WebBuild,
    files,
    origin,
    fetch: async (request) => api(request),
    headers,
    outside,
    log: parts.log,
  });
  const news = pageNews(parts, pages);
  await news.start();
  return { fetch: respond, stop: news.stop };

  function respond(request: Request, connection: Connection | undefined): Response | Promise<Response> {
    if (!isApplications(request)) return pages.respond(request);
    return request.method === "GET" || request.method === "HEAD"
      ? api(request, connection)
      : write(request, connection);
  }

  /** Whoever wrote something finds it on the next page, here at once and at other processes as soon as they hear of it. */
  async function write(request: Request, connection: Connection | undefined): Promise<Response> {
    const answer = await api(request, connection);
    if (answer.ok && request.url.endsWith("/api/votes")) pages.forgetSoon();
    else if (answer.ok && !/\/api\/(auth\/|jwt$|images$)/.test(request.url)) {
      pages.forget();
      news.tell();
    }
    return answer;
  }
}

/** Looked at on the raw address, which may be one that cannot be read. */
function isApplications({ url }: Request): boolean {
  const path = url.slice(url.indexOf("/", url.indexOf("//") + 2));
  return /^\/(api([/?]|$)|images\/|robots\.txt(\?|$)|sitemap[^/?]*\.xml(\?|$))/.test(path);
}
