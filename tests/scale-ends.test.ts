import { expect, it } from "vitest";
import { filterWords, variablesOf } from "#web/results/variables.ts";
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
