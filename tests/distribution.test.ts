import { expect, it } from "vitest";
import { dateScaling } from "#server/kinds/date-scales.ts";
import { distributionOf, quartilesOf } from "#server/kinds/distribution.ts";
import { numberScaling } from "#server/kinds/number-scale.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

/** Numbers and dates in bins: what the charts of results show. */
type Given = { value: string; count: number }[];
const number = numberScaling;
const date = (form: "date" | "month" | "time") => dateScaling({ with: form });
const given = (values: Record<string, number>): Given =>
  Object.entries(values).map(([value, count]) => ({ value, count }));
const shown = (...[asked, values, k]: Parameters<typeof distributionOf>) =>
  distributionOf(asked, values, k)?.bins.map(({ from, to, count }) => [from, to, count]);

it("has a bin for each whole number where few are between the smallest and the largest", () => {
  expect(shown(number(0), given({ 3: 2, 5: 1 }), 1)).toEqual([
    [3, 4, 2],
    [4, 5, 0],
    [5, 6, 1],
  ]);
});

it("has wider bins for numbers far apart, and exact edges", () => {
  expect(shown(number(1), given({ "0.1": 1, "0.3": 2, "0.9": 1 }), 1)?.[2]).toEqual([0.3, 0.4, 2]);
  const wide = shown(number(0), given({ "-40": 1, 12: 3, 230: 2 }), 1);
  expect(wide?.[0]).toEqual([-40, -20, 1]);
  expect(wide?.at(-1)).toEqual([220, 240, 2]);
});

it("opens its ends to all but the owner, so that the youngest and the oldest don't show", () => {
  const ages = given({ 19: 1, 23: 6, 24: 7, 31: 9, 38: 5, 74: 1 });
  expect(shown(number(0), ages, 5)).toEqual([
    [null, 25, 14],
    [25, 30, 0],
    [30, 35, 9],
    [35, null, 6],
  ]);
  expect(shown(number(0), given({ 19: 30 }), 5)).toBeUndefined();
});

it("shows dates by day, month or year, and times by hour", () => {
  const units = (...[asked, values]: [Parameters<typeof distributionOf>[0], Given]) =>
    distributionOf(asked, values, 1)?.unit;
  expect(units(date("date"), given({ "2026-11-24": 1, "2026-12-20": 1 }))).toBe("day");
  expect(units(date("date"), given({ "2026-01-24": 1, "2026-12-20": 1 }))).toBe("month");
  expect(units(date("date"), given({ "1950-01-24": 1, "2026-12-20": 1 }))).toBe("year");
  expect(shown(date("date"), given({ "1953-01-24": 1, "2026-12-20": 1 }), 1)?.[0]).toEqual([
    "1950",
    "1960",
    1,
  ]);
  expect(shown(date("month"), given({ "2025-12": 2, "2026-01": 1 }), 1)).toEqual([
    ["2025-12", "2026-01", 2],
    ["2026-01", "2026-02", 1],
  ]);
  expect(shown(date("time"), given({ "09:00": 2, "10:00": 1 }), 1)?.[0]).toEqual([
    "09:00",
    "10:00",
    2,
  ]);
});

it("shows dates of any years, and a few odd ones beside the others", () => {
  const span = shown(date("date"), given({ "0001-01-01": 3, "5200-01-01": 3, "9999-12-31": 3 }), 1);
  expect(span?.map(([, , count]) => count)).toEqual([3, 0, 0, 0, 0, 3, 0, 0, 0, 3]);
  const years = Array.from({ length: 40 }, (_, at) => [`${1960 + at}-05-01`, 2]);
  for (const [odd, from, to] of [
    ["0001-01-01", null, "1960"],
    ["9999-01-01", "2000", null],
  ]) {
    const values = given({ ...Object.fromEntries(years), [`${odd}`]: 1 });
    const bins = distributionOf(date("date"), values, 1)?.bins ?? [];
    expect(bins).toHaveLength(9);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(81);
    expect(bins).toContainEqual({ from, to, count: 1 });
    // Those who see no small groups see the odd one with its neighbours.
    const few = distributionOf(date("date"), values, 5)?.bins ?? [];
    expect(few.length).toBeGreaterThan(6);
    expect(few.every(({ count }) => count >= 5)).toBe(true);
  }
  const salaries = Array.from({ length: 20 }, (_, at) => [`${40_000 + 1000 * at}`, 5]);
  const paid = given({ ...Object.fromEntries(salaries), 1000000000000: 1 });
  expect(shown(number(0), paid, 5)?.length).toBeGreaterThan(3);
});

it("counts everybody once, and never shows one to four people", () => {
  const random = randomFrom(23);
  for (let round = 0; round < 2000; round++) {
    const spread = random.pick([3, 20, 400, 90_000]);
    const decimals = random.pick([0, 2]);
    const values = Array.from({ length: 1 + random.below(12) }, () => {
      const whole = random.below(2 * spread) - spread;
      return { value: `${whole / 10 ** decimals}`, count: random.pick([1, 2, 5, 9]) };
    });
    const total = values.reduce((sum, { count }) => sum + count, 0);
    for (const k of [1, 5]) {
      const bins = distributionOf(number(decimals), values, k)?.bins;
      if (!bins) {
        expect(k).toBe(5);
        continue;
      }
      expect([round, bins.reduce((sum, { count }) => sum + count, 0)]).toEqual([round, total]);
      expect(bins.filter(({ count }) => count > 0 && count < k)).toEqual([]);
      for (const { from, to, count } of bins) {
        const inside = values.filter(
          ({ value }) => Number(value) >= Number(from ?? -1e9) && Number(value) < Number(to ?? 1e9),
        );
        expect(inside.reduce((sum, each) => sum + each.count, 0)).toBe(count);
      }
    }
  }
});

it("has quartiles as percentile_cont", () => {
  const values = given({ 1: 2, 2: 1, 10: 1 });
  expect(quartilesOf(values)).toEqual({ lower: 1, median: 1.5, upper: 4 });
});
