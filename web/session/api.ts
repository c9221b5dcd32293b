import { newApi } from "#web/api.ts";
import { renewToken, sessionRefused, sessionToken } from "./session.ts";

/** The contract's client in the browser: it sends the session's token, renews it once, and ends the session when that does not help. */
export const api = newApi({
  fetch: (request) => fetch(request),
  origin: typeof location === "undefined" ? "http://server.invalid" : location.origin,
  token: sessionToken,
  renew: (_status, token) => renewToken(token),
  onRefused: sessionRefused,
});
