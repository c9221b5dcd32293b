import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chainFaultText } from "#proof/chain-faults.ts";
import { exportFaultText } from "#proof/export-faults.ts";
import { exportVerifier } from "#proof/export-verifier.ts";
import { responseChainVerifier } from "#proof/response-chain.ts";
import { checkAllResponses, checkResponses } from "#server/responses/check-responses.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { sha256 } from "./support/voting/chains.ts";

/**
 * Changes made by hand in the database are found, by our check, by the public one and by the one of
 * the export. Nine responses; each test has its own survey.
 */
let candor: Candor;
let sam: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const run = (statement: string, ...values: unknown[]) =>
  candor.database.pool.query(statement, values);
const setResponse = (change: string) =>
  `update responses set ${change} where survey_id = $1 and place = 5`;
const setCounter = (change: string) => `update survey_counters set ${change} where survey_id = $1`;
const problemOf = async (id: string) => (await checkResponses(candor.database, id)).problem;

async function answered(access: "link" | "account" = "link"): Promise<string> {
  const { surveyId } = await publishDefinition(sam, cafe(), { access });
  for (let n = 0; n < 9; n++) await answer(candor.visitor, surveyId, n % 2 ? unhappy : happy);
  return surveyId;
}

async function chainFault(id: string): Promise<string | undefined> {
  const params = { id };
  const stream = await candor.visitor.api.download("GET /surveys/{id}/chain", { params });
  const verifier = responseChainVerifier(sha256);
  for await (const part of stream) await verifier.feed(part);
  const { fault } = await verifier.end();
  return fault ? chainFaultText(fault, "responses") : undefined;
}

async function exportFault(id: string): Promise<string | undefined> {
  const params = { id };
  const stream = await sam.api.download("GET /surveys/{id}/responses.jsonl", { params });
  const verifier = exportVerifier(sha256);
  for await (const part of stream) await verifier.feed(part);
  const { fault } = await verifier.end();
  return fault ? exportFaultText(fault) : undefined;
}

/** Published versions can't be changed, except by someone who owns the database. */
async function withoutTriggers(statement: string, ...values: unknown[]): Promise<void> {
  const client = candor.database.newClient();
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query(statement, values);
  await client.end();
}

describe("untouched responses", () => {
  it("are intact for everyone", async () => {
    const id = await answered();
    expect(await checkResponses(candor.database, id)).toMatchObject({
      responses: 9,
      problem: null,
    });
    expect(await chainFault(id)).toBeUndefined();
    expect(await exportFault(id)).toBeUndefined();
  });
});

describe("a changed response is found, also in the export", () => {
  const content =
    "Response 5 was changed after it was counted: its content doesn't match its seal.";
  const sealed = /response 5, was changed: its answers don't match its seal/;
  it.each([
    ["its answers", `answers = jsonb_set(answers, '{service000,number}', '8')`],
    ["an answer added", `answers = answers || '{"spent00000":{"number":5.5}}'`],
    ["an answer removed", "answers = answers - 'spent00000'"],
    ["its submission", "submission_id = gen_random_uuid()"],
  ])("%s", async (_, change) => {
    const id = await answered();
    await run(setResponse(change), id);
    expect(await problemOf(id)).toEqual({ place: 5, text: content });
    expect(await exportFault(id)).toMatch(sealed);
    // The public file has no answers, and its seals are as they were.
    expect(await chainFault(id)).toBeUndefined();
  });

  it("its answers with a new seal: the link no longer fits", async () => {
    const id = await answered();
    const seal = `sha256(convert_to(left(encode(salt, 'hex'), 32) || ' {"likedit000":{"choice":"no"}} ' || encode(respondent_seal, 'hex') || ' ' || submission_id, 'UTF8'))`;
    await run(setResponse(`answers = '{"likedit000":{"choice":"no"}}', seal = ${seal}`), id);
    expect((await problemOf(id))?.text).toMatch(/^Response 5 (was changed|says of a question)/);
    expect(await chainFault(id)).toBe(
      "Line 8, response 5, doesn't follow from the line before it.",
    );
    expect(await exportFault(id)).toMatch(/response 5, doesn't follow|says of a question/);
  });

  it.each([
    ["skipped", "not-asked"],
    ["not-asked", "skipped"],
    ["answered", "skipped"],
  ])("a state of %s made %s", async (from, to) => {
    const id = await answered();
    // The fourth was unhappy, the fifth happy: it has no question that it skipped.
    const place = from === "skipped" ? 4 : 5;
    await run(
      `update responses set states = (select jsonb_object_agg(key, case when value = to_jsonb($2::text) then to_jsonb($3::text) else value end)
        from jsonb_each(states)) where survey_id = $1 and place = $4`,
      id,
      from,
      to,
      place,
    );
    const text = `Response ${place} says of a question what doesn't follow from its answers.`;
    expect(await problemOf(id)).toEqual({ place, text });
    expect(await exportFault(id)).toContain(`response ${place}, says of a question`);
  });

  it.each([
    ["its salt", "salt = sha256(salt)"],
    ["its respondent's seal", "respondent_seal = sha256(respondent_seal)"],
  ])("%s", async (_, change) => {
    const id = await answered();
    await run(setResponse(change), id);
    expect((await problemOf(id))?.text).toMatch(
      /^Response 5 (has lost its respondent|was changed)/,
    );
    expect(await exportFault(id)).toMatch(sealed);
  });

  it.each([
    ["its seal", "seal = sha256(seal)"],
    ["its link", "link = sha256(link)"],
  ])("%s, also in the public chain", async (_, change) => {
    const id = await answered();
    await run(setResponse(change), id);
    expect((await problemOf(id))?.text).toMatch(/^Response 5 was changed after it was counted/);
    expect(await chainFault(id)).toBe(
      "Line 8, response 5, doesn't follow from the line before it.",
    );
    expect(await exportFault(id)).toMatch(/response 5/);
  });

  it("its ending", async () => {
    const id = await answered();
    await run(setResponse("ending = 'endingfake'"), id);
    expect((await problemOf(id))?.text).toMatch(/^Response 5 says of a question/);
    expect(await exportFault(id)).toContain("response 5, says");
  });

  it("its respondent, by our check alone", async () => {
    const { surveyId: id } = await publishDefinition(sam, cafe());
    const [one, two] = [await candor.person("One"), await candor.person("Two")];
    await answer(one, id, happy);
    await run("update responses set respondent_id = $2 where survey_id = $1", id, two.id);
    expect((await problemOf(id))?.text).toMatch(/^Response 1 names a different respondent/);
    await run("update responses set respondent_id = null where survey_id = $1", id);
    expect((await problemOf(id))?.text).toMatch(/^Response 1 has lost its respondent/);
  });

  it("but not after the respondent's account was deleted", async () => {
    const { surveyId: id } = await publishDefinition(sam, cafe());
    const gone = await candor.person("Gone");
    await answer(gone, id, happy);
    await run("delete from users where id = $1", gone.id);
    expect(await problemOf(id)).toBeNull();
  });
});

describe("a version", () => {
  it("whose definition was changed is found, and so are its responses", async () => {
    const id = await answered();
    const change = `jsonb_set(definition, '{pages,0,elements,0,prompt,words,en}', '"Did you love it?"')`;
    await withoutTriggers(
      `update survey_versions set definition = ${change} where survey_id = $1`,
      id,
    );
    expect(await problemOf(id)).toEqual({
      place: 1,
      text: "Response 1 answers version 1, whose definition isn't the published one.",
    });
    expect(await exportFault(id)).toBe(
      "Line 2: the definition of version 1 doesn't match its hash.",
    );
    expect(await chainFault(id)).toBeUndefined();
  });

  it("changed with its hash breaks every link", async () => {
    const id = await answered();
    await withoutTriggers(
      "update survey_versions set hash = sha256(hash) where survey_id = $1",
      id,
    );
    expect((await problemOf(id))?.place).toBe(1);
    expect(await chainFault(id)).toBe(
      "Line 4, response 1, doesn't follow from the line before it.",
    );
  });

  it("can't be changed by any statement of ours", async () => {
    const id = await answered();
    const change = "update survey_versions set note = 'Other' where survey_id = $1";
    await expect(run(change, id)).rejects.toThrow("published versions are never changed");
  });
});

describe("places and counts", () => {
  it("a missing response", async () => {
    const id = await answered();
    await run("delete from responses where survey_id = $1 and place = 5", id);
    expect(await problemOf(id)).toEqual({
      place: 5,
      text: "Response 5 is missing: the next one found is response 6.",
    });
    expect(await chainFault(id)).toBe("Line 8 has to be response 5 but says it's response 6.");
    expect(await exportFault(id)).toMatch(/has to be response 5/);
  });

  it("a missing last response", async () => {
    const id = await answered();
    await run("delete from responses where survey_id = $1 and place = 9", id);
    expect((await problemOf(id))?.text).toBe(
      "Response 9 is missing: 9 were counted, 8 were found.",
    );
    expect(await exportFault(id)).toMatch(/missing: it has to be response 9/);
  });

  it("two responses in each other's place", async () => {
    const id = await answered();
    for (const [from, to] of [
      [5, -1],
      [6, 5],
      [-1, 6],
    ])
      await run(
        "update responses set place = $3 where survey_id = $1 and place = $2",
        id,
        from,
        to,
      );
    expect((await problemOf(id))?.place).toBe(5);
    expect(await chainFault(id)).toMatch(/^Line 8, response 5, doesn't follow/);
  });

  it("a made-up response at the end", async () => {
    const id = await answered();
    await run(
      `insert into responses (survey_id, place, id, version, submission_id, answers, states, seed, language, ending, created_at, salt, respondent_seal, seal, link)
        select survey_id, 10, gen_random_uuid(), version, gen_random_uuid(), answers, states, seed, language, ending, created_at, salt, respondent_seal, seal, link
        from responses where survey_id = $1 and place = 9`,
      id,
    );
    expect((await problemOf(id))?.place).toBe(10);
  });

  it.each([
    [
      "more responses",
      "responses = responses + 1",
      "Response 10 is missing: 10 were counted, 9 were found.",
    ],
    ["fewer responses", "responses = responses - 1", "Response 9 is one too many: 8 were counted."],
    [
      "another head",
      "response_head = sha256(response_head)",
      "The stored head isn't the link of the last response, which is response 9.",
    ],
  ])("a counter of %s", async (_, change, text) => {
    const id = await answered();
    await run(setCounter(change), id);
    expect((await problemOf(id))?.text).toBe(text);
    expect(await chainFault(id)).toBeDefined();
  });

  it.each([
    [
      "a choice",
      "count = count + 1",
      "likedit000",
      "yes",
      "The stored count of question likedit000 of version 1, yes is 6; the responses say 5.",
    ],
    [
      "a state",
      "count = count - 1",
      "whynot0000",
      "#not-asked",
      "The stored count of question whynot0000 of version 1, #not-asked is 4; the responses say 5.",
    ],
    [
      "a sum",
      "sum = sum + 1",
      "service000",
      "#number",
      "The sums stored of question service000 of version 1, #number aren't those of the answers.",
    ],
  ])("the stored count of %s", async (_, change, question, option, text) => {
    const id = await answered();
    await run(
      `update answer_counts set ${change} where survey_id = $1 and question = $2 and option = $3`,
      id,
      question,
      option,
    );
    expect((await problemOf(id))?.text).toBe(text);
  });

  it("a count of a choice that nobody has given", async () => {
    const id = await answered();
    await run(
      "insert into answer_counts (survey_id, version, question, option, count) values ($1, 1, 'hadwhat000', 'filter0000', 3)",
      id,
    );
    expect((await problemOf(id))?.text).toMatch(/filter0000 is 3; the responses say 0/);
  });

  it("all of them are found when every survey is checked", async () => {
    const id = await answered();
    await run(setCounter("responses = 20"), id);
    const wrong: string[] = [];
    for await (const { surveyId, problem } of checkAllResponses(candor.database))
      if (problem) wrong.push(surveyId);
    expect(wrong).toContain(id);
  });
});
