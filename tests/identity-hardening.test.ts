import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { demoAccounts } from "#server/demo/demo-accounts.ts";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { appCode } from "./support/authenticator.ts";
import { authPost, type Candor, cookieOf, openCandor, type Person } from "./support/candor.ts";
import { linkIn, type Mailbox, openMailbox } from "./support/mailbox.ts";
import { browserOf, turnOn } from "./support/second-factor.ts";
import { freshDatabase } from "./support/test-database.ts";

let mailbox: Mailbox;
let mail: Mail;
let candor: Candor;
let anna: Person;
let count = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", pino({ level: "silent" }));
});
beforeEach(async () => {
  candor = await openCandor({ services: { mail } });
  count += 1;
  anna = await candor.person(`Anna ${count}`);
});
afterEach(() => candor.close());
afterAll(async () => {
  mail.close();
  await mailbox.close();
});

function from(address: string, path: string, body: unknown, cookie = ""): Promise<Response> {
  const request = new Request(`http://127.0.0.1:3000/api/auth${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: "http://127.0.0.1:3000",
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  });
  return Promise.resolve(
    candor.app.fetch(request, { incoming: { socket: { remoteAddress: address } } }),
  );
}
const signIn = (address: string, password: string, cookie = "") =>
  from(address, "/sign-in/email", { email: anna.email, password }, cookie);
const attack = async (times: number, addressOf: (n: number) => string) => {
  for (let n = 0; n < times; n++) await signIn(addressOf(n), "a wrong password");
};

describe("wrong passwords by strangers", () => {
  it("don't lock the owner out at another address", async () => {
    await attack(20, (n) => `198.51.100.${n % 10}`);
    expect((await signIn("203.0.113.5", anna.password)).status).toBe(200);
  });

  it("never lock out a browser that logged in before, nor an open session", async () => {
    const known = cookieOf(await signIn("203.0.113.5", anna.password));
    await attack(120, (n) => `198.51.100.${n % 100}`);
    expect((await signIn("203.0.113.9", anna.password)).status).toBe(429);
    const remembered = known.split("; ").find((each) => each.startsWith("candor.known=")) ?? "";
    expect((await signIn("203.0.113.9", anna.password, remembered)).status).toBe(200);
    const changed = await authPost(
      candor.app,
      "/auth/change-password",
      { currentPassword: anna.password, newPassword: "another long password" },
      anna.cookie,
    );
    expect(changed.status).toBe(200);
  });

  it("count for a browser with a forged cookie, or another account's", async () => {
    const ben = await candor.person("Ben");
    const other = await from("203.0.113.5", "/sign-in/email", ben);
    const bens =
      cookieOf(other)
        .split("; ")
        .find((each) => each.startsWith("candor.known=")) ?? "";
    await attack(8, () => "198.51.100.1");
    for (const cookie of [bens, "candor.known=abc_def.forged", `${bens}x`])
      expect((await signIn("198.51.100.1", anna.password, cookie)).status).toBe(429);
  });
});

it("a stranger's two-factor authentication is removed when the owner first confirms the address by a reset", async () => {
  await candor.database.pool.query("update users set email_verified = false where id = $1", [
    anna.id,
  ]);
  const { browser } = await turnOn(candor, anna);
  const mailsBefore = (await mailbox.received(anna.email, 1)).length;
  await from("203.0.113.5", "/request-password-reset", { email: anna.email });
  const mails = await mailbox.received(anna.email, mailsBefore + 1);
  const opened = await candor.visitor.raw("GET", linkIn(mails.at(-1) ?? ""));
  const token = new URL(opened.headers.get("location") ?? "", "http://x").searchParams.get("token");
  const newPassword = "the owner's own password";
  expect((await from("203.0.113.5", "/reset-password", { token, newPassword })).status).toBe(200);
  expect(await browser.session()).toBeNull();
  const owners = browserOf(candor);
  await owners.post("/auth/sign-in/email", { email: anna.email, password: newPassword });
  expect((await owners.session())?.user.email).toBe(anna.email);
});

it("a confirmed owner's two-factor authentication survives a reset", async () => {
  await candor.database.pool.query("update users set email_verified = true where id = $1", [
    anna.id,
  ]);
  const { key } = await turnOn(candor, anna);
  const mailsBefore = (await mailbox.received(anna.email, 1)).length;
  await from("203.0.113.5", "/request-password-reset", { email: anna.email });
  const mails = await mailbox.received(anna.email, mailsBefore + 1);
  const opened = await candor.visitor.raw("GET", linkIn(mails.at(-1) ?? ""));
  const token = new URL(opened.headers.get("location") ?? "", "http://x").searchParams.get("token");
  await from("203.0.113.5", "/reset-password", { token, newPassword: "a newer password" });
  const browser = browserOf(candor);
  await browser.post("/auth/sign-in/email", { email: anna.email, password: "a newer password" });
  expect(await browser.session()).toBeNull();
  await browser.post("/auth/two-factor/verify-totp", { code: appCode(key) });
  expect((await browser.session())?.user.email).toBe(anna.email);
});

it("an address gets three password mails an hour, with the same response", async () => {
  for (let n = 0; n < 6; n++) {
    const asked = await from(`198.51.100.${n}`, "/request-password-reset", { email: anna.email });
    expect(asked.status).toBe(200);
  }
  expect(await mailbox.received(anna.email, 3)).toHaveLength(3);
  const { rows } = await candor.database.pool.query<{ n: number }>(
    "select count(*)::int as n from outbox where recipient = $1",
    [anna.email],
  );
  expect(rows[0]?.n).toBe(3);
});

describe("sign-ups", () => {
  const signUp = (address: string, n: number) =>
    from(address, "/sign-up/email", { email: `n${n}@candor.example`, password: "short" });

  const atOnce = 20;

  it("are limited to 100 a day per address and 500 per /48", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date("2026-11-24T00:00:30Z"));
    try {
      const own = await openCandor({ clock: () => new Date() });
      const before = candor;
      candor = own;
      const accepted = async (addressOf: (n: number) => string, times: number) => {
        let total = 0;
        for (let first = 0; first < times; first += atOnce) {
          // Each minute has a limit of its own.
          vi.setSystemTime(Date.now() + 60_000);
          const many = Array.from({ length: atOnce }, (_, n) => signUp(addressOf(first + n), n));
          total += (await Promise.all(many)).filter(({ status }) => status === 400).length;
        }
        return total;
      };
      expect(await accepted(() => "198.51.100.1", 120)).toBe(100);
      expect(await accepted((n) => `2001:db8:1:${n.toString(16)}::1`, 520)).toBe(500);
      await own.close();
      candor = before;
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a demo's database", () => {
  it("is refused in production", async () => {
    const database = await freshDatabase();
    const demo = await openCandor({ database });
    const [{ email, password } = { email: "", password: "" }] = demoAccounts;
    await authPost(demo.app, "/auth/sign-up/email", { email, password, name: "Ada" });
    await demo.close();
    await expect(openCandor({ database, settings: { mode: "production" } })).rejects.toThrow(
      `is a demo's: ${email} opens with its published password`,
    );
    await database.close();
  });

  it("can't be used in production even for accounts that are added later", async () => {
    const own = await openCandor({ settings: { mode: "production" } });
    const email = "admin@candor.example";
    const { id, password } = await own.person("Ada", "admin");
    expect((await authPost(own.app, "/auth/sign-in/email", { email, password })).status).toBe(401);
    await own.database.pool.query(
      `with renamed as (update users set email = $2 where id = $1)
       update accounts set password = encode(sha256('candor-demo'), 'hex') where user_id = $1`,
      [id, email],
    );
    const answer = await authPost(own.app, "/auth/sign-in/email", {
      email,
      password: "candor-demo",
    });
    expect(answer.status).toBe(401);
    await own.close();
  });
});

it("cookies of a site with https can't come from a sister domain", async () => {
  const own = await openCandor({ settings: { publicUrl: "https://candor.example" } });
  const { email, password } = await own.person("Ina");
  const request = new Request("https://candor.example/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://candor.example" },
    body: JSON.stringify({ email, password }),
  });
  const cookies = (await own.app.fetch(request)).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-candor\.\w+=/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/; Domain/i);
  }
  await own.close();
});
