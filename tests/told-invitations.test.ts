import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeFate } from "#server/bounces/take-fate.ts";
import { seededRandom } from "#server/demo/seeded-random.ts";
import { hashOfToken, invitationTokens, unsubscribeToken } from "#server/invitations/tokens.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { answer, answerUnlinked } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/**
 * What a surveyor learns of who answered a confidential survey: five people together, or more, once
 * and for good. All else that lists and figures say follows from what the surveyor did and from what
 * befell people before any reminder, whether they answered or not.
 */
let candor: Candor;
let mailbox: Mailbox;
let sam: Person;
let now = new Date();
const log = pino({ level: "silent" });

beforeAll(async () => {
  mailbox = await openMailbox();
  const mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", log);
  candor = await openCandor({ services: { mail }, clock: () => now });
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(async () => {
  await candor.close();
  await mailbox.close();
});

const reminders = [2, 5];
const newSurvey = async (identity: "confidential" | "unlinked" | "named") =>
  (
    await publishDefinition(sam, cafe(), {
      access: "invited",
      identity,
      deadline: dayFromNow(60),
    })
  ).surveyId;
const invite = (id: string, emails: readonly string[]) =>
  sam.api("POST /surveys/{id}/invitations", {
    params: { id },
    body: { contacts: emails.map((email) => ({ email })), reminders },
  });
const list = (id: string) =>
  sam.api("GET /surveys/{id}/invitations", { params: { id }, query: { size: 100 } });
const mailingsOf = (id: string) => sam.api("GET /surveys/{id}/campaigns", { params: { id } });
const tokenOf = (invitation: string) => invitationTokens(candor.settings.authSecret)(invitation);
/** Each at a domain of its own: mails to one domain take their time. */
const people = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => `p@${prefix}-${n}.example`);

/** As if that many days had passed: waits until all that is due was sent or given up. */
async function pass(id: string, days: number): Promise<void> {
  const earlier = "make_interval(days => $2)";
  const { pool } = candor.database;
  await pool.query(`update campaigns set send_at = send_at - ${earlier} where survey_id = $1`, [
    id,
    days,
  ]);
  await pool.query(
    `update invitations set sent_at = sent_at - ${earlier}, next_at = next_at - ${earlier}
      where survey_id = $1`,
    [id, days],
  );
  const due = `select from invitations
    where survey_id = $1 and next_at <= $2::timestamptz + interval '1 hour'`;
  const left = async () => {
    await pool.query("select pg_notify('candor_invitations', '')");
    return (await pool.query(due, [id, now])).rowCount;
  };
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
}

type Member = {
  id: string;
  email: string;
  mailing: number;
  answered: boolean;
  told: boolean;
  revoked: boolean;
  /** What befell them before any reminder. */
  early: "bounced" | "unsubscribed" | null;
};

/** The list shows that these don't answer any more, though they may have. */
const isGone = ({ revoked, early }: Member) => revoked || early !== null;

/**
 * All untold together, from five on, unless that leaves one to four untold. It follows from how many
 * answered and from what the list shows, so that its moment says nothing of single people.
 */
function tell(members: readonly Member[]) {
  const left = members.filter(({ told }) => !told);
  const untold = left.filter(({ answered }) => answered);
  const remaining = left.filter((each) => !isGone(each)).length - untold.length;
  const isSafe = untold.length === left.length || remaining >= 5;
  if (untold.length >= 5 && isSafe) for (const each of untold) each.told = true;
}

/** What everybody may know, and nothing else. */
function expected(members: readonly Member[], mailings: number) {
  const counted = (mailing: number, test: (member: Member) => boolean) =>
    members.filter((each) => each.mailing === mailing && test(each)).length;
  return {
    states: Object.fromEntries(
      members.map(({ email, told, revoked, early }) => [
        email,
        told ? "answered" : revoked ? "revoked" : (early ?? "sent"),
      ]),
    ),
    figures: Array.from({ length: mailings }, (_, n) => {
      const told = counted(n, (each) => each.told);
      const bounced = counted(n, (each) => !each.revoked && each.early === "bounced");
      const sent = counted(n, () => true);
      return {
        waiting: 0,
        sent,
        delivered: sent - bounced,
        bounced,
        opened: told,
        answered: told,
        revoked: counted(n, (each) => each.revoked),
        unsubscribed: counted(n, (each) => !each.revoked && each.early === "unsubscribed"),
      };
    }),
  };
}

async function shown(id: string) {
  const rows = await list(id);
  const mailings = (await mailingsOf(id)).toReversed();
  return {
    states: Object.fromEntries(rows.map(({ email, state }) => [email, state])),
    figures: mailings.map((row) => {
      const { waiting, sent, delivered, bounced, opened, answered, revoked, unsubscribed } = row;
      return { waiting, sent, delivered, bounced, opened, answered, revoked, unsubscribed };
    }),
  };
}

describe("a history of answers, erasures, bounces, reminders and revocations", () => {
  it.each([29, 53, 97, 101])("tells people by fives, once and for good (%i)", async (seed) => {
    const random = seededRandom(seed * 7919);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const id = await newSurvey("confidential");
    const members: Member[] = [];
    const erased = new Set<string>();
    let isLate = false;

    async function inviteMore(mailing: number) {
      const emails = people(`s${seed}-${mailing}`, 4 + Math.floor(random() * 5));
      await invite(id, emails);
      await pass(id, 0);
      const rows = await list(id);
      for (const email of emails) {
        const _id = rows.find((each) => each.email === email)?._id ?? "";
        members.push({
          id: _id,
          email,
          mailing,
          answered: false,
          told: false,
          revoked: false,
          early: null,
        });
      }
    }

    const steps: ((member: Member) => Promise<void>)[] = [
      async (member) => {
        const sent = answer(candor.visitor, id, happy, { invitation: tokenOf(member.id) });
        if (member.answered || member.revoked) {
          expect(["already-answered", "not-invited"]).toContain(await refused(sent));
          return;
        }
        await sent;
        member.answered = true;
        tell(members);
      },
      async () => {
        const rows = await sam.api("GET /surveys/{id}/responses", { params: { id }, query: {} });
        const sheets = rows.filter(({ _id }) => !erased.has(_id));
        if (sheets.length === 0) return;
        const sheet = pick(sheets);
        await sam.api("DELETE /response/{id}", { params: { id: sheet._id } });
        erased.add(sheet._id);
      },
      async (member) => {
        const status = pick(["5.1.1", "5.2.1", "4.4.7"]);
        const parts = { database: candor.database, clock: () => now, log };
        await takeFate(parts, { id: member.id }, { kind: "bounced", status, isFinal: true });
        // Reminders follow, so a mailbox that was full for a while isn't the end.
        if (!isLate && !member.revoked && status !== "4.4.7") member.early ??= "bounced";
      },
      async (member) => {
        const token = unsubscribeToken(member.id, hashOfToken(tokenOf(member.id)));
        await candor.visitor.api("POST /unsubscribe/{token}", { params: { token }, query: {} });
        if (!isLate && !member.revoked) member.early ??= "unsubscribed";
      },
      async (member) => {
        const revoked = sam.api("DELETE /invitations/{id}", { params: { id: member.id } });
        if (member.revoked) expect(await refused(revoked)).toBe("not-found");
        else await revoked;
        member.revoked = true;
      },
    ];

    async function live(count: number) {
      for (let n = 0; n < count; n++) {
        const step = random() < 0.5 ? steps[0] : pick(steps);
        await step?.(pick(members));
        now = new Date(now.getTime() + 1_000);
        expect(await shown(id)).toEqual(expected(members, 3));
      }
      expect(new Set((await list(id)).map(({ sentAt }) => sentAt)).size).toBe(3);
    }

    for (const mailing of [0, 1, 2]) {
      now = new Date(now.getTime() + 1_000);
      await inviteMore(mailing);
    }
    await live(14);
    // Some have gone when the reminders come, whether they answered before or not.
    const gone = members.filter(() => random() < 0.3).map(({ email }) => email.slice(2));
    mailbox.refuse(new RegExp(gone.map((domain) => domain.replaceAll(".", "\\.")).join("|")));
    await pass(id, 3);
    isLate = true;
    await live(12);
    await pass(id, 4);
    await live(10);
    mailbox.refuse(/^$/);
    const told = members.filter((each) => each.told).length;
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    expect(await shown(id)).toEqual(expected(members, 3));
    expect(told).toBeGreaterThanOrEqual(5);
  });
});

const invitationOf = async (id: string, email = "") =>
  (await list(id)).find((each) => each.email === email)?._id ?? "";
const answerAs = async (id: string, email = "") =>
  answer(candor.visitor, id, happy, { invitation: tokenOf(await invitationOf(id, email)) });
const answeredIn = async (id: string) =>
  (await list(id)).flatMap(({ state, email }) => (state === "answered" ? [email] : []));
const goneFor = async (id: string, email = "") =>
  takeFate(
    { database: candor.database, clock: () => now, log },
    { id: await invitationOf(id, email) },
    { kind: "bounced", status: "5.1.1", isFinal: true },
  );

it("erasing a sheet takes nobody out of those who answered", async () => {
  const id = await newSurvey("confidential");
  const emails = people("erased", 11);
  await invite(id, emails);
  for (const n of [3, 6, 1, 0, 7, 2]) await answerAs(id, emails[n]);
  const before = await answeredIn(id);
  const sheets = await sam.api("GET /surveys/{id}/responses", { params: { id }, query: {} });
  for (const { _id } of sheets) {
    await sam.api("DELETE /response/{id}", { params: { id: _id } });
    expect(await answeredIn(id)).toEqual(before);
  }
  expect(before).toHaveLength(5);
});

it("a mailing counts those alone whom the list shows", async () => {
  const id = await newSurvey("confidential");
  const [a, b] = [people("first", 5), people("second", 3)];
  await invite(id, a);
  await invite(id, b);
  for (const email of [...a.slice(0, 4), b[0], b[1]]) await answerAs(id, email);
  const before = await shown(id);
  await answerAs(id, a[4]);
  expect(await shown(id)).toEqual(before);
});

it("a reminder that comes back is nowhere to be seen, in no other survey either", async () => {
  const id = await newSurvey("confidential");
  const other = await newSurvey("named");
  const emails = people("gone", 3);
  for (const survey of [id, other]) {
    await invite(survey, emails);
    await pass(survey, 0);
  }
  const before = [await shown(id), await shown(other)];
  await pass(id, 3);
  await goneFor(id, emails[0]);
  expect([await shown(id), await shown(other)]).toEqual(before);
  expect(await invite(await newSurvey("named"), emails)).toMatchObject({ suppressed: 0 });
  // The next mail of a survey that shows it does what any does.
  await goneFor(other, emails[0]);
  expect((await list(other)).map(({ state }) => state)).toEqual(["bounced", "sent", "sent"]);
  expect(await shown(id)).toEqual(before[0]);
});

it("who answered before their mail was noted is mailed in their turn, like the rest", async () => {
  const id = await newSurvey("confidential");
  const emails = people("early", 3);
  const contacts = emails.map((email) => ({ email }));
  const sendAt = new Date(now.getTime() + 86_400_000).toISOString();
  await sam.api("POST /surveys/{id}/invitations", { params: { id }, body: { contacts, sendAt } });
  await answerAs(id, emails[0]);
  expect((await list(id)).map(({ state }) => state)).toEqual(Array(3).fill("waiting"));
  await pass(id, 2);
  await expect
    .poll(async () =>
      (await list(id)).map(({ state, sentAt }) => `${state} ${sentAt !== undefined}`),
    )
    .toEqual(Array(3).fill("sent true"));
  expect(mailbox.asked(emails[0])).toBe(0);
});

it("where answers are kept apart, a mailing tells nobody before the close", async () => {
  const id = await newSurvey("unlinked");
  const emails = people("apart", 20);
  await invite(id, emails);
  await pass(id, 0);
  for (const { _id } of await list(id))
    await answerUnlinked(candor.visitor, id, happy, { invitation: tokenOf(_id) });
  expect((await mailingsOf(id))[0]).toMatchObject({ opened: 0, answered: 0, inGroups: true });
  await sam.api("POST /surveys/{id}/close", { params: { id } });
  expect((await mailingsOf(id))[0]).toMatchObject({ opened: 20, answered: 20, inGroups: false });
});
