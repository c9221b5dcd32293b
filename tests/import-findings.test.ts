import { expect, it } from "vitest";
import { checkAnywhere } from "#engine/checker/check-anywhere.ts";
import { importSurvey } from "#web/import/import-survey.ts";
import { importFixtures } from "./support/import-fixtures.ts";

/** What a form asks for that its import can't know, such as the end of a survey that has none. */
const maxAboveNotes = 3;

it.each(importFixtures)(
  "the import of $name starts with few findings above a note",
  async (file) => {
    const { definition } = await importSurvey(file.bytes, file.name);
    const steps = checkAnywhere(definition, { today: "2026-11-27" });
    let step = steps.next();
    while (!step.done) step = steps.next();
    // A form that asks for names asks for them here too.
    const above = step.value.findings.filter(
      ({ severity, code }) => severity !== "note" && code !== "asks-who",
    );
    expect(above.map(({ code, at }) => `${code}@${at}`).slice(maxAboveNotes)).toEqual([]);
  },
);

it("a jump out of a long list of choices leaves notes alone", async () => {
  const choices = Array.from({ length: 12 }, (_, at) => ({ ref: `c${at}`, label: `Choice ${at}` }));
  const field = (ref: string) => ({
    ref,
    title: `What about ${ref}?`,
    type: "multiple_choice",
    properties: { choices },
    validations: { required: true },
  });
  const chosen = (question: string, choice: string) => ({
    op: "is",
    vars: [
      { type: "field", value: question },
      { type: "choice", value: choice },
    ],
  });
  const jump = (to: string, condition: object) => ({
    action: "jump",
    details: { to: { type: "field", value: to } },
    condition,
  });
  const form = {
    title: "Jumps",
    fields: ["one", "two", "three", "four"].map(field),
    logic: [
      {
        type: "field",
        ref: "one",
        actions: [jump("three", chosen("one", "c1")), jump("four", chosen("one", "c2"))],
      },
      {
        type: "field",
        ref: "two",
        actions: [
          jump("four", { op: "or", vars: [chosen("one", "c1"), chosen("two", "c3")] }),
          jump("three", { op: "always", vars: [] }),
        ],
      },
    ],
  };
  const { definition } = await importSurvey(
    new TextEncoder().encode(JSON.stringify(form)),
    "jumps.json",
  );
  const steps = checkAnywhere(definition, { today: "2026-11-27" });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const found = step.value.findings.map(({ severity, code }) => `${severity} ${code}`);
  expect(found.filter((each) => !each.startsWith("note"))).toEqual([]);
  expect(found).toContain("note never-true-part");
});
