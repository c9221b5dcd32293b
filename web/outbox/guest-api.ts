import { framedHeader } from "#limits/limits.ts";
import { newApi } from "#web/api.ts";

/**
 * The client of respondents without an account: without a token, also if somebody has logged in
 * since. In a frame on another site, the server gives a key that only this site's frames get.
 */
export const guestApi = newApi({
  origin: typeof location === "undefined" ? "http://server.invalid" : location.origin,
  fetch(request) {
    if (window.parent !== window) request.headers.set(framedHeader, "1");
    return fetch(request);
  },
});
