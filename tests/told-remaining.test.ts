import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeFate } from "#server/bounces/take-fate.ts";
import { seededRandom } from "#server/demo/seeded-random.ts";
import { hashOfToken, invitationTokens, unsubscribeToken } from "#server/invitations/tokens.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/**
 * Those who are left when a surveyor learns who answered a confidential survey: nobody, or at least
 * five whom the list shows as able to answer. Else the next sheet would be known to be theirs.
 */
let candor: Candor;
let mailbox: Mailbox;
let sam: Person;
const log = pino({ level: "silent" });

beforeAll(async () => {
  mailbox = await openMailbox();
  const mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", log);
  candor = await openCandor({ services: { mail } });
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(async () => {
  await candor.close();
  await mailbox.close();
});

const newSurvey = async (identity: "confidential" | "named" = "confidential") =>
  (await publishDefinition(sam, cafe(), { access: "invited", identity, deadline: dayFromNow(60) }))
    .surveyId;
const list = (id: string) =>
  sam.api("GET /surveys/{id}/invitations", { params: { id }, query: { size: 100 } });
const statesIn = async (id: string) => (await list(id)).map(({ state }) => state);
const tokenOf = (invitation: string) => invitationTokens(candor.settings.authSecret)(invitation);

/** Invites that many, whose mails are never sent. Returns their invitations. */
async function invite(id: string, count: number): Promise<string[]> {
  const before = await list(id);
  const emails = Array.from(
    { length: count },
    (_, n) => `p${String(before.length + n).padStart(3, "0")}@candor.example`,
  );
  await sam.api("POST /surveys/{id}/invitations", {
    params: { id },
    body: { contacts: emails.map((email) => ({ email })), sendAt: `${dayFromNow(50)}T12:00:00Z` },
  });
  return (await list(id)).filter(({ email }) => emails.includes(email)).map(({ _id }) => _id);
}
const answerAs = (id: string, invitation = "") =>
  answer(candor.visitor, id, happy, { invitation: tokenOf(invitation) });
const revoke = (invitation = "") =>
  sam.api("DELETE /invitations/{id}", { params: { id: invitation } });
const bounce = (invitation = "") =>
  takeFate(
    { database: candor.database, clock: () => new Date(), log },
    { id: invitation },
    { kind: "bounced", status: "5.2.1", isFinal: true },
  );
const optOut = async (invitation = "") => {
  const token = unsubscribeToken(invitation, hashOfToken(tokenOf(invitation)));
  await candor.visitor.api("POST /unsubscribe/{token}", { params: { token }, query: {} });
  // Their address is free for the next survey.
  await candor.database.pool.query("delete from suppressions");
};

describe("of six to nine people", () => {
  it.each([6, 7, 8, 9])("nobody is told until all %i have answered", async (count) => {
    const id = await newSurvey();
    const invited = await invite(id, count);
    for (const each of invited.slice(1)) {
      await answerAs(id, each);
      expect(await statesIn(id)).toEqual(Array(count).fill("waiting"));
    }
    await answerAs(id, invited[0]);
    expect(await statesIn(id)).toEqual(Array(count).fill("answered"));
  });

  it("those who are untold at the close stay untold", async () => {
    const id = await newSurvey();
    for (const each of (await invite(id, 9)).slice(1)) await answerAs(id, each);
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    expect(await statesIn(id)).toEqual(Array(9).fill("waiting"));
  });
});

it("of ten people five are told at once, and the others when all have answered", async () => {
  const id = await newSurvey();
  const invited = await invite(id, 10);
  for (const each of invited.slice(0, 5)) await answerAs(id, each);
  const five = [...Array(5).fill("answered"), ...Array(5).fill("waiting")];
  expect(await statesIn(id)).toEqual(five);
  for (const each of invited.slice(6)) await answerAs(id, each);
  expect(await statesIn(id)).toEqual(five);
  await answerAs(id, invited[5]);
  expect(await statesIn(id)).toEqual(Array(10).fill("answered"));
});

it("where answers have names, each is told at once", async () => {
  const id = await newSurvey("named");
  const invited = await invite(id, 6);
  for (const each of invited.slice(0, 5)) await answerAs(id, each);
  expect(await statesIn(id)).toEqual([...Array(5).fill("answered"), "waiting"]);
});

it("people invited later are among those who are left", async () => {
  const id = await newSurvey();
  for (const each of (await invite(id, 9)).slice(0, 6)) await answerAs(id, each);
  const later = await invite(id, 3);
  expect(await statesIn(id)).toEqual(Array(12).fill("waiting"));
  await answerAs(id, later[0]);
  const told = (await statesIn(id)).filter((state) => state === "answered");
  expect(told).toHaveLength(7);
});

describe.each(Object.entries({ revoked: revoke, bounced: bounce, unsubscribed: optOut }))(
  "somebody who is %s",
  (state, take) => {
    it("is none of the five who are left, and is waited for at the end", async () => {
      const id = await newSurvey();
      const invited = await invite(id, 10);
      await take(invited[9]);
      for (const each of invited.slice(0, 9)) {
        await answerAs(id, each);
        expect(await statesIn(id)).toEqual([...Array(9).fill("waiting"), state]);
      }
    });

    it("isn't found out to have answered by when the others are told", async () => {
      const shown = async (hadAnswered: boolean) => {
        const id = await newSurvey();
        const invited = await invite(id, 10);
        for (const each of invited.slice(0, 4)) await answerAs(id, each);
        await take(invited[hadAnswered ? 3 : 9]);
        const states: string[][] = [];
        for (const each of invited.slice(4, 8)) {
          await answerAs(id, each);
          states.push((await statesIn(id)).toSorted());
        }
        return states;
      };
      expect(await shown(true)).toEqual(await shown(false));
    });
  },
);

describe("a random history of a small survey", () => {
  it.each([3, 5, 8, 13, 21, 34])("tells by what the surveyor knows (%i)", async (seed) => {
    const random = seededRandom(seed * 6271);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const id = await newSurvey();
    const people = await invite(id, 5 + Math.floor(random() * 12));
    const [answered, revoked] = [new Set<string>(), new Set<string>()];
    const toldIn = async () =>
      (await list(id)).flatMap(({ _id, state }) => (state === "answered" ? [_id] : []));

    async function answerOne() {
      const could = people.filter((each) => !answered.has(each) && !revoked.has(each));
      if (could.length === 0) return;
      const [states, before] = [await statesIn(id), await toldIn()];
      const one = pick(could);
      await answerAs(id, one);
      answered.add(one);
      // Of the list before and the count of answers alone.
      const untold = answered.size - before.length;
      const left = states.length - before.length;
      const able = states.filter((state) => state === "waiting").length;
      const isTold = untold >= 5 && (untold === left || able - untold >= 5);
      expect(await toldIn()).toEqual(isTold ? people.filter((each) => answered.has(each)) : before);
      if (!isTold) return;
      const waiting = (await statesIn(id)).filter((state) => state === "waiting").length;
      expect(waiting === 0 || waiting >= 5).toBe(true);
    }

    for (let n = 0; n < 30; n++) {
      if (random() < 0.75) await answerOne();
      else if (random() < 0.3) people.push(...(await invite(id, 1 + Math.floor(random() * 3))));
      else {
        const before = await toldIn();
        const [one, take] = [pick(people), pick([revoke, bounce, optOut])];
        if (take !== revoke || !revoked.has(one)) await take(one);
        if (take === revoke) revoked.add(one);
        expect(await toldIn()).toEqual(before);
      }
    }
    const before = await toldIn();
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    expect(await toldIn()).toEqual(before);
  });
});
