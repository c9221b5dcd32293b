import { describe, expect, it } from "vitest";
import { check } from "#engine/checker/check.ts";
import { checkAnywhere } from "#engine/checker/check-anywhere.ts";
import type { Definition } from "#engine/definition.ts";
import type { DateQuestion } from "#engine/kinds/date/kind.ts";
import { definition, page, question } from "./support/questionnaires/build-definition.ts";

const period = { today: "2026-11-27", until: "2026-12-04" };

function found(definition: Definition, within = period): string[] {
  const steps = checkAnywhere(definition, within);
  for (;;) {
    const { done, value } = steps.next();
    if (done)
      return value.findings
        .filter(({ code }) => code !== "path-length")
        .map(({ code, at }) => `${code}@${at}`);
  }
}

/** Asks for a day within limits, and for more on a page of its own if it's in a span. */
function asked(limits: Partial<DateQuestion>, span?: { from?: string; to?: string }): Definition {
  const made = definition([
    page("pagefirst0", [question("quesdate00", { kind: "date", required: true, ...limits })]),
    page("pagesecond", [
      question("queswhy000", { kind: "text" }),
      question("quesmore00", { kind: "number" }),
    ]),
  ]);
  const [, second] = made.pages;
  if (second && span) second.showIf = { test: "during", of: { question: "quesdate00" }, ...span };
  return made;
}

describe("days on which somebody somewhere answers", () => {
  const today = { from: "today", to: "today" };
  const never = ["unreachable-page@pagesecond"];

  it("begin with yesterday, which it still is in the west", () => {
    const made = asked(today, { to: "2026-11-26" });
    expect(check(made, period).map(({ code }) => code)).toContain("unreachable-page");
    expect(found(made)).toEqual([]);
    expect(found(asked(today, { to: "2026-11-25" }))).toEqual(never);
  });

  it("end with the day after the deadline's, which it is in the east", () => {
    expect(found(asked(today, { from: "2026-12-05" }))).toEqual([]);
    expect(found(asked(today, { from: "2026-12-06" }))).toEqual(never);
  });

  it("trap nobody on their edges", () => {
    expect(found(asked({ from: "today", to: "2026-12-04" }))).toEqual([]);
    expect(found(asked({ from: "2026-11-27", to: "today" }))).toEqual([]);
  });

  it("leave days between limits if they do so anywhere", () => {
    expect(found(asked({ from: "today", to: "2026-11-26" }))).toEqual(["trap@quesdate00"]);
    expect(found(asked({ from: "today", to: "2026-11-25" }))).toContain("limits-cross@quesdate00");
  });

  it("change nothing where nothing counts from today", () => {
    const made = asked({ from: "2026-11-27" }, { to: "2026-11-26" });
    expect(found(made)).toEqual(never);
  });
});
