import { describe, expect, it } from "vitest";
import { carryOver } from "#engine/carry-over.ts";
import { type Question, questionsOf } from "#engine/definition.ts";
import { type Answer, kindOf, questionKinds } from "#engine/kinds/all.ts";
import type { Offer, Problem } from "#engine/kinds/kind.ts";
import { screenHasProblem, screensOf } from "#engine/screens.ts";
import { walk } from "#engine/walk.ts";
import { allKinds } from "./support/questionnaires/all-kinds.ts";
import {
  between,
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { smallKinds } from "./support/questionnaires/small-definition.ts";

const today = "2026-11-27";
const tea = choice("tea", { value: 1 });
const mate = choice("mate", { value: 0.2 });
const milk = choice("milk", { value: 0.1 });
const none = choice("none", { role: "exclusive" });
const other = choice("other", { role: "other" });
const rows = ["hour", "book"].map((id) => ({ id, code: id, label: copy(id) }));
const fields = [
  { id: "name", code: "name", label: copy("Name"), required: true },
  { id: "town", code: "town", label: copy("Town"), required: false },
];
const hash = "0".repeat(64);
const fileId = (at: number) => `00000000-0000-7000-8000-00000000000${at}`;

type Asked = Parameters<typeof question>[1];
/** A question, what is given, what is read of it, and what is wrong with that. */
type Case = [asked: Asked, given: unknown, answer: object | null, problem: Problem | null];

const one: Asked = { kind: "single-choice", choices: [tea, mate, other] };
const many: Asked = { kind: "multiple-choice", choices: [tea, mate, milk, none, other] };
const ranked: Asked = { kind: "ranking", choices: [tea, mate, milk] };
const grid: Asked = { kind: "matrix", rows, columns: [tea, mate] };
const graded: Asked = { kind: "score", choices: [tea, mate], to: 5 };
const shared: Asked = { kind: "constant-sum", choices: [tea, mate, milk], total: 100 };
const form: Asked = { kind: "text-list", fields };

const cases: Case[] = [
  [{ kind: "yes-no" }, { choice: "yes" }, { choice: "yes" }, null],
  [{ kind: "yes-no" }, { choice: "" }, null, null],
  [{ kind: "yes-no" }, { choice: "perhaps" }, null, { code: "unknown-part" }],
  [{ kind: "yes-no" }, "yes", null, { code: "wrong-kind" }],
  [one, { choice: "tea", text: "green" }, { choice: "tea" }, null],
  [one, { choice: "other", text: " e\u0301t " }, { choice: "other", text: "\u00e9t" }, null],
  [one, { choice: "beer" }, null, { code: "unknown-part" }],
  [one, { choice: 3 }, null, { code: "wrong-kind" }],
  [
    one,
    { choice: "other", text: "x".repeat(501) },
    { choice: "other" },
    { code: "too-long", max: 500 },
  ],
  [many, { choices: ["milk", "tea"] }, { choices: ["tea", "milk"] }, null],
  [many, { choices: ["tea", "tea"] }, null, { code: "wrong-kind" }],
  [many, { choices: ["tea", "none"] }, { choices: ["tea", "none"] }, { code: "exclusive" }],
  [{ ...many, min: 2 }, { choices: ["none"] }, { choices: ["none"] }, null],
  [{ ...many, min: 2 }, { choices: ["tea"] }, { choices: ["tea"] }, { code: "too-few", min: 2 }],
  [
    { ...many, max: 1 },
    { choices: ["tea", "milk"] },
    { choices: ["tea", "milk"] },
    { code: "too-many", max: 1 },
  ],
  [ranked, { ranking: ["milk", "tea", "mate"] }, { ranking: ["milk", "tea", "mate"] }, null],
  [ranked, { ranking: ["milk"] }, { ranking: ["milk"] }, { code: "rank-more", count: 3 }],
  [{ ...ranked, top: 2 }, { ranking: ["milk", "tea"] }, { ranking: ["milk", "tea"] }, null],
  [
    { ...ranked, top: 2 },
    { ranking: ["milk", "tea", "mate"] },
    { ranking: ["milk", "tea", "mate"] },
    { code: "too-many", max: 2 },
  ],
  [ranked, { ranking: ["milk", "milk", "tea"] }, null, { code: "wrong-kind" }],
  [{ kind: "rating" }, { number: 5 }, { number: 5 }, null],
  [{ kind: "rating" }, { number: 6 }, { number: 6 }, { code: "out-of-range", min: 1, max: 5 }],
  [{ kind: "rating" }, { number: 0 }, { number: 0 }, { code: "out-of-range", min: 1, max: 5 }],
  [{ kind: "rating" }, { number: 2.5 }, null, { code: "wrong-kind" }],
  [grid, { cells: { hour: ["tea"] } }, { cells: { hour: ["tea"] } }, null],
  [
    { ...grid, everyRow: true },
    { cells: { hour: ["tea"] } },
    { cells: { hour: ["tea"] } },
    { code: "every-row" },
  ],
  [grid, { cells: { hour: ["tea", "mate"] } }, null, { code: "too-many", max: 1 }],
  [
    { ...grid, each: "many" },
    { cells: { hour: ["mate", "tea"] } },
    { cells: { hour: ["tea", "mate"] } },
    null,
  ],
  [grid, { cells: { noon: ["tea"] } }, null, { code: "unknown-part" }],
  [shared, { parts: { tea: 60, mate: 40 } }, { parts: { tea: 60, mate: 40 } }, null],
  // A third has no end; the largest part takes what is missing, so that they add up.
  [
    shared,
    { parts: { tea: 100 / 3, mate: 100 / 3, milk: 100 / 3 } },
    { parts: { tea: 33.333334, mate: 33.333333, milk: 33.333333 } },
    null,
  ],
  [
    shared,
    { parts: { tea: 60, mate: 30 } },
    { parts: { tea: 60, mate: 30 } },
    { code: "wrong-total", total: 100, sum: 90 },
  ],
  [graded, { scores: { tea: 4 } }, { scores: { tea: 4, mate: 0 } }, null],
  [graded, { scores: {} }, null, null],
  [graded, { scores: { tea: 6 } }, null, { code: "out-of-range", min: 0, max: 5 }],
  [graded, { scores: { tea: 2.5 } }, null, { code: "wrong-kind" }],
  [graded, { scores: { tea: "4" } }, null, { code: "wrong-kind" }],
  [graded, { scores: { beer: 4 } }, null, { code: "unknown-part" }],
  [graded, { parts: { tea: 4 } }, null, { code: "wrong-kind" }],
  [shared, { parts: { tea: -1 } }, null, { code: "out-of-range", min: 0, max: 100 }],
  [{ kind: "text" }, { text: " a\r\nb " }, { text: "a\nb" }, null],
  [{ kind: "text" }, { text: "a\u0000" }, null, { code: "unreadable-text" }],
  [{ kind: "text", max: 3 }, { text: "abcd" }, { text: "abcd" }, { code: "too-long", max: 3 }],
  [{ kind: "text", min: 3 }, { text: "ab" }, { text: "ab" }, { code: "too-short", min: 3 }],
  [
    { kind: "text", format: "email" },
    { text: "ann@firm" },
    { text: "ann@firm" },
    { code: "not-email" },
  ],
  [{ kind: "text", format: "url" }, { text: "firm.example" }, { text: "firm.example" }, null],
  [{ kind: "number", decimals: 1 }, { number: 0.1 + 0.2 }, { number: 0.3 }, null],
  [{ kind: "number" }, { number: 0.5 }, { number: 0.5 }, { code: "too-precise", decimals: 0 }],
  [
    { kind: "number", min: 1, max: 3 },
    { number: 4 },
    { number: 4 },
    { code: "out-of-range", min: 1, max: 3 },
  ],
  [{ kind: "number" }, { number: "4" }, null, { code: "wrong-kind" }],
  [{ kind: "date" }, { date: "2028-02-29" }, { date: "2028-02-29" }, null],
  [{ kind: "date" }, { date: "2026-02-29" }, null, { code: "not-date" }],
  [
    { kind: "date", from: "today" },
    { date: "2026-11-26" },
    { date: "2026-11-26" },
    { code: "too-early", from: today },
  ],
  [
    { kind: "date", with: "date-time", to: "today" },
    { date: "2026-11-27T23:59" },
    { date: "2026-11-27T23:59" },
    null,
  ],
  [form, { fields: { name: "Ann", town: "" } }, { fields: { name: "Ann" } }, null],
  [
    form,
    { fields: { town: "Cork" } },
    { fields: { town: "Cork" } },
    { code: "field-required", field: "name" },
  ],
  [form, { fields: { street: "x" } }, null, { code: "unknown-part" }],
  [{ kind: "file" }, { files: [fileId(1)] }, { files: [fileId(1)] }, null],
  [
    { kind: "file" },
    { files: [fileId(1), fileId(2)] },
    { files: [fileId(1), fileId(2)] },
    { code: "too-many", max: 1 },
  ],
  [{ kind: "file" }, { files: ["../etc"] }, null, { code: "unknown-part" }],
  [{ kind: "consent" }, { agreed: true, textHash: hash }, { agreed: true, textHash: hash }, null],
  [{ kind: "consent" }, { agreed: false }, null, null],
  [{ kind: "consent" }, { agreed: true, textHash: "x" }, null, { code: "wrong-kind" }],
];

const asked = (rest: Asked) => question("q", rest) as Question;
const offerOf = (each: Question): Offer => ({
  choices: each.kind === "matrix" ? each.columns : "choices" in each ? each.choices : [],
  rows: each.kind === "matrix" ? each.rows : [],
  today,
});

const named = cases.map(
  ([rest, given, answer, problem]) => [rest.kind, given, answer, problem, asked(rest)] as const,
);

it.each([
  ["the cases below", cases.map(([{ kind }]) => kind)],
  ["the checker's brute force", smallKinds],
  ["the gallery and the journeys", questionsOf(allKinds()).map(({ kind }) => kind)],
])("no kind is missing among %s", (_, there) => {
  expect(questionKinds.filter((kind) => !there.includes(kind))).toEqual([]);
});

describe("an answer", () => {
  it.each(named)("to a %s, given as %j, is read as %j, %j", (_, given, answer, problem, each) => {
    expect(kindOf(each).read(each, given, offerOf(each))).toMatchObject({ answer, problem });
  });

  it.each(named.filter(([, , , problem]) => problem === null))(
    "to a %s, given as %j, is read the same again",
    (_kind, given, _answer, _problem, each) => {
      const { answer } = kindOf(each).read(each, given, offerOf(each));
      if (answer !== null)
        expect(kindOf(each).read(each, answer, offerOf(each))).toEqual({ answer, problem: null });
    },
  );

  it("leaves out what wasn't offered", () => {
    const offer = { choices: [tea], rows: rows.slice(0, 1), today };
    const read = (rest: Asked, given: object) => {
      const each = asked(rest);
      return kindOf(each).read(each, given, offer).answer;
    };
    expect(read(one, { choice: "mate" })).toBe(null);
    expect(read(many, { choices: ["tea", "mate"] })).toEqual({ choices: ["tea"] });
    expect(read(ranked, { ranking: ["mate", "tea"] })).toEqual({ ranking: ["tea"] });
    expect(read(grid, { cells: { hour: ["tea"], book: ["tea"] } })).toEqual({
      cells: { hour: ["tea"] },
    });
    expect(read(shared, { parts: { tea: 100, mate: 0 } })).toEqual({ parts: { tea: 100 } });
  });

  it("has the numbers that conditions and scores read", () => {
    const number = (rest: Asked, answer: object, part?: string) =>
      kindOf(asked(rest)).numberIn?.(answer as Answer, asked(rest), part);
    expect(number({ kind: "yes-no" }, { choice: "yes" })).toBe(1);
    expect(number(one, { choice: "mate" })).toBe(0.2);
    // 0.1 + 0.2 is more than 0.3 in binary.
    expect(number(many, { choices: ["mate", "milk"] })).toBe(0.3);
    expect(number(many, { choices: ["none"] })).toBe(null);
    expect(number(ranked, { ranking: ["milk", "tea"] }, "tea")).toBe(2);
    expect(number(ranked, { ranking: ["milk", "tea"] }, "mate")).toBe(null);
    expect(number(grid, { cells: { hour: ["tea"], book: ["mate"] } })).toBe(1.2);
    expect(number(grid, { cells: { hour: ["tea"], book: ["mate"] } }, "book")).toBe(0.2);
    expect(number(shared, { parts: { tea: 100 } }, "mate")).toBe(0);
  });
});

describe("a page's own checks", () => {
  it("keep respondents on the last screen of the page alone", () => {
    const checked = definition(
      [
        page("first", [question("a", { kind: "number" }), question("b", { kind: "number" })], {
          checks: [{ unless: between("a", 0, 10), message: copy("At most 10.") }],
        }),
      ],
      { look: "one-at-a-time" },
    );
    const answers = { a: { number: 11 }, b: { number: 1 } };
    const screens = screensOf(checked, walk(checked, { answers, today }));
    expect(screens.map(screenHasProblem)).toEqual([false, true]);
  });
});

describe("answers of an earlier version", () => {
  it("are lost when their page begins or ends to be repeated", () => {
    const pets = question("pets", { kind: "multiple-choice", choices: [tea, mate] });
    const name = question("name", { kind: "text" });
    const once = definition([page("first", [pets]), page("each", [name])]);
    const repeated = definition([
      page("first", [pets]),
      page("each", [name], { repeat: { over: "pets", max: 2 } }),
    ]);
    const kept = (answers: object, from = once, to = repeated) =>
      carryOver(answers as Record<string, unknown>, { from, to });
    const picked = { pets: { choices: ["tea"] } };
    expect(kept({ ...picked, name: { text: "Rex" } })).toEqual({ answers: picked, lost: 1 });
    expect(kept({ ...picked, "name:tea": { text: "Rex" } }, repeated, once)).toEqual({
      answers: picked,
      lost: 1,
    });
  });
});
