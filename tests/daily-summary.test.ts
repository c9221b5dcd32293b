import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendSummaries } from "#server/notices/daily-summary.ts";
import { leaveTokens, type MailKind } from "#server/notices/leave-tokens.ts";
import { boardOf, publishBoard } from "./support/boards.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { close, publish } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Mails to owners about what came to their surveys, and the links that end them. */
let candor: Candor;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

const site = "https://candor.example";
const tokens = leaveTokens("a secret of the tests");
const asked = definition([page("pageone000", [question("agrees0000", { kind: "yes-no" })])]);
let days = 0;
/** Mornings far ahead, so that the site's own job doesn't come before. */
const morning = () => new Date(Date.UTC(2031, 0, ++days, 7));
const sendAt = (now: Date) => sendSummaries(candor.database, now, { site, tokens });

async function owner(name: string, confirmed = true): Promise<Person> {
  const made = await candor.person(name, "surveyor");
  const text = "update users set email_verified = $2 where id = $1";
  await candor.database.pool.query(text, [made.id, confirmed]);
  return made;
}

type Mail = { kind: string; subject: string; text: string };
async function mailsTo(email: string): Promise<Mail[]> {
  const text = "select kind, subject, text from outbox where recipient = $1 order by id";
  const { rows } = await candor.database.pool.query<Mail>(text, [email]);
  return rows.filter(({ kind }) => kind === "daily-summary");
}

async function survey(who: Person, identity: "confidential" | "unlinked" = "confidential") {
  const access = identity === "unlinked" ? "account" : "link";
  return (await publishDefinition(who, asked, { access, identity })).surveyId;
}

async function answers(id: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++)
    await answer(candor.visitor, id, { agrees0000: { choice: n % 2 ? "yes" : "no" } });
}

const want = (who: Person, dailySummary = true) =>
  who.api("PUT /mail-preferences", { body: { dailySummary } });

describe("the daily summary", () => {
  it("comes to those who want it, once a day, with what is new on all their surveys", async () => {
    const [olga, otto] = [await owner("Olga"), await owner("Otto")];
    const [first, second] = [await survey(olga), await survey(olga)];
    await answers(first, 2);
    await answers(await survey(otto), 1);
    await want(olga);
    expect(await olga.api("GET /mail-preferences")).toEqual({ muted: [], dailySummary: true });
    // What was there before isn't news.
    await sendAt(morning());
    expect(await mailsTo(olga.email)).toEqual([]);
    await answers(first, 3);
    await answers(second, 1);
    const ballot = await publish(olga);
    await (await candor.person("Vera")).api("POST /votes", {
      body: { surveyId: ballot, voteOption: "yes" },
    });
    const now = morning();
    // As on several instances at once.
    await Promise.all([sendAt(now), sendAt(now), sendAt(now)]);
    await sendAt(now);
    const [mail, ...others] = await mailsTo(olga.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("5 new on 3 surveys");
    expect(mail?.text).toContain("3 new responses, 5 in all");
    expect(mail?.text).toContain("1 new response, 1 in all");
    expect(mail?.text).toContain(": 1 new vote, 1 in all");
    expect(await mailsTo(otto.email)).toEqual([]);
    // A day without news has no mail, nor has a closed survey.
    await close(candor.database, first);
    await sendAt(morning());
    expect(await mailsTo(olga.email)).toHaveLength(1);
  });

  it("says what waits on boards, also on a day with nothing else", async () => {
    const bea = await owner("Bea");
    await want(bea);
    const id = await publishBoard(bea, { review: "before" }, { deadline: "2031-12-31" });
    const hall = boardOf(id);
    const [ada, ben] = [await candor.person("Ada"), await candor.person("Ben")];
    const { id: cafe } = await hall.suggest(ada, "A small café");
    const { id: stage } = await hall.suggest(ben, "A stage");
    await sendAt(morning());
    const [mail] = await mailsTo(bea.email);
    expect(mail?.subject).toMatch(/^2 to read: /);
    expect(mail?.text).toContain(`https://candor.example/dashboard/results/${id}/board`);
    await hall.decide(bea, cafe, { state: "shown" });
    await hall.decide(bea, stage, { state: "declined", reason: "unclear" });
    await sendAt(morning());
    expect(await mailsTo(bea.email)).toHaveLength(1);
  });

  it("waits for the morning, for a confirmed address, and for the survey to be there still", async () => {
    const [una, nils] = [await owner("Una", false), await owner("Nils")];
    for (const who of [una, nils]) {
      await want(who);
      await answers(await survey(who), 1);
    }
    await sendAt(new Date(Date.UTC(2031, 0, ++days, 5, 59)));
    expect(await mailsTo(nils.email)).toEqual([]);
    const text = "update surveys set deleted_at = now() where owner_id = $1";
    await candor.database.pool.query(text, [nils.id]);
    await sendAt(morning());
    expect([await mailsTo(una.email), await mailsTo(nils.email)]).toEqual([[], []]);
  });

  it("is in the language of the owner's last visit", async () => {
    const dora = await owner("Dora");
    await want(dora);
    await candor.database.pool.query("update users set language = 'de' where id = $1", [dora.id]);
    await answers(await survey(dora), 2);
    await sendAt(morning());
    const [mail] = await mailsTo(dora.email);
    expect(mail?.subject).toContain("2 neue Antworten: ");
    expect(mail?.text).toContain("Abbestellen: https://candor.example/unsubscribe/daily-summary.");
  });

  it("says nothing of few answers that are kept apart from people", async () => {
    const uwe = await owner("Uwe");
    await want(uwe);
    const id = await survey(uwe, "unlinked");
    const grow = (responses: number) =>
      candor.database.pool.query("update survey_counters set responses = $2 where survey_id = $1", [
        id,
        responses,
      ]);
    await grow(9);
    await sendAt(morning());
    expect(await mailsTo(uwe.email)).toEqual([]);
    await grow(10);
    await sendAt(morning());
    expect(
      (await mailsTo(uwe.email)).map(({ text }) => text.includes("10 new responses, 10 in all")),
    ).toEqual([true]);
  });
});

describe("the link at the end of a mail", () => {
  const leave = (token: string) =>
    candor.visitor.api("POST /mail-preferences/{token}", { params: { token } });
  const linkIn = ({ text }: Mail) => text.match(/\/unsubscribe\/(\S+)/)?.[1] ?? "";

  it("ends such mails without logging in, and no others", async () => {
    const lena = await owner("Lena");
    await want(lena);
    await answers(await survey(lena), 1);
    await sendAt(morning());
    const [mail] = await mailsTo(lena.email);
    // It is signed by the secret of the tests, not by the site's.
    expect(await refused(leave(linkIn(mail ?? { kind: "", subject: "", text: "" })))).toBe(
      "not-found",
    );
    const own = leaveTokens(candor.settings.authSecret);
    const token = (kind: MailKind) => own.of(lena.id, kind);
    expect(await leave(token("daily-summary"))).toEqual({ unsubscribed: true });
    expect(await lena.api("GET /mail-preferences")).toEqual({ muted: [], dailySummary: false });
    for (let n = 0; n < 2; n++) await leave(token("first-vote"));
    expect((await lena.api("GET /mail-preferences")).muted).toEqual(["first-vote"]);
    const [kind = "", rest = ""] = token("closed").split(".");
    for (const wrong of [
      `status.${rest}`,
      `${kind}.${rest}.`,
      `${kind}.`,
      rest,
      `${kind}.${"A".repeat(40)}`,
    ])
      expect(await refused(leave(wrong))).toBe("not-found");
  });
});
