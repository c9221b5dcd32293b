import type { LanguageTag } from "#limits/languages.ts";
import { byLanguage } from "./language.ts";
import { type Page, packPage } from "./page-cache.ts";

/** React Router's default address for the routes that a page's links lead to. */
export const routeManifestPath = "/__manifest";
/** React Router's own limit. */
const maxAddress = 7_680;

/**
 * The address of a request for routes on this site, with only the parameters that React Router
 * reads. Null if it has none of them, is too long or can't be read.
 */
export function routeManifestAddress(requestUrl: string, origin: string): URL | null {
  if (requestUrl.length > maxAddress) return null;
  const asked = new URL(requestUrl).searchParams;
  const version = asked.get("version");
  const paths = asked.get("paths");
  if (!version || !paths || !isReadable(version) || !isReadable(paths)) return null;
  const url = new URL(routeManifestPath, origin);
  url.searchParams.set("paths", paths);
  url.searchParams.set("version", version);
  return url;
}

/** A path is decoded once more when it is matched. */
function isReadable(text: string): boolean {
  try {
    return !/[\p{Cc}\p{Surrogate}]/u.test(text + decodeURIComponent(text));
  } catch {
    return false;
  }
}

/**
 * What React Router answered, as we send it. A page of an older build gets 204 and the header that
 * makes its next link load the whole page.
 */
export async function packRouteManifest(
  answer: Response,
  language: LanguageTag,
  headers: Readonly<Record<string, string>>,
): Promise<Page> {
  const own: Record<string, string> = {
    ...headers,
    "cache-control": answer.headers.get("cache-control") ?? "no-store",
    vary: `accept-encoding, ${byLanguage}`,
    "content-language": language,
  };
  for (const name of ["content-type", "x-remix-reload-document"]) {
    const value = answer.headers.get(name);
    if (value !== null) own[name] = value;
  }
  return packPage(answer.status, await answer.text(), own);
}
