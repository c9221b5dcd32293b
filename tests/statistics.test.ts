import { expect, it } from "vitest";
import {
  adjustedResiduals,
  chiSquareTail,
  chiSquareTest,
  cramersV,
  meetsCochran,
  yatesTest,
} from "#statistics/chi-square.ts";
import { shareDifference, welchTest } from "#statistics/differences.ts";
import { fisherTest, simulatedTest } from "#statistics/exact-tests.ts";
import { type Moments, meanOf, noMoments, repeated, together } from "#statistics/mean.ts";
import { netPromoterScore } from "#statistics/net-promoter-score.ts";
import { bordaPoints, condorcetWinner, preferencesOf, schulzeOrder } from "#statistics/rankings.ts";
import { benjaminiHochberg, holm } from "#statistics/several-tests.ts";
import { tQuantile } from "#statistics/student.ts";
import { testTable, testWeightedTable } from "#statistics/table-test.ts";
import { kish, rake, trimmed } from "#statistics/weights.ts";
import { wilsonInterval } from "#statistics/wilson-interval.ts";

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
  // scipy 1.10: scipy.stats.t.ppf(0.975, df).
  [0.5, 164.55767348048818],
  [0.9, 16.580058171327135],
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
  const found = meanOf(momentsOf(numbers));
  expect(found?.mean).toBeCloseTo(2.33, 9);
  expect(found?.deviation).toBeCloseTo(2.0022487, 6);
  expect(found?.range?.[0]).toBeCloseTo(0.8976775, 6);
  expect(found?.range?.[1]).toBeCloseTo(3.7623225, 6);
});

it("a mean of equal numbers has no spread, one of a single number says nothing of it", () => {
  expect(meanOf(momentsOf([0.1, 0.1, 0.1]))?.deviation).toBe(0);
  expect(meanOf(momentsOf([4]))).toEqual({ mean: 4 });
  expect(meanOf(noMoments)).toBeNull();
});

it.each([
  [[1_000_000, 1_000_001, 1_000_002], 1, 2.484137712],
  [[1e9, 1e9 + 100, 1e9 + 300], 152.7525232, 379.4583033],
])("numbers of one size have the deviation that they have: %o", (numbers, deviation, half) => {
  const found = meanOf(momentsOf(numbers));
  expect(found?.deviation).toBeCloseTo(deviation, 6);
  expect(((found?.range?.[1] ?? 0) - (found?.range?.[0] ?? 0)) / 2).toBeCloseTo(half, 5);
});

function momentsOf(numbers: readonly number[]): Moments {
  return numbers.map((each) => repeated(each, 1)).reduce(together, noMoments);
}

it.each([
  [{ promoters: 50, passives: 30, detractors: 20 }, 30, 14.0511, 44.2012],
  [{ promoters: 10, passives: 0, detractors: 0 }, 100, 47.5, 100],
])("the net promoter score of %o has an adjusted Wald interval", (counts, score, low, high) => {
  const found = netPromoterScore(counts);
  expect(found.score).toBe(score);
  expect(found.range[0]).toBeCloseTo(low, 1);
  expect(found.range[1]).toBeCloseTo(high, 1);
});

it("the interval of a net promoter score holds the score", () => {
  for (let promoters = 0; promoters < 12; promoters++)
    for (let passives = 0; passives < 12; passives++)
      for (let detractors = 0; detractors < 12; detractors++) {
        if (promoters + passives + detractors === 0) continue;
        const { score, range } = netPromoterScore({ promoters, passives, detractors });
        expect(range[0]).toBeLessThanOrEqual(score);
        expect(range[1]).toBeGreaterThanOrEqual(score);
      }
});

const party = [
  [762, 327, 468],
  [484, 239, 477],
];
const aspirin = [
  [189, 10845],
  [104, 10933],
];
const satisfaction = [
  [1, 3, 10, 6],
  [2, 3, 10, 7],
  [1, 6, 14, 12],
  [0, 1, 9, 11],
];

it.each([
  ["sex and party in Agresti", party, 30.0701491, 2, 2.9535892e-7, 0.1044358],
  ["the aspirin study", aspirin, 25.013884, 1, 5.691896876896333e-7, 0.0336651],
  [
    "a small table",
    [
      [12, 7],
      [5, 7],
    ],
    1.371646,
    1,
    0.2415293,
    0.2103,
  ],
  ["job satisfaction", satisfaction, 5.9655146, 9, 0.7433647, 0.1439222],
])("chi-square of %s", (_, table, value, df, p, v) => {
  const found = chiSquareTest(table);
  expect(found?.chiSquare).toBeCloseTo(value, 6);
  expect(found?.df).toBe(df);
  expect((found?.p ?? 0) / p).toBeCloseTo(1, 4);
  expect(cramersV(found ?? { chiSquare: 0 }, table)).toBeCloseTo(v, 4);
});

it("chi-square is exact in the far tail, and nothing where nothing can differ", () => {
  expect(chiSquareTail(100, 1) / 1.5239706048320995e-23).toBeCloseTo(1, 12);
  expect(chiSquareTail(0, 3)).toBe(1);
  expect(
    chiSquareTest([
      [0, 0],
      [0, 0],
    ]),
  ).toBeNull();
  expect(
    chiSquareTest([
      [3, 0],
      [5, 0],
    ]),
  ).toBeNull();
  expect(
    chiSquareTest([
      [3, 0, 4],
      [5, 0, 6],
      [0, 0, 0],
    ])?.df,
  ).toBe(1);
});

it("Yates's correction makes it smaller", () => {
  expect(yatesTest(aspirin)?.chiSquare).toBeCloseTo(24.4290565, 6);
  expect((yatesTest(aspirin)?.p ?? 0) / 7.7097e-7).toBeCloseTo(1, 3);
  const small = yatesTest([
    [12, 7],
    [5, 7],
  ]);
  expect(small?.chiSquare).toBeCloseTo(0.6411203, 6);
  expect(small?.p).toBeCloseTo(0.4233054, 6);
});

it("Cochran's rule trusts it with enough expected in each cell", () => {
  expect(meetsCochran(chiSquareTest(party)?.expected ?? [])).toBe(true);
  expect(meetsCochran(chiSquareTest(satisfaction)?.expected ?? [])).toBe(false);
  const row = [9, 9, 9, 9, 9];
  expect(meetsCochran([row, [1, 4, 9, 9, 9]])).toBe(true);
  expect(meetsCochran([row, [1, 4, 4, 9, 9]])).toBe(false);
  // One of less than 1 is too few, however large the others are.
  expect(meetsCochran([row, [0.9, 9, 9, 9, 9]])).toBe(false);
});

it("adjusted residuals say which cells differ", () => {
  const [first, second] = adjustedResiduals(party);
  expect(first?.map((each) => each?.toFixed(3))).toEqual(["4.502", "0.699", "-5.316"]);
  expect(second?.map((each) => each?.toFixed(3))).toEqual(["-4.502", "-0.699", "5.316"]);
  expect(
    adjustedResiduals([
      [3, 0],
      [5, 0],
    ]),
  ).toEqual([
    [null, null],
    [null, null],
  ]);
});

it.each([
  [
    "the tea tasting",
    [
      [3, 1],
      [1, 3],
    ],
    0.4857143,
  ],
  [
    "a small table",
    [
      [12, 7],
      [5, 7],
    ],
    0.2883081,
  ],
  ["the aspirin study", aspirin, 5.0328e-7],
])("Fisher's exact test of %s", (_, table, p) => {
  expect(fisherTest(table) / p).toBeCloseTo(1, 4);
});

it("a simulated test is near the exact one, and the same each time", () => {
  const small = [
    [12, 7],
    [5, 7],
  ];
  expect(simulatedTest(small)).toBeCloseTo(fisherTest(small), 1);
  const found = simulatedTest(satisfaction) ?? 0;
  // 0.7433 by chi-square, which is near enough for most.
  expect(Math.abs(found - 0.75)).toBeLessThan(0.04);
  expect(simulatedTest(satisfaction)).toBe(found);
  expect(
    simulatedTest([
      [20_000, 1],
      [3, 5],
    ]),
  ).toBeNull();
});

const ps = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344];
const further = [0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1];

it("Holm and Benjamini-Hochberg adjust the fifteen of Benjamini and Hochberg 1995", () => {
  const all = [...ps, ...further];
  const rounded = (numbers: number[]) =>
    numbers.slice(0, 10).map((each) => Number(each.toFixed(4)));
  expect(rounded(holm(all))).toEqual([
    0.0015, 0.0056, 0.0247, 0.114, 0.2211, 0.278, 0.278, 0.278, 0.3213, 1,
  ]);
  expect(rounded(benjaminiHochberg(all))).toEqual([
    0.0015, 0.003, 0.0095, 0.0356, 0.0603, 0.0639, 0.0639, 0.0645, 0.0765, 0.486,
  ]);
  expect(holm([0.04, 0.01])).toEqual([0.04, 0.02]);
});

it("the difference of two shares has Newcombe's interval", () => {
  const { difference, range } = shareDifference({ count: 56, total: 70 }, { count: 48, total: 80 });
  expect(difference).toBeCloseTo(0.2, 9);
  expect(range[0]).toBeCloseTo(0.0524315, 6);
  expect(range[1]).toBeCloseTo(0.3338727, 6);
});

it("Welch's test of Student's sleep data", () => {
  const found = welchTest(
    { count: 10, mean: 0.75, deviation: 1.78901 },
    { count: 10, mean: 2.33, deviation: 2.0022487 },
  );
  expect(found.t).toBeCloseTo(-1.8608135, 5);
  expect(found.df).toBeCloseTo(17.776474, 5);
  expect(found.p).toBeCloseTo(0.0793941, 5);
  expect(found.range[0]).toBeCloseTo(-3.3654832, 5);
  expect(found.range[1]).toBeCloseTo(0.2054832, 5);
});

const ballots = (given: string) =>
  given.split(" ").map((each) => ({
    count: Number.parseInt(each, 10),
    ranking: [...each.replace(/\d+/, "")],
  }));

it("Tennessee's capital is Nashville by Borda and Condorcet", () => {
  const cities = [..."MNCK"];
  const prefer = preferencesOf(cities, ballots("42MNCK 26NCKM 15CKNM 17KCNM"));
  expect(bordaPoints(cities, prefer)).toEqual([126, 194, 173, 107]);
  expect(condorcetWinner(cities, prefer)).toBe("N");
  expect(schulzeOrder(cities, prefer)[0]).toEqual(["N"]);
});

it("Schulze's own example has an order, but no Condorcet winner", () => {
  const choices = [..."ABCDE"];
  const given = "5ACBED 5ADECB 8BEDAC 3CABED 7CAEBD 2CBADE 7DCEBA 8EBADC";
  const prefer = preferencesOf(choices, ballots(given));
  expect(schulzeOrder(choices, prefer)).toEqual([["E"], ["A"], ["C"], ["B"], ["D"]]);
  expect(condorcetWinner(choices, prefer)).toBeNull();
  expect(bordaPoints(choices, prefer)).toEqual([98, 92, 89, 69, 102]);
  const level = preferencesOf(["A", "B"], ballots("2AB 2BA"));
  expect(schulzeOrder(["A", "B"], level)).toEqual([["A", "B"]]);
});

it("raking gives a table its margins", () => {
  const table = [40, 30, 20, 10, 35, 50, 100, 75, 30, 80, 70, 120, 20, 30, 40, 50];
  const margins = [
    { of: table.map((_, at) => Math.floor(at / 4)), totals: [150, 300, 400, 150] },
    { of: table.map((_, at) => at % 4), totals: [200, 300, 400, 100] },
  ];
  const raked = rake(table, margins);
  const found = raked.is === "raked" ? raked.counts : [];
  expect(found.slice(0, 4).map((each) => each.toFixed(4))).toEqual([
    "64.5585",
    "46.2325",
    "35.3843",
    "3.8247",
  ]);
  expect(found.at(-1)).toBeCloseTo(17.0337, 4);
  const people = table.flatMap((count, at) =>
    Array.from({ length: count }, () => (found[at] ?? 0) / count),
  );
  expect(Math.min(...people)).toBeCloseTo(0.3383, 3);
  expect(Math.max(...people)).toBeCloseTo(2.0726, 3);
  expect(kish(people).designEffect).toBeCloseTo(1.2424304, 5);
  expect(kish(people).effective).toBeCloseTo(643.899, 2);
  const weights = table.map((count, at) => (found[at] ?? 0) / count);
  expect(kish(weights, table).effective).toBeCloseTo(kish(people).effective, 9);
});

it("raking says which category is empty, and where two margins contradict each other", () => {
  const [left, right] = [
    { of: [0, 1], totals: [1, 1] },
    { of: [0, 1], totals: [3, 1] },
  ];
  expect(rake([3, 0], [left])).toEqual({ is: "empty", margin: 0, category: 1 });
  expect(rake([3, 5], [left, right])).toEqual({ is: "unreachable" });
});

it("unequal weights count as fewer people, and the largest are trimmed", () => {
  expect(kish([1, 1, 1, 3])).toEqual({ designEffect: 4 / 3, effective: 3 });
  expect(trimmed([99, 101], [99, 1], []).weights).toEqual([190 / 99, 10]);
});

it.each([
  ["enough people", party, "chi-square", false],
  [
    "a small 2 x 2",
    [
      [3, 1],
      [1, 3],
    ],
    "fisher",
    false,
  ],
  [
    "a small 2 x 2 beside empty answers",
    [
      [3, 1, 0],
      [1, 3, 0],
      [0, 0, 0],
    ],
    "fisher",
    false,
  ],
  ["few people in many cells", satisfaction, "simulated", true],
  [
    "a rare answer among very many",
    [
      [90_000, 80_000, 1],
      [80_000, 90_000, 2],
    ],
    "chi-square",
    true,
  ],
])("the test that fits %s", (_, table, method, sparse) => {
  expect(testTable(table)).toMatchObject({ method, sparse });
});

it("a weighted table is tested by chi-square, divided by the design effect", () => {
  const designEffect = 1.2424304;
  const counts = [
    [762, 327, 468],
    [484, 239, 477],
  ];
  const worth = counts.map((row) => row.map((count) => count / designEffect));
  const found = testWeightedTable(worth);
  expect(found?.test).toMatchObject({ method: "rao-scott", df: 2 });
  expect(found?.test?.chiSquare).toBeCloseTo(30.0701491 / designEffect, 5);
  // With two degrees of freedom the tail is exp(-x/2).
  expect(found?.test?.p).toBeCloseTo(Math.exp(-30.0701491 / designEffect / 2), 9);
  expect(found?.test?.cramersV).toBeCloseTo(0.1044358, 6);
  const few = [
    [12, 7],
    [5, 7],
  ];
  expect(testWeightedTable(few.map((row) => row.map((count) => count / 1.5)))).toEqual({
    sparse: true,
    test: null,
  });
  expect(testWeightedTable([[3.5, 0]])).toBeNull();
});
