import { Refusal } from "#contract/refusals.ts";
import type { Settings } from "#server/settings.ts";

/** The origins whose pages may use the session cookie. The demo is opened by either name of this machine. */
export function allowedOrigins(settings: Pick<Settings, "mode" | "publicUrl" | "port">): string[] {
  if (settings.mode === "production") return [settings.publicUrl];
  const { port, publicUrl } = settings;
  return [...new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])];
}

/**
 * Refuses not-allowed for a request that a foreign page made. A browser states the origin of every POST; a program
 * states none, and a cookie that it sends is its own, unless `cookieNeedsOrigin`.
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
  return new Refusal("not-allowed", { message: "This request does not come from this site." });
}
