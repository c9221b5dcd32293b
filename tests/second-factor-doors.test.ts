import { betterAuth } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rateLimits } from "#server/http/rate-limits.ts";
import { newAuth } from "#server/identity/better-auth.ts";
import { appCode } from "./support/authenticator.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { browserOf, turnOn } from "./support/second-factor.ts";

const origin = "http://127.0.0.1:3000";
let candor: Candor;
let anna: Person;
let key = "";
beforeAll(async () => {
  candor = await openCandor();
  anna = await candor.person("Anna");
  ({ key } = await turnOn(candor, anna));
});
afterAll(() => candor.close());

/**
 * Our Better Auth with a login of its own, like a provider's callback: it opens a session and
 * redirects.
 */
function withDoor() {
  const { settings, database } = candor;
  const nothing = async () => undefined;
  const log = pino({ level: "silent" });
  const limits = rateLimits(database, () => new Date());
  const parts = {
    settings,
    orm: database.orm,
    log,
    origins: [origin],
    limits,
    mails: null,
    providers: [],
  };
  const callbacks = {
    beforeVerification: nothing,
    onRepeatedSignUp: nothing,
    onPasswordReset: nothing,
  };
  const { options } = newAuth({ ...parts, ...callbacks, onSecondFactor: nothing });
  const door = (name: string, leadsTo: string | null) =>
    createAuthEndpoint(`/${name}/:email`, { method: "GET" }, async (ctx) => {
      const found = await ctx.context.internalAdapter.findUserByEmail(ctx.params?.email ?? "");
      if (!found) throw new Error("nobody has this e-mail");
      const session = await ctx.context.internalAdapter.createSession(found.user.id);
      await setSessionCookie(ctx, { session, user: found.user });
      if (leadsTo === null) return ctx.json({ token: session.token });
      throw ctx.redirect(leadsTo);
    });
  const plugin = {
    id: "door",
    endpoints: { lead: door("lead", "/auth/popup-done#n1"), token: door("token", null) },
  };
  return betterAuth({ ...options, plugins: [...options.plugins, plugin] });
}

const through = (door: string, { email }: Person) =>
  withDoor().handler(new Request(`${origin}/api/auth/${door}/${email}`));
const cookiesOf = (answer: Response) => {
  const kept = answer.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line));
  return kept.map((line) => line.split(";")[0]).join("; ");
};
const sessions = async ({ id }: Person) =>
  (await candor.database.pool.query("select from sessions where user_id = $1", [id])).rowCount;

describe("a login without a password, such as a provider's callback", () => {
  it("opens no session for someone with two-factor authentication: it asks for the code, which opens it", async () => {
    const before = await sessions(anna);
    const answer = await through("lead", anna);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/auth/popup-done?step=code#n1");
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
    expect(await sessions(anna)).toBe(before);
    const browser = browserOf(candor, cookiesOf(answer));
    expect(await browser.session()).toBeNull();
    expect((await browser.post("/auth/two-factor/verify-totp", { code: "000000" })).status).toBe(
      400,
    );
    expect(
      (await browser.post("/auth/two-factor/verify-totp", { code: appCode(key) })).status,
    ).toBe(200);
    expect((await browser.session())?.user.email).toBe(anna.email);
  });

  it("gives a program the same response as a password login", async () => {
    const answer = await through("token", anna);
    expect(await answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
    expect(await browserOf(candor, cookiesOf(answer)).session()).toBeNull();
  });

  it("is unchanged for everyone else", async () => {
    const answer = await through("lead", await candor.person("Ben"));
    expect(answer.headers.get("location")).toBe("/auth/popup-done#n1");
    expect((await browserOf(candor, cookiesOf(answer)).session())?.user.email).toBe(
      "ben@candor.example",
    );
  });
});
