import type { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Settings } from "#server/settings.ts";

/**
 * The origins whose pages may use the session cookie. The demo can be opened under each of this
 * machine's names.
 */
export function allowedOrigins(settings: Pick<Settings, "mode" | "publicUrl" | "port">): string[] {
  if (settings.mode === "production") return [settings.publicUrl];
  const { port, publicUrl } = settings;
  return [...new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])];
}

/**
 * Refuses a cross-site request with `not-allowed`. Browsers send Origin with every POST. A request
 * without it comes from a program, whose cookies are its own, unless `cookieNeedsOrigin`.
 */
export function refuseForeignOrigin(
  headers: Headers,
  allowed: readonly string[],
  options: { cookieNeedsOrigin: boolean },
): void {
  const origin = headers.get("origin");
  if (origin !== null) {
    if (!allowed.includes(origin)) throw foreign();
    return;
  }
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") throw foreign();
  if (options.cookieNeedsOrigin && headers.has("cookie")) throw foreign();
}

function foreign(): Refusal {
  return refusal("not-allowed", "foreign-request");
}
