import { type Api, newApi } from "#web/api.ts";
import { readToken } from "./access-token.ts";
import { sendOnce } from "./early-answers.ts";
import { renewToken, sessionRefused, sessionToken } from "./session.ts";
import { readSession } from "./session-state.ts";

/**
 * The contract's client in the browser: it sends the session's token, renews it once, and ends the
 * session if that doesn't help.
 */
export const api = newApi({
  fetch: sendOnce,
  origin: typeof location === "undefined" ? "http://server.invalid" : location.origin,
  token: sessionToken,
  renew: (_status, token) => renewToken(token),
  onRefused: sessionRefused,
});

/**
 * The contract's client for this person only: if someone else has logged in since, the call goes
 * out without a token and is refused.
 */
export function apiAs(userId: string): Api {
  const theirs = (token: string | null) =>
    token !== null && readToken(token)?.id === userId ? token : null;
  return newApi({
    fetch: (request) => fetch(request),
    origin: location.origin,
    token: async () => theirs(await sessionToken()),
    renew: async (_status, token) => theirs(await renewToken(token)),
    onRefused: () => {
      if (readSession().user?.id === userId) sessionRefused();
    },
  });
}
