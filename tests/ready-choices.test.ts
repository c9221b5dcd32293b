import { describe, expect, it } from "vitest";
import type { Choice } from "#engine/definition.ts";
import { hasReady } from "#web/editing/document/ready-words.ts";
import { choice } from "./support/questionnaires/build-definition.ts";

const typed = (words: string): Choice => ({
  ...choice("choice0000"),
  role: "plain",
  label: { words: { en: words }, slots: {} },
});

describe("a choice that is ready to add", () => {
  it("isn't offered where its words stand already, whoever wrote them", () => {
    for (const words of ["Other", "other…", " Other: "])
      expect(hasReady("other", ["en"], [typed(words)])).toBe(true);
    expect(hasReady("exclusive", ["en"], [typed("None of these")])).toBe(true);
    expect(hasReady("other", ["en", "de"], [typed("Sonstiges")])).toBe(true);
    expect(hasReady("other", ["en"], [{ ...typed("Elsewhere"), role: "other" }])).toBe(true);
  });

  it("is offered beside other and empty choices", () => {
    expect(hasReady("other", ["en"], [typed("Other people"), typed("")])).toBe(false);
    expect(hasReady("other", ["fr"], [typed("")])).toBe(false);
    expect(hasReady("exclusive", ["en"], [typed("Other")])).toBe(false);
  });
});
