import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOfToken, invitationTokens, unsubscribeToken } from "#server/invitations/tokens.ts";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { close, unpublish } from "./support/drafts.ts";
import { guestBrowser } from "./support/guest-browser.ts";
import {
  idOfInvitation,
  invitationsOf,
  invitedPeople,
  openInvitation,
  tokenOfInvitation,
} from "./support/invitations.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** People invited to a survey, each with a link of their own. */
let candor: Candor;
let mailbox: Mailbox;
let mail: Mail;
let now: Date;
let sam: Person;
let rita: Person;
let ada: Person;

beforeAll(async () => {
  now = new Date();
  mailbox = await openMailbox();
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", pino({ level: "silent" }));
  candor = await openCandor({ clock: () => now, services: { mail } });
  sam = await candor.person("Sam Surveyor", "surveyor");
  rita = await candor.person("Rita Rival", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(async () => {
  await candor.close();
  mail.close();
  await mailbox.close();
});

type Settings = NonNullable<Parameters<typeof publishDefinition>[2]>;
const questionnaire = async (settings: Partial<Settings> = {}, by: Person = sam) =>
  (await publishDefinition(by, cafe(), { access: "invited", ...settings })).surveyId;
const invite = (id: string, emails: readonly string[], more: object = {}, by: Person = sam) =>
  by.api("POST /surveys/{id}/invitations", {
    params: { id },
    // Tomorrow: no test here is about the mails.
    body: { contacts: emails.map((email) => ({ email })), sendAt: inHours(24), ...more },
  });
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const list = (id: string, by: Person = sam) => invitationsOf(by, id);
const statesIn = async (id: string) => (await list(id)).map(({ state }) => state);
const idOf = (survey: string, email: string) => idOfInvitation(sam, survey, email);
const tokenOf = (survey: string, email: string) => tokenOfInvitation(candor, sam, survey, email);
const open = (token: string) => openInvitation(candor, token);
const people = invitedPeople;

describe("an invitation", () => {
  it("opens its survey once, however often its link is opened before", async () => {
    const id = await questionnaire();
    await invite(id, ["ivy@candor.example"]);
    const token = await tokenOf(id, "ivy@candor.example");
    expect(token).toMatch(/^[\w-]{22}$/);
    for (let scan = 0; scan < 3; scan++) {
      const opened = await open(token);
      expect([opened.status, opened.headers.get("location")]).toEqual([302, `/answer/${id}`]);
      expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
      expect(opened.headers.get("set-cookie")).toMatch(/^candor-invitations=[\w-]{22}; .*HttpOnly/);
    }
    const submissionId = randomUUID();
    const first = await answer(candor.visitor, id, happy, { invitation: token, submissionId });
    const again = await answer(candor.visitor, id, happy, { invitation: token, submissionId });
    expect(again).toEqual(first);
    const second = await refusal(answer(candor.visitor, id, happy, { invitation: token }));
    expect([second.code, second.details]).toEqual([
      "already-answered",
      { responseId: first.responseId },
    ]);
    expect(await statesIn(id)).toEqual(["waiting"]);
  });

  it("is needed where only invited people answer, and whoever has an account needs it too", async () => {
    const id = await questionnaire();
    const nora = await candor.person("Nora Nosy");
    for (const who of [candor.visitor, nora, sam, ada])
      expect(await refused(answer(who, id, happy))).toBe("not-invited");
    await invite(id, [nora.email]);
    const wrong = { invitation: await tokenOf(await invitedElsewhere(), "ivy@candor.example") };
    for (const more of [wrong, { invitation: "" }, { invitation: "x".repeat(200) }])
      expect(await refused(answer(nora, id, happy, more))).toBe("not-invited");
    const token = await tokenOf(id, nora.email);
    await answer(nora, id, happy, { invitation: token });
    expect(await refused(answer(candor.visitor, id, happy, { invitation: token }))).toBe(
      "already-answered",
    );
  });

  it("is one of many ways to answer where a link is enough", async () => {
    const id = await questionnaire({ access: "link" });
    await invite(id, ["ivy@candor.example"]);
    await answer(candor.visitor, id, happy);
    const token = await tokenOf(id, "ivy@candor.example");
    await answer(candor.visitor, id, happy, { invitation: token });
    expect(await refused(answer(candor.visitor, id, happy, { invitation: token }))).toBe(
      "already-answered",
    );
    expect(await refused(answer(candor.visitor, id, happy, { invitation: "unknown" }))).toBe(
      "not-invited",
    );
  });

  it("keeps what was answered so far, and shows the response to whoever holds it", async () => {
    const id = await questionnaire();
    await invite(id, ["ivy@candor.example"]);
    const opened = await open(await tokenOf(id, "ivy@candor.example"));
    const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const save = { version: 1, revision: 0, answers: {}, seed: 7, language: "en" };
    const sent = (method: string, path: string, body?: object) =>
      candor.visitor.raw(method, path, {
        headers: { cookie, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    const path = `/surveys/${id}/response-draft`;
    expect((await sent("PUT", path, save)).headers.get("set-cookie")).toBeNull();
    expect(await (await sent("GET", path)).json()).toMatchObject({
      draft: { seed: 7 },
      response: null,
      invited: true,
    });
    const body = { surveyId: id, version: 1, answers: happy, submissionId: randomUUID() };
    const { responseId } = (await (await sent("POST", "/responses", body)).json()) as {
      responseId: string;
    };
    expect(await (await sent("GET", path)).json()).toMatchObject({
      draft: null,
      response: { responseId },
    });
    expect((await sent("GET", `/response/${responseId}`)).status).toBe(200);
    const { api } = guestBrowser(candor);
    const draft = await api("GET /surveys/{id}/response-draft", { params: { id } });
    expect(draft).toMatchObject({ draft: null, response: null, invited: false });
    expect(
      await refused(api("PUT /surveys/{id}/response-draft", { params: { id }, body: save })),
    ).toBe("not-invited");
  });

  it("can be revoked, and then its link opens nothing", async () => {
    const id = await questionnaire();
    await invite(id, ["ivy@candor.example"]);
    const token = await tokenOf(id, "ivy@candor.example");
    const params = { id: await idOf(id, "ivy@candor.example") };
    for (const who of [rita, await candor.person("Ursula", "user")])
      expect(["not-found", "not-allowed"]).toContain(
        await refused(who.api("DELETE /invitations/{id}", { params })),
      );
    expect(await sam.api("DELETE /invitations/{id}", { params })).toEqual({ deletedCount: 1 });
    expect(await refused(sam.api("DELETE /invitations/{id}", { params }))).toBe("not-found");
    expect(await statesIn(id)).toEqual(["revoked"]);
    expect((await open(token)).headers.get("set-cookie")).toBeNull();
    expect(await refused(answer(candor.visitor, id, happy, { invitation: token }))).toBe(
      "not-invited",
    );
  });

  it("is kept without its token", async () => {
    const id = await questionnaire();
    await invite(id, ["ivy@candor.example"]);
    const token = await tokenOf(id, "ivy@candor.example");
    const { rows } = await candor.database.pool.query(
      "select i::text as kept, token_hash from invitations i where survey_id = $1",
      [id],
    );
    expect(rows[0].token_hash).toEqual(hashOfToken(token));
    expect(rows[0].kept).not.toContain(token);
  });
});

async function invitedElsewhere(): Promise<string> {
  const id = await questionnaire();
  await invite(id, ["ivy@candor.example"]);
  return id;
}

describe("inviting", () => {
  it("names each bad row, folds duplicates and counts who wants no mail", async () => {
    const id = await questionnaire();
    await invite(id, ["ivy@candor.example"]);
    await unsubscribe(id, "ivy@candor.example");
    const next = await questionnaire();
    const contacts = [
      { email: "Ida@Candor.example ", name: "Ida" },
      { email: "ida@candor.example" },
      { email: "not an address" },
      { email: "  " },
      { email: "ivy@candor.example" },
      { email: "una@candor.example", name: "x".repeat(101) },
      { email: "udo@candor.example", fields: { team: "x".repeat(201) } },
      { email: "ute@candor.example", fields: { team: "North" } },
    ];
    expect(await invite(next, [], { contacts })).toEqual({
      invited: 2,
      duplicates: 1,
      suppressed: 1,
      refused: [
        { row: 3, reason: "bad-address" },
        { row: 4, reason: "no-address" },
        { row: 6, reason: "bad-name" },
        { row: 7, reason: "bad-fields" },
      ],
    });
    expect(await invite(next, ["ida@candor.example", "new@candor.example"])).toMatchObject({
      invited: 1,
      duplicates: 1,
    });
    expect((await list(next)).map(({ email, name }) => [email, name])).toEqual([
      ["ida@candor.example", "Ida"],
      ["new@candor.example", ""],
      ["ute@candor.example", ""],
    ]);
  });

  it("is for the owner of a questionnaire that takes invitations, while it runs", async () => {
    const id = await questionnaire();
    for (const who of [rita, ada]) {
      expect(["not-found", "not-allowed"]).toContain(await refused(invite(id, people(1), {}, who)));
      expect(["not-found", "not-allowed"]).toContain(await refused(list(id, who)));
    }
    const byAccount = await questionnaire({ access: "account" });
    expect(await refused(invite(byAccount, people(1)))).toBe("not-this-kind");
    const sendAt = new Date(now.getTime() + 30 * 86_400_000).toISOString();
    const late = await refusal(invite(id, people(1), { sendAt }));
    expect([late.code, Object.keys(late.fields ?? {})]).toEqual(["invalid-input", ["sendAt"]]);
    for (const reminders of [[1], [2, 3], [3, 2], [2, 4, 6, 8]])
      expect(await refused(invite(id, people(1), { reminders }))).toBe("invalid-input");
    await close(candor.database, id);
    expect(await refused(invite(id, people(1)))).toBe("survey-closed");
  });

  it("has a limit for each surveyor's day", async () => {
    const una = await candor.person("Una Unbounded", "surveyor");
    const id = await questionnaire({}, una);
    await invite(id, people(2), {}, una);
    await candor.database.pool.query("update campaigns set size = 19999 where owner_id = $1", [
      una.id,
    ]);
    expect(await refused(invite(id, ["a@candor.example", "b@candor.example"], {}, una))).toBe(
      "too-many-requests",
    );
    const later = await candor.database.pool.query(
      "update campaigns set created_at = created_at - interval '25 hours' where owner_id = $1",
      [una.id],
    );
    expect(later.rowCount).toBe(1);
    expect(await invite(id, ["c@candor.example"], {}, una)).toMatchObject({ invited: 1 });
  });

  it("leaves an unpublished survey's links alone and its answers out", async () => {
    const id = await questionnaire();
    await invite(id, people(1));
    const token = await tokenOf(id, "invited.0@candor.example");
    await unpublish(ada, id);
    expect(await refused(answer(candor.visitor, id, happy, { invitation: token }))).toBe(
      "not-found",
    );
  });
});

it("a surveyor's invitations go with their account", async () => {
  const gerd = await candor.person("Gerd Gone", "surveyor");
  const id = await questionnaire({}, gerd);
  await invite(id, people(2), {}, gerd);
  await candor.database.pool.query("delete from users where id = $1", [gerd.id]);
  const kept = await candor.database.pool.query(
    "select id from invitations where survey_id = $1 union all select id from campaigns where survey_id = $1",
    [id],
  );
  expect(kept.rows).toEqual([]);
});

async function unsubscribe(survey: string, email: string, query: object = {}) {
  const id = await idOf(survey, email);
  const hash = hashOfToken(invitationTokens(candor.settings.authSecret)(id));
  const params = { token: unsubscribeToken(id, hash) };
  return candor.visitor.api("POST /unsubscribe/{token}", { params, query });
}

describe("unsubscribing", () => {
  it("holds for this surveyor's mails, or for everyone's, and says nothing to the rest", async () => {
    const [mine, hers] = [await questionnaire(), await questionnaire({}, rita)];
    const email = "una.sub@candor.example";
    await invite(mine, [email]);
    expect(await unsubscribe(mine, email)).toEqual({ unsubscribed: true });
    expect(await unsubscribe(mine, email)).toEqual({ unsubscribed: true });
    expect(await statesIn(mine)).toEqual(["unsubscribed"]);
    expect(await invite(await questionnaire(), [email])).toMatchObject({ suppressed: 1 });
    expect(await invite(hers, [email], {}, rita)).toMatchObject({ invited: 1 });
    await unsubscribe(mine, email, { from: "everyone" });
    expect(await invite(await questionnaire({}, rita), [email], {}, rita)).toMatchObject({
      suppressed: 1,
    });
    for (const token of ["", "x", "A".repeat(30), "%00"]) {
      const answered = await candor.visitor.raw("POST", `/unsubscribe/${token}`);
      expect(answered.status).toBe(404);
    }
  });
});
