import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestBodyBytes } from "#limits/limits.ts";
import { authPost, type Candor, openCandor, type Person } from "./support/candor.ts";

let candor: Candor;
let anna: Person;
let late = 0;

beforeAll(async () => {
  candor = await openCandor({ clock: () => new Date(Date.now() + late) });
  anna = await candor.person("Anna");
});
// Each test has a minute of its own, so that it doesn't hit the sign-up limits.
beforeEach(() => {
  late += 60_000;
});
afterAll(() => candor.close());

const origin = "http://127.0.0.1:3000";
const json = { "content-type": "application/json" };
const post = (path: string, body: unknown, cookie?: string) =>
  authPost(candor.app, `/auth${path}`, body, cookie);

async function rowOf(email: string): Promise<Record<string, unknown> | undefined> {
  return (await candor.database.pool.query("select * from users where email = $1", [email]))
    .rows[0];
}

describe("a foreign page", () => {
  it("can't do anything with the cookie", async () => {
    const jan = await candor.person("Jan");
    const headers: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${origin}.evil.example` },
      { origin: "http://127.0.0.1:3001" },
      { origin: "null", "sec-fetch-site": "same-origin" },
      { referer: `${origin}/` },
      {},
    ];
    for (const path of [
      "/sign-out",
      "/update-user",
      "/change-password",
      "/sign-in/email",
      "/sign-up/email",
    ]) {
      for (const sent of headers) {
        const all = { ...json, ...sent, cookie: jan.cookie };
        const answer = await candor.visitor.raw("POST", `/auth${path}`, {
          body: "{}",
          headers: all,
        });
        expect(answer.status, `${path} ${JSON.stringify(sent)}`).toBe(403);
        expect(await answer.json()).toMatchObject({ code: "not-allowed" });
      }
    }
    const session = await candor.visitor.raw("GET", "/auth/get-session", {
      headers: { cookie: jan.cookie },
    });
    expect(await session.json()).toMatchObject({ user: { email: jan.email } });
  });

  it("can't log a visitor in; the demo's other host name can", async () => {
    const body = JSON.stringify({ email: anna.email, password: anna.password });
    const from = (headers: Record<string, string>) =>
      candor.visitor
        .raw("POST", "/auth/sign-in/email", { body, headers: { ...json, ...headers } })
        .then((a) => a.status);
    expect(await from({ origin: "https://evil.example" })).toBe(403);
    expect(await from({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" })).toBe(403);
    expect(await from({ origin: "http://localhost:3000" })).toBe(200);
    expect(await from({})).toBe(200);
  });
});

describe("the endpoints", () => {
  it("that we don't use are not found", async () => {
    const closed = [
      "/sign-in/oauth2",
      "/oauth2/callback/google",
      "/oauth2/link",
      "/token",
      "/jwks",
      "/list-sessions",
      "/revoke-session",
      "/two-factor/get-totp-uri",
      "/delete-user",
      "/change-email",
    ];
    closed.push(
      "/ok",
      "/error",
      "/link-social",
      "/update-session",
      "/set-password",
      "/callback/facebook",
      "/admin/list-users",
    );
    closed.push(
      "/sign-in/email/",
      "//sign-in/email",
      "/Sign-In/Email",
      "/sign-in%2Femail",
      "/reset-password/a%2Fb",
      "/__proto__",
    );
    for (const path of closed) {
      for (const method of ["GET", "POST"]) {
        const body = method === "POST" ? { body: "{}" } : {};
        const answer = await candor.visitor.raw(method, `/auth${path}`, {
          headers: { ...json, origin },
          ...body,
        });
        expect(answer.status, `${method} ${path}`).toBe(404);
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
      }
    }
  });

  it("answer invalid bodies with a refusal, never a bug", async () => {
    const bodies: [string, number, BodyInit, Record<string, string>][] = [
      ["broken JSON", 400, "{", json],
      ["nothing", 400, "", json],
      ["null", 400, "null", json],
      ["an array", 400, "[]", json],
      ["broken UTF-8", 400, new Uint8Array([0x22, 0xff]), json],
      [
        "a form",
        415,
        "email=x&password=y",
        { "content-type": "application/x-www-form-urlencoded" },
      ],
      ["a prototype", 400, '{"__proto__":{"email":"x@y.example"},"constructor":1}', json],
      ["too much", 413, JSON.stringify({ name: "x".repeat(requestBodyBytes) }), json],
    ];
    const paths = [
      "/sign-up/email",
      "/sign-in/email",
      "/update-user",
      "/change-password",
      "/reset-password",
    ];
    for (const path of [...paths, "/request-password-reset", "/send-verification-email"]) {
      for (const [what, status, body, headers] of bodies) {
        late += 6000;
        const all = { ...headers, origin, cookie: anna.cookie };
        const answer = await candor.visitor.raw("POST", `/auth${path}`, { body, headers: all });
        expect(answer.status, `${what} to ${path}`).toBe(status);
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
        expect(await answer.json()).toMatchObject({
          status,
          requestId: answer.headers.get("x-request-id"),
        });
      }
    }
  });

  it("accept odd queries, cookies and browser names", async () => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      candor.visitor.raw("GET", `/auth${path}`, { headers });
    const odd = [
      "/verify-email",
      "/verify-email?token=x",
      "/verify-email?token=a&token=b",
      "/verify-email?token=%00",
    ];
    odd.push(
      "/verify-email?token=x&callbackURL=//evil.example",
      "/reset-password/abc",
      "/reset-password/abc?callbackURL=//evil.example",
    );
    for (const address of [
      "%",
      "%00",
      "/%ED%A0%80",
      "/%E6%97%A5",
      "/%F0%9F%99%82",
      "/%0d%0aset-cookie:x=1",
      "http://",
      "https://evil.example",
      "javascript:alert(1)",
      "/a&callbackURL=/b",
    ]) {
      odd.push(
        `/verify-email?token=x&callbackURL=${address}`,
        `/reset-password/abc?callbackURL=${address}`,
      );
    }
    for (const path of odd) {
      const { status, headers } = await get(path);
      expect(status, path).toSatisfy((each: number) => each >= 300 && each < 500);
      expect(new URL(headers.get("location") ?? "/", origin).origin, path).toBe(origin);
    }
    for (const cookie of [
      "candor.session_token=",
      "candor.session_token=a.b",
      "candor.session_token=%00",
      "=;=;",
      "x".repeat(9000),
    ]) {
      const answer = await get("/get-session", { cookie });
      expect([answer.status, await answer.json()], cookie.slice(0, 30)).toEqual([200, null]);
    }
    const long = await authPost(candor.app, "/auth/sign-in/email", {
      email: anna.email,
      password: anna.password,
    });
    expect(long.status).toBe(200);
  });

  it("that need mail say that this site has none", async () => {
    for (const path of ["/request-password-reset", "/send-verification-email"]) {
      const answer = await post(path, { email: anna.email });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        message: expect.stringContaining("can't send email"),
      });
    }
  });
});

describe("the first admin", () => {
  const settings = { admin: { email: "root@candor.example", password: "the first admin" } };
  it("is created at the start, once by several processes", async () => {
    const all = await Promise.all(
      [1, 2, 3].map(() => openCandor({ database: candor.database, settings })),
    );
    expect(await rowOf("root@candor.example")).toMatchObject({
      role: "admin",
      email_verified: true,
      name: "root",
    });
    const signedIn = await post("/sign-in/email", {
      email: "root@candor.example",
      password: "the first admin",
    });
    expect(signedIn.status).toBe(200);
    for (const each of all) await each.close();
  });

  it("may be an existing account, which then needs the password of the settings", async () => {
    const kim = await candor.person("Kim");
    const start = async (password: string) => {
      const settings = { admin: { email: kim.email, password } };
      await (await openCandor({ database: candor.database, settings })).close();
    };
    const signIn = async (password: string) =>
      (await post("/sign-in/email", { email: kim.email, password })).status;
    await start("from the settings");
    expect(await rowOf(kim.email)).toMatchObject({ role: "admin", email_verified: true });
    expect(await signIn(kim.password)).toBe(401);
    expect(await signIn("from the settings")).toBe(200);
    await start("another one later");
    expect(await signIn("from the settings")).toBe(200);
  });
});
