import { expect, it } from "vitest";
import { responseColumns } from "#server/exports/response-columns.ts";
import { columnsOf } from "#web/results/answer-columns.ts";
import { answersIn } from "#web/results/answers-in.ts";
import { askedIn } from "#web/results/asked-questions.ts";
import { variablesOf } from "#web/results/variables.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";

/** A page is repeated for each way of getting to work that somebody picked. */
const ways = question("ways000000", {
  kind: "multiple-choice",
  choices: [
    choice("bike000000", { label: copy("By bike") }),
    choice("train00000", { label: copy("By train") }),
  ],
});
const slot = (of: string) => ({ from: { question: of }, fallback: { en: "this" } });
const days = question("days000000", {
  kind: "number",
  prompt: {
    words: { en: "On how many days {way}, {name}?" },
    slots: { way: slot("ways000000"), name: slot("name000000") },
  },
});
const asked = definition([
  page("first00000", [question("name000000", { kind: "text" }), ways]),
  page("second0000", [days], { repeat: { over: "ways000000", max: 5 } }),
]);
const said = ["On how many days By bike, this?", "On how many days By train, this?"];

it("results and a response name what a repeated question is about, and nobody's answer", () => {
  const summary = (of: string) => ({
    id: "days000000",
    of,
    version: 1,
    versions: [1],
    current: true,
  });
  const questions = ["bike000000", "train00000"].map(summary) as never;
  const found = askedIn({ questions, smallestGroup: 1 } as never, new Map([[1, asked]]));
  expect(found.map(({ prompt }) => prompt)).toEqual(said);
  const states = { "days000000:bike000000": "answered", "days000000:train00000": "skipped" };
  const once = answersIn(asked, { answers: {}, states } as never);
  expect(once.map(({ prompt }) => prompt)).toEqual(said);
  // It isn't said twice.
  expect(once.map(({ about }) => about)).toEqual([null, null]);
});

it("so do the names of filters and the columns of responses, where it stands beside other words", () => {
  const hours = question("hours00000", { kind: "number", prompt: copy("How many hours?") });
  const pages = asked.pages.map((each) =>
    each.repeat ? { ...each, elements: [days, hours] } : each,
  );
  const both = { ...asked, pages };
  const filters = variablesOf(both, { versions: [1], keepsDays: false }).slice(2);
  expect(filters.map(({ name }) => name)).toEqual([
    ...said,
    "How many hours? (By bike)",
    "How many hours? (By train)",
  ]);
  expect(
    columnsOf(both)
      .slice(2)
      .map(({ title }) => title),
  ).toEqual([
    `3. ${said[0]}`,
    "4. By bike: How many hours?",
    `3. ${said[1]}`,
    "4. By train: How many hours?",
  ]);
});

it("so do the labels of a file's columns", async () => {
  const version = { number: 1, definition: asked, meanings: {} };
  const columns = await responseColumns([version], "en", new Map());
  expect(columns.slice(-2).map(({ label }) => label)).toEqual(said);
});
