import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExportChoices } from "#contract/exports.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { exportFile } from "./support/exported-file.ts";
import {
  anyOf,
  choice,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Why a cell has no answer, told apart from answers in every format. */
const texts = ["not asked", "Erased", "skipped ", "'erased", "#skipped", "plain"];
const coded = (id: string, more = {}) => choice(id, { code: id.slice(0, 4), ...more });
const hasCar = anyOf("hascar0000", "yes");
const asked = definition([
  page("pageone000", [question("hascar0000", { kind: "yes-no", code: "car" } as never)]),
  page("pagetwo000", [
    question("means00000", {
      kind: "multiple-choice",
      code: "means",
      choices: [coded("bike000000"), coded("auto000000", { showIf: hasCar })],
    } as never),
    question("order00000", {
      kind: "ranking",
      code: "order",
      top: 1,
      choices: [coded("bike000001"), coded("auto000001", { showIf: hasCar }), coded("walk000001")],
    } as never),
    question("said000000", { kind: "text", code: "said" } as never),
  ]),
]);

let candor: Candor;
let sam: Person;
let surveyId: string;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  ({ surveyId } = await publishDefinition(sam, asked, { access: "link" } as never));
  const answers = [
    { hascar0000: { choice: "yes" }, means00000: { choices: ["bike000000"] } },
    { hascar0000: { choice: "no" }, means00000: { choices: ["bike000000"] } },
    { hascar0000: { choice: "no" } },
    { hascar0000: { choice: "yes" }, order00000: { ranking: ["walk000001"] } },
    { hascar0000: { choice: "no" }, order00000: { ranking: ["walk000001"] } },
    ...texts.map((text) => ({ said000000: { text } })),
  ];
  for (const each of answers)
    await candor.visitor.api("POST /responses", {
      body: { surveyId, version: 1, submissionId: randomUUID(), answers: each },
    });
}, 60_000);
afterAll(() => candor.close());

const made = (choices: Partial<ExportChoices> & Pick<ExportChoices, "format">) =>
  exportFile(sam, surveyId, choices);

describe("a file", { timeout: 120_000 }, () => {
  it("has no answer where a choice was never offered, instead of “not chosen”", async () => {
    const { text } = await made({ format: "csv", labels: false, mark: false });
    const [head = "", ...rows] = text.split("\r\n");
    const from = head.split(",").indexOf("car");
    expect(head.split(",").slice(from, -1)).toEqual([
      "car",
      "means_bike",
      "means_auto",
      "order_bike",
      "order_auto",
      "order_walk",
    ]);
    expect(rows.slice(0, 5).map((row) => row.split(",").slice(from, -1).join())).toEqual([
      "yes,1,0,,,",
      "no,1,not asked,,not asked,",
      "no,,not asked,,not asked,",
      "yes,,,,,1",
      "no,,not asked,,not asked,1",
    ]);
  });

  it("of JSON Lines names what wasn't offered", async () => {
    const { text } = await made({ format: "jsonl" });
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.slice(1, 3).map(({ notOffered }) => notOffered)).toEqual([
      undefined,
      { means00000: ["auto000000"], order00000: ["auto000001"] },
    ]);
  });

  it("tells a person's “not asked” apart from ours", async () => {
    const marked = ["'not asked", "'Erased", "'skipped", "''erased", "#skipped", "plain"];
    const { text, job } = await made({ format: "csv", mark: false });
    const rows = text.trimEnd().split("\r\n").slice(-texts.length);
    expect(rows.map((row) => row.split(",").at(-1))).toEqual(marked);
    const codebook = await (await sam.raw("GET", job.codebook ?? "")).text();
    expect(codebook).toContain(
      ',No answer,,,not asked,"The question, or this part of it, wasn’t shown."',
    );
    expect(codebook).toContain("has an apostrophe in front");
    const parts = unzipSync((await made({ format: "xlsx" })).bytes);
    const sheet = new TextDecoder().decode(parts["xl/worksheets/sheet1.xml"]);
    for (const shown of marked) expect(sheet).toContain(`<t xml:space="preserve">${shown}</t>`);
    const notes = new TextDecoder().decode(parts["xl/worksheets/sheet2.xml"]);
    expect(notes).toContain("has an apostrophe in front");
    expect(notes).toContain("32,767 characters");
  });

  it("of SPSS says how its texts tell reasons, and what it cuts", async () => {
    const { bytes } = await made({ format: "sav" });
    expect(bytes.includes("#notaskd, #skipped and #erased")).toBe(true);
    expect(bytes.toString("latin1")).toContain("32,767 bytes");
  });
});
