import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExportHeader, ExportResponse } from "#proof/export-file.ts";
import { exportVerifier } from "#proof/export-verifier.ts";
import { checkResponses } from "#server/responses/check-responses.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answer, countsIn } from "./support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { sha256 } from "./support/voting/chains.ts";

/** Who sees a response, what of it, how it is erased, and what leaves the site in exports. */
let candor: Candor;
let sam: Person;
let tom: Person;
let ada: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  tom = await candor.person("Tom Surveyor", "surveyor");
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(() => candor.close());

let named = 0;
const someone = () => candor.person(`Respondent ${++named}`);
const seen = (person: Pick<Person, "api">, id: string) =>
  person.api("GET /response/{id}", { params: { id } });
const erase = (person: Person, id: string) =>
  person.api("DELETE /response/{id}", { params: { id } });
const eraseAnswer = (person: Person, id: string, question: string) =>
  person.api("DELETE /response/{id}/answers/{question}", { params: { id, question } });
const listed = (person: Person, id: string, query = {}) =>
  person.api.list("GET /surveys/{id}/responses", { params: { id }, query });
async function text(person: Person, path: string): Promise<string> {
  const answer = await person.raw("GET", path);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
}

describe("one response", () => {
  it("is for its respondent, the survey's owner and admins", async () => {
    const { surveyId } = await publishDefinition(sam, cafe());
    const nora = await someone();
    const { responseId: id, receipt } = await answer(nora, surveyId, unhappy);
    for (const who of [nora, sam, ada])
      expect(await seen(who, id)).toMatchObject({
        surveyId,
        version: 1,
        place: 1,
        answers: unhappy,
        ending: "endingdone",
        receipt,
        states: { likedit000: "answered", whynot0000: "answered", service000: "skipped" },
        respondent: { name: nora.name, email: nora.email },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    expect(await refused(seen(tom, id))).toBe("not-allowed");
    expect(await refused(seen(await someone(), id))).toBe("not-allowed");
    expect(await refused(seen(candor.visitor, id))).toBe("sign-in-required");
    expect(await refused(seen(sam, surveyId))).toBe("not-found");
  });

  it("of a guest is for the browser that sent it, by its cookie", async () => {
    const { surveyId } = await publishDefinition(sam, cafe(), { access: "link" });
    const key = randomBytes(32).toString("base64url");
    const guest = (cookie: string) => async (method: string, path: string, body?: object) =>
      candor.visitor.raw(method, path, {
        headers: { cookie, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    const [hers, others] = [guest(`candor-respondent=${key}`), guest("candor-respondent=else")];
    const body = { surveyId, version: 1, answers: happy };
    const submissionId = "018f0000-0000-4000-8000-00000000000a";
    const first = await hers("POST", "/responses", { ...body, submissionId });
    expect(first.status).toBe(201);
    const { responseId } = (await first.json()) as { responseId: string };
    expect((await hers("POST", "/responses", { ...body, submissionId })).status).toBe(200);
    const again = { ...body, submissionId: "018f0000-0000-4000-8000-00000000000b" };
    expect((await hers("POST", "/responses", again)).status).toBe(409);
    expect((await hers("GET", `/response/${responseId}`)).status).toBe(200);
    expect((await others("GET", `/response/${responseId}`)).status).toBe(401);
    const { rows } = await candor.database.pool.query(
      "select encode(respondent_key, 'hex') as key from responses where survey_id = $1",
      [surveyId],
    );
    expect(rows[0].key).not.toContain(key);
  });

  it("of a confidential survey has neither name nor time for anyone but its respondent", async () => {
    const settings = { identity: "confidential" } as const;
    const { surveyId } = await publishDefinition(sam, cafe(), settings);
    const quinn = await someone();
    const { responseId: id } = await answer(quinn, surveyId, happy);
    for (const who of [sam, ada]) {
      const shown = await seen(who, id);
      expect(shown).toMatchObject({ day: new Date().toISOString().slice(0, 10), answers: happy });
      expect(shown).not.toHaveProperty("respondent");
      expect(shown).not.toHaveProperty("createdAt");
      const [row] = await listed(who as Person, surveyId).then(({ rows }) => rows);
      expect(JSON.stringify(row)).not.toMatch(/T\d\d:\d\d|candor\.example|Respondent/);
    }
    expect(await seen(quinn, id)).toHaveProperty("createdAt");
    // An id would show the time too.
    const milliseconds = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
    expect(milliseconds % 86_400_000).toBe(0);
  });
});

describe("the list of responses", () => {
  it("is paged, newest first, by version, with its total", async () => {
    const { surveyId } = await publishDefinition(sam, cafe(), { access: "link" });
    for (let n = 0; n < 5; n++) await answer(candor.visitor, surveyId, happy);
    const { rows, total } = await listed(sam, surveyId, { page: 2, size: 2 });
    expect([rows.map(({ place }) => place), total]).toEqual([[3, 2], 5]);
    expect((await listed(ada, surveyId)).rows).toHaveLength(5);
    expect((await listed(sam, surveyId, { version: 2 })).total).toBe(0);
    expect((await listed(sam, surveyId, { version: 1, size: 1 })).total).toBe(5);
    expect(await refused(listed(tom, surveyId))).toBe("not-allowed");
  });
});

describe("erasing", () => {
  it("one answer takes it from rows, counts and exports, and leaves the chain intact", async () => {
    const { surveyId } = await publishDefinition(sam, cafe(), { access: "link" });
    const { responseId: id } = await answer(candor.visitor, surveyId, unhappy);
    await answer(candor.visitor, surveyId, unhappy);
    expect(await refused(eraseAnswer(tom, id, "whynot0000"))).toBe("not-allowed");
    expect(await eraseAnswer(sam, id, "whynot0000")).toEqual({ deletedCount: 1 });
    expect(await eraseAnswer(sam, id, "whynot0000")).toEqual({ deletedCount: 0 });
    const shown = await seen(sam, id);
    expect(shown.answers).toEqual({ likedit000: { choice: "no" } });
    expect(shown.states.whynot0000).toBe("erased");
    expect(await countsIn(candor.database, surveyId)).toMatchObject({
      "whynot0000 #answered": 1,
      "whynot0000 #erased": 1,
      "likedit000 no": 2,
    });
    const report = await checkResponses(candor.database, surveyId);
    expect(report).toMatchObject({ responses: 2, erased: 1, problem: null });
    expect(await text(sam, `/surveys/${surveyId}/responses.csv`)).toContain(",no,erased,");
  });

  it("a whole response keeps its place, and nobody's name", async () => {
    const { surveyId } = await publishDefinition(sam, cafe());
    const remy = await someone();
    const { responseId: id } = await answer(remy, surveyId, happy);
    await answer(await someone(), surveyId, happy);
    expect(await erase(ada, id)).toEqual({ deletedCount: 1 });
    expect(await seen(sam, id)).toMatchObject({ place: 1, answers: {}, states: {}, erased: true });
    expect(await seen(sam, id)).not.toHaveProperty("respondent");
    expect(await refused(answer(remy, surveyId, happy))).toBe("already-answered");
    const counts = await countsIn(candor.database, surveyId);
    expect(counts).toMatchObject({ "service000 =9": 1, "whynot0000 #not-asked": 1 });
    expect(Object.keys(counts)).not.toContain("service000 #erased");
    const { rows } = await candor.database.pool.query(
      "select sum::float8 as sum, squares::float8 as squares from answer_counts where survey_id = $1 and option = '#number' and question = 'service000'",
      [surveyId],
    );
    expect(rows).toEqual([{ sum: 9, squares: 81 }]);
    expect(await checkResponses(candor.database, surveyId)).toMatchObject({ problem: null });
    const journal = await ada.api.list("GET /journal", { query: {} });
    expect(journal.rows[0]).toMatchObject({ action: "erase-response", subject: "How was it?" });
  });
});

describe("the export with proof", () => {
  const linesOf = (file: string) =>
    file
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
  async function verdictOf(file: string) {
    const verifier = exportVerifier(sha256);
    for (const piece of file.match(/[\s\S]{1,1000}/g) ?? [])
      await verifier.feed(new TextEncoder().encode(piece));
    return verifier.end();
  }

  it("proves every row of it, and says what was erased", async () => {
    const { surveyId, definition: asked } = await publishDefinition(sam, cafe());
    const [one, two, three] = [await someone(), await someone(), await someone()];
    const cast = [await answer(one, surveyId, happy), await answer(two, surveyId, unhappy)];
    const last = await answer(three, surveyId, happy);
    await erase(sam, cast[0]?.responseId ?? "");
    await eraseAnswer(sam, cast[1]?.responseId ?? "", "whynot0000");
    const file = await text(sam, `/surveys/${surveyId}/responses.jsonl`);
    const [header, version, ...rows] = linesOf(file) as [ExportHeader, object, ...ExportResponse[]];
    expect(header).toMatchObject({
      candorResponses: 1,
      surveyId,
      responses: 3,
      head: last.receipt.link,
    });
    expect(version).toMatchObject({ version: 1, definition: asked });
    expect(rows[0]).toEqual({
      place: 1,
      version: 1,
      versionHash: expect.any(String),
      states: {},
      erased: true,
      seal: expect.any(String),
      link: cast[0]?.receipt.link,
    });
    expect(rows[1]).toMatchObject({ erased: ["whynot0000"], respondent: { name: two.name } });
    expect(rows[1]).not.toHaveProperty("salt");
    expect(rows[2]).toMatchObject({
      answers: happy,
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await verdictOf(file)).toEqual({
      surveyId,
      responses: 3,
      erased: 2,
      fault: null,
      head: last.receipt.link,
      site: candor.settings.publicUrl,
      votes: [],
    });
    expect(
      await refused(
        tom.api.download("GET /surveys/{id}/responses.jsonl", { params: { id: surveyId } }),
      ),
    ).toBe("not-allowed");
  });

  it("leaves names, emails and exact times out where that was promised", async () => {
    const settings = { identity: "confidential" } as const;
    const { surveyId } = await publishDefinition(sam, cafe(), settings);
    const uma = await someone();
    await answer(uma, surveyId, happy);
    for (const path of ["responses.jsonl", "responses.csv"]) {
      const file = await text(sam, `/surveys/${surveyId}/${path}`);
      expect(file).not.toMatch(/T\d\d:\d\d|@|Respondent/);
      expect(file).not.toContain(uma.id);
    }
  });

  it.each([
    ["a row left out", (lines: string[]) => lines.toSpliced(3, 1), /Line 4 has to be response 2/],
    [
      "two rows swapped",
      (lines: string[]) => lines.toSpliced(2, 2, lines[3] ?? "", lines[2] ?? ""),
      /Line 3 has to be response 1/,
    ],
    ["the last row left out", (lines: string[]) => lines.slice(0, -1), /Line 5 is missing/],
    [
      "another word in a question",
      (lines: string[]) => lines.with(1, (lines[1] ?? "").replace("How was it?", "Was it good?")),
      /definition of version 1/,
    ],
    ["a row said to be erased", (lines: string[]) => lines.with(3, erasedOf(lines[3])), null],
    ["nothing of an export", () => ["<!doctype html>"], /isn't an export with proof/],
    [
      "an end cut off",
      (lines: string[]) => [...lines.slice(0, -1), (lines.at(-1) ?? "").slice(0, 40)],
      /can't be read/,
    ],
  ])("is broken by %s", async (_, change, expected) => {
    const { exportFaultText } = await import("#proof/export-faults.ts");
    const { surveyId } = await publishDefinition(sam, cafe(), { access: "link" });
    for (let n = 0; n < 3; n++) await answer(candor.visitor, surveyId, happy);
    const lines = (await text(sam, `/surveys/${surveyId}/responses.jsonl`)).trimEnd().split("\n");
    const { fault, erased } = await verdictOf(`${change(lines).join("\n")}\n`);
    // What is said to be erased is counted, for readers to judge.
    if (expected === null) expect([fault, erased]).toEqual([null, 1]);
    else expect(fault && exportFaultText(fault)).toMatch(expected);
  });

  function erasedOf(line = "{}"): string {
    const { answers, salt, respondentSeal, submissionId, seed, states, ...row } = JSON.parse(line);
    const erased = Object.entries(states).map(([key, state]) => [
      key,
      state === "answered" ? "erased" : state,
    ]);
    return JSON.stringify({ ...row, states: Object.fromEntries(erased), erased: true });
  }
});

describe("the plain export", () => {
  it("has a column for each question and choice, by their codes", async () => {
    const two = (name: string) => [choice(`${name}apples`), choice(`${name}pears0`)];
    const other = choice("pickother0", { role: "other" });
    const { surveyId } = await publishDefinition(
      sam,
      definition(
        [
          page("pagefirst0", [
            question("pickone000", { kind: "single-choice", choices: [...two("pick"), other] }),
            question("pickmany00", { kind: "multiple-choice", choices: two("many") }),
            question("rankthem00", { kind: "ranking", choices: two("rank"), top: 1 }),
            question("eachrow000", {
              kind: "matrix",
              rows: [{ id: "rowprice00", code: "price", label: copy("Price") }],
              columns: two("cell"),
            }),
            question("wordsword0", { kind: "text" }),
          ]),
        ],
        { variables: [{ name: "shop", values: ["+1"] }] },
      ),
      { access: "link" },
    );
    await answer(
      candor.visitor,
      surveyId,
      {
        pickone000: { choice: "pickother0", text: '"Quoted", and\nbroken' },
        pickmany00: { choices: ["manyapples"] },
        rankthem00: { ranking: ["rankpears0"] },
        eachrow000: { cells: { rowprice00: ["cellpears0"] } },
        wordsword0: { text: '=HYPERLINK("https://evil.example")' },
      },
      { variables: { shop: "+1" } },
    );
    await answer(candor.visitor, surveyId, {});
    const day = new Date().toISOString().slice(0, 10);
    expect(await text(sam, `/surveys/${surveyId}/responses.csv`)).toBe(
      [
        "place,version,day,language,seconds,ending,field_shop,pickone000,pickone000_text,pickmany00_manyapples,pickmany00_manypears0,rankthem00_rankapples,rankthem00_rankpears0,eachrow000_price,wordsword0",
        `1,1,${day},en,,endingdone,,pickother0,"""Quoted"", and\nbroken",1,0,,1,cellpears0,"'=HYPERLINK(""https://evil.example"")"`,
        `2,1,${day},en,,endingdone,,,,,,,,,`,
        "",
      ].join("\r\n"),
    );
    const answered = await sam.raw("GET", `/surveys/${surveyId}/responses.csv`);
    expect(answered.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
    expect(answered.headers.get("content-disposition")).toMatch(/^attachment/);
    // Excel needs it. `text()` drops it.
    const bytes = new Uint8Array(await answered.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("says what wasn't asked, and names people only where they were told so", async () => {
    const { surveyId } = await publishDefinition(sam, cafe());
    const vera = await someone();
    await answer(vera, surveyId, happy);
    const [header = "", row = ""] = (await text(sam, `/surveys/${surveyId}/responses.csv`)).split(
      "\r\n",
    );
    expect(header).toMatch(/^place,version,day,time,name,email,language,/);
    expect(row).toContain(`,${vera.name},${vera.email},en,`);
    expect(row).toContain(",yes,not asked,9,");
  });
});

describe("a person's own data", () => {
  it("has their responses and what they began to answer", async () => {
    const { surveyId } = await publishDefinition(sam, cafe());
    const { surveyId: begun } = await publishDefinition(sam, cafe());
    const wim = await someone();
    await answer(wim, surveyId, happy);
    await wim.api("PUT /surveys/{id}/response-draft", {
      params: { id: begun },
      body: {
        version: 1,
        revision: 0,
        seed: 1,
        language: "en",
        answers: { likedit000: { answer: { choice: "no" }, age: 0 } },
      },
    });
    const data = await wim.api("GET /account/data");
    expect(data.responses).toMatchObject([{ surveyId, answers: happy, place: 1 }]);
    expect(data.unfinishedResponses).toMatchObject([
      { surveyId: begun, answers: { likedit000: { choice: "no" } } },
    ]);
  });

  it("loses what was begun once it is sent", async () => {
    const { surveyId: id } = await publishDefinition(sam, cafe());
    const xaver = await someone();
    const body = {
      version: 1,
      revision: 0,
      seed: 1,
      language: "en",
      answers: { likedit000: { answer: { choice: "no" }, age: 0 } },
    };
    await xaver.api("PUT /surveys/{id}/response-draft", { params: { id }, body });
    await answer(xaver, id, unhappy);
    expect((await xaver.api("GET /account/data")).unfinishedResponses).toEqual([]);
  });
});
