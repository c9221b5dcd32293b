import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalJson } from "#limits/canonical-json.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

let candor: Candor;
let sam: Person;
let sue: Person;
let uma: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  sue = await candor.person("Sue Surveyor", "surveyor");
  uma = await candor.person("Uma User");
});
afterAll(() => candor.close());

const colours = definition(
  [
    page("pagecolour", [
      question("quescolour", {
        kind: "single-choice",
        choices: [choice("choicegrey"), choice("choiceblue")],
        prompt: copy("Which **colour** do you like?"),
      }),
    ]),
    page("pagesecond", [question("quesreason", { kind: "text", long: true })]),
  ],
  { title: copy("Colours of the *library*"), description: copy("For the new rooms.") },
);
const terms = { category: "Market Research", deadline: dayFromNow(7) } as const;
const begin = async (who: Person, from = colours) =>
  (await who.api("POST /drafts", { body: { from: { definition: from } } }))._id;
const publish = (who: Person, id: string, more = {}) =>
  who.api("POST /drafts/{id}/publish", { params: { id }, body: { ...terms, ...more } });

describe("a draft", () => {
  it("begins with a definition and gives it back", async () => {
    const made = await sam.api("POST /drafts", { body: { from: { definition: colours } } });
    expect(made).toEqual({
      _id: expect.any(String),
      title: "Colours of the library",
      revision: 0,
      definition: JSON.parse(JSON.stringify(colours)),
      review: { tests: [], dismissed: [] },
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await sam.api("GET /drafts/{id}", { params: { id: made._id } })).toEqual(made);
  });

  it("begins empty, with a title", async () => {
    const { title, definition } = await sam.api("POST /drafts", { body: { title: "Lunch" } });
    expect([title, definition.title.words, definition.pages.length]).toEqual([
      "Lunch",
      { en: "Lunch" },
      1,
    ]);
  });

  it("is found by its owner alone", async () => {
    const id = await begin(sam);
    expect(await refused(sue.api("GET /drafts/{id}", { params: { id } }))).toBe("not-found");
    expect(await refused(publish(sue, id))).toBe("not-found");
  });
});

describe("publishing a draft", () => {
  it("makes a survey with one version, whose hash anyone can compute", async () => {
    const { surveyId, version, definition: asked } = await publishDefinition(sam, colours);
    expect(version).toBe(1);
    expect(asked).toEqual({
      ...JSON.parse(JSON.stringify(colours)),
      settings: { access: "account", results: "after-answer", identity: "named" },
    });
    const [only, ...others] = await candor.visitor.api("GET /surveys/{id}/versions", {
      params: { id: surveyId },
      query: {},
    });
    expect(others).toEqual([]);
    expect(only).toEqual({
      number: 1,
      hash: createHash("sha256").update(canonicalJson(asked)).digest("hex"),
      publishedAt: expect.stringMatching(/Z$/),
    });
  });

  it("shows the survey as a questionnaire, alone and in lists", async () => {
    const { surveyId } = await publishDefinition(sam, colours, { access: "link" });
    const shown = await candor.visitor.api("GET /survey/{id}", { params: { id: surveyId } });
    expect(shown).toEqual({
      _id: surveyId,
      code: expect.stringMatching(/^\w{8}$/),
      title: "Colours of the library",
      description: "For the new rooms.",
      option: true,
      category: "Market Research",
      deadline: terms.deadline,
      status: "publish",
      listed: true,
      timestamp: expect.stringMatching(/Z$/),
      surveyor: { name: "Sam Surveyor", image: "" },
      voteCount: 0,
      version: 1,
      questions: 2,
      minutes: 1,
      access: "link",
      results: "after-answer",
      identity: "confidential",
    });
    const listed = await candor.visitor.api("GET /surveys", { query: {} });
    expect(listed.find(({ _id }) => _id === surveyId)).toEqual(shown);
  });

  it("refuses a definition that can't be shown, with what was found", async () => {
    const no = await refusal(publish(sam, await begin(sam, definition([]))));
    expect([no.code, no.status]).toEqual(["not-publishable", 422]);
    expect(no.members?.findings).toContainEqual({
      severity: "blocking",
      code: "no-questions",
      at: "pages",
      text: "There’s no question yet.",
    });
  });

  it.each([
    ["deadline", { deadline: dayFromNow(-1) }],
    ["identity", { identity: "sealed" }],
    ["category", { category: "Cakes" }],
  ])("refuses a wrong %s", async (field, wrong) => {
    const no = await refusal(publish(sam, await begin(sam), wrong));
    expect([no.code, Object.keys(no.fields ?? {})]).toEqual(["invalid-input", [field]]);
  });

  it("makes one survey when it is sent twice at once", async () => {
    const id = await begin(sam);
    const [one, two] = await Promise.all([publish(sam, id), publish(sam, id)]);
    expect(one).toEqual(two);
  });
});

describe("votes", () => {
  it("aren't cast on a questionnaire", async () => {
    const { surveyId } = await publishDefinition(sam, colours);
    const vote = uma.api("POST /votes", { body: { surveyId, voteOption: "yes" } });
    expect(await refused(vote)).toBe("not-this-kind");
  });
});
