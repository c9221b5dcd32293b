import { demoAccounts } from "#server/demo/demo-accounts.ts";
import { type Api, newApi } from "#web/api.ts";

/** The session's `cookie` header of the demo's account with this role, on a started server. */
export async function demoCookie(url: string, role: string): Promise<string> {
  const { email, password } = accountOf(role);
  const entered = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: headersOf(url),
    body: JSON.stringify({ email, password }),
  });
  const pairs = entered.headers.getSetCookie().map((each) => each.split(";")[0]);
  return pairs.join("; ");
}

/** The typed client of the demo's account with this role. */
export async function demoClient(url: string, role: string): Promise<Api> {
  const answer = await fetch(`${url}/api/jwt`, {
    method: "POST",
    headers: { ...headersOf(url), cookie: await demoCookie(url, role) },
    body: JSON.stringify({ email: accountOf(role).email }),
  });
  const { token } = (await answer.json()) as { token: string };
  return newApi({
    fetch: (request) => fetch(request),
    origin: url,
    token: async () => token,
  });
}

function accountOf(role: string): { email: string; password: string } {
  const account = demoAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`the demo has no ${role}`);
  return account;
}

const headersOf = (origin: string) => ({ origin, "content-type": "application/json" });
