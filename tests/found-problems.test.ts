import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ShownFinding } from "#contract/drafts.ts";
import { blockingFindings } from "#engine/checker/blocking.ts";
import { FindingsList } from "#web/drafts/findings-list.tsx";
import { placeNames } from "#web/drafts/place-name.ts";
import { groupsBeside, isProblem } from "#web/drafts/problems.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";

const empty = (id: string) => choice(id, { label: copy("") });
const survey = definition([
  page("pageone000", [
    question("quesfirst0", {
      kind: "single-choice",
      prompt: copy("Which room?"),
      choices: [choice("choihall00", { label: copy("Hall") }), empty("choinone00")],
    }),
    question("quessecond", {
      kind: "single-choice",
      prompt: copy("When?"),
      choices: [empty("choinone01"), empty("choinone02")],
    }),
  ]),
]);

function listed(findings: readonly object[]): string {
  return renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(FindingsList, {
        draftId: "draft",
        findings: findings as ShownFinding[],
        definition: survey,
        nameOf: placeNames([survey]),
      }),
    ),
  ).replaceAll(/<[^>]+>/g, " ");
}

test("Check and Publish count the same, however many choices of a question are empty", () => {
  const findings = blockingFindings(survey);
  expect(findings).toHaveLength(3);
  const checked = groupsBeside(survey, findings).flatMap((group) => group.findings);
  expect(checked.filter(isProblem)).toHaveLength(2);
  const shown = listed(findings);
  expect(shown).toContain("2 things keep this from being published.");
  expect(shown).toMatch(/Question 1, choice 2 .*“When\?” /);
});

test("Publish counts problems and hints apart, as Check does", () => {
  const other = (severity: string, code: string) => ({ severity, code, at: "quesfirst0" });
  const shown = listed([other("warning", "unseen-page"), other("note", "long-question")]);
  expect(shown).toContain("One thing to check. One thing could be better.");
});
