import { followsSurvey } from "#limits/survey-language.ts";

/**
 * The query parameters of each page. All others are dropped, so that invented ones can't fill the
 * cache.
 */
const queryOf: Record<string, readonly string[]> = {
  "/surveys": ["category", "search", "sort", "page"],
  "/login": ["from", "needs"],
  "/signup": ["from", "needs"],
};
/** Of a survey's page: the version whose results it shows. */
const queryOfSurvey = ["version"];
/** Of pages that follow their survey's languages. */
const queryOfFollowing = ["lang"];
const maxAddress = 2_000;
const maxValue = 200;
/** Addresses of this site, with filters in them. The browser reads them whole in any case. */
const addresses: readonly string[] = ["from"];

export type PageAddress = { url: URL; key: string };

const maxKnown = 1_000;
const known = new Map<string, PageAddress>();

/**
 * The normalized address and cache key of a page. Returns null for an address that is too long,
 * unreadable, or whose path begins with `//`: resolved against a base, it would name another host.
 */
export function pageAddress(requestUrl: string, origin: string): PageAddress | null {
  if (requestUrl.length > maxAddress) return null;
  // Parsing a URL costs as much as sending a cached page, so results are cached.
  const key = `${origin} ${requestUrl}`;
  const before = known.get(key);
  if (before) return before;
  const url = readAddress(requestUrl, origin, {
    allows: (name, path) => allowedOn(path)?.includes(name) ?? false,
    maxValue,
  });
  if (!url) return null;
  const address = { url, key: url.href };
  if (known.size >= maxKnown) known.clear();
  known.set(key, address);
  return address;
}

function allowedOn(path: string): readonly string[] | undefined {
  if (path.startsWith("/survey/")) return queryOfSurvey;
  return followsSurvey(path) ? queryOfFollowing : queryOf[path];
}

/** An address on this site with the query parameters that its page allows. */
export function readAddress(
  requestUrl: string,
  origin: string,
  query: { allows(name: string, path: string): boolean; maxValue: number },
): URL | null {
  if (requestUrl.length > maxAddress) return null;
  const asked = new URL(requestUrl);
  if (asked.pathname.startsWith("//") || !isReadable(asked.pathname)) return null;
  const data = asked.pathname.endsWith(".data");
  const screen = trimmed(data ? asked.pathname.slice(0, -".data".length) : asked.pathname);
  const url = new URL(origin);
  url.pathname = data ? asked.pathname : screen;
  if (url.origin !== origin) return null;
  for (const [name, value] of asked.searchParams) {
    const isAllowed = query.allows(name, screen) || (data && name === "_routes");
    // The first of several counts.
    const most = addresses.includes(name) ? maxAddress : query.maxValue;
    if (isAllowed && !url.searchParams.has(name) && value !== "" && value.length <= most)
      url.searchParams.set(name, value);
  }
  url.searchParams.sort();
  return url;
}

function trimmed(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") || "/" : path;
}

/** Keeps broken percent-encoding and control characters out of the router and the log. */
function isReadable(path: string): boolean {
  try {
    return !/[\p{Cc}\p{Surrogate}]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
