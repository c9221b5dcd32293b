import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import { authPost, type Candor, cookieOf, openCandor } from "./support/candor.ts";
import {
  begin,
  choose,
  comeBack,
  type Provider,
  personIn,
  providersAt,
  siteUrl,
  visit,
} from "./support/provider-visit.ts";

/** Google and GitHub by the sandbox, over real HTTP. Each browser is a cookie string. */
let candor: Candor;
let sandbox: Sandbox;
let late = 0;
const clock = () => new Date(Date.now() + late);
const done = "/auth/popup-done";
const providers: Provider[] = ["google", "github"];

beforeAll(async () => {
  sandbox = await openSandbox({ siteUrl });
  candor = await openCandor({ services: providersAt(sandbox), clock });
});
beforeEach(() => {
  late += 60_000;
});
afterAll(async () => {
  await candor.close();
  await sandbox.close();
});

async function rowsOf(email: string) {
  const { rows } = await candor.database.pool.query(
    `select a.provider_id, a.access_token, a.refresh_token, a.id_token, u.role, u.email_verified
     from users u join accounts a on a.user_id = u.id where u.email = $1 order by a.provider_id`,
    [email],
  );
  return rows;
}
async function countUsers(email: string): Promise<number> {
  const { rowCount } = await candor.database.pool.query("select from users where email = $1", [
    email,
  ]);
  return rowCount ?? 0;
}
const open = (provider: Provider, email: string, browser = "", name = "Somebody") =>
  visit(candor, sandbox.url, provider, { name, email }, browser);
const failed = (failure: string) => `${done}?error=${failure}`;
const signUp = (email: string, password: string) =>
  authPost(candor.app, "/auth/sign-up/email", { name: "Mallory", email, password });

describe.each(providers)("a new person by %s", (provider) => {
  const at = (name: string) => `${name}.${provider}@mail.example`;

  it("gets an account of role user with the confirmed address, and no provider's token is stored", async () => {
    const came = await open(provider, at("Nina"), "", "  Nina\u0000 \u202e Novak ");
    expect([came.status, came.location]).toEqual([302, done]);
    expect(await personIn(candor, came.browser)).toMatchObject({
      name: "Nina Novak",
      email: at("nina"),
      emailVerified: true,
      image: null,
      role: "user",
    });
    const none = { access_token: null, refresh_token: null, id_token: null };
    expect(await rowsOf(at("nina"))).toEqual([
      { provider_id: provider, ...none, role: "user", email_verified: true },
    ]);
  });

  it("is named after the email if the provider has no name", async () => {
    const { browser } = await open(provider, at("quiet.heron"), "", "");
    expect((await personIn(candor, browser))?.name).toBe(`quiet.heron.${provider}`);
  });

  it("is the same account the second time, in another browser, with its name from here", async () => {
    const first = await open(provider, at("rosa"));
    const rosa = await personIn(candor, first.browser);
    await authPost(candor.app, "/auth/update-user", { name: "Rosa of this site" }, first.browser);
    const second = await open(provider, at("rosa"));
    expect(await personIn(candor, second.browser)).toMatchObject({
      id: rosa?.id,
      name: "Rosa of this site",
    });
    expect(await rowsOf(at("rosa"))).toHaveLength(1);
  });

  it("gets an access token for the new session", async () => {
    const { browser } = await open(provider, at("tia"));
    const answer = await authPost(candor.app, "/jwt", { email: at("tia") }, browser);
    expect(answer.status).toBe(200);
    expect((await authPost(candor.app, "/jwt", { email: at("nina") }, browser)).status).toBe(403);
  });

  it("has no session here after declining there", async () => {
    const came = await visit(candor, sandbox.url, provider, "deny");
    expect(came.location).toBe(failed("denied"));
    expect(await personIn(candor, came.browser)).toBeNull();
  });

  it("is refused, and nothing is written, if the provider hasn't confirmed the address", async () => {
    const came = await visit(candor, sandbox.url, provider, { account: 3 });
    expect(came.location).toBe(failed("not-confirmed"));
    expect(await personIn(candor, came.browser)).toBeNull();
    expect(
      await countUsers(
        provider === "google" ? "udo.unsure@mail.example" : "ida.unsure@code.example",
      ),
    ).toBe(0);
  });

  it("starts again after their account was deleted", async () => {
    const first = await personIn(candor, (await open(provider, at("vera"))).browser);
    const ada = await candor.person(`Ada of ${provider}`, "admin");
    await ada.api("DELETE /users/{id}", { params: { id: first?.id ?? "" } });
    const second = await personIn(candor, (await open(provider, at("vera"))).browser);
    expect(second?.email).toBe(at("vera"));
    expect(second?.id).not.toBe(first?.id);
  });
});

describe("an address that has an account", () => {
  it("is opened if both sides have confirmed the address, and keeps its role", async () => {
    const paul = await candor.person("Paul", "surveyor");
    await candor.database.pool.query("update users set email_verified = true where id = $1", [
      paul.id,
    ]);
    for (const provider of providers) {
      const { browser } = await open(provider, paul.email);
      expect(await personIn(candor, browser)).toMatchObject({
        id: paul.id,
        name: "Paul",
        role: "surveyor",
      });
    }
    expect((await rowsOf(paul.email)).map((row) => row.provider_id)).toEqual([
      "credential",
      "github",
      "google",
    ]);
  });

  it("is neither taken from someone who signed up unconfirmed, nor given to them; a password by mail settles it", async () => {
    const email = "victim@mail.example";
    const mallory = cookieOf(await signUp(email, "Mallory's password"));
    const refused = await open("google", email);
    expect(refused.location).toBe(failed("already-registered"));
    expect(await personIn(candor, refused.browser)).toBeNull();
    expect((await rowsOf(email)).map((row) => row.provider_id)).toEqual(["credential"]);

    await resetByMail(email, "the victim's password");
    expect(await personIn(candor, mallory)).toBeNull();
    await expect(candor.signIn(email, "Mallory's password")).rejects.toThrow("401");
    const victim = await open("google", email);
    expect(victim.location).toBe(done);
    expect(await personIn(candor, victim.browser)).toMatchObject({ email });
  });

  it("isn't revealed by an unconfirmed address at a provider", async () => {
    await signUp("udo.unsure@mail.example", "Udo's own password");
    const came = await visit(candor, sandbox.url, "google", { account: 3 });
    expect(came.location).toBe(failed("not-confirmed"));
  });

  it("still needs its second factor, linked before or not", async () => {
    const linked = await open("google", "second.factor@mail.example");
    const person = await personIn(candor, linked.browser);
    await candor.database.pool.query("update users set two_factor_enabled = true where id = $1", [
      person?.id,
    ]);
    for (const provider of providers) {
      const came = await open(provider, "second.factor@mail.example");
      expect(came.location).toBe(failed("second-factor"));
      expect(await personIn(candor, came.browser)).toBeNull();
      expect(came.browser).toContain("two_factor=");
    }
  });

  /** Like the mailed link: the token is in the database until it is used. */
  async function resetByMail(email: string, newPassword: string): Promise<void> {
    const { rows } = await candor.database.pool.query("select id from users where email = $1", [
      email,
    ]);
    await candor.database.pool.query(
      `insert into verifications (id, identifier, value, expires_at)
       values (gen_random_uuid(), 'reset-password:mailed', $1, now() + interval '30 minutes')`,
      [rows[0].id],
    );
    const answer = await authPost(candor.app, "/auth/reset-password", {
      token: "mailed",
      newPassword,
    });
    expect(answer.status).toBe(200);
  }
});

describe.each(providers)("a callback of %s", (provider) => {
  const email = `callback.${provider}@mail.example`;

  it("works once", async () => {
    const { url, browser } = await begin(candor, provider);
    const back = await choose(sandbox.url, url, { email });
    expect((await comeBack(candor, back, browser)).location).toBe(done);
    expect((await comeBack(candor, back, browser)).location).toBe(failed("expired"));
  });

  it("logs nobody in in a browser that didn't start it", async () => {
    const { url } = await begin(candor, provider);
    const back = await choose(sandbox.url, url, { email: `mallory.${provider}@mail.example` });
    const { browser: victims } = await begin(candor, provider);
    for (const browser of ["", victims]) {
      const came = await comeBack(candor, back, browser);
      expect(came.location).toBe(failed("expired"));
      expect(await personIn(candor, came.browser)).toBeNull();
    }
    expect(await countUsers(`mallory.${provider}@mail.example`)).toBe(0);
  });

  it("of one provider is invalid at the other", async () => {
    const { url, browser } = await begin(candor, provider);
    const back = await choose(sandbox.url, url, { email });
    const other = provider === "google" ? "github" : "google";
    back.pathname = back.pathname.replace(provider, other);
    expect((await comeBack(candor, back, browser)).location).toMatch(
      /error=(expired|unreachable)$/,
    );
  });

  it("repeats nothing that the provider or a stranger wrote into it", async () => {
    const path = `/auth/callback/${provider}`;
    for (const query of [
      "",
      "?error=<script>",
      "?state=x&code=y",
      "?state=%00&code=%00",
      `?state=${"x".repeat(5000)}`,
    ]) {
      const answer = await candor.visitor.raw("GET", `${path}${query}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, failed("expired")]);
    }
    const { url, browser } = await begin(candor, provider);
    const said = new URL(`http://127.0.0.1:3000/api${path}`);
    said.searchParams.set("state", url.searchParams.get("state") ?? "");
    said.searchParams.set("error", "made_up");
    said.searchParams.set("error_description", "Call 0900 evil");
    expect((await comeBack(candor, said, browser)).location).toBe(failed("failed"));
  });

  it("with an invented code is refused", async () => {
    const { url, browser } = await begin(candor, provider);
    const back = await choose(sandbox.url, url, { email });
    back.searchParams.set("code", "made-up");
    expect((await comeBack(candor, back, browser)).location).toBe(failed("unreachable"));
  });
});

describe("the start", () => {
  const post = (body: unknown, headers: HeadersInit = {}) =>
    candor.visitor.raw("POST", "/auth/sign-in/social", {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", origin: "http://127.0.0.1:3000", ...headers },
    });

  it("asks Google and GitHub with PKCE, a state and only name and address", async () => {
    for (const provider of providers) {
      const { url } = await begin(candor, provider);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        redirect_uri: `http://127.0.0.1:3000/api/auth/callback/${provider}`,
        response_type: "code",
        code_challenge_method: "S256",
        prompt: "select_account",
        scope: provider === "google" ? "openid email profile" : "read:user user:email",
      });
      expect(url.searchParams.get("state")).toMatch(/^[\w-]{32}$/);
      expect(url.searchParams.has("nonce")).toBe(provider === "google");
    }
  });

  it("accepts no other redirect, provider, token or scope from a browser", async () => {
    expect((await post({ provider: "google", callbackURL: "https://evil.example" })).status).toBe(
      400,
    );
    expect((await post({ provider: "google", callbackURL: "/dashboard" })).status).toBe(400);
    expect((await post({ provider: "facebook" })).status).toBe(400);
    expect((await post("google")).status).toBe(400);
    const answer = await post({
      provider: "google",
      idToken: { token: "made.up.token" },
      scopes: ["https://mail.google.com/"],
      errorCallbackURL: "https://evil.example",
      newUserCallbackURL: "https://evil.example",
      additionalParams: { redirect_uri: "https://evil.example" },
    });
    const { url } = (await answer.json()) as { url: string };
    expect(url).not.toMatch(/evil|mail\.google/);
  });

  it("is refused from another site's page, and at another host name of this machine", async () => {
    expect((await post({ provider: "google" }, { origin: "https://evil.example" })).status).toBe(
      403,
    );
    const elsewhere = await post({ provider: "google" }, { origin: "http://localhost:3000" });
    expect(elsewhere.status).toBe(403);
    expect(await elsewhere.text()).toContain("Please open http://127.0.0.1:3000");
  });

  it("enables no other endpoint of Better Auth", async () => {
    for (const path of [
      "/link-social",
      "/unlink-account",
      "/get-access-token",
      "/refresh-token",
      "/account-info",
    ]) {
      expect((await authPost(candor.app, `/auth${path}`, { provider: "google" })).status).toBe(404);
    }
    expect((await candor.visitor.raw("GET", "/auth/callback/credential")).status).toBe(404);
    expect((await authPost(candor.app, "/auth/callback/google", {})).status).toBe(404);
  });

  it("is allowed 60 times a minute from one address; a callback says so on the popup's page", async () => {
    const begun = [];
    for (let time = 0; time < 61; time++) begun.push((await post({ provider: "github" })).status);
    expect(begun.filter((status) => status === 200)).toHaveLength(60);
    expect(begun.at(-1)).toBe(429);
    const locations = [];
    for (let time = 0; time < 61; time++) {
      const answer = await candor.visitor.raw("GET", "/auth/callback/github?state=x&code=y");
      locations.push(answer.headers.get("location"));
    }
    expect(locations.at(59)).toBe(failed("expired"));
    expect(locations.at(-1)).toBe(failed("too-many"));
  });
});
