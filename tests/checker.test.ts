import { describe, expect, it } from "vitest";
import { check, checked } from "#engine/checker/check.ts";
import { findingSentences } from "#engine/checker/finding-text.ts";
import { findingWords as english } from "#engine/checker/finding-words.ts";
import { testFindings } from "#engine/checker/kept-tests.ts";
import type { Condition, Definition } from "#engine/definition.ts";
import { applyPatches } from "#engine/patches.ts";
import { hasProblem, walk } from "#engine/walk.ts";
import { findingWords as german } from "#web/texts/de/findings.ts";
import {
  answered,
  anyOf,
  between,
  choice,
  copy,
  definition,
  page,
  question,
  slot,
} from "./support/questionnaires/build-definition.ts";

const today = "2026-11-24";
const visits = question("quesvisits", { kind: "number", min: 0, prompt: copy("How often?") });
const branch = question("quesbranch", {
  kind: "single-choice",
  prompt: copy("Which branch?"),
  required: true,
  choices: [
    choice("choinorth0", { label: copy("North") }),
    choice("choisouth0", { label: copy("South") }),
  ],
});
const why = (showIf: Condition) =>
  question("queswhy000", { kind: "text", prompt: copy("Why?"), showIf });
const first = page("pagefirst0", [branch, visits]);
const north = anyOf("quesbranch", "choinorth0");
const south = anyOf("quesbranch", "choisouth0");
const second = (showIf: Condition) => definition([first, page("pagesecond", [why(showIf)])]);

type Case = { code: string; at?: string; of: Definition; what: string; why?: string };
const cases: Case[] = [
  {
    code: "unreachable-question",
    at: "queswhy000",
    of: second({ all: [north, south] }),
    what: "Nobody can reach this question.",
    why: "It needs “North” and “South”, but only one can be chosen.",
  },
  {
    code: "unreachable-question",
    of: second({ all: [between("quesvisits", 8), between("quesvisits", undefined, 3)] }),
    what: "Nobody can reach this question.",
    why: "It needs “How often?” to be at least 8 and at most 3.",
  },
  {
    code: "unreachable-page",
    of: definition([
      page("pagefirst0", [branch], {
        next: [
          { when: north, to: "endingdone" },
          { when: south, to: "endingdone" },
        ],
      }),
      page("pagesecond", [visits]),
    ]),
    what: "Nobody can reach this page.",
    why: "Everyone is sent past it.",
  },
  {
    code: "trap",
    of: definition([
      first,
      page("pagesecond", [
        question("quesshelf0", {
          kind: "single-choice",
          required: true,
          choices: [choice("choishelf0", { showIf: south })],
        }),
      ]),
    ]),
    what: "Some people have to answer this question, but can’t.",
    why: "None of its choices is offered to them.",
  },
  {
    code: "dead-end",
    of: definition([
      { ...first, checks: [{ unless: between("quesvisits", undefined, -1), message: copy("?") }] },
    ]),
    what: "Nobody gets past this page, because its check never passes.",
  },
  {
    code: "always-true",
    of: second({ any: [north, south] }),
    what: "This condition is true for everyone who gets here.",
  },
  {
    code: "idle-part",
    of: second({ all: [between("quesvisits", 5), between("quesvisits", 3)] }),
    what: "One part of the condition changes nothing: the one about “How often?”.",
  },
  {
    code: "never-true-part",
    of: second({ any: [north, { all: [north, south] }] }),
    what: "One alternative of the condition is never true: the one about “Which branch?”.",
  },
  {
    code: "shadowed-route",
    of: definition([
      {
        ...first,
        next: [
          { when: answered("quesbranch"), to: "endingdone" },
          { when: north, to: "pagesecond" },
        ],
      },
      page("pagesecond", [why(north)]),
    ]),
    what: "This never sends anybody to “page 2”: those who could go there are sent elsewhere first.",
  },
  {
    code: "empty-piping",
    of: definition([
      first,
      page("pagesecond", [
        question("quesreason", { kind: "text", showIf: north }),
        question("queswhy000", {
          kind: "text",
          showIf: south,
          prompt: copy("Why {reason}?", { reason: slot({ question: "quesreason" }, "that") }),
        }),
      ]),
    ]),
    what: "Nobody has an answer for {reason}. Everyone sees “that” here.",
  },
  {
    code: "quota-never-fills",
    of: {
      ...definition([first]),
      quotas: [{ id: "quotaboth0", name: "Both", max: 5, when: { all: [north, south] } }],
    },
    what: "This quota can never fill: it counts nobody.",
    why: "It needs “North” and “South”, but only one can be chosen.",
  },
];

describe("a finding", () => {
  it.each(cases)("$code: $what", ({ code, at, of, what, why }) => {
    const found = check(of, { today }).find((each) => each.code === code);
    if (!found) throw new Error(JSON.stringify(check(of, { today })));
    if (at) expect(found.at).toBe(at);
    const said = findingSentences(found, of, english);
    expect(said.what).toBe(what);
    if (why) expect(said.why).toBe(why);
    const auf = findingSentences(found, of, german);
    expect([Boolean(auf.why), Boolean(auf.fix)]).toEqual([Boolean(said.why), Boolean(said.fix)]);
    expect(auf.what).not.toBe(what);
  });

  it.each(cases)("$code is gone after its fix ($what)", ({ code, of }) => {
    const found = check(of, { today }).find((each) => each.code === code);
    if (!found?.fix) return expect(["unreachable-page"]).toContain(code);
    const fixed = applyPatches(of, found.fix.patches);
    if (!fixed.done) throw new Error(`${fixed.problem}: ${JSON.stringify(found.fix)}`);
    const left = check(fixed.document as Definition, { today });
    expect(left.filter((each) => each.code === code && each.at === found.at)).toEqual([]);
  });

  it("of a trap comes with someone who is stuck there", () => {
    const { of } = cases.find(({ code }) => code === "trap") as Case;
    const found = check(of, { today }).find(({ code }) => code === "trap");
    const { pages } = walk(of, { today, answers: found?.witness ?? {} });
    expect(pages.map((visit) => [visit.page.id, hasProblem(visit)])).toEqual([
      ["pagefirst0", false],
      ["pagesecond", true],
    ]);
  });

  it("behind a trap are those that it isn't to blame for", () => {
    const trapped = question("quesshelf0", {
      kind: "single-choice",
      required: true,
      showIf: north,
      choices: [choice("choishelf0", { showIf: south })],
    });
    const shelf: Condition = {
      test: "any-of",
      of: { question: "quesshelf0" },
      choices: ["choishelf0"],
    };
    const at = (showIf: Condition) =>
      check(
        definition([
          first,
          page("pagesecond", [trapped, question("queswhy000", { kind: "text", showIf })]),
        ]),
        { today },
      );
    const found = (showIf: Condition) =>
      at(showIf).flatMap((each) => (each.at === "queswhy000" ? [each.code] : []));
    expect(found(shelf)).toEqual([]);
    expect(found({ all: [south, shelf] })).toEqual(["unreachable-question"]);
  });

  it("past the budget says that nothing is decided, instead of that all is well", () => {
    const of = second({ all: [north, south] });
    const found = check(of, { today, budget: { nodes: 3, steps: 10 } });
    expect(found.map(({ code }) => code)).toContain("not-decided");
    expect(found.map(({ code }) => code)).not.toContain("unreachable-question");
  });
});

const tour = {
  ...second({ all: [north, between("quesvisits", 3)] }),
  endings: [
    { id: "endingdone", kind: "done", text: copy("Thank you.") },
    { id: "endingout0", kind: "screened-out", text: copy("Not today.") },
  ],
} satisfies Definition;

it("an alternative that only its surroundings exclude is a note, one against itself a warning", () => {
  const severityOf = (showIf: Condition) =>
    check(second(showIf), { today }).find(({ code }) => code === "never-true-part")?.severity;
  expect(severityOf({ any: [north, { all: [north, south] }] })).toBe("warning");
  const led = definition([
    { ...first, next: [{ when: south, to: "endingdone" }] },
    page("pagesecond", [why({ any: [south, between("quesvisits", 5)] })]),
  ]);
  const [found] = check(led, { today }).filter(({ code }) => code === "never-true-part");
  expect(found).toMatchObject({ severity: "note", at: "queswhy000" });
});

describe("someone", () => {
  it.each(["pagefirst0", "quesbranch", "choisouth0", "pagesecond", "queswhy000", "endingdone"])(
    "who comes to %s is found and can be kept as a test",
    (at) => {
      const found = checked(tour, { today }).someoneAt(at);
      if (!found) throw new Error("nobody");
      expect(testFindings(tour, [{ id: "testonly00", at, ...found }], today)).toEqual([]);
    },
  );

  it("isn't found where nobody comes", () => {
    expect(checked(tour, { today }).someoneAt("endingout0")).toBeUndefined();
  });

  const reads = { id: "testonly00", at: "queswhy000" };
  const answers = { quesbranch: { choice: "choinorth0" }, quesvisits: { number: 5 } };

  it("kept as a test fails once they are led elsewhere", () => {
    const test = { ...reads, answers };
    expect(testFindings(tour, [test], today)).toEqual([]);
    const moved = second(south);
    const [failed] = testFindings(moved, [test], today);
    expect(failed).toMatchObject({ code: "kept-test", at: "queswhy000", witness: answers });
    expect(failed && findingSentences(failed, moved, english)).toEqual({
      what: "The person kept as a test no longer gets here.",
      why: "They’re sent to “Thank you.”.",
    });
    const gone = definition([first]);
    expect(testFindings(gone, [test], today)).toMatchObject([
      { at: "pages", values: { because: "is-gone" } },
    ]);
  });

  it("kept as a test answers questions that came later", () => {
    const added = question("quesname00", { kind: "text", required: true });
    const [start, end] = tour.pages;
    const longer = {
      ...tour,
      pages: [page("pagenew000", [added]), start, end] as typeof tour.pages,
    };
    expect(testFindings(longer, [{ ...reads, answers }], today)).toEqual([]);
    const stricter = {
      ...longer,
      pages: [
        page("pagenew000", [
          question("quesname00", { kind: "single-choice", required: true, choices: [] }),
        ]),
        ...longer.pages.slice(1),
      ],
    };
    expect(testFindings(stricter, [{ ...reads, answers }], today)).toMatchObject([
      { values: { because: "stops-at", source: "quesname00" } },
    ]);
  });
});
