import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { responseChainVerifier } from "#proof/response-chain.ts";
import { invitationTokens } from "#server/invitations/tokens.ts";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { blind, sendBallot, takeBallot } from "./support/questionnaires/sealed-voter.ts";
import { sha256 } from "./support/voting/chains.ts";

/** Sealed ballots for those who were invited, and need no account. */
let candor: Candor;
let mailbox: Mailbox;
let mail: Mail;
let sam: Person;

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

const settings = { access: "invited", identity: "sealed" } as const;
/** Each at a domain of its own: mails to one domain take their time. */
const address = (n: number) => `voter@d${n}.example`;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const invite = (id: string, from: number, to: number, more: object = { sendAt: tomorrow() }) =>
  sam.api("POST /surveys/{id}/invitations", {
    params: { id },
    body: {
      contacts: Array.from({ length: to - from }, (_, n) => ({
        email: address(from + n),
      })),
      ...more,
    },
  });
const list = (id: string) =>
  sam.api("GET /surveys/{id}/invitations", { params: { id }, query: { size: 100 } });
const invitationOf = async (id: string, n: number) =>
  (await list(id)).find(({ email }) => email === address(n))?._id ?? "";
const tokenOf = async (id: string, n: number) =>
  invitationTokens(candor.settings.authSecret)(await invitationOf(id, n));
const ask = (id: string, blinded: string, invitation?: string) =>
  candor.visitor.api("POST /surveys/{id}/ballot", {
    params: { id },
    body: { blinded, invitation },
  });

async function invitedSurvey(count = 10): Promise<string> {
  const { surveyId } = await publishDefinition(sam, cafe(), settings);
  await invite(surveyId, 0, count);
  return surveyId;
}

async function verdictOn(id: string) {
  const verifier = responseChainVerifier(sha256);
  const chain = await (await candor.visitor.raw("GET", `/surveys/${id}/chain`)).text();
  await verifier.feed(Buffer.from(chain));
  return verifier.end();
}

describe("a sealed survey for invited people", () => {
  it("counts those who are invited, takes their ballots, and proves them", async () => {
    const id = await invitedSurvey(12);
    expect(await verdictOn(id)).toMatchObject({ fault: null, issued: 0, eligible: 12 });
    for (const n of [3, 7]) {
      const ballot = await takeBallot(candor, candor.visitor, id, await tokenOf(id, n));
      expect((await sendBallot(candor, id, ballot, happy)).status).toBe(202);
    }
    expect((await list(id)).map(({ state }) => state)).toEqual(Array(12).fill("waiting"));
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    expect(await verdictOn(id)).toMatchObject({
      fault: null,
      responses: 2,
      issued: 2,
      eligible: 12,
    });
    const took = (await list(id)).filter(({ state }) => state === "taken");
    expect(took.map(({ email }) => email).sort()).toEqual([address(3), address(7)]);
  });

  it("takes at least ten, and nobody more once somebody has a ballot", async () => {
    const { surveyId: id } = await publishDefinition(sam, cafe(), settings);
    const few = await refusal(invite(id, 0, 9));
    expect([few.code, few.fields?.contacts]).toEqual([
      "invalid-input",
      "Sealed ballots need at least ten invited people.",
    ]);
    await invite(id, 0, 10);
    await invite(id, 8, 13);
    expect(await verdictOn(id)).toMatchObject({ fault: null, eligible: 13 });
    await takeBallot(candor, candor.visitor, id, await tokenOf(id, 12));
    expect(await refused(invite(id, 20, 21))).toBe("not-allowed");
    expect(await verdictOn(id)).toMatchObject({ fault: null, issued: 0, eligible: 13 });
  });

  it("gives no ballot while those who want the mail are too few", async () => {
    const { surveyId: id } = await publishDefinition(sam, cafe(), settings);
    await candor.database.pool.query(
      `insert into suppressions (email_hash, owner_id, reason, created_at)
        values (sha256(convert_to('voter@d0.example', 'UTF8')), null, 'unsubscribed', now())`,
    );
    expect(await invite(id, 0, 10)).toMatchObject({ invited: 9, suppressed: 1 });
    const early = ask(id, (await blind(candor, id)).blinded, await tokenOf(id, 5));
    expect(await refused(early)).toBe("not-allowed");
    await invite(id, 10, 11);
    await takeBallot(candor, candor.visitor, id, await tokenOf(id, 5));
    await candor.database.pool.query("delete from suppressions");
  });

  it("names the key in each mail, and reminds nobody who took a ballot", async () => {
    const { surveyId: id } = await publishDefinition(sam, cafe(), settings);
    mailbox.mails.length = 0;
    // Sam gets mail about his surveys meanwhile.
    const mails = () => mailbox.mails.filter(({ to }) => to !== sam.email);
    await invite(id, 0, 10, { reminders: [2] });
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(10);
    const { fingerprint } = await candor.visitor.api("GET /surveys/{id}/ballot-key", {
      params: { id },
    });
    for (const { text } of mails()) expect(text).toContain(fingerprint);
    for (let n = 0; n < 9; n++) await takeBallot(candor, candor.visitor, id, await tokenOf(id, n));
    mailbox.mails.length = 0;
    await candor.database.pool.query(
      "update invitations set next_at = now() - interval '1 minute' where survey_id = $1",
      [id],
    );
    await candor.database.pool.query("select pg_notify('candor_invitations', '')");
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1);
    expect(mails().map(({ to }) => to)).toEqual([address(9)]);
  });

  it("stays one for invited people in its next version", async () => {
    const { draftId } = await publishDefinition(sam, cafe(), settings);
    const other = sam.api("POST /drafts/{id}/publish", {
      params: { id: draftId },
      body: {
        category: "Market Research",
        deadline: dayFromNow(7),
        access: "account",
        identity: "sealed",
      },
    });
    expect(Object.keys((await refusal(other)).fields ?? {})).toEqual(["access"]);
  });
});

describe("a ballot by invitation", () => {
  it("is signed once: a stolen link gets the same signature, or none", async () => {
    const id = await invitedSurvey();
    const token = await tokenOf(id, 1);
    const { blinded } = await blind(candor, id);
    const first = await ask(id, blinded, token);
    expect(await ask(id, blinded, token)).toEqual(first);
    const thief = await blind(candor, id);
    expect(await refused(ask(id, thief.blinded, token))).toBe("ballot-taken");
    const cookie = `candor-invitations=${token}`;
    const again = await candor.visitor.raw("POST", `/surveys/${id}/ballot`, {
      body: JSON.stringify({ blinded }),
      headers: { "content-type": "application/json", cookie, origin: candor.settings.publicUrl },
    });
    expect(await again.json()).toEqual(first);
  });

  it("needs an invitation to this survey that wasn't revoked, whoever asks", async () => {
    const [id, other] = [await invitedSurvey(), await invitedSurvey()];
    const { blinded } = await blind(candor, id);
    const revoked = await invitationOf(id, 2);
    const token = await tokenOf(id, 2);
    await sam.api("DELETE /invitations/{id}", { params: { id: revoked } });
    for (const invitation of [undefined, "x".repeat(22), await tokenOf(other, 2), token])
      expect(await refused(ask(id, blinded, invitation))).toBe("not-invited");
    const vera = await candor.person("Vera Voter");
    const asked = vera.api("POST /surveys/{id}/ballot", { params: { id }, body: { blinded } });
    expect(await refused(asked)).toBe("not-invited");
  });
});
