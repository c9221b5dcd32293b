import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { authPost, type Candor, cookieOf, openCandor } from "./support/candor.ts";
import { linkIn, type Mailbox, openMailbox } from "./support/mailbox.ts";

/**
 * A site that requires a confirmed email, and a real SMTP server. Each browser is a cookie string.
 */
let mailbox: Mailbox;
let mail: Mail;
let candor: Candor;
let late = 0;
const clock = () => new Date(Date.now() + late);
const settings = { requireVerifiedEmail: true };
const password = "a long password";

beforeAll(async () => {
  mailbox = await openMailbox();
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", pino({ level: "silent" }));
  candor = await openCandor({ settings, services: { mail }, clock });
});
// Each test has a minute of its own: mails are limited to ten a minute.
beforeEach(() => {
  late += 60_000;
});
afterAll(async () => {
  await candor.close();
  mail.close();
  await mailbox.close();
});

const post = (path: string, body: unknown, cookie = "") =>
  authPost(candor.app, `/auth${path}`, body, cookie);
const signUp = (email: string, secret: string, cookie = "", name = "Somebody") =>
  post("/sign-up/email", { name, email, password: secret }, cookie);
const signIn = async (email: string, secret: string) =>
  (await post("/sign-in/email", { email, password: secret })).status;
const open = (link: string, cookie = "") =>
  candor.visitor.raw("GET", link, { headers: { cookie } });

async function resetPassword(
  email: string,
  mailsBefore: number,
  newPassword: string,
): Promise<string> {
  expect((await post("/request-password-reset", { email })).status).toBe(200);
  const mails = await mailbox.received(email, mailsBefore + 1);
  const opened = await open(linkIn(mails.at(-1) ?? ""));
  expect(opened.status).toBe(302);
  const token =
    new URL(opened.headers.get("location") ?? "", "http://x").searchParams.get("token") ?? "";
  expect((await post("/reset-password", { token, newPassword })).status).toBe(200);
  return token;
}

describe("a new account", () => {
  it("can log in once its mailed link was opened in the browser that signed up, with the password chosen there", async () => {
    const signedUp = await signUp("anna@candor.example", password);
    expect(signedUp.status).toBe(200);
    const browser = cookieOf(signedUp);
    expect(browser).not.toContain("session_token");
    expect(signedUp.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await signIn("anna@candor.example", password)).toBe(403);

    const [mailed = ""] = await mailbox.received("anna@candor.example", 1);
    const opened = await open(linkIn(mailed), browser);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/email-confirmed"]);
    expect(await signIn("anna@candor.example", password)).toBe(200);
  });

  it("is led on to what was wanted, and to no other site", async () => {
    const signUpFor = (email: string, callbackURL: string) =>
      post("/sign-up/email", { name: "Nora", email, password, callbackURL }, "");
    const wanted = "/email-confirmed?from=%2Fdashboard%2Fbuilder%2Fquestion";
    const browser = cookieOf(await signUpFor("nora@candor.example", wanted));
    const [mailed = ""] = await mailbox.received("nora@candor.example", 1);
    const opened = await open(linkIn(mailed), browser);
    expect(opened.headers.get("location")).toBe(wanted);
    expect((await signUpFor("nils@candor.example", "//evil.example")).status).toBe(400);
  });

  it("doesn't open with a changed or an expired link", async () => {
    const browser = cookieOf(await signUp("ben@candor.example", password));
    const [mailed = ""] = await mailbox.received("ben@candor.example", 1);
    const opened = await open(linkIn(mailed).replace(/token=(.{30})./, "token=$1_"), browser);
    expect(opened.headers.get("location")).toContain("error=");
    expect(await signIn("ben@candor.example", password)).toBe(403);
  });

  it("gets a mail without text by others", async () => {
    await signUp("carl@candor.example", password, "", "Win a prize at https://evil.example");
    expect((await mailbox.received("carl@candor.example", 1)).join()).not.toContain("evil");
  });

  it("is created even if the mail can't be sent, and without waiting for it", async () => {
    const unreachable = smtpMail(
      "smtp://127.0.0.1:1",
      "no-reply@candor.example",
      pino({ level: "silent" }),
    );
    const slow: Mail = { send: () => new Promise(() => {}), close() {} };
    for (const [i, each] of [unreachable, slow].entries()) {
      const other = await openCandor({
        database: candor.database,
        settings,
        services: { mail: each },
      });
      const body = { email: `cut-off-${i}@candor.example`, password };
      expect((await authPost(other.app, "/auth/sign-up/email", body)).status).toBe(200);
      await other.close();
    }
  });
});

describe("the existence of an account", () => {
  it("isn't revealed by signing up: the responses have equal fields", async () => {
    const known = "dora@candor.example";
    const browser = cookieOf(await signUp(known, password));
    await open(linkIn((await mailbox.received(known, 1))[0] ?? ""), browser);

    const shape = async (email: string) => {
      const answer = await signUp(email, "another password", "", "Same Name");
      const body = (await answer.json()) as { user: Record<string, unknown> };
      const { id, createdAt, updatedAt, email: own, ...rest } = body.user;
      expect(own).toBe(email);
      expect(String(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(new Date(String(createdAt)).getTime()).toBeCloseTo(
        new Date(String(updatedAt)).getTime(),
        -2,
      );
      const cookies = answer.headers
        .getSetCookie()
        .map((cookie) => cookie.replace(/=[^;]*/, (value) => `=${value.length}`));
      return {
        status: answer.status,
        keys: Object.keys(body),
        fields: Object.keys(body.user),
        rest,
        cookies,
      };
    };
    expect(await shape(known)).toEqual(await shape("new@candor.example"));
    expect(await signIn(known, "another password")).toBe(401);
    expect((await mailbox.received(known, 2))[1]).toContain("already have an account");
  });

  it("isn't revealed by asking for a new password or another link", async () => {
    for (const path of ["/request-password-reset", "/send-verification-email"]) {
      const answers = [];
      for (const email of ["dora@candor.example", "nobody@candor.example"]) {
        const answer = await post(path, { email });
        answers.push([answer.status, await answer.json()]);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.[0]).toBe(200);
    }
    expect(mailbox.mails.filter((each) => each.to === "nobody@candor.example")).toEqual([]);
  });
});

describe("someone who signed up with another person's address", () => {
  const victim = "victor@candor.example";

  it("never gets in with their password, whoever opens the link", async () => {
    const mallory = cookieOf(await signUp(victim, "mallory's password"));
    const victor = cookieOf(await signUp(victim, "victor's password"));
    // The address isn't confirmed yet, so both sign-ups mailed a link to its owner.
    const mails = await mailbox.received(victim, 2);
    const opened = await open(linkIn(mails[0] ?? ""), victor);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      302,
      "/email-confirmed?password=needed",
    ]);
    expect(await signIn(victim, "mallory's password")).toBe(401);
    expect(await signIn(victim, "victor's password")).toBe(401);
    // Nor if she opens it again in her own browser.
    await open(linkIn(mails[0] ?? ""), mallory);
    expect(await signIn(victim, "mallory's password")).toBe(401);
  });

  it("and the owner sets a password by mail", async () => {
    await resetPassword(victim, 2, "victor's own password");
    expect(await signIn(victim, "victor's own password")).toBe(200);
    expect(await signIn(victim, "mallory's password")).toBe(401);
  });

  it("can't forge the cookie that would keep the password", async () => {
    const email = "wanda@candor.example";
    const body = (await (await signUp(email, "mallory's password")).json()) as {
      user: { id: string };
    };
    const [mailed = ""] = await mailbox.received(email, 1);
    await open(linkIn(mailed), `candor.pending=${body.user.id}.c2lnbmF0dXJl`);
    expect(await signIn(email, "mallory's password")).toBe(401);
  });

  it("a person who signs up twice in one browser keeps the first password", async () => {
    const email = "twice@candor.example";
    const browser = cookieOf(await signUp(email, "the first password"));
    const again = cookieOf(await signUp(email, "the second password", browser));
    const mails = await mailbox.received(email, 2);
    await open(linkIn(mails[1] ?? ""), again);
    expect(await signIn(email, "the first password")).toBe(200);
    expect(await signIn(email, "the second password")).toBe(401);
  });

  it("also loses the session, on a site that logs people in before they confirm", async () => {
    const relaxed = await openCandor({
      database: candor.database,
      settings: { requireVerifiedEmail: false },
      services: { mail },
      clock,
    });
    const email = "early@candor.example";
    const mallory = cookieOf(
      await authPost(relaxed.app, "/auth/sign-up/email", { email, password }),
    );
    await authPost(relaxed.app, "/auth/send-verification-email", { email }, mallory);
    const [mailed = ""] = await mailbox.received(email, 1);
    await relaxed.visitor.raw("GET", linkIn(mailed));
    const session = await relaxed.visitor.raw("GET", "/auth/get-session", {
      headers: { cookie: mallory },
    });
    expect(await session.json()).toBeNull();
    expect(await signIn(email, password)).toBe(401);
    await relaxed.close();
  });
});

describe("a password reset", () => {
  it("works once, ends all sessions, and lifts the wait after wrong passwords", async () => {
    const email = "rita@candor.example";
    const browser = cookieOf(await signUp(email, password));
    await open(linkIn((await mailbox.received(email, 1))[0] ?? ""), browser);
    const session = cookieOf(await post("/sign-in/email", { email, password }));
    for (let i = 0; i < 8; i++) await signIn(email, "a wrong password");
    expect(await signIn(email, password)).toBe(429);

    const token = await resetPassword(email, 1, "a new password");
    expect(await signIn(email, "a new password")).toBe(200);
    expect(await signIn(email, password)).toBe(401);
    const old = await candor.visitor.raw("GET", "/auth/get-session", {
      headers: { cookie: session },
    });
    expect(await old.json()).toBeNull();
    const again = await post("/reset-password", { token, newPassword: "yet another one" });
    expect([again.status, await again.json()]).toEqual([
      400,
      expect.objectContaining({ code: "invalid-input" }),
    ]);
    expect(
      (await post("/reset-password", { token: "made-up", newPassword: "yet another one" })).status,
    ).toBe(400);
  });

  it("redirects to no other site", async () => {
    const answer = await post("/request-password-reset", {
      email: "rita@candor.example",
      redirectTo: "https://evil.example",
    });
    expect(answer.status).toBe(400);
  });
});
