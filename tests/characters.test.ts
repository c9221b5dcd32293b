import { describe, expect, it } from "vitest";
import { text } from "#contract/shapes.ts";
import { check } from "#engine/checker/check.ts";
import type { Question } from "#engine/definition.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { kindOf } from "#engine/kinds/all.ts";
import { countCharacters, firstUnits, hasAtMost, maxUnits } from "#limits/characters.ts";
import { linesIn } from "#web/editing/lines-in.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";

const noOffer = { choices: [], rows: [], today: "2026-11-24" };
const thumb = "👍🏽";
const family = "👨‍👩‍👧‍👦";
const composed = "q̣̇";

describe("a character is what people take for one", () => {
  it("whatever it is made of", () => {
    for (const each of [thumb, family, composed, "🇩🇪", "é", "ह", "각", "a"])
      for (const times of [1, 3, 10]) expect(countCharacters(each.repeat(times)), each).toBe(times);
    expect(countCharacters("")).toBe(0);
    expect(countCharacters(`ab\n${thumb}c`)).toBe(5);
  });

  it("and is never cut in half", () => {
    expect(firstUnits("ab👍", 3)).toBe("ab");
    expect(firstUnits("ab👍", 4)).toBe("ab👍");
    const most = definitionLimits.words;
    // The server refuses half a character, and with it the whole draft.
    for (const line of linesIn(`x${"👍".repeat(most)}\nb`)) expect(line.isWellFormed()).toBe(true);
  });

  it("in texts, fields and what others write", () => {
    const max = question("questext00", { kind: "text", max: 10, min: 3 }) as Question;
    const problem = (given: unknown, of = max) => {
      const rules = kindOf(of);
      const offer = { ...noOffer, choices: "choices" in of ? of.choices : [] };
      return rules.read(of, given, offer).problem?.code ?? null;
    };
    for (const each of [thumb, family, composed, "x"]) {
      expect(problem({ text: each.repeat(3) })).toBeNull();
      expect(problem({ text: each.repeat(10) })).toBeNull();
      expect(problem({ text: each.repeat(11) })).toBe("too-long");
      expect(problem({ text: each.repeat(2) })).toBe("too-short");
    }
    const list = question("queslist00", {
      kind: "text-list",
      fields: [{ id: "fielda0000", code: "a", label: copy("A"), required: false }],
    }) as Question;
    const other = question("quesother0", {
      kind: "single-choice",
      choices: [choice("choia00000", { role: "other" })],
    }) as Question;
    for (const [count, code] of [
      [500, null],
      [501, "too-long"],
    ] as const) {
      expect(problem({ fields: { fielda0000: thumb.repeat(count) } }, list)).toBe(code);
      expect(problem({ choice: "choia00000", text: thumb.repeat(count) }, other)).toBe(code);
    }
    expect(text({ min: 3, max: 5 }).safeParse(family.repeat(5)).success).toBe(true);
    expect(text({ min: 3, max: 5 }).safeParse(family.repeat(6)).success).toBe(false);
    expect(text({ min: 3, max: 5 }).safeParse(thumb).success).toBe(false);
  });

  it("and takes no more room than any emoji", () => {
    expect(hasAtMost(`q${"\u0323".repeat(200)}`, 10)).toBe(false);
    expect(hasAtMost(`q${"\u0323".repeat(50)}`, 10)).toBe(true);
    expect(maxUnits(20_000)).toBe(80_000);
    expect(hasAtMost("👍".repeat(20_000), 20_000)).toBe(true);
  });

  it("and the checker finds texts that fit only because of it", () => {
    const asked = question("questext00", { kind: "text", max: 3, required: true });
    const contains = { test: "contains", of: { question: "questext00" }, text: thumb.repeat(3) };
    const why = question("queswhy000", { kind: "text", showIf: contains as never });
    const pages = [page("pagefirst0", [asked]), page("pagesecond", [why])];
    const codes = check(definition(pages), { today: "2026-11-24" }).map(({ code }) => code);
    expect(codes).not.toContain("unreachable-question");
  });
});
