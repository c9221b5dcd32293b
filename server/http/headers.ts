export const openerPolicy = "cross-origin-opener-policy";
/** In which a browser says what led to a request: `none` when the reader did, by typing the address or from another program. */
export const bySite = "sec-fetch-site";

/**
 * What every answer carries. Given to a response as it is made: changing the headers of a finished one costs
 * @hono/node-server its quick way of writing it, a third of the throughput of a small answer.
 */
export function securityHeaders({ https }: { https: boolean }): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    [openerPolicy]: "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), browsing-topics=()",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/**
 * Whether the reader opened the page, and so has no opener to be cut off from. The policy would only cost a browser another process there, and a
 * phone some 25 ms in which the page does not answer. In any doubt, false.
 */
export function hasNoOpener(request: Request): boolean {
  return request.headers.get(bySite) === "none";
}

/** The API's answers are data: nothing may be loaded by one that is opened as a page, and nothing between may store it. */
export function apiHeaders(options: { https: boolean }): Readonly<Record<string, string>> {
  return {
    ...securityHeaders(options),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    "cache-control": "no-store",
  };
}
