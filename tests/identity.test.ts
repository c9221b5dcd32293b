import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authPost, type Candor, cookieOf, openCandor, type Person } from "./support/candor.ts";

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

const password = "a long password";
const post = (path: string, body: unknown, cookie?: string) =>
  authPost(candor.app, `/auth${path}`, body, cookie);
const signUp = (body: Record<string, unknown>) => post("/sign-up/email", { password, ...body });

async function rowOf(email: string): Promise<Record<string, unknown> | undefined> {
  return (await candor.database.pool.query("select * from users where email = $1", [email]))
    .rows[0];
}

describe("sign-up", () => {
  it("logs in at once with a cookie that scripts can't read, as a plain user", async () => {
    const answer = await signUp({ name: "  Ben  ", email: " Ben@Candor.Example " });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^candor\.session_token=\S+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await rowOf("ben@candor.example")).toMatchObject({
      name: "Ben",
      role: "user",
      email_verified: false,
    });
    const session = await candor.visitor.raw("GET", "/auth/get-session", {
      headers: { cookie: cookieOf(answer) },
    });
    expect(await session.json()).toMatchObject({
      user: { name: "Ben", email: "ben@candor.example", role: "user" },
    });
  });

  it("never gives scripts a session token", async () => {
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

  it("uses the part before @ for a missing or blank name", async () => {
    for (const [email, name] of [
      ["no.name@candor.example", undefined],
      ["blank@candor.example", "   "],
      ["null@candor.example", null],
    ] as const) {
      expect((await signUp({ email, name })).status).toBe(200);
      expect(await rowOf(email)).toMatchObject({ name: email.split("@")[0] });
    }
  });

  it("doesn't let anyone choose a role", async () => {
    for (const role of ["admin", "surveyor", "user", "", null, { $ne: 1 }]) {
      expect((await signUp({ name: "Eve", email: "eve@candor.example", role })).status).toBe(400);
      expect((await post("/update-user", { name: "Eve", role }, anna.cookie)).status).toBe(400);
    }
    expect(await rowOf("eve@candor.example")).toBeUndefined();
    expect(
      (await signUp({ email: "eve@candor.example", emailVerified: true, id: "1", createdAt: 0 }))
        .status,
    ).toBe(200);
    expect(await rowOf("eve@candor.example")).toMatchObject({
      role: "user",
      email_verified: false,
    });
    expect(await rowOf(anna.email)).toMatchObject({ role: "user", name: "Anna" });
  });

  it("says that an email is taken, in any case, and creates one account for two requests at once", async () => {
    const again = await signUp({ name: "Anna", email: anna.email.toUpperCase() });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      code: "invalid-input",
      fields: { email: expect.any(String) },
    });
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
      expect(await answer.json()).toMatchObject({
        code: "invalid-input",
        fields: { [field]: expect.any(String) },
      });
    }
    expect(await rowOf(good.email)).toBeUndefined();
  });

  it("accepts values just within the limits", async () => {
    const email = `${"x".repeat(60)}@candor.example`;
    const body = {
      email,
      name: "N".repeat(100),
      password: "p".repeat(128),
      image: "https://images.example/a.png?b=1",
    };
    expect((await signUp(body)).status).toBe(200);
    expect((await post("/sign-in/email", { email, password: body.password })).status).toBe(200);
    expect(
      (
        await signUp({
          email: "markup@candor.example",
          name: "<b>Zoë</b> 'x' 🙂",
          password: "1234567890",
        })
      ).status,
    ).toBe(200);
    expect(await rowOf("markup@candor.example")).toMatchObject({ name: "<b>Zoë</b> 'x' 🙂" });
  });

  it("redirects nobody to another site", async () => {
    for (const callbackURL of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
    ]) {
      const answer = await signUp({ email: "gil@candor.example", callbackURL });
      expect(answer.status, callbackURL).toBe(400);
    }
    expect(await rowOf("gil@candor.example")).toBeUndefined();
  });
});

describe("login", () => {
  it("answers a wrong password and an unknown address alike", async () => {
    const wrong = await post("/sign-in/email", { email: anna.email, password: "not her password" });
    const unknown = await post("/sign-in/email", {
      email: "nobody@candor.example",
      password: "not her password",
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const [a, b] = [(await wrong.json()) as object, (await unknown.json()) as object];
    expect({ ...a, requestId: "" }).toEqual({ ...b, requestId: "" });
    expect(a).toMatchObject({ code: "sign-in-required", message: "Invalid email or password" });
    expect(wrong.headers.get("content-type")).toBe("application/problem+json");
  });

  it("accepts the address in any case, but the password only as it is", async () => {
    expect(
      (await post("/sign-in/email", { email: anna.email.toUpperCase(), password: anna.password }))
        .status,
    ).toBe(200);
    expect(
      (await post("/sign-in/email", { email: anna.email, password: ` ${anna.password}` })).status,
    ).toBe(401);
  });

  it("refuses values that aren't an email or a password", async () => {
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
    const changed = await post(
      "/update-user",
      { name: "Hana Lee", image: "https://hana.example/me.jpg" },
      hana.cookie,
    );
    expect(changed.status).toBe(200);
    expect(await rowOf(hana.email)).toMatchObject({
      name: "Hana Lee",
      image: "https://hana.example/me.jpg",
    });
    for (const body of [
      { image: "javascript:alert(1)" },
      { name: "" },
      { name: "x\u0000" },
      {},
      { email: "x@y.example" },
    ]) {
      expect((await post("/update-user", body, hana.cookie)).status, JSON.stringify(body)).toBe(
        400,
      );
    }
    expect(await rowOf(hana.email)).toMatchObject({ name: "Hana Lee", email: hana.email });
    expect((await post("/update-user", { name: "Nobody" })).status).toBe(401);
  });

  it("changes the password with the current one, and can log out everywhere else", async () => {
    const iris = await candor.person("Iris");
    const body = {
      currentPassword: iris.password,
      newPassword: "another password",
      revokeOtherSessions: true,
    };
    expect(
      (await post("/change-password", { ...body, currentPassword: "wrong" }, iris.cookie)).status,
    ).toBe(400);
    expect(
      (await post("/change-password", { ...body, newPassword: "short" }, iris.cookie)).status,
    ).toBe(400);
    expect((await post("/change-password", body, iris.cookie)).status).toBe(200);
    expect(
      (await post("/sign-in/email", { email: iris.email, password: iris.password })).status,
    ).toBe(401);
    expect(
      (await post("/sign-in/email", { email: iris.email, password: body.newPassword })).status,
    ).toBe(200);
    const old = await candor.visitor.raw("GET", "/auth/get-session", {
      headers: { cookie: iris.cookie },
    });
    expect(await old.json()).toBeNull();
  });
});
