import type { Role } from "#contract/roles.ts";

type Attempt = { pathname: string; search?: string; hash?: string };

/** The login page's address, with the wanted page and, if a role was missing, that role. */
export function loginAddress(attempted: Attempt, needs?: readonly Role[]): string {
  const query = new URLSearchParams({
    from: `${attempted.pathname}${attempted.search ?? ""}${attempted.hash ?? ""}`,
  });
  if (needs) query.set("needs", needs.join(" "));
  return `/login?${query}`;
}

/**
 * Where to go after login: the wanted page, or `otherwise`, home. Only pages of this site, so that no link can
 * send people elsewhere.
 */
export function returnPath(query: URLSearchParams, otherwise = "/"): string {
  const from = query.get("from") ?? "";
  // Browsers read a backslash as a slash and drop control characters, which would make "/\evil"
  // another site's address.
  const ours = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from);
  return ours && !/^\/(login|signup)(?![^/?#])/.test(from) ? from : otherwise;
}
