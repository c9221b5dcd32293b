import { describe, expect, it } from "vitest";
import type { Question } from "#engine/definition.ts";
import type { Answer } from "#engine/kinds/all.ts";
import { figuresOf } from "#web/kinds/figures.ts";
import { choice, copy, question } from "./support/questionnaires/build-definition.ts";

const asked = ["rowzulu000", "rowalpha00", "rowmike000"];
const parts = asked.map((id) => choice(id));
const field = (id: string) => ({ id, code: id, label: copy(id), required: false });

const kinds: [Question["kind"], unknown, Answer][] = [
  [
    "matrix",
    { kind: "matrix", rows: parts, columns: [choice("good000000"), choice("bad0000000")] },
    {
      cells: { rowmike000: ["good000000"], rowalpha00: ["bad0000000"], rowzulu000: ["good000000"] },
    },
  ],
  [
    "constant-sum",
    { kind: "constant-sum", choices: parts },
    { parts: { rowalpha00: 20, rowmike000: 30, rowzulu000: 50 } },
  ],
  [
    "score",
    { kind: "score", choices: parts },
    { scores: { rowalpha00: 2, rowmike000: 0, rowzulu000: 5 } },
  ],
  [
    "text-list",
    { kind: "text-list", fields: asked.map(field) },
    { fields: { rowalpha00: "a", rowmike000: "m", rowzulu000: "z" } },
  ],
];

describe("one answer in full", () => {
  it.each(kinds)(
    "has the parts of a %s in the order asked, and those of before last",
    (_, rest, answer) => {
      const put = question("whatever00", rest as Parameters<typeof question>[1]) as Question;
      const view = figuresOf(put).answerView(answer, put);
      expect(view).toEqual({ as: "parts", ids: asked });
      const [member = "", given = {}] = Object.entries(answer)[0] ?? [];
      const older = { [member]: { dropped000: Object.values(given)[0], ...given } } as Answer;
      expect(figuresOf(put).answerView(older, put)).toEqual({
        as: "parts",
        ids: [...asked, "dropped000"],
      });
    },
  );

  it("has the label of a scale’s end beside its number", () => {
    const put = question("whatever00", {
      kind: "rating",
      from: 1,
      to: 5,
      low: copy("Bad"),
      high: copy("Great"),
    } as Parameters<typeof question>[1]) as Question;
    const end = (number: number) => figuresOf(put).answerView({ number }, put);
    expect(end(1)).toEqual({ as: "points", of: 5, end: "Bad" });
    expect(end(3)).toEqual({ as: "points", of: 5, end: "" });
    expect(end(5)).toEqual({ as: "points", of: 5, end: "Great" });
  });
});
