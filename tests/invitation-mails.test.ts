import { generateKeyPairSync } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { close, dayFromNow } from "./support/drafts.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** The mails of invitations, with a real SMTP server. */
const hour = 3_600_000;
const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const log = pino({ level: "silent" });
let candor: Candor;
let mailbox: Mailbox;
let mail: Mail;
let sam: Person;

beforeAll(async () => {
  mailbox = await openMailbox();
  const dkim = { selector: "mail", privateKey };
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", log, dkim);
  candor = await openCandor({ services: { mail } });
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(async () => {
  await candor.close();
  mail.close();
  await mailbox.close();
});
beforeEach(() => mailbox.be("well"));

type Body = { contacts: { email: string; name?: string; fields?: Record<string, string> }[] };
async function invite(body: Body & Record<string, unknown>, settings: object = {}) {
  const { surveyId: id } = await publishDefinition(sam, cafe(), {
    access: "invited",
    identity: "named",
    deadline: dayFromNow(30),
    ...settings,
  });
  await sam.api("POST /surveys/{id}/invitations", { params: { id }, body });
  return id;
}
const statesIn = async (id: string) =>
  (await sam.api("GET /surveys/{id}/invitations", { params: { id }, query: {} })).map(
    ({ state }) => state,
  );
// With its host: a signature in base64 may have "/i/" too.
const linkIn = (mail: string) => /http:\/\/[\w.:-]+\/i\/([\w-]{22})/.exec(mail)?.[1] ?? "";
const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}:\\s+(.+)$`, "im").exec(mail)?.[1]?.trim();
const mailsTo = (to: string) => mailbox.mails.filter((mail) => mail.to === to);

const attemptsIn = async (id: string): Promise<number> => {
  const text = "select sum(attempts)::int as tries from invitations where survey_id = $1";
  return (await candor.database.pool.query(text, [id])).rows[0].tries;
};

/** As if this had been that much earlier. The worker looks again at once, not only after seconds. */
async function pass(id: string, hours: number): Promise<void> {
  // A mail that is on its way isn't claimed for ever.
  await expect.poll(() => attemptsIn(id)).toBe(0);
  await forward(id, hours);
}

async function forward(id: string, hours: number): Promise<void> {
  await candor.database.pool.query(
    `update invitations set next_at = next_at - make_interval(hours => $2), sent_at = sent_at - make_interval(hours => $2)
      where survey_id = $1`,
    [id, hours],
  );
  await candor.database.pool.query("select pg_notify('candor_invitations', '')");
}

describe("an invitation's mail", () => {
  it("has the surveyor's words, the person's name and link, and a way to get no more", async () => {
    const id = await invite({
      contacts: [
        { email: "ivy@candor.example", name: "Ivy", fields: { Team: "North" } },
        { email: "ida@candor.example" },
      ],
      subject: "How is {team} doing?",
      text: "Hello {name},\n\nwe'd like to know.",
    });
    const [ivy = ""] = await mailbox.received("ivy@candor.example", 1);
    const [ida = ""] = await mailbox.received("ida@candor.example", 1);
    expect(headerOf(ivy, "subject")).toBe("How is North doing?");
    expect(ivy).toContain("Hello Ivy,");
    expect(ida).toContain("Hello,");
    expect(linkIn(ivy)).not.toBe(linkIn(ida));
    await answer(candor.visitor, id, happy, { invitation: linkIn(ivy) });
    await expect.poll(() => statesIn(id)).toEqual(["sent", "answered"]);
    const address = /<http:\/\/[^/]+\/unsubscribe\/([\w-]+)>/.exec(
      ida.replaceAll(/\r?\n\s+/g, " "),
    )?.[1];
    expect(headerOf(ida, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const signed = /^dkim-signature:(.+\r?\n(?:\s.+\r?\n)*)/im
      .exec(ida)?.[1]
      ?.replaceAll(/\s/g, "");
    expect(signed).toMatch(/d=candor\.example;.*h=[^;]*list-unsubscribe:list-unsubscribe-post/i);
    const oneClick = await candor.visitor.raw("POST", `/unsubscribe/${address}`, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(oneClick.status).toBe(200);
    expect(await statesIn(id)).toEqual(["unsubscribed", "answered"]);
    // The link of somebody who wants no more mails still opens the survey.
    await answer(candor.visitor, id, happy, { invitation: linkIn(ida) });
  });

  it("waits for its time", async () => {
    const sendAt = new Date(Date.now() + 2 * hour).toISOString();
    const id = await invite({ contacts: [{ email: "later@candor.example" }], sendAt });
    await invite({ contacts: [{ email: "now@candor.example" }] });
    await mailbox.received("now@candor.example", 1);
    expect([await statesIn(id), mailsTo("later@candor.example")]).toEqual([["waiting"], []]);
    await pass(id, 3);
    await mailbox.received("later@candor.example", 1);
  });

  it("comes in German where the survey is", async () => {
    const german = { ...cafe(), languages: ["de"] };
    const { surveyId: id } = await publishDefinition(sam, inLanguage(german, "de"), {
      access: "invited",
    });
    const body = { contacts: [{ email: "gerd@candor.example" }] };
    await sam.api("POST /surveys/{id}/invitations", { params: { id }, body });
    const [mail] = await mailbox.received("gerd@candor.example", 1);
    expect(mail).toContain("Sie zu dieser Umfrage ein.");
  });
});

/** A definition with its English texts as those of another language. */
function inLanguage<T>(definition: T, tag: string): T {
  return JSON.parse(JSON.stringify(definition).replaceAll('"en":', `"${tag}":`)) as T;
}

describe("reminders", () => {
  it("go to those who haven't answered, once each, and keep the link", async () => {
    const contacts = ["anna", "bela"].map((name) => ({ email: `${name}.r@candor.example` }));
    const id = await invite({ contacts, reminders: [2, 5] });
    const [first = ""] = await mailbox.received("anna.r@candor.example", 1);
    const [bela = ""] = await mailbox.received("bela.r@candor.example", 1);
    await expect.poll(() => statesIn(id)).toEqual(["sent", "sent"]);
    await answer(candor.visitor, id, happy, { invitation: linkIn(bela) });
    await pass(id, 47);
    await pass(id, 2);
    const [, second = ""] = await mailbox.received("anna.r@candor.example", 2);
    expect(linkIn(second)).toBe(linkIn(first));
    expect(headerOf(second, "subject")).toMatch(/^Reminder: /);
    expect(headerOf(second, "message-id")).not.toBe(headerOf(first, "message-id"));
    await pass(id, 24 * 4);
    await mailbox.received("anna.r@candor.example", 3);
    await pass(id, 24 * 4);
    await invite({ contacts: [{ email: "after.r@candor.example" }] });
    await mailbox.received("after.r@candor.example", 1);
    expect(mailsTo("anna.r@candor.example").length).toBe(3);
    expect(mailsTo("bela.r@candor.example").length).toBe(1);
  });

  it("end with the survey", async () => {
    const contacts = [{ email: "closed.e@candor.example" }];
    const id = await invite({ contacts, reminders: [2] });
    for (const { email } of contacts) await mailbox.received(email, 1);
    await expect.poll(() => statesIn(id)).toEqual(["sent"]);
    await close(candor.database, id);
    await pass(id, 72);
    await invite({ contacts: [{ email: "after.e@candor.example" }] });
    await mailbox.received("after.e@candor.example", 1);
    for (const { email } of contacts) expect(mailsTo(email).length).toBe(1);
    const { rows } = await candor.database.pool.query(
      "select count(*)::int as waiting from invitations where survey_id = $1 and next_at is not null",
      [id],
    );
    expect(rows).toEqual([{ waiting: 0 }]);
  });
});

describe("a mail that isn't taken", () => {
  async function isHeld(id: string): Promise<boolean> {
    const text =
      "select next_at < $2::timestamptz + interval '13 seconds' as held from invitations where survey_id = $1";
    return (await candor.database.pool.query(text, [id, new Date()])).rows[0].held;
  }

  it("is tried again after a temporary refusal, while others' mails go on", async () => {
    mailbox.be("busy");
    const id = await invite({ contacts: [{ email: "busy@candor.example" }] });
    // Other mails of this site, such as "your survey is closed", may come at the same time.
    await expect.poll(() => mailbox.asked("busy@candor.example")).toBe(1);
    mailbox.be("well");
    expect(await statesIn(id)).toEqual(["waiting"]);
    await expect.poll(() => attemptsIn(id)).toBe(1);
    // Ten seconds and a fifth at most until it is tried again; the claim is longer.
    await expect.poll(() => isHeld(id)).toBe(true);
    await forward(id, 1);
    await mailbox.received("busy@candor.example", 1);
    await expect.poll(() => statesIn(id)).toEqual(["sent"]);
  });

  it("bounces after a final one", async () => {
    mailbox.be("no");
    const id = await invite({ contacts: [{ email: "gone@candor.example" }], reminders: [2] });
    await expect.poll(() => statesIn(id)).toEqual(["bounced"]);
    mailbox.be("well");
    await forward(id, 72);
    await invite({ contacts: [{ email: "after.g@candor.example" }] });
    await mailbox.received("after.g@candor.example", 1);
    expect(mailsTo("gone@candor.example")).toEqual([]);
  });

  const softDays = async (email: string): Promise<number> => {
    const text =
      "select count(*)::int as days from soft_bounces where email_hash = sha256(convert_to($1, 'UTF8'))";
    return (await candor.database.pool.query(text, [email])).rows[0].days;
  };
  it("counts as a soft bounce of that day, unless it is taken after all", async () => {
    const email = "slow@greylist.example";
    mailbox.be("busy");
    const id = await invite({ contacts: [{ email }] });
    await expect.poll(() => attemptsIn(id)).toBe(1);
    await expect.poll(() => isHeld(id)).toBe(true);
    mailbox.be("well");
    expect(await softDays(email)).toBe(1);
    await forward(id, 1);
    await mailbox.received(email, 1);
    await expect.poll(() => softDays(email)).toBe(0);
  });

  it("because no server answers says nothing about the mailbox", async () => {
    const nowhere = smtpMail("smtp://127.0.0.1:1", "no-reply@candor.example", log);
    const words = { subject: "Hello", text: "Hello", html: "Hello" };
    await expect(
      nowhere.send({ id: "one", to: "ann@candor.example", ...words }),
    ).rejects.toMatchObject({ permanent: false, status: null });
    nowhere.close();
  });

  it("ends this surveyor's mails to the address on its fifth day within fourteen", async () => {
    const earlier = (email: string, days: number[]) =>
      candor.database.pool.query(
        `insert into soft_bounces (email_hash, owner_id, day)
          select sha256(convert_to($1, 'UTF8')), $2, current_date - d from unnest($3::int[]) d`,
        [email, sam.id, days],
      );
    const [full, rarely] = ["full@full.example", "rarely@rarely.example"];
    await earlier(full, [1, 5, 9, 13]);
    await earlier(rarely, [1, 5, 9, 14]);
    mailbox.be("busy");
    const ids = await Promise.all([full, rarely].map((email) => invite({ contacts: [{ email }] })));
    await expect.poll(() => statesIn(ids[0] ?? "")).toEqual(["bounced"]);
    await expect.poll(() => isHeld(ids[1] ?? "")).toBe(true);
    expect(await statesIn(ids[1] ?? "")).toEqual(["waiting"]);
    const again = invite({ contacts: [{ email: full }, { email: rarely }] });
    expect(await statesIn(await again)).toEqual(["waiting"]);
  });
});

describe("a mailing", () => {
  const campaignOf = async (id: string) =>
    (await sam.api("GET /surveys/{id}/campaigns", { params: { id } }))[0];
  /** Sends the mails to those whose address begins so, and waits until each is taken or refused. */
  async function release(id: string, ...beginnings: string[]): Promise<void> {
    for (const beginning of beginnings)
      await candor.database.pool.query(
        "update invitations set next_at = now() where survey_id = $1 and email like $2 || '%'",
        [id, beginning],
      );
    await candor.database.pool.query("select pg_notify('candor_invitations', '')");
    const text =
      "select from invitations where survey_id = $1 and next_at < now() + interval '1 hour'";
    await expect.poll(async () => (await candor.database.pool.query(text, [id])).rowCount).toBe(0);
  }
  async function mailing(counts: Record<string, number>): Promise<string> {
    const contacts = Object.entries(counts).flatMap(([name, count]) =>
      Array.from({ length: count }, (_, n) => ({ email: `${name}@d${n}.example` })),
    );
    mailbox.refuse(/^(bad|worse)@/);
    const sendAt = new Date(Date.now() + 48 * hour).toISOString();
    return invite({ contacts, sendAt });
  }

  it.each([
    { good: 48, bad: 2 },
    { good: 0, bad: 49 },
  ])("of %o goes on", async (counts) => {
    const id = await mailing(counts);
    await release(id, "good", "bad");
    const { good, bad } = counts;
    expect(await campaignOf(id)).toMatchObject({ sent: good + bad, delivered: good, bounced: bad });
    expect(await campaignOf(id)).not.toHaveProperty("pausedAt");
  });

  it("pauses when more than 5 % of at least fifty are refused for good, until its surveyor lets it go on", async () => {
    const id = await mailing({ good: 47, bad: 3, later: 20, worse: 3 });
    await release(id, "good");
    await release(id, "bad");
    const paused = await campaignOf(id);
    expect(paused).toMatchObject({ sent: 50, delivered: 47, bounced: 3, waiting: 23 });
    expect(paused?.pausedAt).toBeDefined();
    await candor.database.pool.query(
      "update invitations set next_at = now() where survey_id = $1 and ended is null and step = 0",
      [id],
    );
    await invite({ contacts: [{ email: "meanwhile@meanwhile.example" }] });
    await mailbox.received("meanwhile@meanwhile.example", 1);
    expect((await campaignOf(id))?.waiting).toBe(23);

    const params = { id: paused?._id ?? "" };
    const rita = await candor.person("Rita Rival", "surveyor");
    const user = await candor.person("Uma User", "user");
    const outcomes = [rita, user, candor.visitor].map((who) =>
      refused(who.api("POST /campaigns/{id}/resume", { params })),
    );
    expect(await Promise.all(outcomes)).toEqual(["not-found", "not-allowed", "sign-in-required"]);
    const twice = [1, 2].map(() => sam.api("POST /campaigns/{id}/resume", { params }));
    const resumed = (await Promise.all(twice)).map((each) => each.resumed);
    expect(resumed.toSorted()).toEqual([false, true]);
    // Three of 23 since then are too few mails to judge by.
    const all = { sent: 73, delivered: 67, bounced: 6, waiting: 0 };
    await expect.poll(() => campaignOf(id)).toMatchObject(all);
    expect(await campaignOf(id)).not.toHaveProperty("pausedAt");
    expect(mailsTo("later@d1.example").length).toBe(1);
  });
});
