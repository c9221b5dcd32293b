import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/database/new-id.ts";
import { createSurvey, setSurveyStatus } from "#server/surveys/queries.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { close, dayFromNow, draft, publish, unpublish } from "./support/drafts.ts";

let candor: Candor;
let ada: Person;
let sam: Person;
let sue: Person;
let uma: Person;
const unknown = { id: "018f0000-0000-7000-8000-000000000000" };

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  sam = await candor.person("Sam Surveyor", "surveyor");
  sue = await candor.person("Sue Surveyor", "surveyor");
  uma = await candor.person("Uma User");
});
afterAll(() => candor.close());

const get = (who: Pick<Person, "api">, id: string) =>
  who.api("GET /survey/{id}", { params: { id } });

describe("publishing", () => {
  it("returns the survey as the server stores it", async () => {
    const made = await sam.api("POST /surveys", {
      body: draft({ title: "  Open on Sundays ", option: "no" }),
    });
    expect(made).toEqual({
      _id: made.insertedId,
      insertedId: made._id,
      code: expect.stringMatching(/^\w{8}$/),
      title: "Open on Sundays",
      description: draft().description,
      option: false,
      category: "Market Research",
      deadline: dayFromNow(7),
      status: "publish",
      listed: true,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      surveyor: { name: "Sam Surveyor", image: "", email: sam.email },
      voteCount: 0,
      tally: { yes: 0, no: 0, noOpinion: 0 },
    });
    const { insertedId, ...survey } = made;
    expect(await get(sam, insertedId)).toEqual(survey);
  });

  it("sets status, time and surveyor itself", async () => {
    const body = JSON.stringify({
      ...draft(),
      status: "unPublish",
      timestamp: "2001-01-01T00:00:00Z",
      surveyor: { name: "Mallory", image: "", email: "mallory@candor.example" },
    });
    const answer = await sam.raw("POST", "/surveys", {
      body,
      headers: { "content-type": "application/json" },
    });
    const made = await answer.json();
    expect([answer.status, made.status, made.surveyor.name]).toEqual([
      201,
      "publish",
      "Sam Surveyor",
    ]);
    expect(Date.now() - Date.parse(made.timestamp)).toBeLessThan(60_000);
  });

  it("accepts a deadline of today, and none before", async () => {
    await publish(sam, { deadline: dayFromNow(0) });
    const no = await refusal(publish(sam, { deadline: dayFromNow(-1) }));
    expect([no.code, Object.keys(no.fields ?? {})]).toEqual(["invalid-input", ["deadline"]]);
  });

  it.each([
    { title: "ab" },
    { title: "x".repeat(141) },
    { title: "a\u0000bc" },
    { description: "too short" },
    { description: "x".repeat(5001) },
    { option: "yes" as const },
    { deadline: "2027-02-30" },
    { deadline: "tomorrow" },
  ])("refuses %j", async (wrong) => {
    const no = await refusal(publish(sam, wrong));
    expect([no.code, Object.keys(no.fields ?? {})]).toEqual(["invalid-input", Object.keys(wrong)]);
  });

  it("keeps markup, percent signs and every script as typed", async () => {
    const title = `<script>alert("1")</script> 100 % ünïcode 😀 \\`;
    expect((await get(candor.visitor, await publish(sam, { title }))).title).toBe(title);
  });
});

describe("a survey", () => {
  it("shows the surveyor's email and feedback to the owner and admins only", async () => {
    const id = await publish(sam);
    await unpublish(ada, id, "Please name your source.");
    await ada.api("PUT /surveys/{id}/status", {
      params: { id },
      body: { status: "publish", feedback: "Thank you!" },
    });
    for (const who of [sam, ada]) {
      expect(await get(who, id)).toMatchObject({
        surveyor: { email: sam.email },
        feedback: "Thank you!",
      });
    }
    for (const who of [candor.visitor, uma, sue]) {
      const seen = await get(who, id);
      expect(seen.surveyor).toEqual({ name: "Sam Surveyor", image: "" });
      expect(seen).not.toHaveProperty("feedback");
    }
  });

  it("is hidden while unpublished, except from its owner and admins", async () => {
    const id = await publish(sam);
    await unpublish(ada, id);
    for (const who of [candor.visitor, uma, sue])
      expect(await refused(get(who, id))).toBe("not-found");
    for (const who of [sam, ada])
      expect(await get(who, id)).toMatchObject({ _id: id, status: "unPublish" });
  });

  it("is not found if the id is unknown or malformed", async () => {
    expect(await refused(get(candor.visitor, unknown.id))).toBe("not-found");
    expect(await refused(get(candor.visitor, "1; drop table surveys"))).toBe("not-found");
  });

  it("survives its surveyor's account, unpublished and without a name", async () => {
    const leo = await candor.person("Leo Leaving", "surveyor");
    const id = await publish(leo);
    await ada.api("DELETE /users/{id}", { params: { id: leo.id } });
    expect(await refused(get(candor.visitor, id))).toBe("not-found");
    expect(await get(ada, id)).toMatchObject({
      status: "unPublish",
      surveyor: { name: "Deleted user", image: "" },
    });
    expect((await get(ada, id)).surveyor).not.toHaveProperty("email");
  });
});

describe("updating", () => {
  it("changes the differing fields, and returns their number", async () => {
    const id = await publish(sam);
    const body = draft({ title: "Shorter opening hours", category: "Event Planning" });
    const put = () => sam.api("PUT /surveys/{id}", { params: { id }, body });
    expect(await put()).toMatchObject({
      modifiedCount: 1,
      title: "Shorter opening hours",
      category: "Event Planning",
    });
    expect(await put()).toMatchObject({ modifiedCount: 0 });
  });

  it("is for the owner only", async () => {
    const id = await publish(sam);
    const put = (who: Person, to = id) =>
      refused(who.api("PUT /surveys/{id}", { params: { id: to }, body: draft() }));
    expect([await put(sue), await put(ada), await put(uma), await put(sam, unknown.id)]).toEqual([
      "not-allowed",
      "not-allowed",
      "not-allowed",
      "not-found",
    ]);
    expect((await get(sam, id)).title).toBe(draft().title);
  });

  it("keeps a deadline that has passed", async () => {
    const id = await publish(sam);
    await close(candor.database, id);
    const put = (deadline: string) =>
      sam.api("PUT /surveys/{id}", { params: { id }, body: draft({ deadline }) });
    expect(await put(dayFromNow(-1))).toMatchObject({ modifiedCount: 0 });
    for (const day of [-2, 0, 5]) expect(await refused(put(dayFromNow(day)))).toBe("survey-closed");
  });
});

describe("changing the status", () => {
  const set = (who: Person, id: string, status: "publish" | "unPublish", feedback: string) =>
    who.api("PUT /surveys/{id}/status", { params: { id }, body: { status, feedback } });

  it("needs feedback, and keeps all of it", async () => {
    const id = await publish(sam);
    expect(await refused(set(ada, id, "unPublish", "   "))).toBe("invalid-input");
    expect(await set(ada, id, "unPublish", " First reason ")).toMatchObject({
      modifiedCount: 1,
      status: "unPublish",
    });
    expect(await set(ada, id, "unPublish", "Second reason")).toMatchObject({ modifiedCount: 0 });
    expect((await get(sam, id)).feedback).toBe("Second reason");
    const { rows } = await candor.database.pool.query(
      "select status, feedback, admin_id from survey_feedback where survey_id = $1 order by id",
      [id],
    );
    expect(rows).toEqual([
      { status: "unPublish", feedback: "First reason", admin_id: ada.id },
      { status: "unPublish", feedback: "Second reason", admin_id: ada.id },
    ]);
  });

  it("is for admins, and for existing surveys", async () => {
    const id = await publish(sam);
    for (const who of [sam, uma])
      expect(await refused(set(who, id, "unPublish", "No."))).toBe("not-allowed");
    expect(await refused(set(ada, unknown.id, "unPublish", "No."))).toBe("not-found");
    expect(await get(sam, id)).toMatchObject({ status: "publish" });
  });
});

describe("a person who changed during the call", () => {
  it("sets no status if they aren't an admin any more", async () => {
    const id = await publish(sam);
    const decision = {
      id: newId(),
      adminId: uma.id,
      status: "unPublish",
      entryId: newId(),
      feedback: "No.",
      at: new Date(),
    } as const;
    expect(await setSurveyStatus(candor.database, id, decision)).toBeNull();
    expect(await get(sam, id)).toMatchObject({ status: "publish" });
    const { rows } = await candor.database.pool.query(
      "select 1 from survey_feedback where survey_id = $1",
      [id],
    );
    expect(rows).toEqual([]);
  });

  it("publishes nothing if the account is gone", async () => {
    const fields = { ...draft(), option: false, deadline: dayFromNow(1) };
    expect(await createSurvey(candor.database, unknown.id, newId(), fields, new Date())).toBe(
      false,
    );
    expect(await refused(get(ada, unknown.id))).toBe("not-found");
  });
});

describe("deleting", () => {
  it("removes a survey from everywhere, once", async () => {
    const id = await publish(sue, { title: "Gone tomorrow" });
    expect(await refused(sam.api("DELETE /survey/{id}", { params: { id } }))).toBe("not-allowed");
    expect(await sue.api("DELETE /survey/{id}", { params: { id } })).toEqual({ deletedCount: 1 });
    expect(await refused(sue.api("DELETE /survey/{id}", { params: { id } }))).toBe("not-found");
    for (const who of [candor.visitor, sue, ada])
      expect(await refused(get(who, id))).toBe("not-found");
    const listed = await ada.api("GET /surveys", { query: {} });
    expect(listed.map(({ _id }) => _id)).not.toContain(id);
    const put = sue.api("PUT /surveys/{id}", { params: { id }, body: draft() });
    expect(await refused(put)).toBe("not-found");
    expect(await refused(ada.api("GET /surveys/{id}/results", { params: { id } }))).toBe(
      "not-found",
    );
  });
});
