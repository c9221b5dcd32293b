import { describe, expect, it } from "vitest";
import { check } from "#engine/checker/check.ts";
import { textWith } from "#engine/checker/domains/text-search.ts";
import { containsText } from "#engine/condition.ts";
import type { Condition, Definition } from "#engine/definition.ts";
import { textRules } from "#engine/kinds/text/domain.ts";
import type { TextQuestion } from "#engine/kinds/text/kind.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

const found = (of: Definition) =>
  check(of, { today: "2026-11-24" }).flatMap(({ code, at }) =>
    code === "path-length" ? [] : `${code} ${at}`,
  );
const of = { question: "quesname00" };
const contains = (text: string): Condition => ({ test: "contains", of, text });
const answered: Condition = { test: "answered", of };

/** One question with a pattern, and one that is asked where the condition holds. */
const withPattern = (pattern: string, showIf: Condition, rules = {}) => {
  const name = question("quesname00", { kind: "text", format: "pattern", pattern, ...rules });
  const why = question("queswhy000", { kind: "text", showIf });
  return definition([page("pagefirst0", [name]), page("pagesecond", [why])]);
};

describe("a text with a pattern", () => {
  it.each([
    ["digits of another script are other digits", "1+", ["1"]],
    ["so are those in full width and letters in circles", "a1", ["a", "1"]],
    ["a mark that nobody sees parts two digits", "123", ["12"]],
    ["a space that doesn't break is another space", "a\\sb", [" "]],
  ])("%s", (_, pattern, excluded) => {
    const showIf = { all: [answered, { none: excluded.map(contains) }] };
    expect(found(withPattern(pattern, showIf))).toEqual([]);
  });

  it("contains an i where it has a capital with a dot", () => {
    expect(found(withPattern("[^iI]+", contains("i")))).toEqual([]);
  });

  const open = ["not-decided queswhy000"];

  it("may be longer in code points than in characters", () => {
    // Five flags.
    expect(found(withPattern(".{10}", answered, { max: 5 }))).toEqual(open);
    expect(found(withPattern(".{10}", contains("x"), { max: 5 }))).toEqual(open);
    // One sign for "log".
    expect(found(withPattern("[a-z]{3}", { none: [contains("l")] }, { max: 1 }))).toEqual(open);
  });

  it("can't contain what its pattern never has", () => {
    expect(found(withPattern("[0-9]+", contains("x")))).toEqual([
      "unreachable-question queswhy000",
    ]);
    expect(found(withPattern("[a-y]{2,9}", contains("az")))).toEqual([
      "unreachable-question queswhy000",
    ]);
  });
});

describe("a text that nobody can write", () => {
  const one = (rules: object) =>
    check(definition([page("pagefirst0", [question("quesname00", rules as never)])]), {
      today: "2026-11-24",
    }).map(({ code }) => code);
  it.each([
    [{ kind: "text", min: 1001 }, "limits-cross"],
    [{ kind: "text", format: "pattern", pattern: "x+", min: 501 }, "limits-cross"],
    [{ kind: "text", format: "phone", max: 3 }, "limits-cross"],
    [{ kind: "text", format: "url", max: 2 }, "limits-cross"],
    [
      { kind: "file", types: ["image/heic", "image/svg+xml"], max: 1, megabytes: 1 },
      "no-file-type",
    ],
  ])("blocks publishing: %j", (rules, code) => expect(one(rules)).toContain(code));

  it.each([
    { kind: "text", min: 1000 },
    { kind: "text", format: "phone", max: 4 },
    { kind: "text", format: "url", max: 3 },
    { kind: "file", types: ["image/heic", "image/*"], max: 1, megabytes: 1 },
  ])("isn't one that somebody can: %j", (rules) =>
    expect(one(rules).filter((code) => /limits|file/.test(code))).toEqual([]),
  );

  it("is matched however its pattern was typed", () => {
    const rules = textRules({ ...textQuestion, pattern: "Cafe\u0301" });
    expect(rules.accepts("Café".normalize("NFC"))).toBe(true);
  });

  it("keeps a space beside a mark", () => {
    const name = question("quesname00", { kind: "text", max: 2 });
    const why = question("queswhy000", { kind: "text", showIf: contains(" ") });
    const asked = definition([page("pagefirst0", [name]), page("pagesecond", [why])]);
    expect(found(asked)).toEqual(["not-decided queswhy000"]);
  });
});

describe("a hidden field with any text", () => {
  const source = { variable: "plan" };
  const withField = (showIf: Condition) => {
    const why = question("queswhy000", { kind: "text", showIf });
    const made = definition([page("pagefirst0", [why])]);
    return { ...made, variables: [{ name: "plan" }] };
  };
  const isFive: Condition = { test: "between", min: 5, max: 5, of: source };

  it.each([["5"], ["5", "05", "5.0"], ["5", "005"]])(
    "may spell a number otherwise: %j",
    (...named) => {
      const isNamed: Condition = { test: "any-of", choices: named, of: source };
      expect(found(withField({ all: [isFive, { none: [isNamed] }] }))).toEqual([]);
      expect(found(withField(isNamed))).toEqual([]);
    },
  );

  it("can't be a number and another", () => {
    const isSix: Condition = { test: "between", min: 6, max: 6, of: source };
    expect(found(withField({ all: [isFive, isSix] }))).toEqual(["unreachable-question queswhy000"]);
  });
});

it("finds a text wherever one of thousands of random ones is accepted", () => {
  const random = randomFrom(20_261_127);
  const atoms = ["a", "b", "1", "\\d", "\\w", "\\W", "\\s", "\\S", ".", "[^a]", "[ab]", "-", "É"];
  const times = ["", "", "?", "+", "*", "{2}", "{1,3}"];
  const written = [..."abABiİ12१२１－ⓐⒷ㏂㍿é中👍\u200d\u200b\u00a0 -", "🇩🇪", "👩‍🚀"];
  const wanted = ["a", "b", "ab", "1", "12", " ", "-", "i", "a b", "é"];
  let denied = 0;
  for (let round = 0; round < 400; round++) {
    const atomCount = 1 + random.below(3);
    const pattern = Array.from(
      { length: atomCount },
      () => random.pick(atoms) + random.pick(times),
    ).join("");
    const [min, max] = [1 + random.below(2), 2 + random.below(5)];
    const rules = textRules({ ...textQuestion, pattern, min, max });
    const parts = wanted.filter(() => random.below(6) === 0).slice(0, 3);
    const isIn = parts.map(() => random.below(2) === 0);
    const included = parts.filter((_, at) => isIn[at]);
    const excluded = parts.filter((_, at) => !isIn[at]);
    const claimed = textWith(rules, included, excluded);
    if (claimed) expect(rules.accepts(claimed)).toBe(true);
    if (claimed !== null) continue;
    denied++;
    for (let tried = 0; tried < 400; tried++) {
      const length = 1 + random.below(6);
      const text = Array.from({ length }, () => random.pick([...written, ...included])).join("");
      const isWanted =
        included.every((part) => containsText(text, part)) &&
        !excluded.some((part) => containsText(text, part));
      const isFound = isWanted && rules.accepts(text);
      expect(isFound, JSON.stringify([pattern, min, max, included, excluded, text])).toBe(false);
    }
  }
  expect(denied).toBeGreaterThan(20);
});

const textQuestion = { kind: "text", format: "pattern", long: false } as TextQuestion;
