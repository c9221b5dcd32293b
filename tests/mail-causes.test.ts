import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scopedTransactions } from "#server/database/scoped-transactions.ts";
import { identityMails } from "#server/identity/identity-mails.ts";
import { writeLetter } from "#server/mail/letter.ts";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { membershipMails } from "#server/payments/membership-mails.ts";
import { authPost, type Candor, openCandor, type Person } from "./support/candor.ts";
import { linkIn, type Mailbox, openMailbox } from "./support/mailbox.ts";
import { halfSignedIn, turnOn } from "./support/second-factor.ts";

/** The causes of mails: the cause and its mail are written together or not at all. */
let mailbox: Mailbox;
let mail: Mail;
let candor: Candor;
let rita: Person;
let late = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", pino({ level: "silent" }));
  candor = await openCandor({ services: { mail }, clock: () => new Date(Date.now() + late) });
  rita = await candor.person("Rita");
});
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
const count = async (table: string) =>
  (await candor.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`))
    .rows[0]?.n;

describe("a mail and its cause", () => {
  it("tells that two-factor authentication was turned on or off; a wrong code sends no mail, and is still counted", async () => {
    const nina = await candor.person("Nina");
    const { browser, backupCodes } = await turnOn(candor, nina);
    expect(await mailbox.received(nina.email, 1)).toEqual([
      expect.stringContaining("Two-factor authentication turned on"),
    ]);
    const waiting = await halfSignedIn(candor, nina);
    expect((await waiting.post("/auth/two-factor/verify-totp", { code: "000000" })).status).toBe(
      400,
    );
    const { rows } = await candor.database.pool.query(
      "select failed_verification_count as wrong from two_factors",
    );
    expect(rows).toEqual([{ wrong: 1 }]);
    const off = { password: nina.password, code: backupCodes[0] };
    expect((await browser.post("/auth/two-factor/disable", off)).status).toBe(200);
    expect(await mailbox.received(nina.email, 2)).toEqual([
      expect.anything(),
      expect.stringContaining("Two-factor authentication turned off"),
    ]);
  });

  it("are written together or not at all: no link is stored if its mail couldn't be", async () => {
    await candor.database.pool.query(
      "alter table outbox add constraint full_up check (kind = 'none') not valid",
    );
    try {
      const links = await count("verifications");
      const asked = await post("/request-password-reset", { email: rita.email });
      expect(asked.status).toBe(500);
      expect(await count("verifications")).toBe(links);
      const changed = await post(
        "/change-password",
        { currentPassword: rita.password, newPassword: "another password" },
        rita.cookie,
      );
      expect(changed.status).toBe(500);
    } finally {
      await candor.database.pool.query("alter table outbox drop constraint full_up");
    }
    expect(
      (await post("/sign-in/email", { email: rita.email, password: rita.password })).status,
    ).toBe(200);
  });

  it("a refused link is not used up", async () => {
    await post("/request-password-reset", { email: rita.email });
    const mails = await mailbox.received(rita.email, 1);
    const opened = await candor.visitor.raw("GET", linkIn(mails.at(-1) ?? ""));
    const token =
      new URL(opened.headers.get("location") ?? "", "http://x").searchParams.get("token") ?? "";
    await candor.database.pool.query(
      "alter table outbox add constraint full_up check (kind = 'none') not valid",
    );
    const failed = await post("/reset-password", { token, newPassword: "a new password" });
    await candor.database.pool.query("alter table outbox drop constraint full_up");
    expect(failed.status).toBe(500);
    expect(
      (await post("/sign-in/email", { email: rita.email, password: rita.password })).status,
    ).toBe(200);
    const done = await post("/reset-password", { token, newPassword: "a new password" });
    expect([done.status, await done.json()]).toEqual([200, { status: true, email: rita.email }]);
    expect((await mailbox.received(rita.email, 2)).at(-1)).toContain("Your password was changed");
    expect((await post("/reset-password", { token, newPassword: "a newer password" })).status).toBe(
      400,
    );
  });

  it("a reset confirms the address, since its owner has just read the mail", async () => {
    const { rows } = await candor.database.pool.query(
      "select email_verified from users where id = $1",
      [rita.id],
    );
    expect(rows).toEqual([{ email_verified: true }]);
  });

  it("a changed password is announced, a wrong one isn't", async () => {
    const sara = await candor.person("Sara");
    const change = (currentPassword: string) =>
      post("/change-password", { currentPassword, newPassword: "another password" }, sara.cookie);
    expect((await change("not hers")).status).toBe(400);
    expect((await change(sara.password)).status).toBe(200);
    const [mail = ""] = await mailbox.received(sara.email, 1);
    expect(mail).toContain("If it wasn't you, choose a new password now");
    expect(mailbox.mails.filter(({ to }) => to === sara.email).length).toBe(1);
  });
});

describe("the response time", () => {
  it("doesn't reveal if the address is known", async () => {
    const took = async (email: string) => {
      late += 60_000;
      const since = performance.now();
      await post("/request-password-reset", { email });
      return performance.now() - since;
    };
    for (let i = 0; i < 3; i++) {
      expect(await took(rita.email)).toBeGreaterThan(145);
      expect(await took("nobody@candor.example")).toBeGreaterThan(145);
    }
  });
});

describe("a letter", () => {
  const markup = `"><script>alert(1)</script>&'`;
  const letter = writeLetter(
    {
      subject: markup,
      title: markup,
      before: [markup],
      action: { label: markup, url: `https://candor.example/?a=1&b=${encodeURIComponent(markup)}` },
      facts: [[markup, markup]],
      after: [markup],
      why: markup,
    },
    { language: "en", openAddress: "Or open this link:" },
  );

  it("keeps the lines of what somebody wrote", () => {
    const { html, text } = writeLetter(
      { subject: "Hi", title: "Hi", before: ["Hello Ann,\nwe'd like\n<b>to know</b>"], why: "" },
      { language: "en", openAddress: "" },
    );
    expect(html).toContain("Hello Ann,<br>we&#39;d like<br>&lt;b&gt;to know&lt;/b&gt;</p>");
    expect(text).toContain("Hello Ann,\nwe'd like\n");
  });

  it("escapes all values, and loads nothing", () => {
    expect(letter.html).not.toMatch(/<script|<img|<link|src=|@import|url\(|alert\(1\)<\/script>/);
    expect(letter.html).toContain("&lt;script&gt;");
    expect(letter.html).toContain('href="https://candor.example/?a=1&amp;b=');
  });

  it("has all of it as plain text too, with the full address", () => {
    expect(letter.text).toContain("https://candor.example/?a=1&b=");
    expect(letter.text.split(markup).length - 1).toBe(7);
  });

  it("about money has price and transaction, each in one kind of mail", async () => {
    const mails = membershipMails("https://candor.example");
    const second = identityMails({
      transactions: scopedTransactions(candor.database),
      publicUrl: "https://candor.example",
      language: () => "en",
      mayMail: async () => true,
    });
    const to = "pia@candor.example";
    const about = { to, language: "en", transactionId: "pi_123" } as const;
    await candor.database.transaction(async (tx) => {
      await mails.bought(tx, { ...about, at: new Date("2026-03-01T10:00:00Z") });
      await mails.ended(tx, { ...about, because: "refund" });
      await mails.ended(tx, { ...about, because: "dispute" });
    });
    await second.secondFactorChanged(to, true);
    await second.secondFactorChanged(to, false);
    const all = await mailbox.received(to, 5);
    expect(all.filter((each) => each.includes("pi_123")).length).toBe(3);
    expect(all.find((each) => each.includes("Your receipt"))).toMatch(/Paid: \$20\.00 USD/);
    expect(all.find((each) => each.includes("Two-factor authentication turned off"))).toContain(
      "password alone",
    );
  });
});
