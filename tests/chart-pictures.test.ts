import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chartSvg } from "#web/results/chart-svg.ts";
import { withWords } from "#web/results/shown-summary.ts";
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

const choices = [
  choice("hard000000", { label: copy('<script>alert("1 & 2")</script>') }),
  choice("long000000", { label: copy("Extraordinarily".repeat(9)) }),
  choice("plain00000", { label: copy("日本語 and عربى") }),
];
const row = (id: string) => ({ id, label: copy(id), code: id });
const asked = definition([
  page("pageone000", [
    question("visits0000", { kind: "single-choice", choices, prompt: copy("Which & why?") }),
    question("service000", { kind: "rating", to: 5 }),
    question("grid000000", {
      kind: "matrix",
      each: "one",
      everyRow: false,
      order: "given",
      rows: [row("rowone0000"), row("rowtwo0000")],
      columns: [choice("poor000000"), choice("fine000000"), choice("good000000")],
    } as never),
    question("order00000", {
      kind: "ranking",
      choices: ["a", "b"].map((id) => choice(`${id}rank00000`)),
    }),
    question("spent00000", { kind: "number", decimals: 0 }),
    question("words00000", { kind: "text" }),
  ]),
]);
const answers = {
  visits0000: { choice: "hard000000" },
  service000: { number: 4 },
  grid000000: { cells: { rowone0000: ["poor000000"], rowtwo0000: ["good000000"] } },
  order00000: { ranking: ["brank00000", "arank00000"] },
  spent00000: { number: 12 },
  words00000: { text: "Something" },
};

let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

it("every chart is a picture with its figures in words, whatever the labels", async () => {
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId: id, definition: published } = await publishDefinition(sam, asked, settings);
  const drawn = async () => {
    const summary = await sam.api("GET /surveys/{id}/summary", { params: { id }, query: {} });
    const shown = await withWords(summary, async () => published);
    return shown.asked.map((each) => chartSvg(each));
  };
  for (let person = 0; person < 12; person++) await answer(candor.visitor, id, answers);
  const pictures = await drawn();
  expect(pictures).toHaveLength(6);
  for (const svg of pictures) {
    const { width, height } = await sharp(Buffer.from(svg ?? "")).metadata();
    expect([width, (height ?? 0) > 100]).toEqual([960, true]);
    expect(svg).toMatch(/role="img"[\s\S]*<title>[^<]+<\/title><desc>[^<]*\d/);
    expect(svg).not.toContain("<script");
  }
  expect(pictures[0]).toContain("100% (12)");
  expect(pictures[0]).toContain("Which &amp; why?");
});
