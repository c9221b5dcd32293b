import { afterAll, beforeAll, expect, it } from "vitest";
import type { CrossTab } from "#contract/cross-tabs.ts";
import { crossTabSentence } from "#web/results/cross-tab-words.ts";
import { categoryLabel, groupLabel } from "#web/results/group-words.ts";
import { variablesOf } from "#web/results/variables.ts";
import { filterTexts as german } from "#web/texts/de/filters.ts";
import { filterTexts as english } from "#web/texts/en/filters.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Choices that are bands keep their neighbours where few people gave them. */
let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const ages = ["Under 18", "18 to 24", "25 to 44", "45 to 64", "65 or older", "I’d rather not say"];
const choices = ages.map((label, at) => choice(`band00000${at}`, { label: copy(label) }));
const asked = definition([
  page("pageone000", [
    question("age0000000", { kind: "single-choice", choices }),
    question("agrees0000", { kind: "yes-no" }),
  ]),
]);

async function surveyOf(
  people: readonly (readonly [yes: number, no: number])[],
  identity: "confidential" | "named",
): Promise<string> {
  const settings = { access: "link", identity, results: "owner" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (const [at, counts] of people.entries())
    for (const [place, word] of ["yes", "no"].entries())
      for (let one = 0; one < (counts[place] ?? 0); one++)
        await answer(candor.visitor, surveyId, {
          age0000000: { choice: `band00000${at}` },
          agrees0000: { choice: word },
        });
  return surveyId;
}

/** The rows of the table by age and agreement, as "Group answers" makes them. */
async function rowsOf(id: string): Promise<[label: string, people: number | null][]> {
  const query = { rows: "age0000000", columns: "agrees0000", groups: JSON.stringify("auto") };
  const table = await sam.api("GET /surveys/{id}/cross-tab", { params: { id }, query });
  const variables = variablesOf(asked, { versions: [1], keepsDays: false });
  const variable = variables.find(({ of }) => of === "age0000000");
  return table.rows.map(({ count }, at) => [categoryLabel(variable, table, "rows", at), count]);
}

const many = [
  [1, 2],
  [12, 9],
  [14, 11],
  [10, 12],
  [2, 1],
] as const;

it("ages of few people are put together with the next ones, and refusals with neither end", async () => {
  const id = await surveyOf([...many, [7, 6]], "confidential");
  expect(await rowsOf(id)).toEqual([
    ["Under 18 to 24", 24],
    ["25 to 44", 25],
    ["45 or older", 25],
    ["I’d rather not say", 13],
  ]);
  const { questions } = await sam.api("GET /surveys/{id}/summary", { params: { id }, query: {} });
  const counts = questions.find((each) => each.id === "age0000000")?.counts;
  expect(counts?.map(({ count }) => count)).toEqual([null, null, 25, null, null, 13]);
});

it("few refusals are with the ages that are together already", async () => {
  const id = await surveyOf([...many, [1, 2]], "confidential");
  expect(await rowsOf(id)).toEqual([
    ["“Under 18 to 24” or “I’d rather not say”", 27],
    ["25 to 44", 25],
    ["45 or older", 25],
  ]);
});

it("a sentence is about answers, not about refusals or who is together with them", () => {
  const variables = variablesOf(asked, { versions: [1], keepsDays: false });
  const columns = variables.find(({ of }) => of === "age0000000");
  const rows = variables.find(({ of }) => of === "agrees0000");
  const tableOf = (last: string[]): CrossTab => {
    const column = (of: string[], count: number) => ({ option: of.join("+"), of, count });
    const cell = (count: number, residual: number) => ({
      count,
      residual,
      differs: "more" as const,
    });
    return {
      rows: [{ option: "yes", count: 100 }],
      columns: [column(["band000000"], 50), column(["band000002"], 50), column(last, 20)],
      cells: [[cell(40, 3), cell(20, 2), { count: 1, residual: -9, differs: "fewer" }]],
      several: { rows: false, columns: false },
      n: 120,
      hidden: 0,
      method: "none",
      filters: [],
      smallestGroup: 5,
      disclosed: true,
    };
  };
  for (const last of [["band000005"], ["band000003", "band000005"], ["band000003", "#none"]])
    expect(crossTabSentence(tableOf(last), { rows, columns })[0]).toBe(
      "“Under 18”: 80% chose “Yes”, against 40% of “25 to 44”.",
    );
  const { cells, ...table } = tableOf(["band000005"]);
  const onlyLast = cells.map((row) =>
    row.map(({ differs, ...cell }) => (cell.count === 1 ? { ...cell, differs } : cell)),
  );
  expect(crossTabSentence({ ...table, cells: onlyLast }, { rows, columns })).toEqual([
    "Among those who gave an answer, no clear difference.",
  ]);
});

it("where nothing is hidden, rare ages are together with the next ones too", async () => {
  const id = await surveyOf([...many, [1, 2]], "named");
  expect(await rowsOf(id)).toEqual([
    ["Under 18 to 24", 24],
    ["25 to 44", 25],
    ["45 or older", 25],
    ["I’d rather not say", 3],
  ]);
});

it("points of a scale are together as a range, with the words of its ends", () => {
  const ends = { low: copy("Poor"), high: copy("Excellent") };
  const rated = (more: object) =>
    variablesOf(
      definition([
        page("pageone000", [question("stars00000", { kind: "rating", to: 7, ...more })]),
      ]),
      { versions: [1], keepsDays: false },
    ).find(({ of }) => of === "stars00000");
  const groups = [["1", "2", "3"], ["4"], ["3", "4"], ["5", "6", "7"], ["1", "3"]];
  expect(groups.map((group) => groupLabel(rated({}), group))).toEqual([
    "1–3",
    "4",
    "3–4",
    "5–7",
    "1 or 3",
  ]);
  expect(groups.map((group) => groupLabel(rated(ends), group))).toEqual([
    "1 (Poor) to 3",
    "4",
    "3–4",
    "5 to 7 (Excellent)",
    "1 (Poor) or 3",
  ]);
});

it("answers stand in the quotes of their language where there are several, and numbers don't", () => {
  expect(german.or(["Unter 2.000", "Möchte ich nicht sagen"])).toBe(
    "„Unter 2.000“ oder „Möchte ich nicht sagen“",
  );
  expect(english.or(["Under 2,000"])).toBe("Under 2,000");
  expect(english.or(["18 to 29", "30 to 44"])).toBe("18 to 29 or 30 to 44");
});
