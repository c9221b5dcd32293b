import { appCode, keyOf } from "./authenticator.ts";
import { authPost, type Candor, type Person } from "./candor.ts";

/** A person's browser: keeps the cookies of responses and drops expired ones. */
export function browserOf(candor: Candor, cookies = "") {
  const jar = new Map(
    cookies
      .split("; ")
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s, 2) as [string, string]),
  );
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookie,
    async post(path: string, body: unknown = {}): Promise<Response> {
      const answer = await authPost(candor.app, path, body, cookie());
      for (const line of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s, 2);
        if (/max-age=0/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
    /** The session's person, or null. */
    async session(): Promise<{ user: { email: string } } | null> {
      const answer = await candor.visitor.raw("GET", "/auth/get-session", {
        headers: { cookie: cookie() },
      });
      return (await answer.json()) as { user: { email: string } } | null;
    },
    async token(email: string): Promise<string> {
      const answer = await authPost(candor.app, "/jwt", { email }, cookie());
      return ((await answer.json()) as { token: string }).token;
    },
  };
}

export type Browser = ReturnType<typeof browserOf>;

/** Turns on a person's two-factor authentication, like their profile page. */
export async function turnOn(candor: Candor, person: Person) {
  const browser = browserOf(candor, person.cookie);
  const enabled = await browser.post("/auth/two-factor/enable", { password: person.password });
  const { totpURI, backupCodes } = (await enabled.json()) as {
    totpURI: string;
    backupCodes: string[];
  };
  const key = keyOf(totpURI);
  const previousCode = async () => {
    const code = appCode(key, -1);
    return { code, answer: await browser.post("/auth/two-factor/verify-totp", { code }) };
  };
  // The previous code leaves the current one for a login, but is refused once its half minute ends.
  const first = await previousCode();
  const { code: used, answer: confirmed } =
    first.code === appCode(key, -1) ? first : await previousCode();
  if (!confirmed.ok) throw new Error(`turning on: ${confirmed.status} ${await confirmed.text()}`);
  return { browser, key, backupCodes, used };
}

/** Another browser after the right password, waiting for a code. */
export async function halfSignedIn(candor: Candor, person: Person): Promise<Browser> {
  const browser = browserOf(candor);
  const { email, password } = person;
  const answer = await browser.post("/auth/sign-in/email", { email, password });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return browser;
}
