import { afterAll, beforeAll, expect, it } from "vitest";
import type { Definition } from "#engine/definition.ts";
import { maxCompared } from "#limits/limits.ts";
import { labelOf } from "#web/kinds/figures.ts";
import { withWords } from "#web/results/shown-summary.ts";
import { variablesOf } from "#web/results/variables.ts";
import { type Candor, openCandor, type Person, refusal } from "./support/candor.ts";
import { exportFile } from "./support/exported-file.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  inLanguages,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** What a later version dropped is in results as long as its answers are counted. */
let candor: Candor;
let sam: Person;
let id: string;
const rows = ["rowone0000", "rowtwo0000"];
const [one, two, three] = ["partone000", "parttwo000", "partthree0"];
const plain = (id: string) => ({ id, code: id, label: copy(id) });
const asColumns = ["colgood000", "colbad0000", "colgone000"].map((each) => choice(each));
const parts = [one, two, three].map((each) => choice(each));
const ranks = ["rankone000", "ranktwo000", "rankthree0"].map((each) => choice(each));

const asked = (versionParts: { rows: string[]; choices: number; values: string[] }): Definition =>
  definition(
    [
      page("pageone000", [
        question("likesit000", { kind: "yes-no" }),
        question("ratesit000", {
          kind: "matrix",
          columns: asColumns.slice(0, versionParts.choices),
          rows: versionParts.rows.map(plain),
        }),
        question("shares0000", {
          kind: "constant-sum",
          choices: parts.slice(0, versionParts.choices),
        }),
        question("ranked0000", {
          kind: "ranking",
          choices: ranks.slice(0, versionParts.choices),
        }),
      ]),
    ],
    { variables: [{ name: "src", values: versionParts.values }] },
  );
const first = inLanguages(asked({ rows, choices: 3, values: ["mail", "web"] }), "de");
const second = asked({ rows: rows.slice(0, 1), choices: 2, values: ["mail"] });

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  ({ surveyId: id } = await publishDefinition(sam, first, settings));
  const send = (answers: Record<string, unknown>, more: object) =>
    answer(candor.visitor, id, answers, more);
  for (let person = 0; person < 3; person++)
    await send(
      {
        likesit000: { choice: "yes" },
        ratesit000: { cells: { rowtwo0000: ["colgone000"] } },
        shares0000: { parts: { [three]: 100 } },
        ranked0000: { ranking: ["rankthree0", "rankone000", "ranktwo000"] },
      },
      { language: "de", variables: { src: "web" } },
    );
  await candor.database.pool.query(
    `with made as (
       insert into survey_versions (survey_id, number, definition, hash, meanings, decisions)
       select survey_id, 2, $2::jsonb || jsonb_build_object('settings', definition -> 'settings'), hash, meanings, decisions
         from survey_versions where survey_id = $1)
     update surveys set version = 2 where id = $1`,
    [id, JSON.stringify(second)],
  );
  for (let person = 0; person < 4; person++)
    await send(
      {
        likesit000: { choice: person < 2 ? "yes" : "no" },
        ratesit000: { cells: { rowone0000: ["colgood000"] } },
        shares0000: { parts: { [one]: 50, [two]: 50 } },
        ranked0000: { ranking: ["rankone000", "ranktwo000"] },
      },
      { version: 2, language: "en", variables: { src: "mail" } },
    );
});
afterAll(() => candor.close());

it.each([
  ["language", ["en", "de"]],
  ["variable:src", ["mail", "web"]],
])("a cross-tab by %s has all people", async (columns, options) => {
  const table = await sam.api("GET /surveys/{id}/cross-tab", {
    params: { id },
    query: { rows: "likesit000", columns },
  });
  expect(table.n).toBe(7);
  expect(table.columns.map(({ option }) => option)).toEqual(options);
  expect(table.cells.map((row) => row.map(({ count }) => count))).toEqual([
    [2, 3],
    [2, 0],
  ]);
});

it("the overview tells all languages and values apart", async () => {
  const { sources } = await sam.api("GET /surveys/{id}/trend", { params: { id } });
  const found = new Map(sources.map(({ of, options }) => [of, options]));
  expect(found.get("language")).toEqual([
    { option: "en", count: 4 },
    { option: "de", count: 3 },
  ]);
  expect(found.get("variable:src")).toEqual([
    { option: "mail", count: 4 },
    { option: "web", count: 3 },
  ]);
});

it("results have dropped rows, ranks and parts, filtered or not", async () => {
  const where = JSON.stringify([{ of: "version", in: ["1", "2"] }]);
  for (const query of [{}, { where }]) {
    const { questions } = await sam.api("GET /surveys/{id}/summary", { params: { id }, query });
    const [, matrix, sum, ranking] = questions;
    expect(matrix?.rows?.map(({ row, answered }) => [row, answered])).toEqual([
      ["rowone0000", 4],
      ["rowtwo0000", 3],
    ]);
    expect(matrix?.rows?.map(({ counts }) => counts.map(({ count }) => count))).toEqual([
      [4, 0, 0],
      [0, 0, 3],
    ]);
    // Who wasn't offered the third isn't counted as giving it nothing.
    expect(sum?.parts?.map(({ choice, numbers }) => [choice, numbers?.mean])).toEqual([
      [one, expect.closeTo(200 / 7, 9)],
      [two, expect.closeTo(200 / 7, 9)],
      [three, 100],
    ]);
    expect(ranking?.ranks?.map(({ choice, counts }) => [choice, counts])).toEqual([
      ["rankone000", [4, 3, 0]],
      ["ranktwo000", [0, 4, 3]],
      ["rankthree0", [3, 0, 0]],
    ]);
  }
});

it("what differs is asked of dropped rows, too", async () => {
  const { tested } = await sam.api("GET /surveys/{id}/differences", {
    params: { id },
    query: { columns: "language" },
  });
  const kept = await sam.api("GET /surveys/{id}/cross-tab", {
    params: { id },
    query: { rows: "ratesit000/rowtwo0000", columns: "variable:src" },
  });
  expect(kept.n).toBe(3);
  // The row that both languages answered in differs; those that one answered alone can't.
  expect(tested).toBe(1);
});

it("a ranking's duels are of those who were offered both choices", async () => {
  const params = { id, question: "ranked0000" };
  const found = await sam.api("GET /surveys/{id}/duels/{question}", { params, query: {} });
  expect(found.choices).toEqual(["rankone000", "ranktwo000", "rankthree0"]);
  expect(found.wins).toEqual([
    [0, 7, 0],
    [0, 0, 0],
    [3, 3, 0],
  ]);
});

it("one can choose dropped languages, values and questions", () => {
  const earlier = [
    first,
    definition([page("pageone000", [question("dropped000", { kind: "yes-no" })])]),
  ];
  const variables = variablesOf(second, { versions: [1, 2], keepsDays: true, earlier });
  const optionsOf = (of: string) =>
    variables.find((each) => each.of === of)?.options.map(({ option }) => option);
  expect(optionsOf("language")).toEqual(["en", "de"]);
  expect(optionsOf("variable:src")).toEqual(["mail", "web"]);
  expect(optionsOf("dropped000")).toEqual(["yes", "no", "#skipped"]);
  const columns = ["colgood000", "colbad0000", "colgone000"];
  expect(optionsOf("ratesit000/rowone0000")).toEqual(columns);
  expect(optionsOf("ratesit000/rowtwo0000")).toEqual(columns);
  expect(optionsOf("ranked0000/rankthree0")).toEqual(["1", "2", "3"]);
  expect(optionsOf(`shares0000/${three}`)).toEqual([]);
  expect(new Set(variables.map(({ of }) => of)).size).toBe(variables.length);
});

it("what was dropped keeps its words, and says that it was dropped", async () => {
  const summary = await sam.api("GET /surveys/{id}/summary", { params: { id }, query: {} });
  const asked = new Map([second, first].map((each, at) => [2 - at, each]));
  const shown = await withWords(summary, async (version) => asked.get(version) ?? second);
  const label = (question: string, part: string) => {
    const found = shown.asked.find(({ summary }) => summary.id === question);
    return found && labelOf(found.question, part);
  };
  expect(label("ratesit000", "rowone0000")).toBe("rowone0000");
  expect(label("ratesit000", "rowtwo0000")).toBe("rowtwo0000 (removed)");
  expect(label("ratesit000", "colgone000")).toBe("colgone000 (removed)");
  expect(label("shares0000", three)).toBe(`${three} (removed)`);
  expect(label("ranked0000", "rankthree0")).toBe("rankthree0 (removed)");
});

it("a question with more choices than a cross-tab has room for isn't offered for one", () => {
  const choices = (count: number) =>
    Array.from({ length: count }, (_, at) => choice(`choice${String(at).padStart(4, "0")}`));
  const offered = (count: number) => {
    const asked = question("manyofthem", { kind: "single-choice", choices: choices(count) });
    const [variable] = variablesOf(definition([page("pageone000", [asked])]), {
      versions: [1],
      keepsDays: true,
    });
    return variable?.compares;
  };
  expect([offered(maxCompared), offered(maxCompared + 1)]).toEqual([true, false]);
});

it("a file isn't made in a language that the newest version doesn't have", async () => {
  const body = { format: "csv", language: "de" } as const;
  const refused = await refusal(sam.api("POST /surveys/{id}/exports", { params: { id }, body }));
  expect(refused.fields?.language).toBe("The survey’s newest version isn’t in this language.");
  expect((await exportFile(sam, id, { ...body, language: "en" })).job.rows).toBe(7);
}, 120_000);
