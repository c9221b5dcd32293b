import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { close, dayFromNow, publish, unpublish } from "./support/drafts.ts";
import { copy, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** What surveys do as such, for those with many questions. */
let candor: Candor;
let ada: Person;
let uma: Person;
let sam: Person;
let sue: Person;

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  uma = await candor.person("Uma User");
  sue = await candor.person("Sue Surveyor", "surveyor");
});
afterAll(() => candor.close());
// One for each test: a person may write 120 times a minute.
let people = 0;
beforeEach(async () => {
  sam = await candor.person(`Sam Surveyor ${people++}`, "surveyor");
});

const lunch = definition([page("pagelunch0", [question("quesfavour", { kind: "text" })])], {
  title: copy("What's for lunch?"),
});
const fields = {
  title: "What's for lunch?",
  description: "",
  option: true,
  category: "Market Research",
  deadline: dayFromNow(7),
} as const;
const put = (id: string, changes: object) =>
  sam.api("PUT /surveys/{id}", { params: { id }, body: { ...fields, ...changes } });
const get = (who: Pick<Person, "api">, id: string) =>
  who.api("GET /survey/{id}", { params: { id } });

describe("a questionnaire", () => {
  it("lets its owner change category, deadline and whether it is listed", async () => {
    const { surveyId } = await publishDefinition(sam, lunch);
    const changes = { category: "Event Planning", deadline: dayFromNow(9), listed: false } as const;
    expect(await put(surveyId, changes)).toMatchObject({ modifiedCount: 1, ...changes });
    expect(await put(surveyId, changes)).toMatchObject({ modifiedCount: 0, questions: 1 });
  });

  it("keeps its question whoever edits it: that takes another version", async () => {
    const { surveyId } = await publishDefinition(sam, lunch);
    for (const changes of [
      { title: "What's for dinner?" },
      { description: "We would really like to know." },
      { option: false },
    ])
      expect(await refused(put(surveyId, changes))).toBe("not-this-kind");
    expect(await get(candor.visitor, surveyId)).toMatchObject(fields);
  });

  it("doesn't lose a new title to an edit of its category that began before", async () => {
    const { surveyId, draftId } = await publishDefinition(sam, lunch);
    const patches = [{ op: "replace", path: "/title/words/en", value: "Dinner?" } as const];
    const params = { id: draftId };
    await sam.api("PATCH /drafts/{id}", { params, body: { revision: 0, patches } });
    const { category, deadline } = fields;
    await Promise.all([
      sam.api("POST /drafts/{id}/publish", { params, body: { category, deadline } }),
      put(surveyId, { listed: false }).catch((error) => expect(error.code).toBe("not-this-kind")),
    ]);
    expect((await get(candor.visitor, surveyId)).title).toBe("Dinner?");
  });

  it("moves its deadline openly once somebody has answered, and not after the end", async () => {
    const { surveyId } = await publishDefinition(sam, lunch);
    const { pool } = candor.database;
    await pool.query("update survey_counters set responses = 2 where survey_id = $1", [surveyId]);
    const { deadlineMoves } = await put(surveyId, { deadline: dayFromNow(9) });
    expect(deadlineMoves).toMatchObject([{ before: dayFromNow(7), votes: 2 }]);
    await close(candor.database, surveyId);
    expect(await refused(put(surveyId, { deadline: dayFromNow(9) }))).toBe("survey-closed");
    const ended = { deadline: dayFromNow(-1), category: "Event Planning" };
    expect(await put(surveyId, ended)).toMatchObject({ modifiedCount: 1 });
  });

  it("closes early, is unpublished with feedback, and is deleted like a ballot", async () => {
    const { surveyId: id } = await publishDefinition(sam, lunch);
    await unpublish(ada, id, "Please say which lunch.");
    expect(await refused(get(candor.visitor, id))).toBe("not-found");
    expect(await get(sam, id)).toMatchObject({ feedback: "Please say which lunch.", questions: 1 });
    await ada.api("PUT /surveys/{id}/status", {
      params: { id },
      body: { status: "publish", feedback: "Thank you." },
    });
    const closed = await sam.api("POST /surveys/{id}/close", { params: { id } });
    expect(closed).toMatchObject({ closedAt: expect.any(String), results: "after-answer" });
    await sam.api("DELETE /survey/{id}", { params: { id } });
    expect(await refused(get(sam, id))).toBe("not-found");
    const params = { id, number: 1 };
    const version = candor.visitor.api("GET /surveys/{id}/versions/{number}", { params });
    expect(await refused(version)).toBe("not-found");
  });

  it("is reported, and the report says how many had answered", async () => {
    const { surveyId } = await publishDefinition(sam, lunch);
    const { pool } = candor.database;
    await pool.query("update survey_counters set responses = 5 where survey_id = $1", [surveyId]);
    await uma.api("POST /reports", { body: { surveyId, feedBack: "It asks too much." } });
    const [report] = await uma.api("GET /reported/{email}", {
      params: { email: uma.email },
      query: {},
    });
    expect(report).toMatchObject({ surveyId, totalVote: 5, option: true });
    expect(await get(ada, surveyId)).toMatchObject({ reportCount: 1, voteCount: 5 });
  });

  it("has no votes, and no count of yes and no", async () => {
    const { surveyId } = await publishDefinition(sam, lunch);
    const params = { id: surveyId };
    const vote = uma.api("POST /votes", { body: { surveyId, voteOption: "yes" } });
    expect(await refused(vote)).toBe("not-this-kind");
    expect(await refused(sam.api("GET /surveys/{id}/results", { params }))).toBe("not-this-kind");
    expect(await refused(sam.api.download("GET /surveys/{id}/live", { params }))).toBe(
      "not-this-kind",
    );
    await unpublish(ada, surveyId);
    const hidden = uma.api("POST /votes", { body: { surveyId, voteOption: "yes" } });
    expect(await refused(hidden)).toBe("not-found");
  });

  it("is in its owner's list and no other's", async () => {
    const { surveyId } = await publishDefinition(sam, lunch, { listed: false });
    const own = await sam.api("GET /surveys/{email}", { params: { email: sam.email }, query: {} });
    expect(own).toMatchObject([{ _id: surveyId, version: 1, access: "account", listed: false }]);
    const all = await candor.visitor.api("GET /all-surveys", { query: {} });
    expect(all.surveys.map(({ _id }) => _id)).not.toContain(surveyId);
    expect(await get(sue, surveyId)).toMatchObject({ questions: 1 });
  });
});

describe("a ballot", () => {
  it("doesn't become a questionnaire, and has no versions", async () => {
    const id = await publish(sam);
    const survey = await get(sam, id);
    const { title, description, category, deadline } = survey;
    const body = { title, description, category, deadline, option: true };
    const params = { id };
    expect(await refused(sam.api("PUT /surveys/{id}", { params, body }))).toBe("not-this-kind");
    const made = await refusal(sam.api("POST /surveys", { body }));
    expect([made.code, Object.keys(made.fields ?? {})]).toEqual(["invalid-input", ["option"]]);
    expect(await sam.api("GET /surveys/{id}/versions", { params, query: {} })).toEqual([]);
    const first = sam.api("GET /surveys/{id}/versions/{number}", { params: { id, number: 1 } });
    expect(await refused(first)).toBe("not-found");
    for (const name of ["version", "questions", "minutes", "access", "identity", "results"])
      expect(survey).not.toHaveProperty(name);
  });

  it("still needs a description of its own", async () => {
    const id = await publish(sam);
    const no = await refusal(put(id, { option: false, description: "" }));
    expect([no.code, no.fields]).toEqual([
      "invalid-input",
      { description: "Please write at least 10 characters." },
    ]);
  });
});
