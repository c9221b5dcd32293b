import { describe, expect, it } from "vitest";
import type { Question } from "#engine/definition.ts";
import { figuresOf, resultsOf } from "#web/kinds/figures.ts";
import { choice, copy, question } from "./support/questionnaires/build-definition.ts";

const choices = [
  choice("park000000", { label: copy("Park") }),
  choice("pool000000", { label: copy("Pool") }),
];
const mean = (of: number) => ({ mean: of, deviation: 1, range: [of - 1, of + 1] });

describe.each(["score", "constant-sum"] as const)("the sentence about means of a %s", (kind) => {
  const put = question("means00000", { kind, choices } as Parameters<typeof question>[1]);
  const sentence = (parts: object[]) => {
    const summary = { id: put.id, kind, asked: 40, answered: 40, skipped: 0, parts } as never;
    return figuresOf(put as Question).sentence(resultsOf({ summary, question: put as never }));
  };

  it("names the highest", () => {
    const all = [
      { choice: "park000000", numbers: mean(2) },
      { choice: "pool000000", numbers: mean(4) },
    ];
    expect(sentence(all)).toMatch(/“Pool” .*4/);
  });

  it("names none where one is hidden, which may be higher", () => {
    const some = [
      { choice: "park000000", numbers: mean(2) },
      { choice: "pool000000", hidden: true },
    ];
    expect(sentence(some)).toMatch(/^40 people answered. Some counts are hidden/);
  });
});
