import { describe, expect, it } from "vitest";
import { check } from "#engine/checker/check.ts";
import type { Computed, Condition } from "#engine/definition.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";

type Items = { count: number; from: number; to: number; required?: boolean };

/** Codes and places for a survey with so many ratings and one question for a score of them. */
function found({ count, from, to, required = true }: Items, how: Computed["how"], range: object) {
  const ids = Array.from({ length: count }, (_, at) => `quesitem${String(at).padStart(2, "0")}`);
  const items = ids.map((id) =>
    question(id, { kind: "rating", from: from as 0 | 1, to, required }),
  );
  const showIf = { test: "between", of: { computed: "compscore0" }, ...range } as Condition;
  const why = question("queswhy000", { kind: "text", showIf });
  const pages = [page("pagefirst0", items), page("pagesecond", [why])];
  const of = ids.map((id) => ({ question: id }));
  const computed = [{ id: "compscore0", code: "score", how, of }];
  const findings = check(definition(pages, { computed }), { today: "2026-11-24" });
  return findings.flatMap(({ code, at }) => (code === "path-length" ? [] : `${code} ${at}`));
}

const unreachable = ["unreachable-question queswhy000"];
const always = ["always-true queswhy000"];

describe("scores of many items", () => {
  it("are decided for sums", () => {
    const nine = { count: 9, from: 0, to: 3 };
    expect(found(nine, "sum", { min: 10 })).toEqual([]);
    expect(found(nine, "sum", { min: 27 })).toEqual([]);
    expect(found(nine, "sum", { min: 28 })).toEqual(unreachable);
    expect(found(nine, "sum", { max: 27 })).toEqual(always);
    expect(found({ ...nine, required: false }, "sum", { max: 26 })).toEqual([
      "counts-nothing queswhy000",
    ]);
    expect(found({ count: 10, from: 1, to: 5 }, "sum", { min: 51, max: 51 })).toEqual(unreachable);
    expect(found({ count: 10, from: 1, to: 5 }, "sum", { min: 10 })).toEqual(always);
    expect(found({ count: 40, from: 1, to: 7 }, "sum", { min: 281 })).toEqual(unreachable);
  });

  it("are decided for means, of required and of other questions", () => {
    const ten = { count: 10, from: 1, to: 5 };
    for (const required of [true, false]) {
      expect(found({ ...ten, required }, "mean", { min: 3.5 })).toEqual([]);
      expect(found({ ...ten, required }, "mean", { min: 5.01 })).toEqual(unreachable);
    }
    expect(found(ten, "mean", { min: 3.55, max: 3.55 })).toEqual(unreachable);
    expect(found({ ...ten, required: false }, "mean", { min: 3.5, max: 3.5 })).toEqual([]);
    expect(found({ count: 24, from: 1, to: 7 }, "mean", { max: 7 })).toEqual(always);
  });

  it("are refuted by their limits, even where there are too many ways to add up", () => {
    const hundred = { count: 100, from: 0, to: 10, required: false };
    expect(found(hundred, "mean", { min: 10.01 })).toEqual(unreachable);
    expect(found(hundred, "mean", { min: 4.2 })).toEqual(["not-decided queswhy000"]);
    expect(found(hundred, "sum", { min: 1001 })).toEqual(unreachable);
  });

  it("are decided for counts", () => {
    const twelve = { count: 12, from: 1, to: 5, required: false };
    expect(found(twelve, "count", { min: 12 })).toEqual([]);
    expect(found(twelve, "count", { min: 13 })).toEqual(unreachable);
    expect(found({ ...twelve, required: true }, "count", { min: 12 })).toEqual(always);
  });
});

describe("a score of nothing", () => {
  const points = [1, undefined].map((value, at) =>
    choice(`choipoint${at}`, { value, label: copy(`Answer ${at}`) }),
  );
  const quiz = (showIf: Condition, required = true) =>
    check(
      definition(
        [
          page("pagefirst0", [
            question("quesquiz00", { kind: "single-choice", required, choices: points }),
          ]),
          page("pagesecond", [question("queswhy000", { kind: "text", showIf })]),
        ],
        {
          computed: [
            { id: "compscore0", code: "score", how: "sum", of: [{ question: "quesquiz00" }] },
          ],
        },
      ),
      { today: "2026-11-24" },
    ).map(({ code, severity }) => `${severity} ${code}`);
  const range = (limits: object) =>
    ({ test: "between", of: { computed: "compscore0" }, ...limits }) as Condition;
  const has: Condition = { test: "answered", of: { computed: "compscore0" } };
  const warning = "warning counts-nothing";

  it("is pointed out where a condition depends on it", () => {
    for (const limits of [{ max: 1 }, { min: 0, max: 1 }, { min: 0 }])
      expect(quiz(range(limits)), JSON.stringify(limits)).toContain(warning);
    expect(quiz({ none: [range({ max: 0 })] })).toContain(warning);
    // Nobody has 0 points, so nobody comes there at all.
    expect(quiz(range({ max: 0 }))).toContain("error unreachable-question");
  });

  it("isn't where the author thought of it, or where 0 isn't meant", () => {
    expect(quiz(range({ min: 1 }))).not.toContain(warning);
    expect(quiz({ any: [range({ max: 0 }), { none: [has] }] })).not.toContain(warning);
    expect(quiz({ all: [range({ max: 1 }), has] })).not.toContain(warning);
    expect(found({ count: 3, from: 0, to: 3 }, "sum", { max: 2 })).toEqual([]);
  });
});
