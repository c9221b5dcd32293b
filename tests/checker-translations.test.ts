import { expect, it } from "vitest";
import { check } from "#engine/checker/check.ts";
import { findingText } from "#engine/checker/finding-text.ts";
import { offeredLanguages } from "#engine/offered-languages.ts";
import {
  copy,
  definition,
  inLanguages,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";

const plain = definition([page("pagefirst0", [question("quesfirst0", { kind: "yes-no" })])]);
const found = (of: typeof plain) =>
  check(of, { today: "2026-11-24" })
    .filter(({ code }) => /translated/.test(code))
    .map((finding) => `${finding.severity} ${finding.at}: ${findingText(finding, of)}`);

it("a language without words is pointed out, and nobody is offered it", () => {
  const bare = { ...plain, languages: ["en", "de"] };
  expect(found(bare)).toEqual([
    "warning languages: German: none of 3 texts is translated, so nobody is offered it.",
  ]);
  expect(offeredLanguages(bare)).toEqual(["en"]);
});

it("each text that a language misses is pointed out, and the language offered all the same", () => {
  const whole = inLanguages(plain, "de", "fr");
  expect(found(whole)).toEqual([]);
  const partly = { ...whole, title: copy("How was it?") };
  const said = [
    "warning title: Some words here aren’t in German yet. People see them in English.",
    "warning title: Some words here aren’t in French yet. People see them in English.",
  ];
  expect(found(partly)).toEqual(said);
  expect(offeredLanguages(partly)).toEqual(["en", "de", "fr"]);
  const blank = { ...partly, title: { words: { en: "How was it?", de: " " }, slots: {} } };
  expect(found(blank)).toEqual(said);
});

it("a language that misses more than a few texts is pointed out as a whole", () => {
  const ids = Array.from({ length: 30 }, (_, at) => `ques${at + 100}000`);
  const long = definition([
    page(
      "pagefirst0",
      ids.map((id) => question(id, { kind: "yes-no" })),
    ),
  ]);
  const partly = inLanguages(long, "de");
  const [{ elements } = { elements: [] }] = partly.pages;
  for (const { prompt } of elements.slice(0, 5)) delete prompt.words.de;
  expect(found(partly)).toHaveLength(5);
  for (const { prompt } of elements.slice(0, 6)) delete prompt.words.de;
  expect(found(partly)).toEqual([
    "warning languages: German: 26 of 32 texts are translated. People see the others in English.",
  ]);
});
