import { describe, expect, it } from "vitest";
import { check } from "#contract/checker/check.ts";
import type { Computed, Condition } from "#contract/definition.ts";
import { planOf } from "#contract/plan.ts";
import { walk } from "#contract/walk.ts";
import {
  choice,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";

const today = "2026-11-26";

/** Each is the mean of the last one and itself: as many paths as 2 to the power of `length`. */
function doubling(length: number, how: Computed["how"]): Computed[] {
  return Array.from({ length }, (_, at) => {
    const of = at === 0 ? { question: "number0000" } : { computed: idOf(at - 1) };
    return { id: idOf(at), code: `k${at}`, how, of: [of, { ...of }] };
  });
}

function idOf(at: number): string {
  return `result${String(at).padStart(4, "0")}`;
}

function reading(at: number, min = 5): Condition {
  return { test: "between", of: { computed: idOf(at) }, min };
}

function asking(computed: Computed[], last: number) {
  const number = question("number0000", { kind: "number" });
  const next = question("yesno00000", { kind: "yes-no", showIf: reading(last) });
  const quota = { id: "quota00000", name: "Some", max: 5, when: reading(last) };
  return definition([page("page000000", [number, next])], { computed, quotas: [quota] });
}

describe("computed values", () => {
  it("are computed once each, in a chain of 200 as in 60 that double the paths", () => {
    for (const how of ["mean", "first"] as const)
      for (const length of [60, 200]) {
        const asked = asking(doubling(length, how), length - 1);
        expect(planOf(asked).quotas[0]?.lastPage).toBe(0);
        const states = (number: number) =>
          walk(asked, { answers: { number0000: { number } }, today }).states.yesno00000;
        expect([states(4), states(6)]).toEqual(["not-asked", "skipped"]);
      }
  });

  it("are proven once each, too", () => {
    for (const how of ["mean", "sum", "count", "first"] as const)
      expect(check(asking(doubling(60, how), 59), { today })).toBeInstanceOf(Array);
  });

  it("are computed anew when a value that they read is set", () => {
    const numbers = ["number0000", "number0001", "number0002"];
    const sum: Computed = {
      ...{ id: idOf(0), code: "k0", how: "sum" },
      of: numbers.map((each) => ({ question: each })),
    };
    const over: Computed = { id: idOf(1), code: "k1", how: "sum", of: [{ computed: idOf(0) }] };
    const asked = definition(
      [
        page(
          "page000000",
          numbers.map((id, at) =>
            question(id, {
              kind: "number",
              ...(at > 0 && { showIf: { all: [reading(1, at), reading(1, at)] } }),
            }),
          ),
        ),
      ],
      { computed: [sum, over] },
    );
    const walked = walk(asked, {
      answers: { number0000: { number: 1 }, number0001: { number: 1 }, number0002: { number: 3 } },
      today,
    });
    expect(walked.states).toEqual(Object.fromEntries(numbers.map((id) => [id, "answered"])));
    expect(walked.valuesAt().valuesOf({ computed: idOf(1) })).toEqual([
      { type: "number", number: 5 },
    ]);
  });

  it("differ between the instances of a repeated page, and from those outside", () => {
    const of = [{ question: "number0000" }];
    const sum: Computed = { id: idOf(0), code: "k0", how: "sum", of };
    const choices = [choice("choicea000"), choice("choiceb000"), choice("choicec000")];
    const asked = definition(
      [
        page("page000000", [question("several000", { kind: "multiple-choice", choices })]),
        page(
          "page000001",
          [
            question("number0000", { kind: "number" }),
            question("yesno00000", { kind: "yes-no", showIf: reading(0) }),
          ],
          { repeat: { over: "several000", max: 2 } },
        ),
        page("page000002", [question("yesno00001", { kind: "yes-no", showIf: reading(0, 8) })]),
      ],
      { computed: [sum] },
    );
    const { states } = walk(asked, {
      answers: {
        several000: { choices: ["choicea000", "choiceb000"] },
        "number0000:choicea000": { number: 2 },
        "number0000:choiceb000": { number: 6 },
      },
      today,
    });
    expect(states["yesno00000:choicea000"]).toBe("not-asked");
    expect(states["yesno00000:choiceb000"]).toBe("skipped");
    expect(states.yesno00001).toBe("skipped");
  });
});
