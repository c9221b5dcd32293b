import { describe, expect, it } from "vitest";
import { joinedBounds, rangesIn } from "#web/results/filter-ranges.ts";

describe("the ranges that a filter may take", () => {
  const numbers = rangesIn(
    {
      unit: "number",
      bins: [
        { from: null, to: 10, count: 6 },
        { from: 10, to: 20, count: 7 },
        { from: 20, to: 30, count: 8 },
        { from: 30, to: null, count: 9 },
      ],
    },
    1,
  );
  const chosen = (...labels: string[]) => joinedBounds(numbers, new Set(labels));
  const labels = numbers.map(({ label }) => label);

  it("end where results show that one ends", () => {
    expect(labels).toEqual(["up to 9", "10–19", "20–29", "30 or more"]);
    expect(numbers.map(({ bounds }) => bounds)).toEqual([
      { to: 9 },
      { from: 10, to: 19 },
      { from: 20, to: 29 },
      { from: 30 },
    ]);
  });

  it("have the step of numbers with decimals", () => {
    const bins = [{ from: 0.5, to: 1, count: 5 }];
    expect(rangesIn({ unit: "number", bins }, 0.1)[0]?.bounds).toEqual({ from: 0.5, to: 0.9 });
  });

  it("are whole days of years, months and days", () => {
    const bounds = (unit: "year" | "month" | "day", from: string, to: string | null) =>
      rangesIn({ unit, bins: [{ from, to, count: 5 }] }, 1)[0]?.bounds;
    expect(bounds("year", "2020", "2022")).toEqual({ from: "2020-01-01", to: "2021-12-31" });
    expect(bounds("month", "2024-02", "2024-03")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
    expect(bounds("day", "2026-11-30", null)).toEqual({ from: "2026-11-30" });
  });

  it("can be joined where they adjoin, and leave somebody out", () => {
    const [low = "", middle = "", more = "", most = ""] = labels;
    expect(chosen(middle)).toEqual({ from: 10, to: 19 });
    expect(chosen(more, middle)).toEqual({ from: 10, to: 29 });
    expect(chosen(low, middle)).toEqual({ to: 19 });
    expect(chosen()).toBeNull();
    expect(chosen(low, more)).toBeNull();
    expect(chosen(low, middle, more, most)).toBeNull();
  });
});
