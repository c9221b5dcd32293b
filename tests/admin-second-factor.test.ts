import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/calls.ts";
import { appCode } from "./support/authenticator.ts";
import { type Candor, openCandor, refusal } from "./support/candor.ts";
import { draft } from "./support/drafts.ts";
import { browserOf, halfSignedIn, turnOn } from "./support/second-factor.ts";

const nobody = "018f0000-0000-7000-8000-000000000000";
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor({ settings: { adminSecondFactor: true } });
});
afterAll(() => candor.close());

const asToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe("where admins need two-factor authentication, an admin without it", () => {
  it("is refused all calls except those about themselves that turn it on", async () => {
    const ada = await candor.person("Ada", "admin");
    const admitted: string[] = [];
    for (const [line, call] of Object.entries<Call>(contract)) {
      if (call.access === "anyone") continue;
      const [method = "", path = ""] = line.split(" ");
      const filled = path.replace("{email}", ada.email).replace("{id}", nobody);
      const body =
        method === "GET" ? {} : { body: "{}", headers: { "content-type": "application/json" } };
      if ((await ada.raw(method, filled, body)).status !== 403) admitted.push(line);
    }
    expect(admitted.sort()).toEqual(["GET /profile", "GET /users/admin/{email}", "PUT /users"]);
    const refused = await refusal(ada.api("GET /users", { query: {} }));
    expect([refused.code, refused.message]).toEqual([
      "not-allowed",
      "Turn on two-factor authentication first.",
    ]);
    const another = await candor.person("Another");
    expect((await ada.raw("GET", `/users/admin/${another.email}`)).status).toBe(403);
  });

  it("sees what a visitor sees", async () => {
    const ada = await candor.person("Ada two", "admin");
    const sam = await candor.person("Sam", "surveyor");
    const { insertedId } = await sam.api("POST /surveys", { body: draft() });
    await candor.database.pool.query("update surveys set status = 'unPublish' where id = $1", [
      insertedId,
    ]);
    expect((await ada.raw("GET", `/survey/${insertedId}`)).status).toBe(404);
    expect(await ada.api("GET /surveys", { query: {} })).toEqual([]);
  });

  it("can do everything once it is on, in that session and later ones, until it is off", async () => {
    const ada = await candor.person("Ada three", "admin");
    expect((await ada.api("GET /profile")).secondFactorNeeded).toBe(true);
    const { browser, key, backupCodes } = await turnOn(candor, ada);
    const users = async (token: string) =>
      (await candor.visitor.raw("GET", "/users", asToken(token))).status;
    expect(await users(await browser.token(ada.email))).toBe(200);
    const later = await halfSignedIn(candor, ada);
    await later.post("/auth/two-factor/verify-totp", { code: appCode(key) });
    const laterToken = await later.token(ada.email);
    expect(await users(laterToken)).toBe(200);
    await browser.post("/auth/two-factor/disable", {
      password: ada.password,
      code: backupCodes[0],
    });
    expect(await users(await browser.token(ada.email))).toBe(403);
    await expect.poll(() => users(laterToken)).toBe(401);
  });

  it("is marked in their token, so that the page can redirect them; nobody else is", async () => {
    const ada = await candor.person("Ada four", "admin");
    const uma = await candor.person("Uma");
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(claims(ada.token).secondFactor).toBe("needed");
    expect(claims(uma.token)).not.toHaveProperty("secondFactor");
    expect((await uma.api("GET /profile")).secondFactorNeeded).toBe(false);
  });

  it("is refused at once after getting the role in the middle of a session", async () => {
    const boss = await candor.person("Boss", "admin");
    const ben = await candor.person("Ben");
    const { browser } = await turnOn(candor, boss);
    const token = await browser.token(boss.email);
    const given = await candor.visitor.raw("PATCH", `/users/role/${ben.id}`, {
      body: JSON.stringify({ role: "admin" }),
      headers: { ...asToken(token).headers, "content-type": "application/json" },
    });
    expect(given.status).toBe(200);
    await expect
      .poll(async () => (await ben.raw("GET", `/participated/${ben.email}`)).status)
      .toBe(403);
    expect((await ben.raw("GET", "/users")).status).toBe(403);
  });
});

describe("where the setting is off", () => {
  it("an admin doesn't need it", async () => {
    const relaxed = await openCandor({ database: candor.database });
    const email = "ada@candor.example";
    const ada = await relaxed.signIn(email, "Ada's long password");
    expect((await ada.raw("GET", "/users")).status).toBe(200);
    // A token from before the setting was turned on must not bypass it.
    expect((await candor.visitor.raw("GET", "/users", asToken(ada.token))).status).toBe(403);
    await relaxed.close();
  });
});

describe("the admin named in the settings", () => {
  it("isn't locked out by two-factor authentication that someone else turned on before", async () => {
    const eve = await candor.person("Eve");
    await turnOn(candor, eve);
    const admin = { email: eve.email, password: "the operator's password" };
    const started = await openCandor({ database: candor.database, settings: { admin } });
    const browser = browserOf(started);
    await browser.post("/auth/sign-in/email", admin);
    expect((await browser.session())?.user.email).toBe(eve.email);
    await started.close();
  });
});
