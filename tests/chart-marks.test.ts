import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Question } from "#engine/definition.ts";
import { type QuestionKind, questionKinds } from "#engine/kinds/all.ts";
import { figuresOf, resultsOf } from "#web/kinds/figures.ts";
import { choice, question } from "./support/questionnaires/build-definition.ts";

const answered = 40;
const places = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);

function chartOf(put: object, figures: object): string {
  const asked = question("marks00000", put as Parameters<typeof question>[1]) as Question;
  const summary = { id: asked.id, kind: asked.kind, asked: answered, answered, ...figures };
  const { chart } = figuresOf(asked);
  const drawn = chart(resultsOf({ summary: summary as never, question: asked }));
  return renderToStaticMarkup(createElement(Fragment, null, drawn));
}

/** In percent of a chart's width. */
function markIn(html: string): number | null {
  const found = /<circle cx="([\d.]+)%"/.exec(html);
  return found ? Number(found[1]) : null;
}

/** The middle of the highest of the columns, which are equally wide, in percent of their width. */
function highestIn(html: string): number {
  const columns = html.match(/px-0\.5/g)?.length ?? 0;
  const heights = [...html.matchAll(/<svg width="100%" height="(\d+)"/g)].map(([, height]) =>
    Number(height),
  );
  const bars = heights.slice(0, columns);
  return ((bars.indexOf(Math.max(...bars)) + 0.5) / columns) * 100;
}

const mean = (value: number) => ({ mean: value, deviation: 0, range: [value, value] });
type Count = { option: string; count: number | null; share: number | null; range: null };
const gaveAll = (given: number, from: number, to: number) =>
  places(from, to).map(
    (point): Count => ({
      option: `${point}`,
      count: point === given ? answered : 0,
      share: point === given ? 1 : 0,
      range: null,
    }),
  );
const bins = (edges: readonly number[], given: number) => ({
  unit: "number",
  bins: edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? from;
    return { from, to, count: given >= from && given < to ? answered : 0 };
  }),
});
const two = [choice("park000000"), choice("pool000000")];

describe("where everybody gave the same, the mean stands in the middle of its bar", () => {
  it.each(places(1, 5))("%d of a rating", (given) => {
    const put = { kind: "rating", from: 1, to: 5 };
    const html = chartOf(put, { counts: gaveAll(given, 1, 5), numbers: mean(given) });
    expect(markIn(html)).toBeCloseTo(highestIn(html), 1);
  });

  it.each([0, 3, 10])("%d of a rating from 0 to 10", (given) => {
    const put = { kind: "rating", from: 0, to: 10 };
    const html = chartOf(put, { counts: gaveAll(given, 0, 10), numbers: mean(given) });
    expect(markIn(html)).toBeCloseTo(highestIn(html), 1);
  });

  it.each([-1, 0, 3, 6])("%d of whole numbers", (given) => {
    const distribution = bins(places(-1, 7), given);
    const html = chartOf({ kind: "number" }, { distribution, numbers: mean(given) });
    expect(markIn(html)).toBeCloseTo(highestIn(html), 1);
  });
});

describe("the mean stands in the bar that it belongs to", () => {
  it.each([
    ["the middle of whole numbers' bars", 0, [0, 5, 10, 15], 7],
    ["bars of filtered people, which hold more or fewer", 0, [0, 1, 2, 10, 40], 5.5],
    ["bars from edge to edge", 1, [0, 0.5, 1, 1.5], 0.75],
  ])("in %s", (_, decimals, edges, given) => {
    const distribution = bins(edges, given);
    const html = chartOf({ kind: "number", decimals }, { distribution, numbers: mean(given) });
    expect(markIn(html)).toBeCloseTo(highestIn(html), 1);
  });

  it("between 1 and 2, nearer to 1", () => {
    const distribution = bins(places(1, 4), 1);
    const html = chartOf({ kind: "number" }, { distribution, numbers: mean(1.32) });
    expect(markIn(html)).toBeCloseTo(((0.5 + 0.32) / 3) * 100, 1);
  });
});

describe("on a line from the least to the most, the mean stands where it is between them", () => {
  const lines: [string, object, object, number][] = [
    ["a score", { kind: "score", choices: two, from: 1, to: 5 }, partsOf(4), 75],
    ["places", { kind: "ranking", choices: two }, ranksOf(1.25), 25],
    ["a slider", { kind: "number", look: "slider", min: 10, max: 20 }, { numbers: mean(12) }, 20],
    ["the net promoter score", { kind: "rating", to: 10, preset: "nps" }, promotersOf(-50), 25],
  ];
  it.each(lines)("of %s", (_, put, figures, at) => {
    expect(markIn(chartOf(put, figures))).toBe(at);
  });

  it("or as a bar's end, of a whole", () => {
    const html = chartOf({ kind: "constant-sum", choices: two, total: 50 }, partsOf(10));
    expect(html).toContain('<rect width="20.00%"');
    expect(html).toContain('<line x1="20.00%" x2="20.00%"');
  });
});

describe("a chart that has no mean", () => {
  const marked: QuestionKind[] = ["rating", "number", "ranking", "score"];
  const others = questionKinds.filter((kind) => !marked.includes(kind));
  it.each(others)("of %s has no mark for one", (kind) => {
    const rows = [{ row: "park000000", answered, counts: gaveAll(1, 1, 2), numbers: mean(1) }];
    const counts = kind === "consent" ? [] : gaveAll(1, 1, 2);
    const figures = { counts, rows, numbers: mean(1), quartiles: { median: 1 }, parts: [] };
    expect(markIn(chartOf({ kind, choices: two }, figures))).toBeNull();
  });
});

function partsOf(value: number) {
  return { parts: [{ choice: "pool000000", numbers: mean(value) }] };
}

function ranksOf(value: number) {
  const rank = (id: string, place: number) => ({
    choice: id,
    ranked: answered,
    counts: [30, 10],
    numbers: mean(place),
  });
  return { ranks: [rank("park000000", value), rank("pool000000", 3 - value)] };
}

function promotersOf(score: number) {
  const promoters = { score, range: [score, score], promoters: 5, passives: 10, detractors: 25 };
  return { counts: gaveAll(6, 0, 10), promoters };
}

describe("hidden counts", () => {
  const hidden = { option: "2", count: null, share: null, range: null };
  const columns = [1, 2, 3].map((value) => choice(`${value}`, { value }));
  const matrix = { kind: "matrix", each: "one", rows: [choice("row0000000")], columns };
  const rating = { kind: "rating", from: 1, to: 3 };
  const partly = gaveAll(1, 1, 3).with(1, hidden);
  const rowsOf = (row: object) => ({ rows: [{ row: "row0000000", answered, ...row }] });
  const charts: [string, object, object, object][] = [
    ["columns", rating, { counts: gaveAll(1, 1, 3) }, { counts: partly }],
    ["a scale's bars", matrix, rowsOf({ counts: gaveAll(1, 1, 3) }), rowsOf({ counts: partly })],
  ];
  it.each(charts)("have an entry in the legend of %s, and only they", (_, put, open, some) => {
    expect(chartOf(put, open)).not.toMatch(/<\/svg>hidden</);
    const html = chartOf(put, some);
    expect(html).toMatch(/<\/svg>hidden</);
    expect(html).not.toContain("·");
  });

  it("of a whole row have one too", () => {
    const html = chartOf(matrix, rowsOf({ hidden: true, counts: [] }));
    expect(html).toMatch(/<\/svg>hidden</);
  });
});
