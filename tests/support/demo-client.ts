import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { type Api, newApi } from "#web/api.ts";

/** The typed client of the demo's account with this role, on a started server. */
export async function demoClient(url: string, role: string): Promise<Api> {
  const account = demoAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`the demo has no ${role}`);
  const { email, password } = account;
  const headers = { origin: url, "content-type": "application/json" };
  const entered = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password }),
  });
  const cookie = entered.headers.getSetCookie().map((each) => each.split(";")[0]);
  const answer = await fetch(`${url}/api/jwt`, {
    method: "POST",
    headers: { ...headers, cookie: cookie.join("; ") },
    body: JSON.stringify({ email }),
  });
  const { token } = (await answer.json()) as { token: string };
  return newApi({
    fetch: (request) => fetch(request),
    origin: url,
    token: async () => token,
  });
}
