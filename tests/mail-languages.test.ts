import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLanguage, isLanguageTag, type LanguageTag, languages } from "#limits/languages.ts";
import type { Letter } from "#server/mail/letter.ts";
import { mailWords } from "#server/mail/mail-in.ts";
import type { Person } from "./support/candor.ts";
import { event, openPayingCandor, type PayingCandor, payWith } from "./support/paying-candor.ts";

const others = Object.keys(languages).filter(
  (tag) => isLanguageTag(tag) && tag !== defaultLanguage,
) as LanguageTag[];

describe.each(others)("the mails in %s", (tag) => {
  it.each(Object.keys(lettersIn(tag)))(
    "%s: say as much as the English ones, with the same links, and none of it in English",
    (name) => {
      const [ours, theirs] = [lettersIn(tag)[name], lettersIn(defaultLanguage)[name]];
      expect(shapeOf(ours)).toEqual(shapeOf(theirs));
      const english = new Set(textsOf(theirs));
      expect(textsOf(ours).filter((text) => english.has(text))).toEqual([]);
    },
  );
});

it.each(Object.keys(mailWords) as LanguageTag[])("names a draft without a title in %s", (tag) => {
  const about = { site: "https://candor.example", url: "https://candor.example/there", title: "" };
  const words = mailWords[tag];
  for (const letter of [
    words.draftDeclined({ ...about, feedback: "No." }),
    words.draftHeld({ ...about, isLate: true, others: 1 }),
    words.draftHeld({ ...about, isLate: false, others: 2 }),
  ])
    expect([letter.subject, ...(letter.before ?? [])].join("\n")).not.toMatch(/: *$|[“„][”“]/m);
});

describe("a mail is written in the language", () => {
  let candor: PayingCandor;
  let ada: Person;
  beforeAll(async () => {
    candor = await openPayingCandor();
    ada = await candor.person("Ada", "admin");
  });
  afterAll(() => candor.close());

  /** The newest mail to a person: its language and its subject. */
  async function newest(
    to: string,
  ): Promise<[language: string | undefined, subject: string | undefined]> {
    // Sent mails keep only their subject, so the whole mail is read from the mailbox.
    let found: { subject: string; html: string } | undefined;
    await expect
      .poll(async () => {
        const list = await (
          await fetch(`${candor.sandbox.url}/sandbox/mail?to=${encodeURIComponent(to)}`)
        ).text();
        const address = /href="(\/sandbox\/mail\/[\w-]+)"><strong>([^<]*)</.exec(list);
        if (!address) return null;
        const html = await (await fetch(`${candor.sandbox.url}${address[1]}/html`)).text();
        found = { subject: address[2] ?? "", html };
        return found;
      })
      .not.toBeNull();
    return [/<html lang="(\w+)"/.exec(found?.html ?? "")?.[1], found?.subject];
  }

  const ask = (email: string, headers: Record<string, string>) =>
    candor.visitor.raw("POST", "/auth/request-password-reset", {
      body: JSON.stringify({ email }),
      headers: {
        "content-type": "application/json",
        origin: candor.settings.publicUrl,
        ...headers,
      },
    });

  it.each([
    [
      "that the reader's browser asks for",
      { "accept-language": "de-AT" },
      "de",
      "Wählen Sie ein neues Passwort",
    ],
    [
      "of the switch before that",
      { "accept-language": "de", cookie: "candor.language=en" },
      "en",
      "Choose a new password",
    ],
    [
      "of most where nobody asks for one of ours",
      { "accept-language": "fr" },
      "en",
      "Choose a new password",
    ],
  ])("%s", async (name, headers, language, subject) => {
    const { email } = await candor.person(`Reader ${name.length}`);
    expect((await ask(email, headers)).status).toBe(200);
    expect(await newest(email)).toEqual([language, subject]);
  });

  it("of the payer at the time of payment, whoever causes it later", async () => {
    const paul = await candor.person("Paul");
    const opened = await paul.raw("POST", "/create-payment-intent", {
      body: JSON.stringify({ price: 20 }),
      headers: { "content-type": "application/json", "accept-language": "de" },
    });
    const { clientSecret } = (await opened.json()) as { clientSecret: string };
    const transactionId = await payWith(candor.sandbox, clientSecret, "4242424242424242");
    const response = await candor.hear(
      event("payment_intent.succeeded", { object: "payment_intent", id: transactionId }),
    );
    expect(response.status).toBe(200);
    expect(await newest(paul.email)).toEqual(["de", "Ihre Quittung"]);
    const [saved] = await ada.api("GET /payments", { query: {} });
    await ada.raw("POST", `/payments/${saved?._id}/refund`, {
      body: JSON.stringify({ reason: "He asked for it." }),
      headers: { "content-type": "application/json", "accept-language": "en" },
    });
    await expect.poll(() => newest(paul.email)).toEqual(["de", "Ihre Mitgliedschaft ist beendet"]);
  });
});

/** Every kind of mail, with each of its variants. */
function lettersIn(tag: LanguageTag): Record<string, Letter> {
  const words = mailWords[tag];
  const to = { site: "https://candor.example", url: "https://candor.example/there" };
  const about = { ...to, transactionId: "pi_123" };
  const invited = {
    site: to.site,
    url: `${to.site}/i/token`,
    unsubscribeUrl: `${to.site}/unsubscribe/token`,
    surveyor: "Sam",
    title: `Titled in ${tag}`,
    deadline: "2026-12-24",
    subject: null,
    paragraphs: null,
    fingerprint: null,
  };
  return {
    mailTest: words.mailTest({ ...to, unsubscribeUrl: `${to.site}/unsubscribe/token` }),
    invitation: words.invitation({ ...invited, isReminder: false }),
    sealedInvitation: words.invitation({
      ...invited,
      isReminder: false,
      fingerprint: `the key in ${tag}`,
    }),
    reminder: words.invitation({ ...invited, isReminder: true }),
    confirmEmail: words.confirmEmail(to),
    choosePassword: words.choosePassword(to),
    alreadyRegistered: words.alreadyRegistered({
      ...to,
      passwordUrl: "https://candor.example/forgot-password",
    }),
    passwordChanged: words.passwordChanged(to),
    newEmailCode: words.newEmailCode({ site: to.site, code: "123456" }),
    emailChanged: words.emailChanged(to),
    "second step on": words.secondFactorChanged({ ...to, on: true }),
    "second step off": words.secondFactorChanged({ ...to, on: false }),
    membershipBought: words.membershipBought({ ...about, at: new Date("2026-03-01T10:00:00Z") }),
    "membership ended by a refund": words.membershipEnded({ ...about, because: "refund" }),
    "membership ended by a dispute": words.membershipEnded({ ...about, because: "dispute" }),
  };
}

/** How many texts of each kind there are, and the links in each. */
function shapeOf(value: unknown): unknown {
  if (typeof value === "string") return value.match(/https:[^\s.]+(\.\w+)+(\/[\w-]+)?/g) ?? [];
  if (Array.isArray(value)) return value.map(shapeOf);
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, each]) => [name, shapeOf(each)]),
  );
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return /^(https:\S+|pi_\w+)$/.test(value) ? [] : [value];
  return Object.values(value ?? {}).flatMap(textsOf);
}
