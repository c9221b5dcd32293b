import { type Api, newApi } from "#web/api.ts";
import { type Candor, cookieOf } from "./candor.ts";

/** A browser without an account, which keeps its cookies. */
export function guestBrowser(candor: Pick<Candor, "app">): { api: Api; cookies: () => string } {
  let cookie = "";
  const api = newApi({
    origin: "http://127.0.0.1:3000",
    async fetch(request) {
      if (cookie) request.headers.set("cookie", cookie);
      const answer = await candor.app.fetch(request);
      cookie = cookieOf(answer) || cookie;
      return answer;
    },
  });
  return { api, cookies: () => cookie };
}
