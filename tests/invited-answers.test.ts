import { createHash } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOfToken, keyOfInvitation } from "#server/invitations/tokens.ts";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { sealOfRespondent } from "#server/responses/seal.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import {
  idOfInvitation,
  invitationsOf,
  invitedPeople,
  openInvitation,
  tokenOfInvitation,
} from "./support/invitations.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { answer, answerUnlinked } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** What an invitation says about who answered, by the survey's anonymity. */
let candor: Candor;
let mailbox: Mailbox;
let mail: Mail;
let now: Date;
let sam: Person;

beforeAll(async () => {
  now = new Date();
  mailbox = await openMailbox();
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", pino({ level: "silent" }));
  candor = await openCandor({ clock: () => now, services: { mail } });
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(async () => {
  await candor.close();
  mail.close();
  await mailbox.close();
});

type Identity = "named" | "confidential" | "unlinked";
const questionnaire = async (settings: { identity: Identity }) =>
  (await publishDefinition(sam, cafe(), { access: "invited", ...settings })).surveyId;
const invite = (id: string, emails: readonly string[], more: object = {}) =>
  sam.api("POST /surveys/{id}/invitations", {
    params: { id },
    // Tomorrow, so that reminders alone are mailed.
    body: { contacts: emails.map((email) => ({ email })), sendAt: inADay(), ...more },
  });
const inADay = () => new Date(now.getTime() + 86_400_000).toISOString();
const list = (id: string) => invitationsOf(sam, id);
const statesIn = async (id: string) => (await list(id)).map(({ state }) => state);
const tokenOf = (survey: string, email: string) => tokenOfInvitation(candor, sam, survey, email);
const open = (token: string) => openInvitation(candor, token);
const people = invitedPeople;

it("a response doesn't count whose invitation was revoked while it waited", async () => {
  const id = await questionnaire({ identity: "named" });
  const [email = ""] = people(1);
  await invite(id, [email]);
  const invitation = await tokenOf(id, email);
  const gate = candor.database.newClient("the gate");
  await gate.connect();
  await gate.query("begin");
  await gate.query("select from survey_counters where survey_id = $1 for update", [id]);
  const sent = refused(answer(candor.visitor, id, happy, { invitation }));
  // The look-up before found a valid invitation.
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await gate.query(waiting)).rowCount).toBe(1);
  await sam.api("DELETE /invitations/{id}", {
    params: { id: await idOfInvitation(sam, id, email) },
  });
  await gate.query("commit");
  await gate.end();
  expect(await sent).toBe("not-invited");
  expect(await statesIn(id)).toEqual(["revoked"]);
});

describe("what the surveyor sees of who answered", () => {
  const answerAs = async (id: string, email: string) =>
    answer(candor.visitor, id, happy, { invitation: await tokenOf(id, email) });

  it("is who and when, where answers have names", async () => {
    const id = await questionnaire({ identity: "named" });
    await invite(id, people(2));
    await open(await tokenOf(id, "invited.1@candor.example"));
    await answerAs(id, "invited.0@candor.example");
    expect(await list(id)).toMatchObject([
      { state: "answered", answeredAt: now.toISOString() },
      { state: "opened" },
    ]);
    const [response] = await sam.api("GET /surveys/{id}/responses", { params: { id }, query: {} });
    const email = "invited.0@candor.example";
    expect(response?.respondent).toMatchObject({ name: email, email });
  });

  it("is who in groups of five, where answers are confidential", async () => {
    const id = await questionnaire({ identity: "confidential" });
    await invite(id, people(10));
    await open(await tokenOf(id, "invited.6@candor.example"));
    for (const email of people(4)) await answerAs(id, email);
    expect(new Set(await statesIn(id))).toEqual(new Set(["waiting"]));
    for (const email of people(6).slice(4)) await answerAs(id, email);
    const responses = await sam.api("GET /surveys/{id}/responses", { params: { id }, query: {} });
    expect(responses.every(({ respondent }) => respondent === undefined)).toBe(true);
    const shown = await list(id);
    const states = [...Array(5).fill("answered"), ...Array(5).fill("waiting")];
    expect(shown.map(({ state }) => state)).toEqual(states);
    expect(shown.every((each) => each.answeredAt === undefined)).toBe(true);
  });
});

it("is who took part at the end alone, without a reminder, where answers are kept apart", async () => {
  const id = await questionnaire({ identity: "unlinked" });
  await invite(id, people(6), { reminders: [2] });
  const sent = "update invitations set step = 1, sent_at = $2 where survey_id = $1";
  await candor.database.pool.query(sent, [id, now]);
  await open(await tokenOf(id, "invited.5@candor.example"));
  for (const email of people(5)) {
    const invitation = await tokenOf(id, email);
    await answerUnlinked(candor.visitor, id, happy, { invitation });
    expect(await refused(answerUnlinked(candor.visitor, id, happy, { invitation }))).toBe(
      "already-answered",
    );
  }
  expect(await statesIn(id)).toEqual(Array(6).fill("sent"));
  const path = "GET /surveys/{id}/campaigns";
  const figures = async () => (await sam.api(path, { params: { id } }))[0];
  expect(await figures()).toMatchObject({ opened: 0, answered: 0 });
  await candor.database.pool.query("update invitations set next_at = $2 where survey_id = $1", [
    id,
    new Date(now.getTime() - 1),
  ]);
  await candor.database.pool.query("select pg_notify('candor_invitations', '')");
  await expect.poll(() => mailbox.mails.length).toBe(1);
  expect(mailbox.mails.map(({ to }) => to)).toEqual(["invited.5@candor.example"]);
  // A reminder's time would say who hasn't answered.
  const mailedAt = new Set((await list(id)).map(({ sentAt }) => sentAt));
  await sam.api("POST /surveys/{id}/close", { params: { id } });
  expect(await statesIn(id)).toEqual([...Array(5).fill("taken"), "sent"]);
  expect(await figures()).toMatchObject({ opened: 5, answered: 5 });
  expect([...mailedAt]).toHaveLength(1);
});

it("the seals of confidential answers fit nobody who was invited", async () => {
  const id = await questionnaire({ identity: "confidential" });
  await invite(id, people(5));
  for (const email of people(5))
    await answer(candor.visitor, id, happy, { invitation: await tokenOf(id, email) });
  const exported = await (await sam.raw("GET", `/surveys/${id}/responses.jsonl`)).text();
  const known = (await list(id)).flatMap(({ _id, email }) => [_id, email]);
  const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
  const guesses = known.flatMap((each) => [each, sha256(each), sha256(`invitation ${each}`)]);
  const tokens = await Promise.all(people(5).map((email) => tokenOf(id, email)));
  const keys = tokens.map((token) => keyOfInvitation(hashOfToken(token)).toString("hex"));
  const sealed = exported
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ respondentSeal }) => respondentSeal);
  const fits = (respondents: readonly string[]) =>
    sealed.filter(({ salt, respondentSeal }) =>
      respondents.some((each) => sealOfRespondent(salt, each) === respondentSeal),
    ).length;
  expect([sealed.length, fits([...keys, ...guesses])]).toEqual([5, 0]);
});
