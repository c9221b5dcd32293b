import { describe, expect, it } from "vitest";
import { check } from "#engine/checker/check.ts";
import type { Condition } from "#engine/definition.ts";
import { number } from "#engine/kinds/number/kind.ts";
import { walk } from "#engine/walk.ts";
import {
  answered,
  between,
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";

const today = "2026-11-24";
const withFollowUp = (rules: object, showIf: Condition) =>
  definition([
    page("pagefirst0", [question("quesage000", { kind: "number", prompt: copy("?"), ...rules })]),
    page("pagesecond", [question("queswhy000", { kind: "text", showIf })]),
  ]);
const found = (of: ReturnType<typeof definition>) =>
  check(of, { today }).flatMap(({ code, at }) => (code === "path-length" ? [] : `${code} ${at}`));

describe("a number without limits", () => {
  it("can be answered, and can be above and below any limit", () => {
    for (const rules of [{}, { min: 0 }, { max: 1e15 }, { decimals: 6 }, { required: true }])
      for (const limit of [1, 18, 5e11, 1e12, 9e14])
        for (const showIf of [
          between("quesage000", limit),
          between("quesage000", undefined, limit),
        ])
          expect(found(withFollowUp(rules, showIf)), JSON.stringify([rules, showIf])).toEqual([]);
    expect(found(withFollowUp({}, answered("quesage000")))).toEqual([]);
  });

  it("is no larger than any number that is taken", () => {
    const above = between("quesage000", 1e15 + 1);
    expect(found(withFollowUp({}, above))).toEqual(["unreachable-question queswhy000"]);
    const required = { required: true };
    const known = between("quesage000", -1e15);
    expect(found(withFollowUp(required, known))).toEqual(["always-true queswhy000"]);
  });

  it("is kept within its limits, whatever is rounded on the way", () => {
    const noOffer = { choices: [], rows: [], today };
    const open = question("quesage000", { kind: "number", max: 1e12 + 0.4 }) as never;
    const read = (value: number) => number.read(open, { number: value }, noOffer);
    expect(read(1e12 + 0.4)).toEqual({ answer: { number: 1e12 }, problem: null });
    expect(read(1e12 + 1).problem).toMatchObject({ code: "out-of-range" });
  });
});

it("parts with decimals add up to their total as people count", () => {
  const parts = ["choia00000", "choib00000", "choic00000"].map((id) => choice(id));
  const sum = question("quessum000", { kind: "constant-sum", total: 0.3, choices: parts });
  const has = (row: string, value: number): Condition => ({
    test: "between",
    min: value,
    max: value,
    of: { question: "quessum000", row },
  });
  const showIf = { all: [has("choia00000", 0.1), has("choib00000", 0.2)] };
  const why = question("queswhy000", { kind: "text", showIf });
  expect(found(definition([page("pagefirst0", [sum]), page("pagesecond", [why])]))).toEqual([]);
});

describe("values of choices add up as people count", () => {
  const tenths = Array.from({ length: 10 }, (_, at) => ({
    ...choice(`choice000${at}`),
    value: 0.1,
  }));
  const many = question("quesmany00", { kind: "multiple-choice", choices: tenths });
  const all = tenths.map(({ id }) => id);

  it.each([3, 6, 7, 10])("%d times a tenth", (count) => {
    const given = { quesmany00: { choices: all.slice(0, count) } };
    const showIf = between("quesmany00", count / 10, count / 10);
    const why = question("queswhy000", { kind: "text", showIf });
    const asked = definition([page("pagefirst0", [many]), page("pagesecond", [why])]);
    expect(found(asked)).toEqual([]);
    expect(walk(asked, { answers: given, today }).states.queswhy000).toBe("skipped");
  });

  it("in computed values, too", () => {
    const fields = [0.1, 0.2, -0.3].map((value, at) =>
      question(`quesadd00${at}`, {
        kind: "number",
        prompt: copy("?"),
        decimals: 1,
        min: value,
        max: value,
      }),
    );
    const asked = definition([page("pagefirst0", fields)], {
      computed: [
        {
          id: "computed00",
          code: "sum",
          how: "sum",
          of: fields.map(({ id }) => ({ question: id })),
        },
      ],
    });
    const answers = Object.fromEntries(
      [0.1, 0.2, -0.3].map((value, at) => [`quesadd00${at}`, { number: value }]),
    );
    expect(walk(asked, { answers, today }).valuesAt().valuesOf({ computed: "computed00" })).toEqual(
      [{ type: "number", number: 0 }],
    );
  });

  it("and parts of a total by six decimals", () => {
    const halves = ["choia00000", "choib00000"].map((id) => choice(id));
    const sum = question("quessum000", { kind: "constant-sum", total: 100, choices: halves });
    const isLow = (row: string): Condition => ({
      none: [{ test: "between", min: 50, of: { question: "quessum000", row } }],
    });
    const showIf = { all: [answered("quessum000"), isLow("choia00000"), isLow("choib00000")] };
    const why = question("queswhy000", { kind: "text", showIf });
    const asked = definition([page("pagefirst0", [sum]), page("pagesecond", [why])]);
    expect(found(asked)).toEqual(["unreachable-question queswhy000"]);
    const answers = {
      quessum000: { parts: { choia00000: 49.999_999_7, choib00000: 49.999_999_7 } },
    };
    const walked = walk(asked, { answers, today });
    expect(walked.answers.quessum000).toEqual({ parts: { choia00000: 50, choib00000: 50 } });
    expect(walked.states.queswhy000).toBe("not-asked");
  });

  it("and thirds of a total add up to it", () => {
    const parts = ["choia00000", "choib00000", "choic00000"].map((id) => choice(id));
    const sum = question("quessum000", { kind: "constant-sum", total: 100, choices: parts });
    const third = 100 / 3;
    const given = { choia00000: third, choib00000: third, choic00000: third };
    const asked = definition([page("pagefirst0", [sum])]);
    const read = (of: Record<string, number>) => {
      const [first] = walk(asked, { answers: { quessum000: { parts: of } }, today }).pages;
      return first?.elements[0];
    };
    const kept = { choia00000: 33.333_334, choib00000: 33.333_333, choic00000: 33.333_333 };
    expect(read(given)).toMatchObject({ problem: null, answer: { parts: kept } });
    // Read again, as checks of stored answers do, it is the same.
    expect(read(kept)).toMatchObject({ problem: null, answer: { parts: kept } });
    expect(read({ ...kept, choia00000: 33.333_4 })).toMatchObject({
      problem: { code: "wrong-total" },
    });
  });
});
