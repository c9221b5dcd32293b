import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { close, draft, publish, unpublish } from "./support/drafts.ts";

let candor: Candor;
let ada: Person;
let sam: Person;
let uma: Person;
let pia: Person;
const unknown = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  sam = await candor.person("Sam Surveyor", "surveyor");
  uma = await candor.person("Uma User");
  pia = await candor.person("Pia Pro", "pro-user");
});
afterAll(async () => {
  const { rows } = await candor.database.pool.query(
    `select c.survey_id from survey_counters c
     where c.reports <> (select count(*) from reports r where r.state = 'open' and r.survey_id = c.survey_id)`,
  );
  expect(rows).toEqual([]);
  await candor.close();
});

const report = (who: Person, surveyId: string, feedBack = "This is an advertisement.") =>
  who.api("POST /reports", { body: { surveyId, feedBack } });
const about = (id: string, query = {}) =>
  ada.api.list("GET /surveys/{id}/reports", { params: { id }, query });
const made = (
  who: Person,
  query: { search?: string; sort?: "timestamp_ASC"; page?: number; size?: number } = {},
) => who.api.list("GET /reported/{email}", { params: { email: who.email }, query });

describe("reporting", () => {
  it("keeps the report with its survey and the votes it had", async () => {
    const surveyId = await publish(sam);
    await uma.api("POST /votes", { body: { surveyId, voteOption: "no" } });
    const { insertedId } = await report(pia, surveyId, "  Not a question.\r\nAn advertisement. ");
    const { option, title, description, category, deadline } = draft();
    const expected = {
      _id: insertedId,
      surveyId,
      userName: "Pia Pro",
      userEmail: pia.email,
      feedBack: "Not a question.\nAn advertisement.",
      totalVote: 1,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      option,
      title,
      description,
      category,
      deadline,
      status: "publish",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      surveyor: { name: "Sam Surveyor", image: "" },
      state: "open",
    };
    expect((await made(pia)).rows[0]).toEqual(expected);
    const seen = await about(surveyId);
    expect(seen).toEqual({
      rows: [{ ...expected, surveyor: { ...expected.surveyor, email: sam.email } }],
      total: 1,
    });
  });

  it("works once per person, and names the first report afterwards", async () => {
    const id = await publish(sam);
    const { insertedId } = await report(uma, id);
    const no = await refusal(report(uma, id, "Once more."));
    expect([no.code, no.status, no.details]).toEqual([
      "already-reported",
      409,
      { reportId: insertedId },
    ]);
    expect((await about(id)).rows.map(({ feedBack }) => feedBack)).toEqual([
      "This is an advertisement.",
    ]);
  });

  it("works once for parallel requests", async () => {
    const id = await publish(sam);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => report(uma, id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await about(id)).total).toBe(1);
  });

  it("is possible after the deadline, and not for hidden surveys", async () => {
    const id = await publish(sam);
    await close(candor.database, id);
    await report(uma, id);
    await unpublish(ada, id);
    for (const hidden of [id, unknown, "1; drop table reports"]) {
      expect(await refused(report(pia, hidden))).toBe("not-found");
    }
  });

  it.each(["", "   ", "x".repeat(2001), "a\u0000b"])(
    "refuses the feedback %j",
    async (feedBack) => {
      const no = await refusal(report(uma, await publish(sam), feedBack));
      expect([no.code, Object.keys(no.fields ?? {})]).toEqual(["invalid-input", ["feedBack"]]);
    },
  );

  it("sets the reporter and the time itself", async () => {
    const surveyId = await publish(sam);
    const body = JSON.stringify({
      surveyId,
      feedBack: "Hm.",
      userName: "Mallory",
      userEmail: ada.email,
      totalVote: 9,
    });
    const answer = await uma.raw("POST", "/reports", {
      body,
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(201);
    expect((await about(surveyId)).rows[0]).toMatchObject({
      userName: "Uma User",
      userEmail: uma.email,
      totalVote: 0,
    });
  });
});

describe("the lists of reports", () => {
  it("mark a deleted survey for those who reported it, and admins don't see it any more", async () => {
    const id = await publish(sam, { title: "Gone tomorrow" });
    await report(uma, id);
    await sam.api("DELETE /survey/{id}", { params: { id } });
    expect((await made(uma, { search: "gone TOMORROW" })).rows[0]).toMatchObject({
      surveyId: id,
      surveyDeleted: true,
    });
    expect(await refused(about(id))).toBe("not-found");
  });

  it("keep a report without the name if the account is gone", async () => {
    const leo = await candor.person("Leo Leaving");
    const id = await publish(sam);
    await report(leo, id);
    await ada.api("DELETE /users/{id}", { params: { id: leo.id } });
    expect(await about(id)).toMatchObject({
      rows: [{ userName: "Deleted user", userEmail: "" }],
      total: 1,
    });
  });

  it("have pages, search and sorting", async () => {
    const ida = await candor.person("Ida Reporter");
    const ids: string[] = [];
    for (const title of ["Parking", "A new menu", "Parking at night", "100 % parking"]) {
      ids.push(await publish(sam, { title }));
      await report(ida, ids.at(-1) ?? "");
    }
    const idsOf = async (query: Parameters<typeof made>[1]) => {
      const { rows, total } = await made(ida, query);
      return [rows.map(({ surveyId }) => ids.indexOf(surveyId)), total];
    };
    expect(await idsOf({})).toEqual([[3, 2, 1, 0], 4]);
    expect(await idsOf({ sort: "timestamp_ASC", page: 2, size: 3 })).toEqual([[3], 4]);
    expect(await idsOf({ search: "parking", page: 1, size: 2 })).toEqual([[3, 2], 3]);
    expect(await idsOf({ search: "% p" })).toEqual([[3], 1]);
    expect(await idsOf({ page: 9 })).toEqual([[], 4]);
  });

  it("show admins, and nobody else, how many reports a survey has", async () => {
    const id = await publish(sam, { title: "Reported by two" });
    await report(uma, id);
    await report(pia, id);
    const query = { search: "reported by two" };
    expect((await ada.api("GET /surveys", { query }))[0]).toMatchObject({
      _id: id,
      reportCount: 2,
    });
    for (const who of [candor.visitor, uma, sam]) {
      const [seen] = await who.api("GET /surveys", { query });
      expect(seen?._id).toBe(id);
      expect(seen).not.toHaveProperty("reportCount");
    }
    expect(
      (await about(id, { sort: "timestamp_ASC" })).rows.map(({ userName }) => userName),
    ).toEqual(["Uma User", "Pia Pro"]);
  });
});
