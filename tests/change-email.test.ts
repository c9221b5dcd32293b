import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { authPost, type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { publish } from "./support/drafts.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";

let mailbox: Mailbox;
let mail: Mail;
let candor: Candor;
let sam: Person;

beforeAll(async () => {
  mailbox = await openMailbox();
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", pino({ level: "silent" }));
  candor = await openCandor({ services: { mail } });
  sam = await candor.person("Sam", "surveyor");
});
afterAll(async () => {
  await candor.close();
  mail.close();
  await mailbox.close();
});

describe("a new email", () => {
  it("needs a code mailed to it, and ends all sessions", async () => {
    const nora = await candor.person("Nora");
    const email = "nora.new@mail.example";
    await ask(nora, email);
    expect(await confirm(nora, await codeTo(email))).toEqual({ email });
    expect(await mailbox.received(nora.email, 1)).toEqual([
      expect.stringContaining("Your email was changed"),
    ]);
    await expect
      .poll(async () => (await nora.raw("GET", "/profile")).status, { timeout: 3_000 })
      .toBe(401);
    expect(await signInStatus(nora.email, nora.password)).toBe(401);
    expect(await signInStatus(email, nora.password)).toBe(200);
    expect(await refused(confirm(nora, "000000"))).toBe("sign-in-required");
  });

  it("needs the password, and must differ", async () => {
    const pia = await candor.person("Pia");
    const body = { email: "pia.new@mail.example", password: "a wrong password" };
    expect(await refused(pia.api("POST /account/email", { body }))).toBe("invalid-input");
    expect(await refused(ask(pia, pia.email.toUpperCase()))).toBe("invalid-input");
    expect(await refused(ask(pia, "nothing like an address"))).toBe("invalid-input");
    const { rows } = await candor.database.pool.query("select * from outbox where recipient = $1", [
      body.email,
    ]);
    expect(rows).toEqual([]);
  });

  it("can't be someone else's: they are notified, and the response doesn't reveal it", async () => {
    const [ina, oda] = [await candor.person("Ina"), await candor.person("Oda")];
    expect(await ask(ina, oda.email)).toEqual({ sent: true });
    expect(await mailbox.received(oda.email, 1)).toEqual([
      expect.stringContaining("You already have an account"),
    ]);
    expect(await refused(confirm(ina, "123456"))).toBe("invalid-input");
  });

  it("allows five guesses, and only the caller's own code", async () => {
    const [gus, eve] = [await candor.person("Gus"), await candor.person("Eve")];
    await ask(gus, "gus.new@mail.example");
    const code = await codeTo("gus.new@mail.example");
    expect(await refused(confirm(eve, code))).toBe("invalid-input");
    const wrong = code === "000000" ? "111111" : "000000";
    for (let n = 0; n < 5; n++) expect(await refused(confirm(gus, wrong))).toBe("invalid-input");
    expect(await refused(confirm(gus, code))).toBe("invalid-input");
  });

  it("can be requested five times an hour", async () => {
    const max = await candor.person("Max");
    for (let n = 0; n < 5; n++) await ask(max, `max${n}@mail.example`);
    expect(await refused(ask(max, "max6@mail.example"))).toBe("too-many-requests");
  });

  it("doesn't allow the old mailbox a second vote", async () => {
    const surveyId = await publish(sam);
    const vera = await candor.person("Vera");
    await vote(vera, surveyId);
    await ask(vera, "vera.new@mail.example");
    await confirm(vera, await codeTo("vera.new@mail.example"));
    const { id } = await candor.person("Vera again");
    await candor.database.pool.query("update users set email = $2 where id = $1", [id, vera.email]);
    const again = await candor.as(vera.email);
    expect(await refused(vote(again, surveyId))).toBe("already-voted");
  });
});

function ask({ api, password }: Person, email: string) {
  return api("POST /account/email", { body: { email, password } });
}

function confirm({ api }: Person, code: string) {
  return api("PUT /account/email", { body: { code } });
}

function vote({ api }: Pick<Person, "api">, surveyId: string) {
  return api("POST /votes", { body: { surveyId, voteOption: "yes" } });
}

async function codeTo(email: string): Promise<string> {
  const [text = ""] = await mailbox.received(email, 1);
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

async function signInStatus(email: string, password: string): Promise<number> {
  return (await authPost(candor.app, "/auth/sign-in/email", { email, password })).status;
}
