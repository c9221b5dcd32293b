import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestBodyBytes } from "#contract/limits.ts";
import { authPost, type Candor, cookieOf, openCandor, type Person } from "./support/candor.ts";

let candor: Candor;
let anna: Person;
let late = 0;

beforeAll(async () => {
  candor = await openCandor({ clock: () => new Date(Date.now() + late) });
  anna = await candor.person("Anna");
});
// Each test in a minute of its own, so that no limit on sign-ups is met by accident.
beforeEach(() => {
  late += 60_000;
});
afterAll(() => candor.close());

const origin = "http://127.0.0.1:3000";
const json = { "content-type": "application/json" };
const password = "a long password";
const post = (path: string, body: unknown, cookie?: string) => authPost(candor.app, `/auth${path}`, body, cookie);
const signUp = (body: Record<string, unknown>) => post("/sign-up/email", { password, ...body });

async function rowOf(email: string): Promise<Record<string, unknown> | undefined> {
  return (await candor.database.pool.query("select * from users where email = $1", [email])).rows[0];
}

describe("sign-up", () => {
  it("signs in at once with a cookie that no script reads, as a plain user", async () => {
    const answer = await signUp({ name: "  Ben  ", email: " Ben@Candor.Example " });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^candor\.session_token=\S+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await rowOf("ben@candor.example")).toMatchObject({ name: "Ben", role: "user", email_verified: false });
    const session = await candor.visitor.raw("GET", "/auth/get-session", { headers: { cookie: cookieOf(answer) } });
    expect(await session.json()).toMatchObject({ user: { name: "Ben", email: "ben@candor.example", role: "user" } });
  });

  it("gives scripts no token of the session anywhere", async () => {
    const signedUp = await signUp({ name: "Carl", email: "carl@candor.example" });
    const cookie = cookieOf(signedUp);
    const [, value = ""] = cookie.split("=");
    const raw = decodeURIComponent(value).split(".")[0] ?? "";
    expect(raw.length).toBeGreaterThan(20);
    const signedIn = await post("/sign-in/email", { email: "carl@candor.example", password });
    const session = await candor.visitor.raw("GET", "/auth/get-session", { headers: { cookie } });
    for (const answer of [signedUp, signedIn, session]) {
      const said = await answer.text();
      expect(said).not.toContain(raw);
      expect(said).not.toContain('"token"');
    }
  });

  it("takes the part before @ for a missing or blank name", async () => {
    for (const [email, name] of [
      ["no.name@candor.example", undefined],
      ["blank@candor.example", "   "],
      ["null@candor.example", null],
    ] as const) {
      expect((await signUp({ email, name })).status).toBe(200);
      expect(await rowOf(email)).toMatchObject({ name: email.split("@")[0] });
    }
  });

  it("lets nobody choose a role", async () => {
    for (const role of ["admin", "surveyor", "user", "", null, { $ne: 1 }]) {
      expect((await signUp({ name: "Eve", email: "eve@candor.example", role })).status).toBe(400);
      expect((await post("/update-user", { name: "Eve", role }, anna.cookie)).status).toBe(400);
    }
    expect(await rowOf("eve@candor.example")).toBeUndefined();
    expect((await signUp({ email: "eve@candor.example", emailVerified: true, id: "1", createdAt: 0 })).status).toBe(
      200,
    );
    expect(await rowOf("eve@candor.example")).toMatchObject({ role: "user", email_verified: false });
    expect(await rowOf(anna.email)).toMatchObject({ role: "user", name: "Anna" });
  });

  it("says that an e-mail is taken, in whatever case, and of two at once makes one", async () => {
    const again = await signUp({ name: "Anna", email: anna.email.toUpperCase() });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ code: "invalid-input", fields: { email: expect.any(String) } });
    const all = await Promise.all([1, 2, 3, 4].map(() => signUp({ email: "race@candor.example" })));
    expect(all.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
  });

  it("refuses each wrong field by its name, and writes nothing", async () => {
    const good = { name: "Finn", email: "finn@candor.example", password };
    const wrong: [string, unknown][] = [
      ["email", "finn"],
      ["email", undefined],
      ["email", `${"x".repeat(250)}@candor.example`],
      ["email", "fi\u0000nn@candor.example"],
      ["email", ["finn@candor.example"]],
      ["password", "123456789"],
      ["password", "x".repeat(129)],
      ["password", 1_234_567_890],
      ["password", null],
      ["name", "x".repeat(101)],
      ["name", "Fi\u0000nn"],
      ["name", "Fi\ud800nn"],
      ["name", "Fi\u0007nn"],
      ["name", { first: "Finn" }],
      ["image", "http://images.example/x.png"],
      ["image", "javascript:alert(1)"],
      ["image", "data:image/png;base64,AAAA"],
      ["image", "https://user:secret@images.example/x.png"],
      ["image", "https://images.example/\u0000"],
      ["image", "//evil.example/x.png"],
      ["image", "/images/../api/surveys"],
      ["image", `https://images.example/${"x".repeat(2000)}`],
      ["image", 7],
      ["rememberMe", "yes"],
      ["callbackURL", 5],
      ["callbackURL", "/日本"],
    ];
    for (const [field, value] of wrong) {
      late += 4000;
      const answer = await signUp({ ...good, [field]: value });
      expect(answer.status, `${field} ${JSON.stringify(value)}`).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "invalid-input", fields: { [field]: expect.any(String) } });
    }
    expect(await rowOf(good.email)).toBeUndefined();
  });

  it("takes what is just within the limits", async () => {
    const email = `${"x".repeat(60)}@candor.example`;
    const body = { email, name: "N".repeat(100), password: "p".repeat(128), image: "https://images.example/a.png?b=1" };
    expect((await signUp(body)).status).toBe(200);
    expect((await post("/sign-in/email", { email, password: body.password })).status).toBe(200);
    expect(
      (await signUp({ email: "markup@candor.example", name: "<b>Zoë</b> 'x' 🙂", password: "1234567890" })).status,
    ).toBe(200);
    expect(await rowOf("markup@candor.example")).toMatchObject({ name: "<b>Zoë</b> 'x' 🙂" });
  });

  it("sends nobody to another site afterwards", async () => {
    for (const callbackURL of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      const answer = await signUp({ email: "gil@candor.example", callbackURL });
      expect(answer.status, callbackURL).toBe(403);
    }
    expect(await rowOf("gil@candor.example")).toBeUndefined();
  });
});

describe("sign-in", () => {
  it("answers a wrong password and an unknown address alike", async () => {
    const wrong = await post("/sign-in/email", { email: anna.email, password: "not her password" });
    const unknown = await post("/sign-in/email", { email: "nobody@candor.example", password: "not her password" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const [a, b] = [(await wrong.json()) as object, (await unknown.json()) as object];
    expect({ ...a, requestId: "" }).toEqual({ ...b, requestId: "" });
    expect(a).toMatchObject({ code: "sign-in-required", message: "Invalid email or password" });
    expect(wrong.headers.get("content-type")).toBe("application/problem+json");
  });

  it("takes the address in any case, and the password only as it is", async () => {
    expect((await post("/sign-in/email", { email: anna.email.toUpperCase(), password: anna.password })).status).toBe(
      200,
    );
    expect((await post("/sign-in/email", { email: anna.email, password: ` ${anna.password}` })).status).toBe(401);
  });

  it("refuses what is no e-mail or no password as input", async () => {
    for (const body of [
      {},
      { email: anna.email },
      { email: "x", password },
      { email: anna.email, password: 1 },
      [],
      null,
      "x",
    ]) {
      expect((await post("/sign-in/email", body)).status).toBe(400);
    }
    const long = await post("/sign-in/email", { email: anna.email, password: "x".repeat(5000) });
    expect(long.status).toBe(400);
  });
});

describe("a signed-in person", () => {
  it("changes name and photo, and nothing else", async () => {
    const hana = await candor.person("Hana");
    const changed = await post("/update-user", { name: "Hana Lee", image: "https://hana.example/me.jpg" }, hana.cookie);
    expect(changed.status).toBe(200);
    expect(await rowOf(hana.email)).toMatchObject({ name: "Hana Lee", image: "https://hana.example/me.jpg" });
    for (const body of [
      { image: "javascript:alert(1)" },
      { name: "" },
      { name: "x\u0000" },
      {},
      { email: "x@y.example" },
    ]) {
      expect((await post("/update-user", body, hana.cookie)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await rowOf(hana.email)).toMatchObject({ name: "Hana Lee", email: hana.email });
    expect((await post("/update-user", { name: "Nobody" })).status).toBe(401);
  });

  it("changes the password with the current one, and may sign out everywhere else", async () => {
    const iris = await candor.person("Iris");
    const body = { currentPassword: iris.password, newPassword: "another password", revokeOtherSessions: true };
    expect((await post("/change-password", { ...body, currentPassword: "wrong" }, iris.cookie)).status).toBe(400);
    expect((await post("/change-password", { ...body, newPassword: "short" }, iris.cookie)).status).toBe(400);
    expect((await post("/change-password", body, iris.cookie)).status).toBe(200);
    expect((await post("/sign-in/email", { email: iris.email, password: iris.password })).status).toBe(401);
    expect((await post("/sign-in/email", { email: iris.email, password: body.newPassword })).status).toBe(200);
    const old = await candor.visitor.raw("GET", "/auth/get-session", { headers: { cookie: iris.cookie } });
    expect(await old.json()).toBeNull();
  });
});

describe("a foreign page", () => {
  it("can do nothing with the cookie", async () => {
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
    for (const path of ["/sign-out", "/update-user", "/change-password", "/sign-in/email", "/sign-up/email"]) {
      for (const sent of headers) {
        const all = { ...json, ...sent, cookie: jan.cookie };
        const answer = await candor.visitor.raw("POST", `/auth${path}`, { body: "{}", headers: all });
        expect(answer.status, `${path} ${JSON.stringify(sent)}`).toBe(403);
        expect(await answer.json()).toMatchObject({ code: "not-allowed" });
      }
    }
    const session = await candor.visitor.raw("GET", "/auth/get-session", { headers: { cookie: jan.cookie } });
    expect(await session.json()).toMatchObject({ user: { email: jan.email } });
  });

  it("cannot sign a visitor in either; the demo's other name can", async () => {
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
  it("that we do not need are not found", async () => {
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
        const answer = await candor.visitor.raw(method, `/auth${path}`, { headers: { ...json, origin }, ...body });
        expect(answer.status, `${method} ${path}`).toBe(404);
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
      }
    }
  });

  it("answer broken bodies with a refusal, never a bug", async () => {
    const bodies: [string, number, BodyInit, Record<string, string>][] = [
      ["broken JSON", 400, "{", json],
      ["nothing", 400, "", json],
      ["null", 400, "null", json],
      ["an array", 400, "[]", json],
      ["broken UTF-8", 400, new Uint8Array([0x22, 0xff]), json],
      ["a form", 415, "email=x&password=y", { "content-type": "application/x-www-form-urlencoded" }],
      ["a prototype", 400, '{"__proto__":{"email":"x@y.example"},"constructor":1}', json],
      ["too much", 413, JSON.stringify({ name: "x".repeat(requestBodyBytes) }), json],
    ];
    const paths = ["/sign-up/email", "/sign-in/email", "/update-user", "/change-password", "/reset-password"];
    for (const path of [...paths, "/request-password-reset", "/send-verification-email"]) {
      for (const [what, status, body, headers] of bodies) {
        late += 6000;
        const all = { ...headers, origin, cookie: anna.cookie };
        const answer = await candor.visitor.raw("POST", `/auth${path}`, { body, headers: all });
        expect(answer.status, `${what} to ${path}`).toBe(status);
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
        expect(await answer.json()).toMatchObject({ status, requestId: answer.headers.get("x-request-id") });
      }
    }
  });

  it("survive odd queries, cookies and browser names", async () => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      candor.visitor.raw("GET", `/auth${path}`, { headers });
    const odd = ["/verify-email", "/verify-email?token=x", "/verify-email?token=a&token=b", "/verify-email?token=%00"];
    odd.push(
      "/verify-email?token=x&callbackURL=//evil.example",
      "/reset-password/abc",
      "/reset-password/abc?callbackURL=//evil.example",
    );
    for (const place of [
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
      odd.push(`/verify-email?token=x&callbackURL=${place}`, `/reset-password/abc?callbackURL=${place}`);
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
    const long = await authPost(candor.app, "/auth/sign-in/email", { email: anna.email, password: anna.password });
    expect(long.status).toBe(200);
  });

  it("that need mail say clearly that this site has none", async () => {
    for (const path of ["/request-password-reset", "/send-verification-email"]) {
      const answer = await post(path, { email: anna.email });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining("cannot send mail") });
    }
  });
});

describe("the first admin", () => {
  const settings = { admin: { email: "root@candor.example", password: "the first admin" } };
  it("is made at the start, by several processes at once, and once", async () => {
    const all = await Promise.all([1, 2, 3].map(() => openCandor({ database: candor.database, settings })));
    expect(await rowOf("root@candor.example")).toMatchObject({ role: "admin", email_verified: true, name: "root" });
    const signedIn = await post("/sign-in/email", { email: "root@candor.example", password: "the first admin" });
    expect(signedIn.status).toBe(200);
    for (const each of all) await each.close();
  });

  it("may be somebody who is here already, who then needs the password of the settings", async () => {
    const kim = await candor.person("Kim");
    const start = async (password: string) => {
      const settings = { admin: { email: kim.email, password } };
      await (await openCandor({ database: candor.database, settings })).close();
    };
    const signIn = async (password: string) => (await post("/sign-in/email", { email: kim.email, password })).status;
    await start("from the settings");
    expect(await rowOf(kim.email)).toMatchObject({ role: "admin", email_verified: true });
    expect(await signIn(kim.password)).toBe(401);
    expect(await signIn("from the settings")).toBe(200);
    await start("another one later");
    expect(await signIn("from the settings")).toBe(200);
  });
});
