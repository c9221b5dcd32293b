/** What a page may be asked with; every other parameter is dropped, so that nobody fills the cache with inventions. */
const queryOf: Record<string, readonly string[]> = {
  "/surveys": ["category", "search", "sort", "page"],
  "/login": ["from", "needs"],
  "/signup": ["from", "needs"],
};
const longestAddress = 2_000;
const longestValue = 200;

export type PageAddress = { url: URL; key: string };

const mostKnown = 1_000;
const known = new Map<string, PageAddress>();

/** The address that a page is made and kept under, or null for one that no browser of ours would send. */
export function pageAddress(requestUrl: string, origin: string): PageAddress | null {
  if (requestUrl.length > longestAddress) return null;
  // Reading an address costs as much as sending a kept page, and the same few are asked for again and again.
  const key = `${origin} ${requestUrl}`;
  const before = known.get(key);
  if (before) return before;
  const address = readAddress(requestUrl, origin);
  if (!address) return null;
  if (known.size >= mostKnown) known.clear();
  known.set(key, address);
  return address;
}

function readAddress(requestUrl: string, origin: string): PageAddress | null {
  const asked = new URL(requestUrl);
  if (!isReadable(asked.pathname)) return null;
  const data = asked.pathname.endsWith(".data");
  const screen = data ? asked.pathname.slice(0, -".data".length) : asked.pathname;
  const allowed = [...(queryOf[trimmed(screen)] ?? []), ...(data ? ["_routes"] : [])];
  const url = new URL(data ? asked.pathname : trimmed(asked.pathname), origin);
  for (const name of allowed) {
    const value = asked.searchParams.get(name);
    if (value !== null && value !== "" && value.length <= longestValue) url.searchParams.set(name, value);
  }
  return { url, key: `${url.pathname}${url.search}` };
}

function trimmed(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") || "/" : path;
}

/** Broken percent-encoding and control characters reach neither the router nor the log. */
function isReadable(path: string): boolean {
  try {
    return !/[\p{Cc}\p{Surrogate}]/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
