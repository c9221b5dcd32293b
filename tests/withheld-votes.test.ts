import { describe, expect, it } from "vitest";
import { withheldUntilClose } from "#engine/votes.ts";
import {
  anyOf,
  choice,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";

describe("what a vote withholds", () => {
  const voted = question("winner0000", {
    kind: "single-choice",
    choices: [choice("alpha00000"), choice("beta000000")],
    vote: { rule: "most", tie: "lot" },
  });

  it("is what is asked, offered, summed up or checked by it, and so on", () => {
    const found = withheldUntilClose(
      definition(
        [
          page("pageone000", [voted, question("before0000", { kind: "text" })]),
          page("pagetwo000", [
            question("offered000", {
              kind: "single-choice",
              choices: [
                choice("oneone0000", { showIf: anyOf("winner0000", "alpha00000") }),
                choice("twotwo0000"),
              ],
            }),
            question("summed0000", {
              kind: "text",
              showIf: { test: "between", of: { computed: "computed00" }, min: 1 },
            }),
            question("onwards000", {
              kind: "text",
              showIf: { test: "answered", of: { question: "summed0000" } },
            }),
            question("plain00000", { kind: "text" }),
          ]),
        ],
        {
          computed: [
            {
              id: "computed00",
              code: "computed",
              how: "count",
              of: [{ question: "winner0000" }],
            },
          ],
        },
      ),
    );
    expect([...found.questions].sort()).toEqual([
      "offered000",
      "onwards000",
      "summed0000",
      "winner0000",
    ]);
    expect([...found.turnout]).toEqual(["winner0000"]);
    expect(found.endings).toBe(false);
  });

  it("is nothing where respondents were told that results show before", () => {
    const settings = { access: "link", results: "after-answer", identity: "named" } as const;
    const open = definition([page("pageone000", [voted])], { settings });
    expect(withheldUntilClose(open).questions.size).toBe(0);
  });
});
