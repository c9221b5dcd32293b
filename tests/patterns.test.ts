import { describe, expect, it } from "vitest";
import { type TextQuestion, text } from "#engine/kinds/text/kind.ts";
import {
  isPattern,
  matchesPattern,
  patternLimits,
  patternMatcher,
  patternSize,
} from "#engine/kinds/text/pattern.ts";
import { question } from "#tests/support/questionnaires/build-definition.ts";
import { type Random, randomFrom } from "#tests/support/questionnaires/random-numbers.ts";

const offer = { choices: [], rows: [], today: "2026-11-26" };

function problemOf(given: string, more: Partial<TextQuestion>) {
  const asked = question("text000000", { kind: "text", format: "pattern", ...more });
  return text.read(asked as TextQuestion, { text: given }, offer).problem;
}

/** Patterns that reviewers stopped the server with, and their kind. */
const hostile = [
  "((a|a|a|a|a)*){60}",
  "((\\w?){150}\\w*){3}",
  "(((a?b?c?d?e?f?g?h?i?j?)*){20})*",
  "(a{200}){200}",
  "((((){200}){200}){200}){200}",
  "((((()?){200})?){200}){200}",
  "(((|){200}){200}){200}",
  "((((a{0}){200}){200}){200}){200}",
  "(.?){200}".repeat(20),
];

describe("patterns", () => {
  it("have at most 300 places, and those with more are refused before they are made", () => {
    expect(patternSize("a{300}")).toBeNull();
    expect(patternSize("(a{100}){3}")).toEqual(expect.objectContaining({ places: 300 }));
    expect(isPattern("(a{100}){3}")).toBe(true);
    expect(isPattern("(a{100}){3}a")).toBe(false);
    for (const pattern of hostile) {
      const places = patternSize(pattern)?.places ?? Number.POSITIVE_INFINITY;
      expect(isPattern(pattern), pattern).toBe(places <= patternLimits.places);
      expect(patternMatcher(pattern)?.places ?? 0, pattern).toBeLessThanOrEqual(2000);
    }
  });

  it("know how long a text can be that they match", () => {
    const longest = (pattern: string) => patternSize(pattern)?.longest;
    expect(longest("\\d{5}(-\\d{4})?")).toBe(10);
    expect(longest("(a|bcd|)e")).toBe(4);
    expect(longest("[A-Z]+\\d")).toBe(Number.POSITIVE_INFINITY);
    expect(longest("(){5}a{0}")).toBe(0);
    expect(longest("(a*){0}b")).toBe(1);
  });

  it("read at most 500 characters, whatever the question says", () => {
    const more = { pattern: "a*", long: true, max: 20_000 };
    expect(problemOf("a".repeat(500), more)).toBeNull();
    expect(problemOf("a".repeat(501), more)).toEqual({ code: "too-long", max: 500 });
    expect(problemOf("a".repeat(20), { pattern: "a*", max: 10 })).toEqual(
      expect.objectContaining({ max: 10 }),
    );
  });

  it("match nothing beyond a million steps, with patterns from before the limit", () => {
    const old = "(a?){180}(a|b)*".repeat(5);
    const { places = 0 } = patternSize(old) ?? {};
    expect(places).toBe(910);
    expect(isPattern(old)).toBe(false);
    expect(matchesPattern(old, "a".repeat(500))).toBe(true);
    expect(matchesPattern(old, "a".repeat(Math.floor(patternLimits.steps / places) + 1))).toBe(
      false,
    );
  });

  it("match what regular expressions match", () => {
    for (let seed = 1; seed <= 1500; seed++) {
      const random = randomFrom(seed);
      const pattern = randomPattern(random, 3);
      if (!isPattern(pattern)) continue;
      const whole = new RegExp(`^(?:${pattern})$`, "u");
      for (let round = 0; round < 8; round++) {
        const given = randomText(random);
        expect(matchesPattern(pattern, given), `${pattern} ${JSON.stringify(given)}`).toBe(
          whole.test(given),
        );
      }
    }
  });

  it("know the same digits, letters and spaces as regular expressions", () => {
    for (let code = 0; code < 0xd800; code++) {
      const character = String.fromCharCode(code);
      for (const name of ["d", "D", "w", "W", "s", "S"])
        if (matchesPattern(`\\${name}`, character) !== new RegExp(`^\\${name}$`).test(character))
          throw new Error(`\\${name} and U+${code.toString(16)}`);
    }
  });
});

function randomPattern(random: Random, depth: number): string {
  const part = () => {
    const kind = random.below(depth > 0 ? 6 : 4);
    if (kind < 2) return random.pick(["a", "b", "1", " "]);
    if (kind === 2) return random.pick([".", "\\d", "\\w", "\\S", "\\W"]);
    if (kind === 3) return random.pick(["[ab]", "[^a]", "[0-9b]"]);
    return `(${randomPattern(random, depth - 1)})`;
  };
  const repeated = () =>
    part() +
    (random.chance(0.4) ? random.pick(["?", "*", "+", "{2}", "{1,3}", "{0,2}", "{2,}"]) : "");
  const sequence = () => Array.from({ length: random.below(4) }, repeated).join("");
  return Array.from({ length: 1 + random.below(2) }, sequence).join("|");
}

function randomText(random: Random): string {
  const length = random.below(9);
  return Array.from({ length }, () => random.pick(["a", "b", "1", " ", "é", "ab"])).join("");
}
