/**
 * The headers of every response. Pass them when the response is created: changing the headers of a
 * finished response disables the fast path of @hono/node-server, a third of the throughput of a
 * small answer.
 */
export function securityHeaders({ https }: { https: boolean }): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** API answers are data: opened as a page they may load nothing, and no cache may store them. */
export function apiHeaders(options: { https: boolean }): Readonly<Record<string, string>> {
  return {
    ...securityHeaders(options),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    "cache-control": "no-store",
  };
}
