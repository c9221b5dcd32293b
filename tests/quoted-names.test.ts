import { expect, it } from "vitest";
import type { NamedTally } from "#engine/counting/named-tally.ts";
import { sentenceFor } from "#server/voting/sentences.ts";

const tally = {
  rule: "one-to-one",
  voters: 3,
  counted: 3,
  winners: ["garden"],
  order: [["garden"], ["cellar"]],
  level: [],
} as unknown as NamedTally;
const sentence = (names: Record<string, string>, language: "en" | "de", more: object = {}) =>
  sentenceFor(
    {
      vote: { rule: "one-to-one", tie: "lot" },
      tally: { ...tally, ...more },
      nameOf: (choice) => names[choice] ?? "",
    },
    language,
  );

it("names of several words are quoted, all of a vote alike", () => {
  const names = { garden: "Garden", cellar: "Down in the cellar" };
  expect(sentence(names, "en")).toBe("“Garden” comes first.");
  expect(sentence(names, "de")).toMatch(/^„Garden“ /);
  const level = { winners: ["garden", "cellar"], order: [] };
  expect(sentence(names, "en", level)).toBe("“Garden” and “Down in the cellar” are level.");
});

it("names of one word each are not", () => {
  const names = { garden: "Garden", cellar: "Cellar" };
  expect(sentence(names, "en")).toBe("Garden comes first.");
  // But for what stays as it is, which may be called "Nothing".
  const stays = { failed: { by: "status" }, winners: ["cellar"] };
  expect(sentence(names, "en", stays)).toBe("Nothing beats “Cellar”, so it stays.");
});
