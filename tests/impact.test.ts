import { describe, expect, it } from "vitest";
import type { Definition } from "#engine/definition.ts";
import { askedOfOthers, impactOf } from "#engine/impact.ts";
import { applyPatches, type Patch } from "#engine/patches.ts";
import {
  answered,
  choice,
  copy,
  definition,
  page,
  question,
  slot,
} from "./support/questionnaires/build-definition.ts";

const survey = definition([
  page("pageeating", [
    question("questaste0", {
      kind: "single-choice",
      choices: [choice("choisweet0"), choice("choisour00")],
    }),
    question("quesrating", { kind: "rating", from: 1, to: 5, low: copy("Bad") }),
    question("quesamount", { kind: "number", min: 0, max: 10 }),
    question("quesmatrix", {
      kind: "matrix",
      rows: [{ id: "rowsmorn00", code: "morning", label: copy("Morning") }],
      columns: [choice("colugood00"), choice("colubad000")],
    }),
    question("questext00", { kind: "text", max: 100 }),
  ]),
  page("pagesecond", [
    question("quesmany00", { kind: "multiple-choice", choices: [choice("choione000")] }),
  ]),
]);
const at = "/pages/pageeating/elements";

/** Class, place and part of each change. */
const changesOf = (from: Definition, ...patches: Patch[]) => {
  const result = applyPatches(from, patches);
  if (!result.done) throw new Error(result.problem);
  return impactOf(from, result.document as Definition).map((each) =>
    [each.class, each.at, each.what].join(" "),
  );
};
const set = (path: string, value: unknown): Patch => ({ op: "add", path, value });

describe("a change is", () => {
  it.each<[string, Patch[], string[]]>([
    ["nothing", [], []],
    ["free: the look", [set("/look", "one-at-a-time")], ["free look look"]],
    [
      "free: a help text",
      [set(`${at}/questext00/help`, copy("Be honest."))],
      ["free questext00 help"],
    ],
    ["free: a code", [set(`${at}/questext00/code`, "why")], ["free questext00 code"]],
    ["free: a wider limit", [set(`${at}/questext00/max`, 500)], ["free questext00 max"]],
    [
      "free: no limit any more",
      [{ op: "remove", path: `${at}/quesamount/max` }],
      ["free quesamount max"],
    ],
    [
      "free: an ending's text",
      [set("/endings/endingdone/text", copy("Bye."))],
      ["free endingdone text"],
    ],
    [
      "free: a new question",
      [set(`${at}/-`, question("quesadded0", { kind: "text" }))],
      ["free quesadded0 added"],
    ],
    [
      "free: a new language",
      [set("/languages/-", "de"), set(`${at}/questaste0/prompt/words/de`, "Was?")],
      ["free languages languages", "free questaste0 prompt"],
    ],
    [
      "free: the order of pages",
      [{ op: "move", from: "/pages/pagesecond", path: "/pages/pageeating" }],
      ["free pages moved"],
    ],
    [
      "free: a question on another page",
      [{ op: "move", from: `${at}/questext00`, path: "/pages/pagesecond/elements/-" }],
      ["free questext00 moved"],
    ],
    [
      "wording: a prompt",
      [set(`${at}/questaste0/prompt/words/en`, "Which?")],
      ["wording questaste0 prompt"],
    ],
    [
      "wording: a choice's label",
      [set(`${at}/questaste0/choices/choisweet0/label`, copy("Sugary"))],
      ["wording choisweet0 label"],
    ],
    [
      "wording: a row's label",
      [set(`${at}/quesmatrix/rows/rowsmorn00/label`, copy("Noon"))],
      ["wording rowsmorn00 label"],
    ],
    [
      "wording: the end of a scale",
      [set(`${at}/quesrating/low`, copy("Awful"))],
      ["wording quesrating low"],
    ],
    [
      "wording: a picture",
      [set(`${at}/questaste0/choices/0/image`, "/images/a.webp")],
      ["wording choisweet0 image"],
    ],
    [
      "wording: what a slot shows",
      [
        set(
          `${at}/questext00/prompt`,
          copy("Why {it}?", { it: slot({ question: "questaste0" }, "that") }),
        ),
      ],
      ["wording questext00 prompt"],
    ],
    [
      "population: required",
      [set(`${at}/questext00/required`, true)],
      ["population questext00 required"],
    ],
    [
      "population: a condition",
      [set(`${at}/questext00/showIf`, answered("questaste0"))],
      ["population questext00 showIf"],
    ],
    [
      "population: a narrower text",
      [set(`${at}/questext00/max`, 50)],
      ["population questext00 max"],
    ],
    [
      "population: a question gone",
      [{ op: "remove", path: `${at}/questext00` }],
      ["population questext00 removed"],
    ],
    [
      "population: one more row",
      [set(`${at}/quesmatrix/rows/-`, { id: "rowsnoon00", code: "noon", label: copy("Noon") })],
      ["population rowsnoon00 added"],
    ],
    [
      "population: a route",
      [set("/pages/pageeating/next/-", { when: answered("questaste0"), to: "endingdone" })],
      ["population pageeating next"],
    ],
    [
      "population: a quota",
      [set("/quotas/-", { id: "quotafew00", name: "Few", max: 3, when: answered("questaste0") })],
      ["population quotafew00 added"],
    ],
    [
      "comparability: one more choice",
      [set(`${at}/questaste0/choices/-`, choice("choisalty0"))],
      ["comparability choisalty0 added"],
    ],
    [
      "comparability: a choice gone",
      [{ op: "remove", path: `${at}/questaste0/choices/choisour00` }],
      ["comparability choisour00 removed"],
    ],
    [
      "comparability: the order of choices",
      [
        {
          op: "move",
          from: `${at}/questaste0/choices/choisour00`,
          path: `${at}/questaste0/choices/0`,
        },
      ],
      ["comparability questaste0 moved"],
    ],
    [
      "comparability: a shuffled order",
      [set(`${at}/questaste0/order`, "shuffled")],
      ["comparability questaste0 order"],
    ],
    [
      "comparability: a longer scale",
      [set(`${at}/quesrating/to`, 7)],
      ["comparability quesrating to"],
    ],
    [
      "comparability: a narrower number",
      [set(`${at}/quesamount/max`, 5)],
      ["comparability quesamount max"],
    ],
    [
      "comparability: another kind",
      [{ op: "replace", path: `${at}/questext00/kind`, value: "file" }],
      ["comparability questext00 kind"],
    ],
    [
      "comparability: a question asked again and again",
      [
        { op: "move", from: "/pages/pagesecond", path: "/pages/0" },
        set("/pages/pageeating/repeat", { over: "quesmany00", max: 3 }),
      ],
      [
        "free pages moved",
        "population pageeating repeat",
        ...["questaste0", "quesrating", "quesamount", "quesmatrix", "questext00"].map(
          (id) => `comparability ${id} repeat`,
        ),
      ],
    ],
  ])("%s", (_, patches, expected) => {
    expect(changesOf(survey, ...patches)).toEqual(expected);
  });

  it.each([
    ["Do you like it", "correction"],
    ["Do you likes it?", "correction"],
    ["Do you not like it?", "new-meaning"],
    ["Do they hate it?", "new-meaning"],
  ])("wording with a proposal: %s", (words, proposal) => {
    const asked = (text: string) =>
      definition([
        page("pageonly00", [question("quesonly00", { kind: "text", prompt: copy(text) })]),
      ]);
    const [only] = impactOf(asked("Do you like it?"), asked(words));
    expect(only).toMatchObject({ class: "wording", proposal, before: copy("Do you like it?") });
  });
});

describe("a new version asks a question of others", () => {
  const liked = (choices: string[]) => ({
    test: "any-of" as const,
    of: { question: "questaste0" },
    choices,
  });
  const sweet = liked(["choisweet0"]);
  const past = [{ when: sweet, to: "pagelast00" }];
  const three = { ...survey, pages: [...survey.pages, page("pagelast00", [])] };
  const askedAfter = (from: Definition, ...patches: Patch[]) => {
    const result = applyPatches(from, patches);
    if (!result.done) throw new Error(result.problem);
    return askedOfOthers(from, result.document as Definition);
  };
  const guarded = {
    ...survey,
    pages: survey.pages.map((each, n) => (n === 1 ? { ...each, showIf: sweet } : each)),
  };

  it.each<[string, Definition, Patch, string[]]>([
    ["if its condition is new", survey, set(`${at}/questext00/showIf`, sweet), ["questext00"]],
    ["if its page's is new", survey, set("/pages/pagesecond/showIf", sweet), ["quesmany00"]],
    [
      "if its page's has gone",
      guarded,
      { op: "remove", path: "/pages/pagesecond/showIf" },
      ["quesmany00"],
    ],
    [
      "if its page's is another",
      guarded,
      set("/pages/pagesecond/showIf", liked(["choisour00"])),
      ["quesmany00"],
    ],
    ["if a route leads past it", three, set("/pages/pageeating/next", past), ["quesmany00"]],
    [
      "but not if a route leads to it",
      three,
      set("/pages/pageeating/next", [{ when: sweet, to: "pagesecond" }]),
      [],
    ],
    ["but not if it has to be answered", survey, set(`${at}/questext00/required`, true), []],
    ["but not if a page is new before it", survey, set("/pages/-", page("pagemore00", [])), []],
  ])("%s", (_, from, patch, expected) => {
    expect(askedAfter(from, patch)).toEqual(expected);
  });
});
