import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#contract/roles.ts";
import { emailDomain } from "#limits/email-domain.ts";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { shownDomain } from "#server/surveys/shown-domain.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { answerUnlinked } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Surveys for accounts with a confirmed email, or with one at a domain. */
let candor: Candor;
let mailbox: Mailbox;
let mail: Mail;
let sam: Person;
let count = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", pino({ level: "silent" }));
  candor = await openCandor({ services: { mail } });
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(async () => {
  await candor.close();
  mail.close();
  await mailbox.close();
});

async function someone(email: string | null, isConfirmed: boolean, role: Role = "user") {
  count += 1;
  const person = await candor.person(`Someone ${count}`, role);
  await candor.database.pool.query(
    "update users set email_verified = $2, email = coalesce($3, email) where id = $1",
    [person.id, isConfirmed, email],
  );
  return person;
}

const atFirm = (name: string) => `${name}${count}@firm.example`;
type Settings = NonNullable<Parameters<typeof publishDefinition>[2]>;
const questionnaire = async (settings: Settings) =>
  (await publishDefinition(sam, cafe(), settings)).surveyId;
const begin = (who: Pick<Person, "api">, id: string) =>
  who.api("GET /surveys/{id}/response-draft", { params: { id } });
const send = (who: Pick<Person, "api">, id: string) => answerUnlinked(who, id, happy);

const terms = () => ({
  title: "Do you like tea?",
  description: "Only with milk, of course.",
  category: "Market Research" as const,
  deadline: dayFromNow(7),
});
async function ballot(emails: string[] | null) {
  return (await sam.api("POST /surveys", { body: { ...terms(), emails } })).insertedId;
}
const vote = (who: Pick<Person, "api">, surveyId: string) =>
  who.api("POST /votes", { body: { surveyId, voteOption: "yes", submissionId: randomUUID() } });

describe.each(["confidential", "unlinked"] as const)("a %s questionnaire", (identity) => {
  it("for confirmed emails takes those alone, and says so before the first question", async () => {
    const id = await questionnaire({ identity, emails: [] });
    const [yes, no] = [await someone(null, true), await someone(null, false)];
    expect([(await begin(yes, id)).refused, (await begin(no, id)).refused]).toEqual([
      undefined,
      "not-confirmed",
    ]);
    expect(await refused(send(no, id))).toBe("not-confirmed");
    await send(yes, id);
    expect(await refused(send(candor.visitor, id))).toBe("sign-in-required");
    await candor.database.pool.query("update users set email_verified = true where id = $1", [
      no.id,
    ]);
    await send(no, id);
  });

  it("for a domain takes confirmed emails there, and none at a sub-domain or a longer one", async () => {
    const id = await questionnaire({ identity, emails: ["@Firm.Example", "bücher.example"] });
    const { emails, domains } = await candor.visitor.api("GET /survey/{id}", { params: { id } });
    expect(emails).toEqual(["firm.example", "xn--bcher-kva.example"]);
    expect(domains).toEqual(["firm.example", "bücher.example"]);
    await send(await someone(atFirm("nora"), true), id);
    await send(await someone(`vera${count}@xn--bcher-kva.example`, true), id);
    expect(await refused(send(await someone(atFirm("omar"), false), id))).toBe("not-confirmed");
    for (const email of [
      "zoe@sub.firm.example",
      "max@notfirm.example",
      "eve@firm.example.test",
      `"@firm.example"@evil.example`,
    ]) {
      const other = await someone(`${count}${email}`, true);
      expect([await refused(send(other, id)), (await begin(other, id)).refused]).toEqual([
        "not-at-domain",
        "not-at-domain",
      ]);
    }
  });
});

describe("a ballot", () => {
  it("for confirmed emails counts those alone, one by one and many at once", async () => {
    const id = await ballot([]);
    const people = [true, false, true, false].map((isConfirmed) => someone(null, isConfirmed));
    const [first, ...others] = await Promise.all(people);
    await vote(first as Person, id);
    const outcomes = await Promise.allSettled(others.map((person) => vote(person, id)));
    const codes = outcomes.map((each) => (each.status === "rejected" ? each.reason.code : "voted"));
    expect(codes).toEqual(["not-confirmed", "voted", "not-confirmed"]);
    expect((await candor.visitor.api("GET /survey/{id}", { params: { id } })).voteCount).toBe(2);
  });

  it("for a domain says whose it is before the vote, and in the refusal", async () => {
    const id = await ballot(["firm.example"]);
    const [here, other] = [await someone(atFirm("ada"), true), await someone(null, true)];
    const standing = (who: Person) => who.api("GET /surveys/{id}/standing", { params: { id } });
    expect([(await standing(here)).refused, (await standing(other)).refused]).toEqual([
      undefined,
      "not-at-domain",
    ]);
    expect(await refused(vote(other, id))).toBe("not-at-domain");
    await vote(here, id);
  });

  it("keeps its fence from the first vote on", async () => {
    const id = await ballot(["firm.example"]);
    const edit = (emails: string[] | null | undefined) =>
      sam.api("PUT /surveys/{id}", {
        params: { id },
        body: { ...terms(), ...(emails !== undefined && { emails }) },
      });
    expect((await edit(["firm.test"])).emails).toEqual(["firm.test"]);
    expect((await edit(undefined)).emails).toEqual(["firm.test"]);
    await vote(await someone("lea@firm.test", true), id);
    expect(await refused(edit(null))).toBe("has-votes");
    expect((await edit(["FIRM.test"])).emails).toEqual(["firm.test"]);
  });
});

describe("publishing", () => {
  const fieldsOf = async (settings: Settings) =>
    Object.keys((await refusal(publishDefinition(sam, cafe(), settings))).fields ?? {});

  it("refuses what isn't a domain, and emails of people without an account", async () => {
    for (const wrong of [
      "localhost",
      "a b.example",
      "firm.example/x",
      "10.0.0.1",
      "me@firm.example",
    ])
      expect(await fieldsOf({ emails: [wrong] })).toEqual(["emails.0"]);
    expect(await fieldsOf({ access: "link", emails: [] })).toEqual(["emails"]);
    expect(
      await fieldsOf({ emails: Array.from({ length: 21 }, (_, n) => `d${n}.example`) }),
    ).toEqual(["emails"]);
  });

  it.each(["confidential", "unlinked"] as const)(
    "a next version of a %s survey keeps who may answer, once somebody has",
    async (identity) => {
      const { surveyId, draftId } = await publishDefinition(sam, cafe(), { identity, emails: [] });
      const again = (more: Settings) => {
        const body = { category: "Market Research", deadline: dayFromNow(7), ...more } as const;
        return sam.api("POST /drafts/{id}/publish", { params: { id: draftId }, body });
      };
      expect(await again({ emails: ["firm.example"] })).toMatchObject({ version: 2 });
      await answerUnlinked(await someone(atFirm("kim"), true), surveyId, happy, { version: 2 });
      const fields = async (more: Settings) =>
        Object.keys((await refusal(again(more))).fields ?? {});
      expect(await fields({ emails: null })).toEqual(["emails"]);
      expect(await fields({ access: "link", emails: null, identity })).toEqual(["access"]);
      expect(await again({})).toMatchObject({ version: 2 });
    },
  );

  it("gives sealed ballots to those at the domain alone", async () => {
    for (let n = 0; n < 10; n++) await someone(`sealed${n}@union.example`, true);
    await someone("not.yet@union.example", false);
    const { surveyId } = await publishDefinition(sam, cafe(), {
      identity: "sealed",
      emails: ["union.example"],
    });
    const { rows } = await candor.database.pool.query(
      "select count(*)::int as eligible from ballots where survey_id = $1",
      [surveyId],
    );
    expect(rows).toEqual([{ eligible: 10 }]);
    expect(await fieldsOf({ identity: "sealed", emails: ["nowhere.example"] })).toEqual([
      "identity",
    ]);
  });
});

describe("a site that sends no email", () => {
  const open = (services: object) => openCandor({ database: candor.database, services });
  const google = { clientId: "id", clientSecret: "secret", discoveryUrl: "http://127.0.0.1:1/" };

  it("refuses what nobody could answer, unless another login confirms addresses", async () => {
    const [without, withGoogle] = [await open({}), await open({ google })];
    const by = async (site: Candor, name: string) => {
      const tess = await site.person(name, "surveyor");
      const fieldOf = async (asked: Promise<unknown>) =>
        asked.then(
          () => null,
          async (no) => Object.keys(no.fields ?? {})[0],
        );
      const { insertedId: id } = await tess.api("POST /surveys", { body: terms() });
      return Promise.all([
        fieldOf(publishDefinition(tess, cafe(), { emails: [] })),
        fieldOf(tess.api("POST /surveys", { body: { ...terms(), emails: ["firm.example"] } })),
        fieldOf(
          tess.api("PUT /surveys/{id}", { params: { id }, body: { ...terms(), emails: [] } }),
        ),
      ]);
    };
    expect(await by(without, "Tess Terse")).toEqual(["emails", "emails", "emails"]);
    expect(await by(withGoogle, "Gus Google")).toEqual([null, null, null]);
    for (const site of [without, withGoogle]) await site.close();
  });
});

describe("results say who could answer", () => {
  const fenceOf = async (id: string) =>
    (await sam.api("GET /surveys/{id}/summary", { params: { id }, query: {} })).fence;

  it.each([
    [{}, { kind: "account" }],
    [{ emails: [] }, { kind: "confirmed" }],
    [{ emails: ["firm.example"] }, { kind: "domains", domains: ["firm.example"] }],
    [{ access: "link" }, { kind: "link" }],
    [{ access: "invited" }, { kind: "invited" }],
    [{ identity: "sealed" }, { kind: "sealed" }],
  ] as [Settings, object][])("of a questionnaire with %j", async (settings, fence) => {
    expect(await fenceOf(await questionnaire(settings))).toEqual(fence);
  });

  it("of a ballot", async () => {
    expect(await fenceOf(await ballot(null))).toEqual({ kind: "account" });
    const domains = ["firm.example", "firm.test"];
    expect(await fenceOf(await ballot(domains))).toEqual({ kind: "domains", domains });
  });
});

it("reads domains as people write them", () => {
  const read = ["@Firm.Example", " firm.example. ", "BÜCHER.example", "firm", "firm.example:80"];
  expect(read.map(emailDomain)).toEqual([
    "firm.example",
    "firm.example",
    "xn--bcher-kva.example",
    null,
    null,
  ]);
});

it.each([
  ["bücher.example", "bücher.example"],
  ["例え.テスト", "例え.テスト"],
  ["שלום.example", "שלום.example"],
  // Cyrillic letters that look like Latin ones, alone or among them, and Latin's own.
  ["аррӏе.example", "xn--80ak6aa92e.example"],
  ["pаypal.example", "xn--pypal-4ve.example"],
  ["bıg.example", "xn--bg-hpa.example"],
  ["xn--a.example", "xn--a.example"],
])("shows %s as %s", (typed, shown) => {
  const ascii = emailDomain(typed);
  expect(ascii && shownDomain(ascii)).toBe(shown);
  if (ascii && shown) expect(emailDomain(shown)).toBe(ascii);
});
