import { expect, it } from "vitest";
import { checkAnywhere } from "#engine/checker/check-anywhere.ts";
import type { Finding } from "#engine/checker/finding.ts";
import { wordingHints } from "#engine/checker/wording.ts";
import type { Definition } from "#engine/definition.ts";
import { applyPatches } from "#engine/patches.ts";
import { fixOf } from "#web/builder/checker/fixes.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  page,
  question,
  slot,
} from "./support/questionnaires/build-definition.ts";

const today = "2026-11-27";

function foundIn(whole: Definition): Finding[] {
  const steps = checkAnywhere(whole, { today });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return [...step.value.findings, ...wordingHints(whole)];
}

const why = question("queswhy000", { kind: "text", prompt: copy("Why?") });
const rated = (prompt: string, more: object = {}) =>
  definition([
    page("pageone000", [question("quesrate00", { kind: "rating", prompt: copy(prompt), ...more })]),
  ]);
const empty = { label: copy("") };

const cases: { code: string; of: Definition; does: string; leaves?: object }[] = [
  {
    code: "missing-text",
    of: definition([
      page("pageone000", [
        question("quespick00", {
          kind: "single-choice",
          prompt: copy("Which?"),
          choices: [choice("choione000"), choice("choitwo000", empty), choice("choithree0", empty)],
        }),
      ]),
    ]),
    does: "Delete the empty choices",
    leaves: { choices: [{ id: "choione000" }] },
  },
  {
    code: "missing-text",
    of: definition([
      page("pageone000", [
        question("quesgrid00", {
          kind: "matrix",
          prompt: copy("How?"),
          rows: [{ id: "rowone0000", code: "r1", label: copy("Food") }],
          columns: [choice("colone0000"), choice("coltwo0000", empty)],
        }),
      ]),
    ]),
    does: "Delete the empty column",
    leaves: { columns: [{ id: "colone0000" }] },
  },
  {
    code: "unlabelled-scale",
    of: rated("How likely are you to come again?"),
    does: "Use: Not at all likely … Extremely likely",
    leaves: { low: copy("Not at all likely"), high: copy("Extremely likely") },
  },
  {
    code: "unlabelled-scale",
    of: rated("How satisfied were you?"),
    does: "Use: Very dissatisfied … Very satisfied",
  },
  {
    code: "unlabelled-scale",
    of: rated("How was it?"),
    does: "Add labels: Very poor … Very good",
    leaves: { low: copy("Very poor"), high: copy("Very good") },
  },
  {
    code: "unwritten-other",
    of: definition([
      page("pageone000", [
        question("quespick00", {
          kind: "single-choice",
          prompt: copy("Which?"),
          choices: [
            choice("choione000"),
            choice("choitwo000", { label: copy("Other, please specify") }),
          ],
        }),
      ]),
    ]),
    does: "Let people write it in",
    leaves: { choices: [{ role: "plain" }, { role: "other" }] },
  },
  {
    code: "recommendation",
    of: rated("How likely are you to recommend us?", { required: true }),
    does: "Make it an NPS question",
    leaves: {
      id: "quesrate00",
      code: "quesrate00",
      required: true,
      preset: "nps",
      from: 0,
      to: 10,
      prompt: copy("How likely are you to recommend us?"),
      low: copy("Not at all likely"),
    },
  },
  {
    code: "sensitive-required",
    of: definition([
      page("pageone000", [
        why,
        question("quespay000", {
          kind: "number",
          required: true,
          prompt: copy("What is your income?"),
        }),
      ]),
    ]),
    does: "Make question 2 optional",
  },
  {
    code: "maybe-empty-piping",
    of: definition([
      page("pageone000", [why]),
      page("pagetwo000", [
        question("quesmore00", {
          kind: "text",
          prompt: copy("More on {why}?", { why: slot({ question: "queswhy000" }, "that") }),
        }),
      ]),
    ]),
    does: "Make question 1 required",
  },
  {
    code: "empty-page",
    of: definition([page("pageone000", [why]), page("pagetwo000", [])]),
    does: "Delete the empty page",
  },
  {
    code: "limits-cross",
    of: definition([
      page("pageone000", [
        question("quesnum000", { kind: "number", prompt: copy("How many?"), min: 9, max: 2 }),
      ]),
    ]),
    does: "Swap minimum and maximum",
    leaves: { min: 2, max: 9 },
  },
  {
    code: "always-true",
    of: definition([
      page("pageone000", [
        question("quesyes000", { kind: "yes-no", prompt: copy("Coming?"), required: true }),
      ]),
      page("pagetwo000", [
        question("queswhy000", {
          kind: "text",
          prompt: copy("Why?"),
          showIf: anyOf("quesyes000", "yes", "no"),
        }),
      ]),
    ]),
    does: "Remove the condition",
  },
];

it.each(cases)("a press mends $code: $does", ({ code, of, does, leaves }) => {
  const finding = foundIn(of).find((each) => each.code === code);
  const fix = finding && fixOf(finding, { definition: of, language: "en" });
  expect(fix?.does).toBe(does);
  const patched = applyPatches(of, fix?.patches ?? []);
  if (!patched.done) throw new Error(patched.problem);
  const mended = patched.document as Definition;
  expect(foundIn(mended).map((each) => each.code)).not.toContain(code);
  if (leaves) expect(mended.pages.flatMap(({ elements }) => elements).at(-1)).toMatchObject(leaves);
});

it("offers nothing where a press would leave nothing to choose, or not be enough", () => {
  const bare = definition([
    page("pageone000", [
      question("quespick00", {
        kind: "single-choice",
        prompt: copy("Which?"),
        choices: [choice("choione000", empty)],
      }),
    ]),
  ]);
  const piped = definition([
    page("pageone000", [
      question("quesyes000", { kind: "yes-no", prompt: copy("Coming?") }),
      { ...why, showIf: anyOf("quesyes000", "no") },
    ]),
    page("pagetwo000", [
      question("quesmore00", {
        kind: "text",
        prompt: copy("More on {why}?", { why: slot({ question: "queswhy000" }, "that") }),
      }),
    ]),
  ]);
  for (const [code, of] of [
    ["missing-text", bare],
    ["maybe-empty-piping", piped],
    ["unlabelled-scale", rated("How was it?", { low: copy("Cold") })],
  ] as const) {
    const finding = foundIn(of).find((each) => each.code === code);
    expect(finding?.code).toBe(code);
    expect(finding && fixOf(finding, { definition: of, language: "en" })).toBeUndefined();
  }
});
