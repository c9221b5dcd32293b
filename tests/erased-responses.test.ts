import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answers } from "#engine/kinds/all.ts";
import { exportVerifier } from "#proof/export-verifier.ts";
import { checkResponses } from "#server/responses/check-responses.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { exportFile } from "./support/exported-file.ts";
import { isFast } from "./support/extent.ts";
import { answer, countsIn } from "./support/questionnaires/answering.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  inLanguages,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { sha256 } from "./support/voting/chains.ts";

/**
 * Two surveys alike, with the same people. In one, Remy was sent away, in the other he answered all
 * to the end. Once that is erased, nothing may tell which was which.
 */
const asked = inLanguages(
  definition(
    [
      page("pageadult0", [question("adult00000", { kind: "yes-no" })], {
        next: [{ when: anyOf("adult00000", "no"), to: "endingout0" }],
      }),
      page("pagethings", [
        question("things0000", {
          kind: "multiple-choice",
          choices: [
            choice("car0000000", { showIf: anyOf("adult00000", "yes") }),
            choice("bike000000"),
          ],
        }),
        question("score00000", { kind: "rating", to: 10 }),
        question("words00000", { kind: "text" }),
      ]),
      page(
        "pagerepeat",
        [question("liked00000", { kind: "single-choice", choices: [choice("liked00001")] })],
        { repeat: { over: "things0000", max: 2 } },
      ),
    ],
    {
      endings: [
        { id: "endingdone", kind: "done", text: copy("Thank you.") },
        { id: "endingout0", kind: "screened-out", text: copy("Sorry.") },
      ],
      variables: [{ name: "shop", values: ["north", "south"] }],
    },
  ),
  "de",
);
const sentAway = { adult00000: { choice: "no" } };
const finished = {
  adult00000: { choice: "yes" },
  things0000: { choices: ["car0000000", "bike000000"] },
  score00000: { number: 9 },
  words00000: { text: "I love it." },
  "liked00000:bike000000": { choice: "liked00001" },
};

let candor: Candor;
let sam: Person;
let remy: Person;
let nora: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  remy = await candor.person("Remy");
  nora = await candor.person("Nora");
});
afterAll(() => candor.close());

type Made = { surveyId: string; responseId: string; submissionId: string };

/** Remy answers first, then Nora. */
async function answered(answers: Answers, more: object): Promise<Made> {
  const { surveyId } = await publishDefinition(sam, asked, { identity: "named" });
  const submissionId = crypto.randomUUID();
  const { responseId } = await answer(remy, surveyId, answers, { ...more, submissionId });
  await answer(nora, surveyId, finished, { variables: { shop: "south" }, seconds: 60 });
  const codes = [{ id: "codelovely", label: "Lovely" }];
  const params = { id: surveyId, question: "words00000" };
  await sam.api("PUT /surveys/{id}/codebooks/{question}", { params, body: { codes } });
  const { rows } = await sam.api.list("GET /surveys/{id}/texts/{question}", { params, query: {} });
  for (const { place } of rows)
    await candor.database.pool.query(
      `insert into answer_tags (survey_id, place, key, question, pass, tags, done)
        values ($1, $2, 'words00000', 'words00000', 1, '{codelovely}', true)`,
      [surveyId, place],
    );
  // Nora's is as old in both.
  await candor.database.pool.query(
    "update responses set created_at = '2026-11-20T10:00:00Z' where survey_id = $1 and place = 2",
    [surveyId],
  );
  return { surveyId, responseId, submissionId };
}

describe("once a whole response is erased", { timeout: 120_000 }, () => {
  let out: Made;
  let done: Made;
  beforeAll(async () => {
    out = await answered(sentAway, { seconds: 12, language: "de" });
    done = await answered(finished, { seconds: 500, variables: { shop: "north" }, seed: 7 });
    for (const { surveyId, responseId } of [out, done]) {
      await sam.api("POST /surveys/{id}/exports", {
        params: { id: surveyId },
        body: { format: "csv" },
      });
      await sam.api("DELETE /response/{id}", { params: { id: responseId } });
    }
  }, 120_000);

  it.each(Object.entries(channels()))("%s doesn't tell what it was", async (_, read) => {
    const [one, other] = [plain(await read(out)), plain(await read(done))];
    expect(one).toBe(other);
    // And it isn't the same because nothing is there.
    expect(one.length).toBeGreaterThan(1);
  });

  it("nothing but Nora counts, and its place does", async () => {
    for (const { surveyId } of [out, done]) {
      const counts = await countsIn(candor.database, surveyId);
      expect(Object.entries(counts).filter(([name]) => name.endsWith("#erased"))).toEqual([]);
      expect(counts).toMatchObject({ "adult00000 #answered": 1, "adult00000 yes": 1 });
      const params = { id: surveyId };
      const summary = (filters: object[]) =>
        sam.api("GET /surveys/{id}/summary", {
          params,
          query: filters.length > 0 ? { where: JSON.stringify(filters) } : {},
        });
      const all = await summary([]);
      const narrowed = await summary([{ of: "version", in: ["1"] }]);
      expect([all.total, all.responses, narrowed.total, narrowed.responses]).toEqual([1, 1, 1, 1]);
      expect(narrowed.questions).toEqual(all.questions);
      const trend = await sam.api("GET /surveys/{id}/trend", { params });
      expect(trend).toMatchObject({ finished: 2, timed: 1, medianSeconds: 60 });
      expect(trend.days).toEqual([{ day: "2026-11-20", count: 1 }]);
      const chain = await sam.raw("GET", `/surveys/${surveyId}/chain`);
      expect(await chain.text()).toContain("responses 2\n");
    }
  });

  it("the chain, the counts and the export are still whole", async () => {
    for (const { surveyId } of [out, done]) {
      expect(await checkResponses(candor.database, surveyId)).toMatchObject({
        responses: 2,
        erased: 1,
        problem: null,
      });
      const file = await (await sam.raw("GET", `/surveys/${surveyId}/responses.jsonl`)).text();
      const verifier = exportVerifier(sha256);
      await verifier.feed(new TextEncoder().encode(file));
      expect(await verifier.end()).toMatchObject({ responses: 2, erased: 1, fault: null });
    }
  });

  it("sending it again finds it, and the person can't answer another time", async () => {
    const again = { submissionId: out.submissionId };
    expect(await answer(remy, out.surveyId, sentAway, again)).toMatchObject({
      responseId: out.responseId,
      place: 1,
    });
    const params = { id: out.responseId };
    expect(await sam.api("DELETE /response/{id}", { params })).toEqual({ deletedCount: 0 });
  });

  it.each([
    `states = '{"adult00000": "not-asked"}'`,
    "ending = 'endingout0'",
    `variables = '{"shop": "north"}'`,
    "created_at = now()",
    "language = 'de'",
    "seconds = 7",
    "seed = 7",
    "erased = '{words00000}'",
  ])("the check finds a rest: %s", async (rest) => {
    const { database } = candor;
    const { rows } = await database.pool.query(
      "select * from responses where survey_id = $1 and place = 1",
      [done.surveyId],
    );
    const [column = ""] = rest.split(" ");
    const where = "where survey_id = $1 and place = 1";
    await database.pool.query(`update responses set ${rest} ${where}`, [done.surveyId]);
    const { problem } = await checkResponses(database, done.surveyId);
    expect(problem?.text).toContain("is marked as erased, but not all of it is gone");
    const before = column === "states" ? "{}" : rows[0][column];
    const undo = `update responses set ${column} = $2 ${where}`;
    await database.pool.query(undo, [done.surveyId, before]);
    expect((await checkResponses(database, done.surveyId)).problem).toBeNull();
  });
});

it("an answer that was erased before goes with the whole", async () => {
  const { surveyId, responseId } = await answered(finished, {});
  const params = { id: responseId, question: "words00000" };
  await sam.api("DELETE /response/{id}/answers/{question}", { params });
  expect(await countsIn(candor.database, surveyId)).toMatchObject({ "words00000 #erased": 1 });
  await sam.api("DELETE /response/{id}", { params });
  const counts = await countsIn(candor.database, surveyId);
  expect(Object.keys(counts).filter((name) => name.endsWith("#erased"))).toEqual([]);
  expect(counts).toMatchObject({ "words00000 #answered": 1 });
  expect(await checkResponses(candor.database, surveyId)).toMatchObject({ problem: null });
});

type Read = (made: Made) => Promise<unknown>;

const file = (format: "csv" | "jsonl" | "sav", more = {}): Read => {
  return async ({ surveyId }) =>
    (await exportFile(sam, surveyId, { format, ...more })).bytes.toString("latin1");
};
const otherFiles: Record<string, Read> = {
  "a CSV file with codes": file("csv", { labels: false }),
  "a CSV file of a version": file("csv", { version: 1 }),
  "a SAV file": file("sav"),
  "an XLSX file": async ({ surveyId }) => {
    const parts = unzipSync((await exportFile(sam, surveyId, { format: "xlsx" })).bytes);
    return new TextDecoder().decode(parts["xl/worksheets/sheet1.xml"]);
  },
};

function channels(): Record<string, Read> {
  const query = {};
  const rows = (text: string) => async (made: Made) =>
    (await candor.database.pool.query(text, [made.surveyId])).rows;
  const raw = (path: string) => async (made: Made) =>
    (await sam.raw("GET", path.replace("{id}", made.surveyId))).text();
  const params = ({ surveyId: id }: Made) => ({ id });
  const of = { question: "words00000" };
  return {
    "the response": ({ responseId: id }) => sam.api("GET /response/{id}", { params: { id } }),
    "its own view": ({ responseId: id }) => remy.api("GET /response/{id}", { params: { id } }),
    "the list": (made) =>
      sam.api.list("GET /surveys/{id}/responses", { params: params(made), query }),
    "the person's list": async ({ surveyId }) =>
      (
        await remy.api.list("GET /answered/{email}", { params: { email: remy.email }, query })
      ).rows.filter((row) => row.surveyId === surveyId),
    "the person's page": (made) =>
      remy.api("GET /surveys/{id}/response-draft", { params: params(made) }),
    "the person's data": async ({ surveyId }) =>
      (await remy.api("GET /account/data", {})).responses.filter(
        (row) => row.surveyId === surveyId,
      ),
    "the old file": raw("/surveys/{id}/responses.csv"),
    "the proof": raw("/surveys/{id}/responses.jsonl"),
    "the list of files": (made) => sam.api("GET /surveys/{id}/exports", { params: params(made) }),
    "a CSV file": file("csv"),
    "a file of JSON Lines": file("jsonl"),
    ...(isFast ? {} : otherFiles),
    "the summary": (made) => sam.api("GET /surveys/{id}/summary", { params: params(made), query }),
    "the trend": (made) => sam.api("GET /surveys/{id}/trend", { params: params(made) }),
    "what was written": (made) =>
      sam.api("GET /surveys/{id}/written/{question}", {
        params: { ...params(made), ...of },
        query,
      }),
    "the coded texts": (made) =>
      sam.api.list("GET /surveys/{id}/texts/{question}", {
        params: { ...params(made), ...of },
        query,
      }),
    "the codebook": (made) =>
      sam.api("GET /surveys/{id}/codebooks/{question}", { params: { ...params(made), ...of } }),
    "a cross-tab": (made) =>
      sam.api("GET /surveys/{id}/cross-tab", {
        params: params(made),
        query: { rows: "language", columns: "adult00000" },
      }),
    "its row": rows(
      `select to_jsonb(r) - '{salt,respondent_seal,seal,link,erased_at}'::text[] as row
        from responses r where survey_id = $1 order by place`,
    ),
    "the view of answers": rows(
      "select place, version, language, question, option, number from answered where survey_id = $1 order by 1, 4, 5",
    ),
    "the counts": rows(
      "select version, question, option, count, sum from answer_counts where survey_id = $1 and count <> 0 order by 2, 3",
    ),
    "its tags": rows("select place, key, tags from answer_tags where survey_id = $1 order by 1"),
  };
}

/** Without what is random, and without the moment. */
function plain(found: unknown): string {
  const text = typeof found === "string" ? found : JSON.stringify(found, null, 1);
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "an id")
    .replace(/\b([0-9a-f]{64}|[0-9a-f]{32})\b/g, "a hash")
    .replace(/20\d\d-\d\d-\d\dT[\d:.]+(Z|\+00:00)?/g, "a moment")
    .replace(/\d\d:\d\d:\d\d/g, "an hour");
}
