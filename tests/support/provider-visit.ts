import { tmpdir } from "node:os";
import { pino } from "pino";
import { type SandboxAccess, type Services, servicesOf } from "#server/services.ts";
import { readSettings } from "#server/settings.ts";
import { authPost, type Candor, cookieOf } from "./candor.ts";

export const siteUrl = "http://127.0.0.1:3000";
const demo = { PUBLIC_URL: siteUrl, AUTH_SECRET: "a secret for tests, forty characters long" };

export type Provider = "google" | "github";
/** The person's choice at the provider: an identity, an account from the list, or a refusal. */
export type Choice = { name?: string; email: string } | { account: number } | "deny";

/** The providers as the server reaches them in a sandbox. */
export function providersAt(sandbox: SandboxAccess): Pick<Services, Provider> {
  // Nothing is stored there: the secret is given.
  const settings = readSettings({ ...demo, DATA_DIR: tmpdir() });
  const { google, github } = servicesOf(settings, sandbox, pino({ level: "silent" }));
  return { google, github };
}

/** Starts in a browser, which is a cookie string. Returns the redirect and the new cookies. */
export async function begin(candor: Candor, provider: Provider, browser = "") {
  const answer = await authPost(candor.app, "/auth/sign-in/social", { provider }, browser);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { url } = (await answer.json()) as { url: string };
  return { url: new URL(url), browser: joined(browser, cookieOf(answer)) };
}

/** Chooses at the provider; returns the address that the browser is redirected to. */
export async function choose(sandboxUrl: string, asked: URL, choice: Choice): Promise<URL> {
  const answer = await fetch(sandboxUrl + asked.pathname + asked.search, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(formOf(choice)),
  });
  const location = answer.headers.get("location");
  if (answer.status !== 302 || !location)
    throw new Error(`${answer.status} ${await answer.text()}`);
  return new URL(location);
}

/** Returns to the site; the outcome and the browser's cookies. */
export async function comeBack(candor: Candor, back: URL, browser: string) {
  const answer = await candor.visitor.raw("GET", back.pathname.slice("/api".length) + back.search, {
    headers: { cookie: browser },
  });
  const location = answer.headers.get("location") ?? "";
  return { status: answer.status, location, browser: joined(browser, cookieOf(answer)) };
}

/** All steps of a login. */
export async function visit(
  candor: Candor,
  sandboxUrl: string,
  provider: Provider,
  choice: Choice,
  browser = "",
) {
  const begun = await begin(candor, provider, browser);
  return comeBack(candor, await choose(sandboxUrl, begun.url, choice), begun.browser);
}

type SessionUser = { id: string; name: string; email: string; image: string | null; role: string };

/** The person that a browser's cookies identify. */
export async function personIn(candor: Candor, browser: string): Promise<SessionUser | null> {
  const answer = await candor.visitor.raw("GET", "/auth/get-session", {
    headers: { cookie: browser },
  });
  const session = (await answer.json()) as { user: SessionUser } | null;
  return session?.user ?? null;
}

function formOf(choice: Choice): Record<string, string> {
  if (choice === "deny") return { account: "none" };
  if ("account" in choice) return { account: String(choice.account) };
  return { account: "other", email: choice.email, name: choice.name ?? "" };
}

/** Later cookies replace earlier ones of the same name. */
function joined(...cookies: string[]): string {
  const all = cookies.join("; ").split("; ").filter(Boolean);
  return [
    ...new Map(all.map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie])).values(),
  ].join("; ");
}
