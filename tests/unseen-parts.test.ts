import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportPart } from "#contract/result-reports.ts";
import { emptyBecause } from "#web/result-reports/empty-parts.ts";
import { nameOf } from "#web/result-reports/part-words.ts";
import { withReportWords } from "#web/result-reports/shown-report.ts";
import { withWords } from "#web/results/shown-summary.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { close } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
  slot,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Before a report is published, its author reads which parts readers won't see, and why. */
let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const ways = { bike000000: "Bike", train00000: "Train", ferry00000: "Ferry" };
const asks = definition([
  page("pageone000", [
    question("ways000000", {
      kind: "multiple-choice",
      choices: Object.entries(ways).map(([id, label]) => choice(id, { label: copy(label) })),
    }),
  ]),
  page(
    "pagetwo000",
    [
      question("days000000", {
        kind: "number",
        prompt: copy("How many days: {way}?", { way: slot({ question: "ways000000" }, "this") }),
      }),
      question("liked00000", { kind: "yes-no", prompt: copy("Was it pleasant?") }),
    ],
    { repeat: { over: "ways000000", max: 1 } },
  ),
]);

/** Those who took both are asked of the first alone: three of the fifteen who took the train. */
async function answered(results: Survey["results"]) {
  const settings = { access: "link", identity: "confidential", results } as const;
  const { surveyId } = await publishDefinition(sam, asks, settings);
  const people = [
    ...new Array<string[]>(20).fill(["bike000000"]),
    ...new Array<string[]>(12).fill(["train00000"]),
    ...new Array<string[]>(3).fill(["bike000000", "train00000"]),
  ];
  for (const [person, choices] of people.entries())
    await answer(candor.visitor, surveyId, {
      ways000000: { choices },
      [`days000000:${choices[0]}`]: { number: 1 + (person % 5) },
      [`liked00000:${choices[0]}`]: { choice: person % 2 ? "yes" : "no" },
    });
  return surveyId;
}

type Survey = { results: "public" | "after-close"; isClosed: boolean };

async function unseen(surveyId: string, { results, isClosed }: Survey) {
  const { _id } = await sam.api("POST /surveys/{id}/result-reports", {
    params: { id: surveyId },
    body: { title: "How we travel" },
  });
  const params = { id: _id };
  const { parts, shown } = await sam.api("GET /result-reports/{id}", { params });
  const preview = await sam.api("GET /result-reports/{id}/preview", { params });
  const own = await sam.api("GET /surveys/{id}/summary", { params: { id: surveyId }, query: {} });
  const { asked } = await withWords(own, async () => asks);
  const known = {
    surveyId,
    results,
    asked,
    variables: [],
    shown: shown ? await withReportWords(shown, async () => asks) : null,
    atLast: isClosed ? null : preview.report,
  };
  const named = (part: ReportPart) => [nameOf(part, known), emptyBecause(part, known)] as const;
  return { found: new Map(parts.map(named)), read: preview.report.summary?.questions ?? [] };
}

describe("parts that readers won't see", () => {
  it.each([
    ["runs, and tells nothing before its close", "after-close", "closing"],
    ["runs, and tells its results", "public", null],
    ["is closed", "after-close", null],
  ] as const)("are known of a survey that %s", async (when, results, others) => {
    const surveyId = await answered(results);
    const isClosed = when === "is closed";
    if (isClosed) await close(candor.database, surveyId);
    const { found, read } = await unseen(surveyId, { results, isClosed });
    expect([...found]).toEqual([
      ["ways000000?", others],
      ["How many days: Bike?", others],
      ["How many days: Train?", "told"],
      ["How many days: Ferry?", "nobody"],
      ["Was it pleasant? (Bike)", others],
      ["Was it pleasant? (Train)", "told"],
      ["Was it pleasant? (Ferry)", "nobody"],
    ]);
    // As the report itself has it.
    const isHidden = read.filter(({ hidden }) => hidden).map(({ id, of }) => `${id}:${of}`);
    expect(isHidden).toEqual(["days000000:train00000", "liked00000:train00000"]);
  });
});
