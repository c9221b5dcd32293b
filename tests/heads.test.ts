import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sha256 } from "#server/chains/sha256.ts";
import { recordClosings, recordHeads } from "#server/heads/record-heads.ts";
import { sendAllNotices } from "#tests/support/all-notices.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { close, dayFromNow, publish } from "./support/drafts.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { addressOf, runVerify } from "./support/verify-command.ts";
import { votedSurvey } from "./support/voting/chains.ts";

/** Heads recorded outside the database, which prove changes even by someone who can write to it. */

const dir = mkdtempSync(join(tmpdir(), "candor-heads-"));
const site = "https://candor.example";
let candor: Candor;
let sam: Person;
let url: string;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam", "surveyor");
  url = await addressOf(candor.database);
});
afterAll(async () => {
  await candor.close();
  rmSync(dir, { recursive: true });
});

const verify = (file: string) => runVerify(["--heads", file], { url, dir });

const mailsTo = async (email: string) =>
  (
    await candor.database.pool.query<{ kind: string; text: string }>(
      "select kind, text from outbox where recipient = $1 order by id",
      [email],
    )
  ).rows;

describe("a day's file of heads", () => {
  it("is made once, mailed and downloadable, and finds what the chain alone can't", async () => {
    const rewritten = await votedSurvey(candor.database, sam, 5);
    const cut = await votedSurvey(candor.database, sam, 4);
    const unlisted = await votedSurvey(candor.database, sam, 2);
    await candor.database.pool.query("update surveys set listed = false where id = $1", [unlisted]);
    const now = new Date("2027-01-01T03:00:00Z");
    const to = "outside@keeper.example";
    await recordHeads(candor.database, { now, to, site });
    await recordHeads(candor.database, { now, to, site });
    const mails = await mailsTo(to);
    expect(mails).toHaveLength(1);
    const answer = await candor.visitor.raw("GET", "/heads/2027-01-01");
    const text = await answer.text();
    const [listed] = await candor.visitor.api("GET /heads");
    expect(listed).toMatchObject({ day: "2027-01-01" });
    expect(mails[0]?.text).toContain(listed?.sha256);
    const file = join(dir, "kept.jsonl");
    writeFileSync(file, text);
    // It must not lead to a survey that opens by its link alone.
    expect(text).toContain(rewritten);
    expect(text).not.toContain(unlisted);
    expect(text).toContain(sha256(`candor chain 1 ${unlisted}`));
    expect(await verify(file)).toMatchObject({ code: 0, said: expect.stringMatching(/intact/) });

    // Flips every vote and recomputes the whole chain, so that each link fits the previous one.
    await candor.database.pool.query("update votes set link = sha256(link) where survey_id = $1", [
      rewritten,
    ]);
    await candor.database.pool.query(
      `with gone as (delete from votes where survey_id = $1 and votes_before = 3)
       update survey_counters set votes = 3, head =
         (select link from votes where survey_id = $1 and votes_before = 2) where survey_id = $1`,
      [cut],
    );
    await candor.database.pool.query("update votes set link = sha256(link) where survey_id = $1", [
      unlisted,
    ]);
    const found = await verify(file);
    expect(found.code).toBe(1);
    expect(found.said).toContain(`Survey ${rewritten}: Broken: vote 5 isn't the one`);
    expect(found.said).toContain(`Survey ${cut}: Broken: it had 4 votes and has fewer now.`);
    expect(found.said).toContain(`Survey ${unlisted}: Broken: vote 2 isn't the one`);
    expect((await candor.visitor.raw("GET", "/heads/2026-12-31")).status).toBe(404);
  });

  it("offers a day's file for 30 days", async () => {
    await recordHeads(candor.database, { now: new Date("2027-02-01T03:00:00Z"), to: null, site });
    const days = (await candor.visitor.api("GET /heads")).map(({ day }) => day);
    expect(days).toEqual(["2027-02-01"]);
    expect((await candor.visitor.raw("GET", "/heads/2027-01-01")).status).toBe(404);
  });
});

describe("notices", () => {
  it("tell the owner about the first vote and the end, once each, unless switched off", async () => {
    const olga = await candor.person("Olga", "surveyor");
    const id = await publish(olga);
    for (const name of ["One", "Two"])
      await (await candor.person(name)).api("POST /votes", {
        body: { surveyId: id, voteOption: "yes" },
      });
    await sendAllNotices(candor.database, site);
    expect((await mailsTo(olga.email)).map(({ kind }) => kind)).toEqual(["first-vote"]);
    await close(candor.database, id);
    await recordClosings(candor.database, new Date(), 3);
    await recordClosings(candor.database, new Date(), 3);
    await sendAllNotices(candor.database, site);
    const mails = await mailsTo(olga.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["first-vote", "closed"]);
    const { rows } = await candor.database.pool.query<{ head: string }>(
      "select encode(head, 'hex') as head from survey_counters where survey_id = $1",
      [id],
    );
    expect(mails[1]?.text).toContain(rows[0]?.head);

    await candor.database.pool.query(
      "update users set muted_mails = '{first-vote}' where id = $1",
      [olga.id],
    );
    const quiet = await publish(olga);
    await (await candor.person("Three")).api("POST /votes", { body: { surveyId: quiet } });
    await sendAllNotices(candor.database, site);
    expect(await mailsTo(olga.email)).toHaveLength(2);
  });

  it("send the result to voters who want it, and to nobody else", async () => {
    const id = await publish(sam);
    const [fay, guy] = [await candor.person("Fay"), await candor.person("Guy")];
    for (const who of [fay, guy]) {
      await who.api("POST /votes", { body: { surveyId: id, voteOption: "no" } });
      await who.api("PUT /surveys/{id}/follow", { params: { id } });
    }
    await guy.api("DELETE /surveys/{id}/follow", { params: { id } });
    expect(await fay.api("GET /surveys/{id}/follow", { params: { id } })).toEqual({
      following: true,
    });
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    await recordClosings(candor.database, new Date(), 3);
    await sendAllNotices(candor.database, site);
    expect((await mailsTo(fay.email)).map(({ kind }) => kind)).toEqual(["closed"]);
    expect(await mailsTo(guy.email)).toEqual([]);
    await fay.api("PUT /mail-preferences", { body: { muted: ["closed"] } });
    expect(await fay.api("GET /mail-preferences")).toEqual({
      muted: ["closed"],
      dailySummary: false,
    });
  });

  it("are in the language of the recipient's last visit", async () => {
    const ada = await candor.person("Ada of the German site", "admin");
    await ada.raw("POST", "/jwt", {
      body: JSON.stringify({ email: ada.email }),
      headers: {
        "content-type": "application/json",
        "accept-language": "de",
        cookie: ada.cookie,
      },
    });
    const rita = await candor.person("Rita of the English site");
    const surveyId = await publish(sam);
    await rita.api("POST /reports", { body: { surveyId, feedBack: "Spam." } });
    await sendAllNotices(candor.database, site);
    expect((await mailsTo(ada.email))[0]?.text).toContain("Umfrage");
  });

  it("tell admins about a report, and its reporter about the decision", async () => {
    const ada = await candor.person("Ada", "admin");
    const rita = await candor.person("Rita");
    const surveyId = await publish(sam);
    const { insertedId } = await rita.api("POST /reports", {
      body: { surveyId, feedBack: "Spam." },
    });
    await ada.api("PUT /reports/{id}", {
      params: { id: insertedId },
      body: { state: "dismissed" },
    });
    await sendAllNotices(candor.database, site);
    const [mail, ...others] = await mailsTo(ada.email);
    expect([mail?.kind, others]).toEqual(["new-report", []]);
    expect(mail?.text).toContain(`&reports=${surveyId}`);
    expect((await mailsTo(rita.email)).map(({ kind }) => kind)).toEqual(["report-settled"]);
  });

  it("tell admins once what somebody without the role asks for", async () => {
    const ada = await candor.person("Ada of the requests", "admin");
    const nina = await candor.person("Nina Newcomer");
    await nina.api("POST /role-requests", { body: { reason: "I ask my club." } });
    await nina.api("POST /role-requests", { body: { reason: "I ask my club." } });
    const { _id } = await nina.api("POST /drafts", {
      body: { title: "Tea or coffee?", from: { definition: cafe() } },
    });
    const terms = { category: "Market Research", deadline: dayFromNow(7) } as const;
    for (const body of [terms, { ...terms, note: "Sent again." }])
      await nina.api("POST /drafts/{id}/publish", { params: { id: _id }, body });
    await sendAllNotices(candor.database, site);
    const mails = await mailsTo(ada.email);
    expect(mails.map(({ kind, text }) => [kind, text.split("\n")[0]])).toEqual([
      ["new-request", "Someone asks to become a surveyor"],
      ["new-request", "A survey waits for you"],
    ]);
    expect(mails[1]?.text).toContain("Nina Newcomer wants to publish “Tea or coffee?”.");
    expect(await mailsTo(nina.email)).toEqual([]);
  });
});
