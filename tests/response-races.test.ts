import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkResponses } from "#server/responses/check-responses.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { unpublish } from "./support/drafts.ts";
import { answer, countsIn } from "./support/questionnaires/answering.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Responses that arrive at the same time as others, or as what changes their survey. */
let candor: Candor;
let sam: Person;
let ada: Person;
const people: Person[] = [];

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
  for (let n = 0; n < 20; n++) people.push(await candor.person(`Respondent ${n}`));
});
afterAll(() => candor.close());

const fifty = Array.from({ length: 50 }, (_, index) => index);
const newSurvey = async (access: "account" | "link" = "account") =>
  (await publishDefinition(sam, cafe(), { access })).surveyId;

/** A refusal's code, or the response's id. */
async function outcome(sending: ReturnType<typeof answer>): Promise<string> {
  return sending.then(
    ({ responseId }) => responseId,
    (error) => error.code,
  );
}

async function expectCounted(surveyId: string, count: number): Promise<void> {
  const report = await checkResponses(candor.database, surveyId);
  expect([report.problem, report.responses]).toEqual([null, count]);
  expect((await countsIn(candor.database, surveyId))["likedit000 #answered"] ?? 0).toBe(count);
}

describe("fifty at once", () => {
  it("by one person count once, and the others name the one that counts", async () => {
    const id = await newSurvey();
    const [vera] = people as [Person];
    const codes = await Promise.all(
      fifty.map((n) => outcome(answer(vera, id, n % 2 ? happy : unhappy))),
    );
    const counted = codes.filter((code) => code !== "already-answered");
    expect(counted).toHaveLength(1);
    await expectCounted(id, 1);
  });

  it("of one submission are one response with one receipt", async () => {
    const id = await newSurvey();
    const [, nora] = people as [Person, Person];
    const submissionId = randomUUID();
    const all = await Promise.all(fifty.map(() => answer(nora, id, happy, { submissionId })));
    expect(new Set(all.map(({ responseId }) => responseId)).size).toBe(1);
    expect(new Set(all.map(({ receipt }) => receipt.link)).size).toBe(1);
    await expectCounted(id, 1);
  });

  it("of one guest's browser count once", async () => {
    const id = await newSurvey("link");
    const cookie = `candor-respondent=${randomBytes(32).toString("base64url")}`;
    const statuses = await Promise.all(
      fifty.map(async () => {
        const body = { surveyId: id, version: 1, answers: happy, submissionId: randomUUID() };
        const sent = await candor.visitor.raw("POST", "/responses", {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json", cookie },
        });
        return sent.status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.every((status) => [201, 409].includes(status))).toBe(true);
    await expectCounted(id, 1);
  });

  it("on many surveys are counted, without a deadlock", async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => newSurvey()));
    const tries = ids.flatMap((id) => people.map((person) => answer(person, id, happy)));
    await Promise.all(tries.toSorted(() => Math.random() - 0.5));
    for (const id of ids) await expectCounted(id, people.length);
  });
});

describe("a response at the same time as", () => {
  it("unpublishing is counted before it or refused, never after it", async () => {
    const id = await newSurvey();
    const early = people.slice(0, 10).map((person) => outcome(answer(person, id, happy)));
    const [, ...codes] = await Promise.all([unpublish(ada, id), ...early]);
    const counted = codes.filter((code) => code !== "not-found").length;
    await expectCounted(id, counted);
    const late = people.slice(10).map((person) => outcome(answer(person, id, happy)));
    expect(new Set(await Promise.all(late))).toEqual(new Set(["not-found"]));
    await expectCounted(id, counted);
  });

  it("erasing leaves counts and chain whole", async () => {
    const id = await newSurvey();
    const [first, ...others] = people as [Person, ...Person[]];
    const { responseId } = await answer(first, id, happy);
    const params = { id: responseId };
    const [, ...erased] = await Promise.all([
      Promise.all(others.map((person) => answer(person, id, happy))),
      ...[1, 2, 3].map(() => sam.api("DELETE /response/{id}", { params })),
      ada.api("DELETE /response/{id}/answers/{question}", {
        params: { ...params, question: "service000" },
      }),
    ]);
    expect(erased.slice(0, 3).reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(1);
    const report = await checkResponses(candor.database, id);
    expect([report.problem, report.responses, report.erased]).toEqual([null, people.length, 1]);
    const counts = await countsIn(candor.database, id);
    expect(counts).toMatchObject({
      "likedit000 #answered": people.length - 1,
      "likedit000 yes": people.length - 1,
    });
    expect(Object.keys(counts).filter((name) => name.endsWith("#erased"))).toEqual([]);
  });
});
