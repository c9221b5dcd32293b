import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandbox, type Sandbox } from "../sandbox/sandbox.ts";

/** The stand-ins for Google and GitHub, called like an incorrect or a curious application would. */
const siteUrl = "http://127.0.0.1:3000";
const verifier = "a verifier that only the application knows, which is long";
const challenge = createHash("sha256").update(verifier).digest("base64url");
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ siteUrl });
});
afterAll(() => sandbox.close());

const paths = {
  google: {
    authorize: "/sandbox/google/o/oauth2/v2/auth",
    token: "/sandbox/google/token",
    scope: "openid email profile",
  },
  github: {
    authorize: "/sandbox/github/login/oauth/authorize",
    token: "/sandbox/github/login/oauth/access_token",
    scope: "read:user user:email",
  },
};
type Provider = keyof typeof paths;
const providers: Provider[] = ["google", "github"];

function asked(provider: Provider, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: `sandbox-${provider}`,
    redirect_uri: `${siteUrl}/api/auth/callback/${provider}`,
    response_type: "code",
    scope: paths[provider].scope,
    state: "kept",
    nonce: "once",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...changes,
  });
  return `${sandbox.url}${paths[provider].authorize}?${query}`;
}

async function codeFrom(provider: Provider): Promise<string> {
  const body = new URLSearchParams({ account: "0" });
  const answer = await fetch(asked(provider), { method: "POST", body, redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  expect(back.searchParams.get("state")).toBe("kept");
  return back.searchParams.get("code") ?? "";
}

async function exchange(provider: Provider, code: string, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: `${siteUrl}/api/auth/callback/${provider}`,
    client_id: `sandbox-${provider}`,
    client_secret: sandbox.keys[provider].clientSecret,
    ...changes,
  });
  const answer = await fetch(sandbox.url + paths[provider].token, { method: "POST", body });
  return (await answer.json()) as Record<string, string>;
}

describe.each(providers)("%s, as if", (provider) => {
  it("names itself a sandbox and lists its accounts", async () => {
    const page = await (await fetch(asked(provider))).text();
    expect(page).toContain("Nothing here is real");
    expect(page).toContain("user@candor.example");
    expect(page).toContain("not confirmed");
  });

  it("redirects to no unknown address, and accepts no request without PKCE or state", async () => {
    for (const changes of [
      { redirect_uri: `${siteUrl}/api/auth/callback/${provider}/` },
      { redirect_uri: "https://evil.example/" },
      { client_id: "another" },
      { code_challenge_method: "plain" },
      { code_challenge: "" },
      { response_type: "token" },
      { scope: "" },
      { state: "" },
    ] as Record<string, string>[]) {
      for (const method of ["GET", "POST"]) {
        const body = method === "POST" ? new URLSearchParams({ account: "0" }) : null;
        const answer = await fetch(asked(provider, changes), { method, body, redirect: "manual" });
        expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
      }
    }
  });

  it("returns a token for a code once, to the application that requested and can prove it", async () => {
    const code = await codeFrom(provider);
    expect(await exchange(provider, code)).toHaveProperty("access_token");
    expect(await exchange(provider, code)).toHaveProperty("error");
    for (const changes of [
      { code_verifier: "guessed" },
      { redirect_uri: `${siteUrl}/elsewhere` },
      { client_secret: "guessed" },
      { client_id: "another" },
    ] as Record<string, string>[]) {
      expect(await exchange(provider, await codeFrom(provider), changes)).toHaveProperty("error");
    }
  });
});

describe("Demo login (stands in for Google)", () => {
  it("signs its ID token with the key of its discovery document, for this application and this login", async () => {
    const found = await (
      await fetch(`${sandbox.url}/sandbox/google/.well-known/openid-configuration`)
    ).json();
    expect(found.authorization_endpoint).toBe(siteUrl + paths.google.authorize);
    const { id_token = "", access_token } = await exchange("google", await codeFrom("google"));
    const { payload } = await jwtVerify(id_token, createRemoteJWKSet(new URL(found.jwks_uri)), {
      issuer: found.issuer,
      audience: "sandbox-google",
    });
    expect(payload).toMatchObject({
      nonce: "once",
      email: "greta.holm@gmail.example",
      email_verified: true,
    });
    const headers = { authorization: `Bearer ${access_token}` };
    expect(await (await fetch(found.userinfo_endpoint, { headers })).json()).toMatchObject({
      sub: payload.sub,
    });
    expect((await fetch(found.userinfo_endpoint)).status).toBe(401);
  });
});

describe("Demo login (stands in for GitHub)", () => {
  it("returns a person's addresses only to the token's holder", async () => {
    const { access_token } = await exchange("github", await codeFrom("github"));
    const addresses = `${sandbox.url}/sandbox/github/api/user/emails`;
    const answer = await fetch(addresses, { headers: { authorization: `Bearer ${access_token}` } });
    expect(await answer.json()).toContainEqual(
      expect.objectContaining({ email: "otto.brandt@code.example", primary: true, verified: true }),
    );
    expect((await fetch(addresses, { headers: { authorization: "Bearer made-up" } })).status).toBe(
      401,
    );
  });
});
