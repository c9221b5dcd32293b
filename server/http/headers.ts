import type { MiddlewareHandler } from "hono";

/** Security headers on every answer. A page brings its own content security policy; anything else may load nothing. */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set("x-content-type-options", "nosniff");
    headers.set("x-frame-options", "DENY");
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("cross-origin-opener-policy", "same-origin");
    headers.set("cross-origin-resource-policy", "same-origin");
    headers.set("permissions-policy", "camera=(), geolocation=(), microphone=(), browsing-topics=()");
    if (options.https) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (!headers.has("content-security-policy")) {
      headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    }
  };
}
