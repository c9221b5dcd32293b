import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { close, unpublish } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { readEvents, within } from "./support/watching.ts";

/** The results of questionnaires: what they say, and to whom. */
let candor: Candor;
let sam: Person;
let sue: Person;
let ada: Person;
let una: Person;
let ben: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  sue = await candor.person("Sue Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
  una = await candor.person("Una");
  ben = await candor.person("Ben");
});
afterAll(() => candor.close());

const named = { access: "link", identity: "named" } as const;
const summary = (who: Pick<Person, "api">, id: string, version?: number) =>
  who.api("GET /surveys/{id}/summary", { params: { id }, query: { version } });
const questionnaire = async (
  ...given: Parameters<typeof publishDefinition> extends [unknown, ...infer R] ? R : never
) => (await publishDefinition(sam, ...given)).surveyId;
async function answers(id: string, times: number, given: Record<string, unknown>) {
  for (let n = 0; n < times; n++) await answer(candor.visitor, id, given);
}

describe("a summary", () => {
  it("has for each question how many were asked, answered and skipped, and the counts", async () => {
    const id = await questionnaire(cafe(), named);
    await answers(id, 3, happy);
    await answers(id, 1, unhappy);
    const found = await summary(sam, id);
    expect(found).toMatchObject({ responses: 4, version: 1, versions: [1], disclosed: false });
    expect(
      found.questions.map((each) => [each.id, each.asked, each.answered, each.skipped]),
    ).toEqual([
      ["likedit000", 4, 4, 0],
      ["whynot0000", 1, 1, 0],
      ["service000", 4, 3, 1],
      ["hadwhat000", 4, 3, 1],
      ["spent00000", 4, 3, 1],
    ]);
    const [liked, , service, had, spent] = found.questions;
    expect(liked?.counts?.map(({ option, count, share }) => [option, count, share])).toEqual([
      ["yes", 3, 0.75],
      ["no", 1, 0.25],
    ]);
    expect(service?.numbers).toEqual({ mean: 9, deviation: 0, range: [9, 9] });
    expect(had?.counts?.map(({ count }) => count)).toEqual([3, 0, 3]);
    expect(spent?.numbers?.mean).toBe(4.5);
  });

  it("of a survey without responses has every question", async () => {
    const found = await summary(sam, await questionnaire(cafe(), named));
    expect(found.responses).toBe(0);
    expect(found.questions).toHaveLength(5);
    expect(found.questions[0]?.counts?.[0]).toEqual({
      option: "yes",
      count: 0,
      share: null,
      range: null,
    });
  });

  it("keeps the answers before and after a new meaning apart, and a version's by themselves", async () => {
    const { surveyId, draftId } = await publishDefinition(sam, cafe(), named);
    await answers(surveyId, 2, happy);
    const params = { id: draftId };
    const { revision } = await sam.api("GET /drafts/{id}", { params });
    const path = "/pages/pageliked0/elements/likedit000/prompt/words/en";
    const patches = [{ op: "replace" as const, path, value: "Would you come back?" }];
    await sam.api("PATCH /drafts/{id}", { params, body: { revision, patches } });
    await sam.api("POST /drafts/{id}/publish", {
      params,
      body: {
        category: "Market Research",
        deadline: "2099-01-01",
        ...named,
        meanings: { likedit000: "new-meaning" },
      },
    });
    for (let n = 0; n < 3; n++) await answer(candor.visitor, surveyId, unhappy, { version: 2 });
    const found = await summary(sam, surveyId);
    expect(
      found.questions
        .filter(({ id }) => id === "likedit000" || id === "service000")
        .map(({ id, series, versions, current, asked }) => [id, series, versions, current, asked]),
    ).toEqual([
      ["likedit000", 2, [2], true, 3],
      ["likedit000", 1, [1], false, 2],
      ["service000", 1, [1, 2], true, 5],
    ]);
    expect((await summary(sam, surveyId, 1)).responses).toBe(2);
    expect(await refused(summary(sam, surveyId, 3))).toBe("not-found");
  });
});

describe("who sees the results", () => {
  it.each([
    // policy, then a visitor, a respondent, another surveyor, the owner, an admin: open and closed
    ["after-answer", [403, 200, 403, 200, 200], [200, 200, 200, 200, 200]],
    ["public", [200, 200, 200, 200, 200], [200, 200, 200, 200, 200]],
    ["after-close", [403, 403, 403, 200, 200], [200, 200, 200, 200, 200]],
    ["owner", [403, 403, 403, 200, 200], [403, 403, 403, 200, 200]],
  ] as const)("with %s", async (results, open, closed) => {
    const id = await questionnaire(cafe(), { results });
    await answer(una, id, happy);
    const statuses = () =>
      Promise.all(
        [candor.visitor, una, sue, sam, ada].map(
          async (who) => (await who.raw("GET", `/surveys/${id}/summary`)).status,
        ),
      );
    expect(await statuses()).toEqual(open);
    await close(candor.database, id);
    expect(await statuses()).toEqual(closed);
  });

  it("is what the respondents of each version were told, whatever was told to later ones", async () => {
    const settings = { ...named, results: "owner" } as const;
    const { surveyId, draftId } = await publishDefinition(sam, cafe(), settings);
    await answers(surveyId, 6, happy);
    const params = { id: draftId };
    const body = { category: "Market Research", deadline: "2099-01-01", ...named } as const;
    await sam.api("POST /drafts/{id}/publish", { params, body: { ...body, results: "public" } });
    for (let n = 0; n < 7; n++) await answer(candor.visitor, surveyId, unhappy, { version: 2 });
    expect((await summary(candor.visitor, surveyId)).held).toBe(7);
    expect((await summary(sam, surveyId)).responses).toBe(13);
    expect(await refused(summary(candor.visitor, surveyId, 1))).toBe("not-found");
  });

  it("is nobody but the owner and admins once it is unpublished", async () => {
    const id = await questionnaire(cafe(), { results: "public" });
    await unpublish(ada, id);
    expect(await refused(summary(ben, id))).toBe("not-found");
    expect((await summary(ada, id)).responses).toBe(0);
  });
});

describe("small counts", () => {
  it("are hidden from all but the owner of a named survey", async () => {
    const asked = definition([
      page("pageone000", [
        question("question00", {
          kind: "single-choice",
          choices: ["choicea000", "choiceb000", "choicec000"].map((id) => choice(id)),
        }),
        question("rate000000", { kind: "rating", to: 5, prompt: copy("How was it?") }),
      ]),
    ]);
    const give = (id: string, times: number, a: string, b: number) =>
      answers(id, times, { question00: { choice: a }, rate000000: { number: b } });
    const shown = async (who: Pick<Person, "api">, id: string) => {
      const { questions, disclosed } = await summary(who, id);
      const [one, two] = questions;
      return {
        disclosed,
        hidden: one?.hidden,
        counts: one?.counts?.map(({ count }) => count),
        mean: two?.numbers?.mean,
      };
    };
    const id = await questionnaire(asked, { ...named, results: "public" });
    await give(id, 3, "choicea000", 4);
    expect(await shown(ada, id)).toEqual({ disclosed: true, hidden: true });
    expect(await shown(sam, id)).toMatchObject({ disclosed: false, counts: [3, 0, 0], mean: 4 });
    await give(id, 9, "choiceb000", 5);
    await give(id, 20, "choicec000", 1);
    // The 9 are hidden too, because 32 less 9 and 20 would be 3.
    expect(await shown(ada, id)).toEqual({ disclosed: true, counts: [null, null, 20] });
    await give(id, 2, "choicea000", 4);
    const all = { disclosed: true, counts: [5, 9, 20] };
    expect(await shown(ada, id)).toEqual({ ...all, mean: 85 / 34 });
    const confidential = await questionnaire(asked, { access: "link", results: "public" });
    await give(confidential, 3, "choicea000", 4);
    expect(await shown(sam, confidential)).toEqual({ disclosed: true, hidden: true });
  });
});

describe("a version by itself", () => {
  const twice = async (first: number, second: number, settings: object) => {
    const { surveyId, draftId } = await publishDefinition(sam, cafe(), {
      ...named,
      results: "public",
      ...settings,
    });
    await answers(surveyId, first, happy);
    const params = { id: draftId };
    const { revision } = await sam.api("GET /drafts/{id}", { params });
    const path = "/pages/pagerating/elements/service000/prompt/words/en";
    const liked = { test: "any-of", of: { question: "likedit000" }, choices: ["yes"] };
    const patches = [
      { op: "replace" as const, path, value: "How was the service?" },
      { op: "add" as const, path: "/pages/pagerating/elements/hadwhat000/showIf", value: liked },
    ];
    await sam.api("PATCH /drafts/{id}", { params, body: { revision, patches } });
    const body = {
      category: "Market Research",
      deadline: "2099-01-01",
      note: "Better words.",
      meanings: { service000: "correction" },
    } as const;
    await sam.api("POST /drafts/{id}/publish", { params, body });
    for (let n = 0; n < second; n++) await answer(candor.visitor, surveyId, happy, { version: 2 });
    return surveyId;
  };

  it("is told from the others, with what its author changed", async () => {
    const found = await summary(sam, await twice(2, 1, {}), 2);
    expect(found.published.map(({ identity }) => identity)).toEqual(["named", "named"]);
    expect(found.published.map(({ number, note, responses }) => [number, note, responses])).toEqual(
      [
        [1, undefined, 2],
        [2, "Better words.", 1],
      ],
    );
    expect(found).toMatchObject({ responses: 1, versions: [2] });
    expect(
      found.questions.map(({ since, corrected, population }) => [since, corrected, population]),
    ).toEqual([
      [1, [], []],
      [1, [], []],
      [1, [2], []],
      [1, [], [2]],
      [1, [], []],
    ]);
  });

  it("shows nothing that, taken from all, would show the few who answered another", async () => {
    const few = await twice(20, 3, {});
    const [all, one] = [await summary(ada, few), await summary(ada, few, 1)];
    expect(all.questions[0]?.counts?.[0]?.count).toBe(23);
    expect(one.questions[0]).toMatchObject({ asked: 0, answered: 0, hidden: true });
    expect((await summary(sam, few, 1)).questions[0]?.counts?.[0]?.count).toBe(20);
    const many = await summary(ada, await twice(20, 6, {}), 1);
    expect(many.questions[0]?.counts?.[0]?.count).toBe(20);
    // Everybody spent the same, and a mean would say so.
    expect(many.questions[4]).toMatchObject({ answered: 20 });
    expect(many.questions[4]?.numbers).toBeUndefined();
  });
});

describe("numbers", () => {
  it("have their quartiles and bins", async () => {
    const id = await questionnaire(cafe(), { ...named, results: "public" });
    for (const number of [2, 2.5, 3, 4]) await answers(id, 1, { ...happy, spent00000: { number } });
    const [found] = (await summary(sam, id)).questions.slice(4);
    expect(found?.quartiles).toEqual({ lower: 2.375, median: 2.75, upper: 3.25 });
    expect(found?.distribution?.bins).toHaveLength(11);
    expect((await summary(ada, id)).questions[4]).toMatchObject({ hidden: true });
    await answers(id, 6, { ...happy, spent00000: { number: 40 } });
    const shown = (await summary(ada, id)).questions[4];
    expect([shown?.quartiles, shown?.distribution]).toEqual([undefined, undefined]);
  });
});

describe("while a survey runs", () => {
  it("others than its owner and admins see five more responses at a time, all once it closed", async () => {
    const id = await questionnaire(cafe(), { ...named, results: "public" });
    const seen = async () => {
      const { responses, held, questions, published } = await summary(candor.visitor, id);
      expect(published.map((version) => version.responses)).toEqual([responses]);
      return [responses, held, questions[0]?.answered];
    };
    await answers(id, 9, happy);
    expect(await seen()).toEqual([0, 9, 0]);
    await answers(id, 1, unhappy);
    expect(await seen()).toEqual([5, 5, 5]);
    await answers(id, 4, unhappy);
    expect(await seen()).toEqual([5, 9, 5]);
    expect((await summary(ada, id)).responses).toBe(14);
    await close(candor.database, id);
    expect(await seen()).toEqual([14, 0, 14]);
  });
});

describe("what people wrote", () => {
  it("is listed for the owner and admins, with what several wrote", async () => {
    const settings = { access: "link", identity: "named", results: "public" } as const;
    const id = await questionnaire(cafe(), settings);
    const write = (text: string) => answers(id, 1, { ...unhappy, whynot0000: { text } });
    for (const text of ["Cold", "Too sweet", "cold."]) await write(text);
    const read = (who: Pick<Person, "api">, query = {}) =>
      who.api("GET /surveys/{id}/written/{question}", {
        params: { id, question: "whynot0000" },
        query,
      });
    const found = await read(sam);
    expect(found.answers.map(({ place, text }) => [place, text])).toEqual([
      [3, "cold."],
      [2, "Too sweet"],
      [1, "Cold"],
    ]);
    expect(found.frequent).toEqual([{ text: "Cold", count: 2 }]);
    // A group of two, to those who don't see small counts.
    expect((await read(ada)).frequent).toEqual([]);
    expect((await read(ada, { page: 2, size: 2 })).answers.map(({ text }) => text)).toEqual([
      "Cold",
    ]);
    expect((await read(sam, { series: 2 })).answers).toEqual([]);
    expect(await refused(read(sue))).toBe("not-found");
    expect(await refused(read(una))).toBe("not-allowed");
  });
});

describe("a live summary", () => {
  const live = async (who: Pick<Person, "raw">, id: string) =>
    readEvents(await who.raw("GET", `/surveys/${id}/summary/live`));

  it("says that a response was counted, to those who may see results", async () => {
    const id = await questionnaire(cafe(), { results: "after-answer" });
    expect((await live(ben, id)).status).toBe(403);
    const seen = await live(sam, id);
    await within(2000, "the state of now", () => seen.events.length === 1);
    await answer(ben, id, happy);
    await within(3000, "the response", () => seen.events.length === 2);
    expect(seen.events.at(-1)?.data).toEqual({ responses: 1, closed: false });
    await seen.leave();
  });

  it("ends when the survey closes", async () => {
    const id = await questionnaire(cafe(), { results: "public" });
    const seen = await live(candor.visitor, id);
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    await within(3000, "the end", () => seen.ended);
    expect(seen.events.at(-1)?.data).toEqual({ responses: 0, closed: true });
  });
});
