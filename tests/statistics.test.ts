import { expect, it } from "vitest";
import { meanOf } from "#contract/statistics/mean.ts";
import { netPromoterScore } from "#contract/statistics/net-promoter-score.ts";
import { tQuantile } from "#contract/statistics/student.ts";
import { wilsonInterval } from "#contract/statistics/wilson-interval.ts";

/** Against the values of the papers, and of scipy 1.17.1. */
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("the Wilson interval of %d among %d is the one in Newcombe 1998", (count, total, low, high) => {
  const [from, to] = wilsonInterval(count, total);
  expect([from.toFixed(4), to.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)]);
});

it.each([
  [1, 12.706204736432095],
  [2, 4.302652729911275],
  [9, 2.2621571627982],
  [100, 1.983971518523553],
  [999, 1.9623414611334487],
  [1_000_000, 1.959966356853439],
])("Student's t with %d degrees of freedom", (df, expected) => {
  expect(tQuantile(df)).toBeCloseTo(expected, 8);
});

it("the mean of Student's sleep data has the textbook's interval", () => {
  const numbers = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
  const found = meanOf({
    count: numbers.length,
    sum: numbers.reduce((sum, each) => sum + each, 0),
    squares: numbers.reduce((sum, each) => sum + each * each, 0),
  });
  expect(found?.mean).toBeCloseTo(2.33, 9);
  expect(found?.deviation).toBeCloseTo(2.0022487, 6);
  expect(found?.range?.[0]).toBeCloseTo(0.8976775, 6);
  expect(found?.range?.[1]).toBeCloseTo(3.7623225, 6);
});

it("a mean of equal numbers has no spread, one of a single number says nothing of it", () => {
  expect(meanOf({ count: 3, sum: 0.3, squares: 0.1 * 0.1 * 3 })?.deviation).toBe(0);
  expect(meanOf({ count: 1, sum: 4, squares: 16 })).toEqual({ mean: 4 });
  expect(meanOf({ count: 0, sum: 0, squares: 0 })).toBeNull();
});

it.each([
  [{ promoters: 50, passives: 30, detractors: 20 }, 30, 14.0511, 44.2012],
  [{ promoters: 10, passives: 0, detractors: 0 }, 100, 47.5, 100],
])("the net promoter score of %o has an adjusted Wald interval", (counts, score, low, high) => {
  const found = netPromoterScore(counts);
  expect(found.score).toBe(score);
  expect(found.range[0]).toBeCloseTo(low, 1);
  expect(found.range[1]).toBeCloseTo(high, 1);
});
