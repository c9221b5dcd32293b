import { type Api, newApi } from "#web/api.ts";
import { type Candor, cookieOf } from "./candor.ts";

/** A browser at this address that keeps its cookies, or has some from before. */
export function browserAt(
  candor: Pick<Candor, "app">,
  address: string,
  { cookie = "", keeps = true, token }: { cookie?: string; keeps?: boolean; token?: string } = {},
): { api: Api; cookies: () => string } {
  let kept = cookie;
  const api = newApi({
    origin: "http://127.0.0.1:3000",
    token: async () => token ?? null,
    async fetch(request) {
      if (kept) request.headers.set("cookie", kept);
      const connection = { incoming: { socket: { remoteAddress: address } } };
      const answer = await candor.app.fetch(request, connection);
      if (keeps) kept = cookieOf(answer) || kept;
      return answer;
    },
  });
  return { api, cookies: () => kept };
}
