import { describe, expect, it } from "vitest";
import type { Copy, Definition } from "#engine/definition.ts";
import { pipedBlocks, pipedText } from "#engine/piping.ts";
import { ordered } from "#engine/shuffle.ts";
import { walk } from "#engine/walk.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
  slot,
} from "./support/questionnaires/build-definition.ts";

const today = "2026-11-27";
const wording = { language: "en", yes: "Yes", no: "No", agreed: "I agree" };

const pets = [choice("dog"), choice("cat"), choice("hen")];
const asked = definition(
  [
    page("first", [
      question("pets", { kind: "multiple-choice", choices: pets }),
      question("score", { kind: "number", decimals: 1 }),
    ]),
    page("each", [question("name", { kind: "text" })], { repeat: { over: "pets", max: 3 } }),
    page("last", [question("more", { kind: "text" })]),
  ],
  {
    computed: [
      {
        id: "grade",
        code: "grade",
        how: "sum",
        of: [{ question: "score" }],
        bands: [
          { upTo: 3, label: copy("poor") },
          { upTo: 7, label: copy("fair") },
        ],
      },
    ],
  },
);

function readerOf(of: Definition, answers: Record<string, unknown>) {
  return { definition: of, values: walk(of, { answers, today }).valuesAt(), wording };
}

describe("what is piped into a text", () => {
  const graded = copy("It is {grade}.", { grade: slot({ computed: "grade" }, "unknown") });
  const grade = (score?: number) =>
    pipedText(graded, readerOf(asked, score === undefined ? {} : { score: { number: score } }));

  it("is the first band that the number doesn't exceed", () => {
    expect(grade(2)).toBe("It is poor.");
    expect(grade(3)).toBe("It is poor.");
    expect(grade(3.5)).toBe("It is fair.");
    expect(grade(7)).toBe("It is fair.");
  });

  it("is the number itself above the last band, and the fallback without one", () => {
    expect(grade(8)).toBe("It is 8.");
    expect(grade()).toBe("It is unknown.");
  });

  it("is every answer to a question on a repeated page", () => {
    const names = copy("Hello {name}!", { name: slot({ question: "name" }, "you") });
    const answers = {
      pets: { choices: ["dog", "hen"] },
      "name:dog": { text: "Rex" },
      "name:hen": { text: "Berta" },
    };
    expect(pipedText(names, readerOf(asked, answers))).toBe("Hello Rex, Berta!");
  });

  it("is never Markdown", () => {
    const said: Copy = copy("**You** said {more}", { more: slot({ question: "more" }, "nothing") });
    const answers = { more: { text: "**bold** [link](https://a.example)" } };
    expect(pipedBlocks(said, readerOf(asked, answers))).toEqual([
      {
        type: "paragraph",
        parts: [
          { type: "strong", parts: [{ type: "text", text: "You" }] },
          { type: "text", text: " said " },
          { type: "text", text: "**bold** [link](https://a.example)" },
        ],
      },
    ]);
  });
});

describe("a random order", () => {
  const choices = [
    choice("one"),
    choice("two"),
    choice("fixed", { fixed: true }),
    choice("three"),
    choice("other", { role: "other" }),
    choice("none", { role: "exclusive" }),
  ];
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);

  it.each(["shuffled", "rotated", "reversed"] as const)(
    "that is %s leaves fixed, other and exclusive choices in their places",
    (order) => {
      const seen = seeds.map((seed) => ordered(choices, order, seed, "q").map(({ id }) => id));
      for (const ids of seen) {
        expect([ids[2], ids[4], ids[5]]).toEqual(["fixed", "other", "none"]);
        expect([...ids].sort()).toEqual(choices.map(({ id }) => id).sort());
      }
      expect(new Set(seen.map((ids) => ids.join())).size).toBeGreaterThan(1);
    },
  );

  it("is the same for the same seed and list, and follows from both", () => {
    const order = (seed: number, id: string) =>
      ordered(choices, "shuffled", seed, id)
        .map((each) => each.id)
        .join();
    expect(order(7, "q")).toBe(order(7, "q"));
    expect(new Set(seeds.map((seed) => order(seed, "q"))).size).toBe(6);
    expect(new Set(seeds.map((seed) => order(7, `q${seed}`))).size).toBe(6);
  });
});
