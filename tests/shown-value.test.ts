import { expect, test } from "vitest";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { placeNames } from "#web/drafts/place-name.ts";
import { shownValue } from "#web/drafts/shown-value.ts";

const survey = definition([
  page("pagefirst0", [
    question("quespet000", {
      kind: "single-choice",
      prompt: copy("Which pet?"),
      choices: [
        choice("choicat000", { label: copy("A cat") }),
        choice("choidog000", { label: copy("A dog") }),
      ],
    }),
  ]),
  page("pagesecond", []),
]);
const names = { language: "en", nameOf: placeNames([survey]), definition: survey };
const cat = { test: "any-of", of: { question: "quespet000" }, choices: ["choicat000"] };

test("what has no words yet is named by where it is, never by its id", () => {
  const empty = { prompt: copy("") };
  const label = copy("");
  const nameOf = placeNames([
    definition(
      [
        page("pagefirst0", [
          { kind: "statement", id: "statement0", prompt: copy("") },
          question("quespet000", {
            ...empty,
            kind: "single-choice",
            choices: [choice("choicat000"), choice("choidog000", { label })],
          }),
          question("quesgrid00", {
            ...empty,
            kind: "matrix",
            rows: [{ id: "rowfood000", code: "r1", label }],
            columns: [choice("colgood000", { label })],
          }),
        ]),
      ],
      { endings: [{ id: "endingdone", kind: "done", text: copy("") }] },
    ),
  ]);
  const ids = ["statement0", "quespet000", "choidog000", "rowfood000", "colgood000", "endingdone"];
  expect(ids.map(nameOf)).toEqual([
    "Page 1",
    "Question 1",
    "Question 1, choice 2",
    "Question 2, row 1",
    "Question 2, column 1",
    "An ending",
  ]);
});

test("what a version changes reads as words: texts, conditions, routes and checks", () => {
  expect(shownValue(undefined, names)).toBe("");
  expect(shownValue(copy("How *are* you?"), names)).toBe("How are you?");
  expect(shownValue(cat, names)).toBe("“Which pet?” is “A cat”");
  expect(shownValue(true, names)).toBe("Yes");
  expect(shownValue("shuffled", names)).toBe("Shuffled");
  expect(shownValue({ none: [cat] }, names)).toBe("“Which pet?” isn’t “A cat”");
  expect(shownValue([{ when: cat, to: "pagesecond" }], names)).toBe(
    "“Which pet?” is “A cat” → Page 2",
  );
  expect(shownValue([{ unless: cat, message: copy("No.") }], names)).toBe(
    "“Which pet?” is “A cat”",
  );
});
