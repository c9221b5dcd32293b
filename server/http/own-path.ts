/**
 * Whether a redirect to this value stays on the site. The value is resolved as a browser does it:
 * `/\evil.example` and `/..//evil.example` lead to another site.
 */
export function isOwnPath(value: string): boolean {
  const base = "http://own.invalid";
  if (!value.startsWith("/") || !URL.canParse(value, base)) return false;
  const url = new URL(value, base);
  return url.origin === base && !url.pathname.startsWith("//");
}
