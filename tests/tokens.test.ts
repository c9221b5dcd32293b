import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { derivedKey } from "#server/identity/derived-key.ts";
import { authPost, type Candor, openCandor, type Person } from "./support/candor.ts";

let candor: Candor;
let anna: Person;
let ben: Person;
let late = 0;

beforeAll(async () => {
  candor = await openCandor({ clock: () => new Date(Date.now() + late) });
  anna = await candor.person("Anna");
  ben = await candor.person("Ben", "surveyor");
});
beforeEach(() => {
  late = 0;
});
afterAll(() => candor.close());

const origin = "http://127.0.0.1:3000";
const json = { "content-type": "application/json" };

function statusWith(authorization: string): Promise<number> {
  return candor.visitor
    .raw("GET", `/users/user/${anna.email}`, { headers: { authorization } })
    .then((a) => a.status);
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

/** Anna's token with one change. */
async function forged(change: {
  key?: Uint8Array;
  alg?: string;
  claims?: Record<string, unknown>;
  without?: string;
}): Promise<string> {
  const claims = { ...claimsOf(anna.token), ...change.claims };
  if (change.without) delete claims[change.without];
  const key = change.key ?? derivedKey(candor.settings.authSecret, "access tokens");
  return new SignJWT(claims)
    .setProtectedHeader({ alg: change.alg ?? "HS256", typ: "JWT" })
    .sign(key);
}

describe("POST /jwt", () => {
  const mint = (email: unknown, headers: Record<string, string>) =>
    candor.visitor.raw("POST", "/jwt", {
      body: JSON.stringify({ email }),
      headers: { ...json, ...headers },
    });

  it("returns a token of 15 minutes for the session's own person, with the role", async () => {
    const answer = await mint(ben.email.toUpperCase(), { cookie: ben.cookie, origin });
    expect(answer.status).toBe(200);
    const { token } = (await answer.json()) as { token: string };
    const claims = claimsOf(token);
    expect(claims).toMatchObject({
      sub: ben.id,
      email: ben.email,
      role: "surveyor",
      iss: origin,
      aud: "candor-api",
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
  });

  it("uses the session: none is 401, another person's email is 403", async () => {
    expect((await mint(anna.email, { origin })).status).toBe(401);
    expect((await mint(anna.email, { origin, cookie: ben.cookie })).status).toBe(403);
    expect((await mint("nobody@candor.example", { origin, cookie: ben.cookie })).status).toBe(403);
    const [name = ""] = ben.cookie.split("=");
    expect((await mint(ben.email, { origin, cookie: `${name}=forged.signature` })).status).toBe(
      401,
    );
    expect((await mint(ben.email, { origin, cookie: ben.cookie.slice(0, -6) })).status).toBe(401);
  });

  it("refuses a foreign page, and accepts a program without an origin", async () => {
    const { cookie } = ben;
    expect((await mint(ben.email, { cookie, origin: "https://evil.example" })).status).toBe(403);
    expect((await mint(ben.email, { cookie, origin: "null" })).status).toBe(403);
    expect((await mint(ben.email, { cookie, "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await mint(ben.email, { cookie, "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await mint(ben.email, { cookie })).status).toBe(200);
  });

  it("refuses values that aren't an email", async () => {
    for (const email of [1, null, {}, "x", "a@b.c\u0000", "x".repeat(300)]) {
      expect((await mint(email, { cookie: ben.cookie, origin })).status).toBe(400);
    }
  });

  it("returns no token that outlives its session", async () => {
    const dora = await candor.person("Dora");
    await candor.database.pool.query(
      "update sessions set expires_at = now() + interval '5 minutes' where user_id = $1",
      [dora.id],
    );
    const answer = await mint(dora.email, { cookie: dora.cookie, origin });
    const { exp, iat } = claimsOf(((await answer.json()) as { token: string }).token);
    expect(Number(exp) - Number(iat)).toBeLessThanOrEqual(300);
  });
});

describe("an access token", () => {
  it("gives access to the API; the cookie alone doesn't", async () => {
    expect(await statusWith(`Bearer ${anna.token}`)).toBe(200);
    const answer = await candor.visitor.raw("GET", `/users/user/${anna.email}`, {
      headers: { cookie: anna.cookie },
    });
    expect(answer.status).toBe(401);
  });

  it("signed again by the test is accepted, so that the refusals below mean something", async () => {
    expect(await statusWith(`Bearer ${await forged({})}`)).toBe(200);
  });

  it("is refused unsigned, with another signature, for another audience, by another issuer, or without a required claim", async () => {
    const sessionsKey = derivedKey(candor.settings.authSecret, "sessions");
    const tokens = {
      "alg none": new UnsecuredJWT(claimsOf(anna.token)).encode(),
      "another key": await forged({ key: new Uint8Array(32) }),
      "the key of another purpose": await forged({ key: sessionsKey }),
      "the secret itself": await forged({
        key: new TextEncoder().encode(candor.settings.authSecret),
      }),
      "another algorithm": await forged({ alg: "HS384", key: Buffer.concat([new Uint8Array(48)]) }),
      "the right key, another algorithm": await forged({
        alg: "HS512",
        key: Buffer.concat([
          derivedKey(candor.settings.authSecret, "access tokens"),
          new Uint8Array(32),
        ]),
      }),
      "another audience": await forged({ claims: { aud: "elsewhere" } }),
      "another issuer": await forged({ claims: { iss: "https://evil.example" } }),
      "an invented role": await forged({ claims: { role: "owner" } }),
      "no session": await forged({ without: "sid" }),
      "no person": await forged({ without: "sub" }),
      "no end": await forged({ without: "exp" }),
      "past its time": await forged({ claims: { exp: Math.floor(Date.now() / 1000) - 1 } }),
      "a changed signature": `${anna.token.slice(0, -4)}AAAA`,
      "a changed claim": anna.token.replace(/\.(.{20})/, ".$1A"),
    };
    for (const [what, token] of Object.entries(tokens))
      expect(await statusWith(`Bearer ${token}`), what).toBe(401);
  });

  it("is refused in any other form of the header", async () => {
    for (const header of [
      "",
      "Bearer",
      "Bearer ",
      `Basic ${anna.token}`,
      anna.token,
      `Bearer ${anna.token} x`,
      "Bearer a.b",
    ]) {
      expect(await statusWith(header), header).toBe(401);
    }
    expect(await statusWith(`bearer ${anna.token}`)).toBe(200);
  });

  it("expires after 15 minutes even if it was verified before", async () => {
    expect(await statusWith(`Bearer ${anna.token}`)).toBe(200);
    late = 14 * 60_000;
    expect(await statusWith(`Bearer ${anna.token}`)).toBe(200);
    late = 15 * 60_000 + 1000;
    expect(await statusWith(`Bearer ${anna.token}`)).toBe(401);
  });

  it("works after a restart, and so does one made elsewhere with the same secret", async () => {
    const restarted = await openCandor({ database: candor.database });
    const answer = await restarted.visitor.raw("GET", `/users/user/${anna.email}`, {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(answer.status).toBe(200);
    await restarted.close();
  });

  it("of a site with another secret is invalid", async () => {
    const elsewhere = await openCandor({
      database: candor.database,
      settings: { authSecret: "another secret of forty characters, or so" },
    });
    const answer = await elsewhere.visitor.raw("GET", `/users/user/${anna.email}`, {
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(answer.status).toBe(401);
    expect((await authPost(elsewhere.app, "/jwt", { email: anna.email }, anna.cookie)).status).toBe(
      401,
    );
    await elsewhere.close();
  });
});
