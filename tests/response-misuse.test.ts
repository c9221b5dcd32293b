import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isQuestion } from "#engine/definition.ts";
import { checkResponses } from "#server/responses/check-responses.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { publish } from "./support/drafts.ts";
import { allKinds } from "./support/questionnaires/all-kinds.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/**
 * Responses that no well-behaved client sends or asks for: refused clearly, and never a bug of
 * ours.
 */
let candor: Candor;
let sam: Person;
let tom: Person;
let vera: Person;
let surveyId: string;
let allId: string;
const submissionId = "018f0000-0000-4000-8000-00000000000a";
const nobody = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  tom = await candor.person("Tom Surveyor", "surveyor");
  ({ surveyId } = await publishDefinition(sam, cafe()));
  const all = allKinds();
  const pages = all.pages.map((page) => ({
    ...page,
    elements: page.elements.map((each) => (isQuestion(each) ? { ...each, required: false } : each)),
  }));
  allId = (await publishDefinition(sam, { ...all, pages }, { access: "link" })).surveyId;
});
afterAll(() => candor.close());
// One for each test: a person may write 120 times a minute.
let named = 0;
beforeEach(async () => {
  vera = await candor.person(`Vera ${++named}`);
});

async function send(body: string, from: Pick<Person, "raw"> = vera) {
  const headers = { "content-type": "application/json" };
  const answered = await from.raw("POST", "/responses", { body, headers });
  const { code, fields } = await answered.json();
  return { status: answered.status, code, fields: Object.keys(fields ?? {}) };
}
const sendAnswers = (answers: unknown, more: object = {}) =>
  send(JSON.stringify({ surveyId, version: 1, answers, submissionId, ...more }));

describe("a body", () => {
  it.each([
    ["that isn't JSON", "{", 400],
    ["that is nothing", "", 400],
    ["that is null", "null", 400],
    ["that is a list", "[]", 400],
    ["that is a text", '"answers"', 400],
    ["that is nested 10,000 deep", `{"answers":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, 400],
    ["of 600 kB", JSON.stringify({ answers: { likedit000: "x".repeat(600_000) } }), 413],
  ])("%s is refused", async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  it.each<[string, object]>([
    ["a survey that is no id", { surveyId: "1; drop table responses" }],
    ["a version of another type", { version: "1" }],
    ["a version that is too large", { version: 1e12 }],
    ["a seed below zero", { seed: -1 }],
    ["a submission that is no id", { submissionId: "again" }],
    ["a language with a null character", { language: "e\u0000" }],
    ["hidden fields that are a list", { variables: [] }],
    ...["\u0007", "\u000b", "\u001b", "\u0085", "\r"].map((sign): [string, object] => [
      `${JSON.stringify(sign)} in a hidden field`,
      { variables: { source: `a${sign}b` } },
    ]),
    ["10,000 answers", { answers: Object.fromEntries(manyKeys().map((key) => [key, 1])) }],
  ])("with %s is refused", async (_, more) => {
    const { status } = await sendAnswers(happy, more);
    expect([400, 404, 422]).toContain(status);
  });

  it("names a survey or version that isn't there", async () => {
    expect(await sendAnswers(happy, { surveyId: nobody })).toMatchObject({ code: "not-found" });
    expect(await sendAnswers(happy, { version: 2 })).toMatchObject({ fields: ["version"] });
  });
});

const manyKeys = () => Array.from({ length: 10_000 }, (_, at) => `q${String(at).padStart(9, "0")}`);

/** Wrong in every way that JSON has, for every question of every kind. */
const nonsense: unknown[] = [
  0,
  -1,
  1e308,
  "",
  "yes",
  true,
  [],
  [[]],
  {},
  { choice: null },
  { choice: "nochoice00" },
  { choice: ["yes"] },
  { choices: "yes" },
  { choices: [1] },
  { ranking: [{}] },
  { number: "7" },
  { number: 1e-300 },
  { number: -0.1 },
  { cells: [] },
  { cells: { a: "b" } },
  { parts: [1] },
  { parts: { a: "1" } },
  { parts: { sumbooks00: 1e-200, sumstaff00: 100 } },
  { text: 7 },
  { text: "x".repeat(70_000) },
  { date: "2026-02-30" },
  { date: 7 },
  { fields: [] },
  { fields: { a: 1 } },
  { files: ["../../etc/passwd"] },
  { files: [nobody] },
  { agreed: "true" },
  { agreed: true, textHash: "x" },
  { length: 7 },
  { constructor: {} },
  JSON.parse('{"__proto__":{"choice":"yes"}}'),
  { toString: "x" },
];

describe("an answer of the wrong kind", () => {
  it.each(
    allKinds()
      .pages.flatMap(({ elements }) => elements.filter(isQuestion))
      .map(({ kind, id }) => [kind, id] as const),
  )("to a %s question (%s) is refused or left out, whatever it is", async (_, id) => {
    for (const [at, each] of nonsense.entries()) {
      const body = { surveyId: allId, version: 1, answers: { [id]: each } };
      const sent = await send(
        JSON.stringify({ ...body, submissionId: randomUUID() }),
        candor.visitor,
      );
      expect([at, [201, 422].includes(sent.status)]).toEqual([at, true]);
    }
    expect((await checkResponses(candor.database, allId)).problem).toBe(null);
  });

  it("can't be too large for sums of squares, whatever its survey allows", async () => {
    const number = question("howmuch000", { kind: "number", min: -1e308, max: 1e308 });
    const asked = definition([page("pageonly00", [number])]);
    const { surveyId: id } = await publishDefinition(sam, asked);
    for (const wrong of [1e200, -1e308, 1e15 + 1]) {
      const answers = { howmuch000: { number: wrong } };
      expect(await sendAnswers(answers, { surveyId: id })).toMatchObject({ status: 422 });
    }
  });

  it("with lone surrogates or null characters is refused, and nothing else happens", async () => {
    for (const text of ["\ud800", "\u0000", "a\udfffb"]) {
      const answers = { likedit000: { choice: "no" }, whynot0000: { text } };
      expect(await sendAnswers(answers)).toMatchObject({ status: 422, code: "invalid-answers" });
    }
  });

  it("to a question named like a member of every object is refused", async () => {
    for (const key of ["__proto__", "constructor", "toString", "likedit000:x", ":", ""]) {
      const answers = JSON.parse(`{${JSON.stringify(key)}:{"choice":"yes"}}`);
      expect([key, (await sendAnswers(answers)).status]).toEqual([key, 422]);
    }
  });
});

describe("another's survey", () => {
  const paths = (survey: string, response: string): [string, string][] => [
    ["GET", `/surveys/${survey}/responses`],
    ["GET", `/surveys/${survey}/responses.csv`],
    ["GET", `/surveys/${survey}/responses.jsonl`],
    ["DELETE", `/response/${response}`],
    ["DELETE", `/response/${response}/answers/likedit000`],
  ];

  it("shows, exports and erases nothing for visitors, other surveyors and voters", async () => {
    const { responseId } = await answer(vera, surveyId, happy);
    const pro = await candor.person("Pia Pro", "pro-user");
    const statuses = async (from: Pick<Person, "raw">) =>
      Promise.all(
        paths(surveyId, responseId).map(
          async ([method, path]) => (await from.raw(method, path)).status,
        ),
      );
    expect(await statuses(candor.visitor)).toEqual([401, 401, 401, 401, 401]);
    for (const other of [tom, vera, pro])
      expect(await statuses(other)).toEqual([403, 403, 403, 403, 403]);
    expect((await sam.api("GET /response/{id}", { params: { id: responseId } })).answers).toEqual(
      happy,
    );
  });

  it.each(["1", nobody, "x".repeat(200), "%00", "..%2f..", "' or true --"])(
    "named %s isn't there",
    async (id) => {
      for (const [method, path] of paths(id, id))
        expect([400, 404]).toContain((await sam.raw(method, path)).status);
    },
  );

  it("that is a ballot has no responses, and one that was deleted none any more", async () => {
    const ballot = await publish(sam);
    const status = async (path: string) => (await sam.raw("GET", path)).status;
    for (const [method, path] of paths(ballot, nobody).slice(0, 3))
      expect([path, method, await status(path)]).toEqual([path, "GET", 409]);
    const { surveyId: gone } = await publishDefinition(sam, cafe());
    await candor.database.pool.query("update surveys set deleted_at = now() where id = $1", [gone]);
    for (const [, path] of paths(gone, nobody)) expect(await status(path)).toBeGreaterThan(399);
    expect(await status(`/surveys/${gone}/responses.csv`)).toBe(404);
  });
});

it("a page of responses that nobody would ask for is refused or empty", async () => {
  for (const query of ["page=0", "page=-1", "size=1e9", "version=x", "page=999999", "size=0"]) {
    const { status } = await sam.raw("GET", `/surveys/${surveyId}/responses?${query}`);
    expect([query, status < 500]).toEqual([query, true]);
  }
});
