import { describe, expect, it } from "vitest";
import { readNumber, writeNumber } from "#web/questions/site-numbers.ts";
import { newEntry, sumOf } from "#web/results/margin-entry.ts";

describe("a number that a surveyor types", () => {
  it.each([
    ["12", 12],
    ["١٢", 12],
    ["१२.५", 12.5],
    ["１２．５", 12.5],
    ["−3", -3],
    ["1,5", 1.5],
    ["1,000", 1000],
    ["12,345.5", 12_345.5],
    ["1 000", 1000],
  ])("%s is read", (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  it.each(["", "twelve", "1,2,3", "1.2.3", "1e400", "--1"])("%j isn't one", (typed) => {
    expect(readNumber(typed)).toBeNull();
  });

  it("is shown as it is read", () => {
    for (const number of [0, -3, 1.125, 1000, 0.5])
      expect(readNumber(writeNumber(number))).toBe(number);
  });
});

describe("a share that results are weighted by", () => {
  const given = [
    { option: "a", count: 3 },
    { option: "b", count: 4 },
  ];
  const shares = (a: string, b: string) => sumOf({ ...newEntry(), typed: { a, b } }, given).isFine;

  it("may be typed in the digits of any script, with any percent sign", () => {
    expect(shares("40", "60 %")).toBe(true);
    expect(shares("٤٠٪", "٦٠٪")).toBe(true);
    expect(shares("３９．５％", "60,5")).toBe(true);
    expect(shares("-40", "140")).toBe(false);
  });
});
