import { expect, it } from "vitest";
import { filterWords, variablesOf } from "#web/results/variables.ts";
import { filterTexts as german } from "#web/texts/de/filters.ts";
import { copy, definition, page, question } from "./support/questionnaires/build-definition.ts";

const asked = definition([
  page("pageone000", [
    question("likely0000", {
      kind: "rating",
      prompt: copy("How likely?"),
      from: 0,
      to: 3,
      low: copy("not at all likely"),
      high: copy("extremely likely"),
    }),
    question("plain00000", { kind: "rating", prompt: copy("How good?"), from: 1, to: 3 }),
  ]),
]);

it("filters name the ends of a scale where it has labels", () => {
  const variables = variablesOf(asked, { versions: [1], keepsDays: false });
  const labels = variables.map(({ options }) => options.map(({ label }) => label));
  expect(labels).toEqual([
    ["0 (not at all likely)", "1", "2", "3 (extremely likely)", "Skipped"],
    ["1", "2", "3", "Skipped"],
  ]);
  expect(filterWords({ of: "likely0000", in: ["0", "1"] }, variables)).toContain(
    "0 (not at all likely)",
  );
});

it("a filter reads as a question and its answer, in the reader's language", () => {
  const variables = variablesOf(asked, { versions: [1, 2], keepsDays: true });
  const words = (filter: Parameters<typeof filterWords>[0]) => filterWords(filter, variables);
  expect(words({ of: "plain00000", in: ["1"] })).toBe("“How good?”: 1");
  expect(words({ of: "likely0000", in: ["0"] })).toBe("“How likely?”: 0 (not at all likely)");
  // Our own words aren't quoted.
  expect(words({ of: "version", in: ["2"] })).toBe("Version: 2");
  expect(german.chosen(german.quoted("Wie gut?"), "1")).toBe("„Wie gut?“: 1");
  expect(german.between(german.quoted("Wie alt?"), "18", "30")).toBe("„Wie alt?“: 18 bis 30");
});
