import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refreshRankings } from "#server/surveys/refresh-rankings.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { publish, unpublish } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { copy } from "./support/questionnaires/build-definition.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Questionnaires wherever surveys are: lists, ranks, overviews, reports, what is kept of people. */
let candor: Candor;
let sam: Person;
let ada: Person;
let uma: Person;
let surveyId: string;
let ballotId: string;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
  uma = await candor.person("Uma User");
  ballotId = await publish(sam, { title: "Should the café open on Sundays?" });
  ({ surveyId } = await publishDefinition(sam, cafe({ title: copy("How was the café?") })));
  const omar = await candor.person("Omar User");
  await uma.api("POST /votes", { body: { surveyId: ballotId, voteOption: "yes" } });
  for (const person of [uma, omar]) await answer(person, surveyId, happy);
  await refreshRankings(candor.database);
});
afterAll(() => candor.close());

const titlesIn = (surveys: { title: string }[]) => surveys.map(({ title }) => title);
const both = ["How was the café?", "Should the café open on Sundays?"];

describe("a list", () => {
  it("finds both kinds by their titles, and ranks votes and responses together", async () => {
    const query = { search: "café", sort: "voteCount_DESC" } as const;
    const found = await candor.visitor.api("GET /surveys", { query });
    expect(titlesIn(found)).toEqual(both);
    expect(found.map(({ voteCount }) => voteCount)).toEqual([2, 1]);
    const counted = await candor.visitor.api("GET /surveys-count", { query: { search: "café" } });
    expect(counted).toEqual({ count: 2 });
  });

  it("of a surveyor's own has both", async () => {
    const own = await sam.api("GET /surveys/{email}", { params: { email: sam.email }, query: {} });
    expect(titlesIn(own)).toEqual(both);
  });

  it("of what a person answered is theirs, with the receipt that they got", async () => {
    const call = (who: Person, query = {}) =>
      who.api("GET /answered/{email}", { params: { email: uma.email }, query });
    const [answered, ...others] = await call(uma);
    expect(others).toEqual([]);
    expect(answered).toMatchObject({
      surveyId,
      title: "How was the café?",
      version: 1,
      voteCount: 2,
      receipt: { place: 1, link: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await call(uma, { search: "cafés" })).toEqual([]);
    expect(titlesIn(await call(uma, { search: "the café" }))).toEqual(["How was the café?"]);
    expect(titlesIn(await call(ada))).toEqual(["How was the café?"]);
    expect(await refused(call(sam))).toBe("not-allowed");
  });
});

describe("an overview", () => {
  it("counts votes and responses of today, each also by itself", async () => {
    const { votes, responses, days, ending } = await sam.api("GET /overview/surveyor", {});
    expect([votes, responses, days.at(-1)?.votes]).toEqual([1, 2, 3]);
    expect(ending.map(({ option, voteCount }) => [option, voteCount]).toSorted()).toEqual([
      [false, 1],
      [true, 2],
    ]);
  });

  it("suggests a questionnaire to those who haven't answered it", async () => {
    const suggested = async (who: Person) =>
      (await who.api("GET /overview/voter", {})).ending.map(({ surveyId: id }) => id);
    expect(await suggested(uma)).toEqual([]);
    const vera = await candor.person("Vera User");
    expect((await suggested(vera)).toSorted()).toEqual([ballotId, surveyId].toSorted());
    const { votes, responses } = await uma.api("GET /overview/voter", {});
    expect([votes, responses]).toEqual([1, 1]);
  });
});

describe("admins", () => {
  it("get reports about a questionnaire, and unpublish it with feedback", async () => {
    const asked = await publishDefinition(sam, cafe());
    const body = { surveyId: asked.surveyId, feedBack: "It asks for too much." };
    await uma.api("POST /reports", { body });
    expect(await refused(sam.api("POST /reports", { body }))).toBe("not-allowed");
    const reported = await ada.api("GET /surveys", { query: { sort: "reports_DESC" } });
    expect(reported).toMatchObject([{ _id: asked.surveyId, option: true, reportCount: 1 }]);
    await unpublish(ada, asked.surveyId);
    const params = { id: asked.surveyId };
    expect(await refused(candor.visitor.api("GET /survey/{id}", { params }))).toBe("not-found");
    expect(await refused(answer(uma, asked.surveyId, happy))).toBe("not-found");
    const shown = await sam.api("GET /survey/{id}", { params });
    expect(shown).toMatchObject({ status: "unPublish", feedback: expect.stringMatching(/./) });
    expect(
      await refused(
        uma.api("PUT /surveys/{id}/status", {
          params,
          body: { status: "publish", feedback: "I like it." },
        }),
      ),
    ).toBe("not-allowed");
  });
});

describe("a person", () => {
  it("gets their responses and drafts in their data, and leaves anonymous ones behind", async () => {
    const zoe = await candor.person("Zoe User");
    const { responseId } = await answer(zoe, surveyId, happy);
    const data = await zoe.api("GET /account/data");
    expect(data.responses).toEqual([
      expect.objectContaining({ surveyId, title: "How was the café?", place: 3 }),
    ]);
    expect((await sam.api("GET /account/data")).drafts.length).toBeGreaterThan(0);
    await ada.api("DELETE /users/{id}", { params: { id: zoe.id } });
    const kept = await ada.api("GET /response/{id}", { params: { id: responseId } });
    expect([kept.place, kept.respondent, kept.answers]).toEqual([3, undefined, happy]);
    const found = await candor.visitor.api("GET /survey/{id}", { params: { id: surveyId } });
    expect(found.voteCount).toBe(3);
  });
});
