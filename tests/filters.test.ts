import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import type { Filter } from "#contract/filters.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { close, draft } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { votedSurvey } from "./support/voting/chains.ts";

/** Results of some responses alone. tests/filters-recount.test.ts has every figure. */
let candor: Candor;
let sam: Person;
let ada: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());

const named = { access: "link", identity: "named" } as const;
const summary = (who: Pick<Person, "api">, id: string, filters: Filter[], version?: number) =>
  who.api("GET /surveys/{id}/summary", {
    params: { id },
    query: { version, where: JSON.stringify(filters) },
  });

async function survey(
  happyOnes: number,
  unhappyOnes: number,
  more: Partial<PublishRequest> = named,
) {
  const { surveyId } = await publishDefinition(sam, cafe(), more);
  for (let n = 0; n < happyOnes; n++) await answer(candor.visitor, surveyId, happy);
  for (let n = 0; n < unhappyOnes; n++) await answer(candor.visitor, surveyId, unhappy);
  return surveyId;
}

const liked: Filter = { of: "likedit000", in: ["yes"] };
const disliked: Filter = { of: "likedit000", in: ["no"] };

describe("the owner of a named survey", () => {
  it("sees how many pass each filter, and their answers alone", async () => {
    const id = await survey(3, 2);
    const found = await summary(sam, id, [liked, { of: "spent00000", from: 5 }]);
    expect(found).toMatchObject({ total: 5, responses: 0, disclosed: false });
    expect(found.filters.map(({ n }) => n)).toEqual([3, 0]);
    const { questions, responses } = await summary(sam, id, [
      { of: "service000", from: 9, to: 10 },
    ]);
    expect(responses).toBe(3);
    expect(questions[0]?.counts?.map(({ count }) => count)).toEqual([3, 0]);
    expect(questions[4]?.numbers?.mean).toBe(4.5);
  });

  it("filters by several answers, skipped questions, language and day", async () => {
    const id = await survey(3, 2);
    const responses = async (...filters: Filter[]) => (await summary(sam, id, filters)).responses;
    const today = new Date().toISOString().slice(0, 10);
    expect(await responses({ of: "hadwhat000", in: ["espresso00", "filter0000"] })).toBe(3);
    expect(await responses({ of: "service000", in: ["#skipped"] })).toBe(2);
    expect(await responses({ of: "whynot0000", in: ["#answered"] }, disliked)).toBe(2);
    expect(await responses({ of: "language", in: ["en"] })).toBe(5);
    expect(await responses({ of: "time", from: today, to: today })).toBe(5);
    expect(await responses({ of: "time", to: "2020-01-01" })).toBe(0);
    expect(await responses({ of: "version", in: ["2"] })).toBe(0);
  });

  it("sees new responses at once, and none of those that were erased", async () => {
    const id = await survey(2, 1);
    const responses = async () => (await summary(sam, id, [liked])).responses;
    expect(await responses()).toBe(2);
    const { responseId } = await answer(candor.visitor, id, happy);
    expect(await responses()).toBe(3);
    await sam.api("DELETE /response/{id}", { params: { id: responseId } });
    expect(await responses()).toBe(2);
  });

  it("filters a ballot's votes", async () => {
    const id = await votedSurvey(candor.database, sam, 31);
    const all = await sam.api("GET /surveys/{id}/summary", { params: { id }, query: {} });
    const yes = await summary(sam, id, [{ of: "vote", in: ["yes"] }]);
    expect(all).toMatchObject({
      responses: 31,
      questions: [{ id: "vote", kind: "yes-no", asked: 31 }],
    });
    const [count] = all.questions[0]?.counts ?? [];
    expect(yes).toMatchObject({ total: 31, responses: count?.count });
    expect(yes.questions[0]).toMatchObject({ answered: count?.count, skipped: 0 });
  });
});

it("a ballot has reports, like every survey", async () => {
  const id = await votedSurvey(candor.database, sam, 31);
  const params = { id };
  const body = { title: "What people voted" };
  const begun = await sam.api("POST /surveys/{id}/result-reports", { params, body });
  const written = await sam.api("PUT /result-reports/{id}", {
    params: { id: begun._id },
    body: {
      title: begun.title,
      revision: begun.revision,
      parts: [
        { kind: "question", id: "partballot", question: "vote" },
        { kind: "cross-tab", id: "parttable0", rows: "vote", columns: "variable:role" },
      ],
    },
  });
  await sam.api("POST /result-reports/{id}/publish", {
    params: { id: begun._id },
    body: { revision: written.revision, kind: "live", audience: "unlisted" },
  });
  await close(candor.database, id);
  const read = await candor.visitor.api("GET /report/{id}", { params: { id: begun._id } });
  expect(read.report?.summary?.questions).toMatchObject([{ id: "vote", asked: 31 }]);
  const columns = read.report?.tables[0]?.table.columns.map(({ option }) => option);
  expect(columns).toContain("pro-user");
});

it("votes are filtered and compared by role and comment", async () => {
  const { insertedId: id } = await sam.api("POST /surveys", { body: draft() });
  const pia = await candor.person("Pia Pro", "pro-user");
  const vote = (who: Person, voteOption: "yes" | "no", comment?: string) =>
    who.api("POST /votes", { body: { surveyId: id, voteOption, ...(comment && { comment }) } });
  await vote(await candor.person("Vera"), "no");
  await vote(await candor.person("Vic"), "no");
  await vote(pia, "yes", "Longer hours, please.");
  const una = await candor.person("Una");
  await una.api("POST /votes", { body: { surveyId: id } });
  // The figures of its own page, of the same people.
  const own = await sam.api("GET /surveys/{id}/results", { params: { id } });
  expect(own).toMatchObject({ yes: 1, no: 2, noOpinion: 1, total: 4 });
  const [whole] = (await summary(sam, id, [])).questions;
  expect(whole).toMatchObject({ asked: 4, answered: 4, skipped: 0 });
  expect(whole?.counts?.map(({ option, share }) => [option, share])).toEqual([
    ["yes", 0.25],
    ["no", 0.5],
    ["no-opinion", 0.25],
  ]);
  const counts = async (of: string, ...values: string[]) =>
    (await summary(sam, id, [{ of, in: values }])).questions[0]?.counts?.map(({ count }) => count);
  expect(await counts("variable:role", "user")).toEqual([0, 2, 1]);
  expect(await counts("vote", "no-opinion")).toEqual([0, 0, 1]);
  expect(await counts("variable:role", "pro-user", "admin")).toEqual([1, 0, 0]);
  expect(await counts("variable:comment", "yes")).toEqual([1, 0, 0]);
  const query = { rows: "vote", columns: "variable:role" };
  const table = await sam.api("GET /surveys/{id}/cross-tab", { params: { id }, query });
  const [yes] = table.cells.map((row) => row.map(({ count }) => count));
  expect(table.columns[yes?.indexOf(1) ?? -1]?.option).toBe("pro-user");
  expect(table.rows.map(({ option }) => option)).toEqual(["yes", "no", "no-opinion"]);
  expect(table.n).toBe(4);
});

it("segments of a ballot keep their people, now that no opinion is an answer", async () => {
  const ballot = await votedSurvey(candor.database, sam, 12);
  const other = await survey(1, 1);
  const run = (text: string, values?: unknown[]) => candor.database.pool.query(text, values);
  const before: [string, string, Filter[]][] = [
    [ballot, "undecided", [{ of: "vote", in: ["#skipped"] }]],
    [
      ballot,
      "decided",
      [
        { of: "variable:comment", in: ["yes"] },
        { of: "vote", in: ["yes", "#answered"] },
      ],
    ],
    [other, "silent", [{ of: "likedit000", in: ["#skipped", "#answered"] }]],
  ];
  for (const [id, name, filters] of before)
    await run(
      "insert into segments (id, survey_id, name, filters, created_at) values (gen_random_uuid(), $1, $2, $3, now())",
      [id, name, JSON.stringify(filters)],
    );
  await run(readFileSync("server/database/migrations/0013_ballot_segments.sql", "utf8"));
  const { rows } = await run("select name, filters from segments where survey_id = any($1)", [
    [ballot, other],
  ]);
  expect(Object.fromEntries(rows.map(({ name, filters }) => [name, filters]))).toEqual({
    undecided: [{ of: "vote", in: ["no-opinion"] }],
    decided: [
      { of: "variable:comment", in: ["yes"] },
      { of: "vote", in: ["no", "yes"] },
    ],
    silent: before[2]?.[2],
  });
});

describe("filters that make no sense", () => {
  it.each([
    ["not JSON", "likedit000"],
    ["no list", '{"of":"likedit000","in":["yes"]}'],
    ["four of them", JSON.stringify([liked, liked, liked, liked])],
    ["an unknown question", '[{"of":"nosuchthing","in":["yes"]}]'],
    ["a text", '[{"of":"whynot0000","in":["It was cold."]}]'],
    ["a bound of the wrong kind", '[{"of":"spent00000","from":"2026-01-01"}]'],
    ["no bound", '[{"of":"time"}]'],
    ["a day that isn't one", '[{"of":"time","from":"2026-02-30"}]'],
  ])("are refused: %s", async (_, where) => {
    const id = await survey(0, 0);
    const asked = sam.api("GET /surveys/{id}/summary", { params: { id }, query: { where } });
    expect(await refused(asked)).toBe("invalid-input");
  });
});

describe("others than the owner of a named survey", () => {
  it("see no group of fewer than five, and none that leaves out fewer than five", async () => {
    const id = await survey(12, 4);
    for (const filter of [liked, disliked])
      expect(await summary(ada, id, [filter])).toMatchObject({
        hidden: true,
        total: 0,
        responses: 0,
        filters: [{ n: null }],
        questions: [],
      });
    await answer(candor.visitor, id, unhappy);
    expect(await summary(ada, id, [disliked])).toMatchObject({ responses: 5, total: 17 });
    expect(await summary(sam, id, [disliked])).toMatchObject({ disclosed: false });
  });

  it("filter once the survey has closed, but not while it runs", async () => {
    const id = await survey(6, 6, { ...named, results: "public" });
    expect(await refused(summary(candor.visitor, id, [liked]))).toBe("not-allowed");
    await close(candor.database, id);
    expect((await summary(candor.visitor, id, [liked])).responses).toBe(6);
  });
});
