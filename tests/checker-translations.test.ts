import { expect, it } from "vitest";
import { check } from "#contract/checker/check.ts";
import { findingText } from "#contract/checker/finding-text.ts";
import { offeredLanguages } from "#contract/offered-languages.ts";
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
    .filter(({ code }) => code === "not-translated")
    .map((finding) => `${finding.severity}: ${findingText(finding, of)}`);

it("a language without words is pointed out, and nobody is offered it", () => {
  const bare = { ...plain, languages: ["en", "de"] };
  expect(found(bare)).toEqual([
    "warning: German: none of 3 texts is translated, so nobody is offered it.",
  ]);
  expect(offeredLanguages(bare)).toEqual(["en"]);
});

it("each language in which texts are missing is pointed out, and offered all the same", () => {
  const whole = inLanguages(plain, "de", "fr");
  expect(found(whole)).toEqual([]);
  const partly = { ...whole, title: copy("How was it?") };
  expect(found(partly)).toEqual([
    "warning: German: 2 of 3 texts are translated. People see the others in English.",
    "warning: French: 2 of 3 texts are translated. People see the others in English.",
  ]);
  expect(offeredLanguages(partly)).toEqual(["en", "de", "fr"]);
  const blank = { ...partly, title: { words: { en: "How was it?", de: " " }, slots: {} } };
  expect(found(blank)[0]).toContain("2 of 3");
});
