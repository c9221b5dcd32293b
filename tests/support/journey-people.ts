import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { Role } from "#contract/roles.ts";
import type { SurveyDraft } from "#contract/surveys.ts";
import { demoAccounts } from "#server/identity/demo-accounts.ts";
import { type Api, newApi } from "#web/api.ts";
import { draft } from "./drafts.ts";

/** Somebody with an account, made for one test, who can also act without a browser. */
export type Member = { id: string; name: string; email: string; password: string; api: Api; cookies: Cookie[] };
type Cookie = { name: string; value: string };
export type JourneyPeople = ReturnType<typeof journeyPeople>;

/** A title that no other test has. */
export function unique(title: string): string {
  return `${title} ${randomUUID().slice(0, 8)}`;
}

/** Accounts and surveys made by the API of the server at `origin`, as a client at `address`, which its limits count apart. */
export function journeyPeople(origin: string, address: string) {
  const site: Site = { origin, address };
  let admin: Promise<Member> | null = null;

  async function member(name: string, role: Role = "user"): Promise<Member> {
    const email = `${name.toLowerCase().replaceAll(/\W+/g, ".")}.${randomUUID().slice(0, 8)}@candor.example`;
    const password = `${name}'s long password`;
    const { id, cookies } = await enter(site, "sign-up", { name, email, password });
    if (role !== "user") {
      admin ??= demoMember(site, "admin");
      await (await admin).api("PATCH /users/role/{id}", { params: { id }, body: { role } });
    }
    return { id, name, email, password, cookies, api: apiOf(site, email, cookies) };
  }

  return {
    member,
    /** What a visitor may ask. */
    visitor: newApi({ fetch: (request) => send(site, request), origin }),
    demoAdmin: () => demoMember(site, "admin"),
    /** One of the demo's people. */
    demoMember: (role: Role) => demoMember(site, role),
    /** Publishes a survey under a title of its own. */
    async publish(surveyor: Member, changes: Partial<SurveyDraft> = {}): Promise<{ id: string; title: string }> {
      const title = unique(changes.title ?? "Longer opening hours");
      const { insertedId } = await surveyor.api("POST /surveys", { body: draft({ ...changes, title }) });
      return { id: insertedId, title };
    },
    /** Opens this person's session in a browser, as if they had signed in there. The page they open next finds it. */
    async signIn(context: BrowserContext, person: Member): Promise<void> {
      const { hostname } = new URL(origin);
      await context.addCookies(
        person.cookies.map((cookie) => ({ ...cookie, domain: hostname, path: "/", httpOnly: true, sameSite: "Lax" })),
      );
    },
  };
}

type Site = { origin: string; address: string };

async function demoMember(site: Site, wanted: Role): Promise<Member> {
  const account = demoAccounts.find(({ role }) => role === wanted);
  if (!account) throw new Error(`the demo has no ${wanted}`);
  const { id, cookies } = await enter(site, "sign-in", account);
  return { ...account, id, cookies, api: apiOf(site, account.email, cookies) };
}

async function enter(site: Site, way: "sign-up" | "sign-in", body: { name: string; email: string; password: string }) {
  const answer = await send(site, post(site, `/api/auth/${way}/email`, body));
  if (!answer.ok) throw new Error(`${way} of ${body.email}: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { id: user.id, cookies: answer.headers.getSetCookie().map(cookieFrom) };
}

function apiOf(site: Site, email: string, cookies: Cookie[]): Api {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const freshToken = async () => {
    const answer = await send(site, post(site, "/api/jwt", { email }, { cookie }));
    if (!answer.ok) throw new Error(`no token for ${email}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { token: string }).token;
  };
  let token: Promise<string> | null = null;
  return newApi({
    fetch: (request) => send(site, request),
    origin: site.origin,
    token: () => {
      token ??= freshToken();
      return token;
    },
    renew: () => {
      token = freshToken();
      return token;
    },
  });
}

function post({ origin }: Site, path: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin, ...headers },
    body: JSON.stringify(body),
  });
}

function send({ address }: Site, request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("x-forwarded-for", address);
  return fetch(new Request(request, { headers }));
}

function cookieFrom(line: string): Cookie {
  const [pair = ""] = line.split(";");
  const cut = pair.indexOf("=");
  return { name: pair.slice(0, cut), value: pair.slice(cut + 1) };
}
