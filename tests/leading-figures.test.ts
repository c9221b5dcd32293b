import { describe, expect, it } from "vitest";
import type { Question } from "#engine/definition.ts";
import { isLeadSure } from "#statistics/paired-lead.ts";
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

  it("says only what is highest of those shown where a hidden one may be higher", () => {
    const some = [
      { choice: "park000000", numbers: mean(2) },
      { choice: "pool000000", hidden: true },
    ];
    expect(sentence(some)).toBe("Of the figures shown, “Park” is highest: 2.00.");
  });
});

describe("the sentence about what leads", () => {
  const asked = (rest: object) => question("leads00000", rest as Parameters<typeof question>[1]);
  const sentence = (put: ReturnType<typeof asked>, figures: object) => {
    const summary = { id: put.id, asked: 40, answered: 40, skipped: 0, ...figures } as never;
    return figuresOf(put as Question).sentence(resultsOf({ summary, question: put as never }));
  };
  const option = (id: string, count: number | null) => ({
    option: id,
    count,
    share: count === null ? null : count / 40,
    range: null,
  });

  it("calls no choice of several first where a hidden one may be nearly everybody's", () => {
    const put = asked({ kind: "multiple-choice", choices });
    const all = [option("park000000", 12), option("pool000000", 20)];
    expect(sentence(put, { counts: all })).toMatch(/Pool/);
    const some = [option("park000000", 12), option("pool000000", null)];
    const highest = "Of the figures shown, “Park” is highest: 30%.";
    expect(sentence(put, { counts: some })).toBe(highest);
    const none = [option("park000000", null), option("pool000000", null)];
    expect(sentence(put, { counts: none })).toMatch(/Some counts are hidden/);
    const everybody = [option("park000000", 40), option("pool000000", null)];
    expect(sentence(put, { counts: everybody })).toMatch(
      /Park.*100%, but the lead could be chance/,
    );
  });

  it("says nothing of what is highest where most is hidden", () => {
    const three = [...choices, choice("lake000000")];
    const hidden = (id: string) => ({ option: id, count: null, share: null, range: null });
    const counts = [option("park000000", 12), hidden("pool000000"), hidden("lake000000")];
    const words = "40 people answered. Some counts are hidden.";
    for (const kind of ["multiple-choice", "single-choice"] as const)
      expect(sentence(asked({ kind, choices: three }), { counts })).toBe(words);
    const rank = { choice: "park000000", ranked: 40, counts: [20, 20, 0], numbers: mean(1.2) };
    const ranks = [
      rank,
      ...["pool000000", "lake000000"].map((id) => ({
        choice: id,
        ranked: 0,
        hidden: true,
        counts: [],
      })),
    ];
    expect(sentence(asked({ kind: "ranking", choices: three }), { ranks })).toBe(words);
    const parts = [
      { choice: "park000000", numbers: mean(2) },
      { choice: "pool000000", hidden: true },
      { choice: "lake000000", hidden: true },
    ];
    expect(sentence(asked({ kind: "score", choices: three }), { parts })).toBe(words);
  });

  it.each([
    [12, 12, /^“Park” and “Pool” are level, with 30% each\.$/],
    [24, 22, /^“Park” comes first with 60%, but the lead could be chance\.$/],
    [24, 13, /could be chance/],
    [24, 11, /^“Park” was chosen most, by 60% of those who answered\.$/],
    [40, 35, /chosen most, by 100%/],
    [40, 37, /could be chance/],
  ])("calls a lead of %d over %d of 40 people sure only where it is", (first, second, words) => {
    const put = asked({ kind: "multiple-choice", choices });
    const counts = [option("park000000", first), option("pool000000", second)];
    expect(sentence(put, { counts })).toMatch(words);
  });

  it("takes weighted answers for as many as they are worth", () => {
    const put = asked({ kind: "multiple-choice", choices });
    const counts = [option("park000000", 24), option("pool000000", 11)];
    const weighted = { effective: 20, designEffect: 2 };
    expect(sentence(put, { counts, weighted })).toMatch(/could be chance/);
  });

  it("names the first of those shown of a ranking where one is hidden", () => {
    const put = asked({ kind: "ranking", choices });
    const rank = (choiceId: string, of: number) => ({
      choice: choiceId,
      ranked: 40,
      counts: [20, 20],
      numbers: mean(of),
    });
    const [park, pool] = [rank("park000000", 1.2), rank("pool000000", 1.8)];
    expect(sentence(put, { ranks: [park, pool] })).toMatch(/Park/);
    const hidden = { choice: "pool000000", ranked: 0, hidden: true, counts: [null, null] };
    const first = "Of the choices shown, “Park” comes first, at place 1.2 on average.";
    expect(sentence(put, { ranks: [park, hidden] })).toBe(first);
  });

  it("gives the points that a ranking is sorted by, unless they are hidden", () => {
    const put = asked({ kind: "ranking", choices }) as Question;
    const ranks = [
      { choice: "park000000", ranked: 10, counts: [10, 0], numbers: mean(1) },
      { choice: "pool000000", ranked: 40, counts: [12, 28], numbers: mean(1.7) },
      { choice: "lake000000", ranked: 0, hidden: true, counts: [null, null] },
    ];
    const summary = { id: put.id, asked: 40, answered: 40, skipped: 0, ranks } as never;
    const table = figuresOf(put).table(resultsOf({ summary, question: put as never }));
    expect(table?.columns[1]).toBe("Points");
    expect(table?.rows.map(({ cells }) => cells[0])).toEqual(["52", "20", "hidden"]);
  });

  it("names no best row where one is hidden, and takes what the others leave for its share", () => {
    const columns = [1, 2, 3, 4].map((value) => choice(`column000${value}`, { value }));
    const put = asked({ kind: "matrix", rows: choices, columns });
    const row = (id: string, counts: (number | null)[]) => ({
      row: id,
      answered: 40,
      counts: counts.map((count, at) => option(`column000${at + 1}`, count)),
    });
    const park = row("park000000", [10, 10, 10, 10]);
    const left = row("pool000000", [20, 10, null, null]);
    expect(sentence(put, { rows: [park, left] })).toMatch(/Park.*50%.*Pool.*25%/);
    const hidden = row("pool000000", [20, null, null, 6]);
    expect(sentence(put, { rows: [park, hidden] })).not.toMatch(/Park|Pool/);
  });
});

it("calls a lead of two choices of the same people sure only if it is, whoever took both", () => {
  // McNemar (1947): (b - c)² / (b + c), of those who took one alone; 3.8415 at 5%.
  const total = 40;
  for (let first = 1; first <= total; first++)
    for (let second = 0; second < first; second++) {
      const overlaps = Array.from({ length: second + 1 }, (_, both) => both).filter(
        (both) => first + second - both <= total,
      );
      const isSureWith = (both: number) =>
        (first - second) ** 2 / (first - both + second - both) > 3.841459;
      expect(isLeadSure(first, second, total)).toBe(overlaps.every(isSureWith));
    }
});
