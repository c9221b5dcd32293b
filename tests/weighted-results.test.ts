import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Summary } from "#contract/summary.ts";
import { weigh } from "#server/weights/weigh.ts";
import { chiSquareTest } from "#statistics/chi-square.ts";
import { rake } from "#statistics/weights.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Results weighted to known shares. tests/statistics.test.ts has the formulas. */
let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const ages = ["young00000", "middle0000", "old0000000"];
const asked = definition([
  page("pageabout0", [
    question("ageofthem0", { kind: "single-choice", choices: ages.map((id) => choice(id)) }),
    question("townornot0", { kind: "yes-no" }),
  ]),
  page("pageothers", [
    question("likesit000", { kind: "rating", to: 10, preset: "nps", from: 0 }),
    question("spent00000", { kind: "number", decimals: 0, min: 0, max: 1000 }),
    question("usedwhat00", {
      kind: "multiple-choice",
      choices: [choice("bus0000000"), choice("train00000")],
    }),
  ]),
]);

type Given = { age: number; town: boolean; likes: number; spent: number; used: string[] };
const people: Given[] = Array.from({ length: 60 }, (_, n) => ({
  age: n % 7 < 4 ? 0 : n % 7 < 6 ? 1 : 2,
  town: n % 3 === 0,
  likes: (n * 7) % 11,
  spent: (n * 13) % 90,
  used: n % 2 ? ["bus0000000"] : ["bus0000000", "train00000"],
}));

async function surveyOf(given: readonly Given[], identity: "named" | "confidential") {
  const { surveyId } = await publishDefinition(sam, asked, { access: "link", identity });
  for (const { age, town, likes, spent, used } of given)
    await answer(candor.visitor, surveyId, {
      ageofthem0: { choice: ages[age] },
      townornot0: { choice: town ? "yes" : "no" },
      likesit000: { number: likes },
      spent00000: { number: spent },
      usedwhat00: { choices: used },
    });
  return surveyId;
}

const byAge = (...shares: number[]) => ({
  of: "ageofthem0",
  shares: Object.fromEntries(shares.map((share, at) => [ages[at], share])),
});
const byTown = (yes: number) => ({ of: "townornot0", shares: { yes, no: 100 - yes } });

function weighted(id: string, weights: unknown, who: Pick<Person, "api"> = sam, more = {}) {
  const query = { weights: JSON.stringify(weights), ...more };
  return who.api("GET /surveys/{id}/summary", { params: { id }, query });
}
const questionIn = (summary: Summary, id: string) =>
  summary.questions.find((each) => each.id === id);

describe("a named survey, weighted by two questions", () => {
  let id: string;
  let summary: Summary;
  const weights = [byAge(30, 35, 35), byTown(50)];
  beforeAll(async () => {
    id = await surveyOf([...people, { ...people[0], age: 7 } as Given], "named");
    summary = await weighted(id, weights);
  });

  it("has each figure that the weights of single people give", () => {
    const raked = rake(
      people.map(() => 1),
      [
        { of: people.map(({ age }) => age), totals: [18, 21, 21] },
        { of: people.map(({ town }) => (town ? 0 : 1)), totals: [30, 30] },
      ],
    );
    const given = raked.is === "raked" ? raked.counts : [];
    const meanOf = (value: (each: Given) => number) =>
      people.reduce((sum, each, at) => sum + value(each) * (given[at] ?? 0), 0) / 60;
    const squares = given.reduce((sum, weight) => sum + weight ** 2, 0);
    expect(Math.max(...given)).toBeLessThan(5);
    expect(summary.weights).toMatchObject({ people: 60, leftOut: 1, trimmed: 0 });
    expect(summary.weights?.effective).toBeCloseTo(60 ** 2 / squares, 6);
    expect(summary.weights?.margins?.[0]?.shares.map(({ reached }) => reached)).toEqual([
      ...[0.3, 0.35, 0.35].map((share) => expect.closeTo(share, 6)),
    ]);
    const [age, , likes, spent, used] = summary.questions;
    expect(age?.counts?.map(({ share }) => share)).toEqual([
      ...[0.3, 0.35, 0.35].map((share) => expect.closeTo(share, 6)),
    ]);
    expect(spent?.numbers?.mean).toBeCloseTo(
      meanOf((each) => each.spent),
      6,
    );
    expect(used?.counts?.[1]?.share).toBeCloseTo(
      meanOf(({ used: all }) => (all.length > 1 ? 1 : 0)),
      6,
    );
    expect(likes?.promoters?.score).toBeCloseTo(
      100 * meanOf(({ likes: point }) => (point >= 9 ? 1 : point <= 6 ? -1 : 0)),
      6,
    );
    const bins = spent?.distribution?.bins.reduce((sum, { count }) => sum + count, 0);
    expect(bins).toBeCloseTo(60, 6);
  });

  it("has wider ranges than without weights, and says how many answers it is worth", async () => {
    const plain = await sam.api("GET /surveys/{id}/summary", { params: { id }, query: {} });
    const width = (of: Summary) => {
      const [low = 0, high = 0] = questionIn(of, "spent00000")?.numbers?.range ?? [];
      return high - low;
    };
    expect(width(summary)).toBeGreaterThan(width(plain));
    expect(plain.weights).toBeUndefined();
    expect(plain.questions.every((each) => each.weighted === undefined)).toBe(true);
    expect(questionIn(summary, "spent00000")?.weighted?.effective).toBeCloseTo(
      summary.weights?.effective ?? 0,
      6,
    );
  });

  it("keeps the weights of everybody where filters leave some", async () => {
    const where = JSON.stringify([{ of: "townornot0", in: ["yes"] }]);
    const found = await weighted(id, weights, sam, { where });
    expect(found.weights?.effective).toBeCloseTo(summary.weights?.effective ?? 0, 6);
    const town = questionIn(found, "townornot0");
    expect(town?.counts?.map(({ share }) => share)).toEqual([1, 0]);
    expect(town?.answered).toBe(20);
  });

  it("cuts weights at five times the mean, and says which shares aren't reached then", async () => {
    const found = await weighted(id, [byAge(5, 5, 90)]);
    expect(found.weights?.trimmed).toBe(8);
    expect(found.weights?.margins?.[0]?.shares[2]?.reached).toBeLessThan(0.9);
  });

  it("says why there are no weights", async () => {
    const few = await surveyOf(people.slice(0, 9), "named");
    expect((await weighted(few, [byTown(50)])).weights).toMatchObject({ problem: "too-few" });
    const noOld = await surveyOf(
      people.slice(0, 18).map((each) => ({ ...each, age: Math.min(1, each.age) })),
      "named",
    );
    const empty = await weighted(noOld, [byAge(20, 30, 50)]);
    expect(empty.weights?.empty).toEqual({ of: "ageofthem0", option: "old0000000" });
    expect(empty.questions).toEqual([]);
    const tied = people.slice(0, 18).map((each) => ({ ...each, age: each.town ? 1 : 0 }));
    const contrary = await weighted(await surveyOf(tied, "named"), [byAge(50, 50), byTown(10)]);
    expect(contrary.weights).toMatchObject({ problem: "unreachable" });
  });

  it("refuses shares that don't add up, and what can't be weighted by", async () => {
    const refusals = [
      [byAge(20, 30, 40)],
      [byTown(50), byTown(40)],
      [],
      [{ of: "usedwhat00", shares: { bus0000000: 50, train00000: 50 } }],
      [{ of: "spent00000", shares: { 1: 50, 2: 50 } }],
      [{ of: "nosuch0000", shares: { yes: 100 } }],
      [{ of: "townornot0", shares: { perhaps: 100 } }],
      [{ of: "townornot0", shares: { yes: -10, no: 110 } }],
    ];
    for (const each of refusals) expect(await refused(weighted(id, each))).toBe("invalid-input");
  });

  it("is weighted for those in charge alone", async () => {
    expect(await refused(weighted(id, weights, candor.visitor))).toBe("not-allowed");
    const rita = await candor.person("Rita Rival", "surveyor");
    expect(await refused(weighted(id, weights, rita))).toBe("not-allowed");
  });
});

describe("a weighted cross-tab", () => {
  const crossTab = (id: string, rows: string, columns: string, weights?: object, where?: string) =>
    sam.api("GET /surveys/{id}/cross-tab", {
      params: { id },
      query: { rows, columns, where, weights: weights && JSON.stringify(weights) },
    });

  it("has the sums of weights, and a test of as many people as it is worth", async () => {
    const all = [...people, ...people];
    const id = await surveyOf(all, "named");
    const weights = [byAge(30, 35, 35)];
    const found = await crossTab(id, "townornot0", "likesit000", weights);
    const counted = [0, 1, 2].map((age) => all.filter((each) => each.age === age).length);
    const weightOf = ({ age }: Given) => ([36, 42, 42][age] ?? 0) / (counted[age] ?? 1);
    const sum = (of: readonly Given[]) => of.reduce((total, each) => total + weightOf(each), 0);
    const worth = (of: readonly Given[]) =>
      sum(of) ** 2 / of.reduce((total, each) => total + weightOf(each) ** 2, 0);
    const scores = [
      [0, 6],
      [7, 8],
      [9, 10],
    ] as const;
    const inColumn = scores.map(([from, to]) =>
      all.filter(({ likes }) => likes >= from && likes <= to),
    );
    const inRow = (of: readonly Given[]) =>
      [true, false].map((town) => of.filter((each) => each.town === town));
    const near = (number: number) => expect.closeTo(number, 6);
    expect(found.n).toBe(120);
    expect(found.effective).toBeCloseTo(worth(all), 6);
    expect(found.columns.map(({ count }) => count)).toEqual(inColumn.map((of) => near(sum(of))));
    expect(found.columns.map(({ effective }) => effective)).toEqual(
      inColumn.map((of) => near(worth(of))),
    );
    expect(found.cells.map((row) => row.map(({ count }) => count))).toEqual(
      [0, 1].map((row) => inColumn.map((of) => near(sum(inRow(of)[row] ?? [])))),
    );
    const table = [0, 1].map((row) => inColumn.map((of) => sum(inRow(of)[row] ?? [])));
    const { chiSquare = 0 } = chiSquareTest(table) ?? {};
    expect(found).toMatchObject({ method: "rao-scott", df: 2 });
    expect(found.chiSquare).toBeCloseTo(chiSquare / (120 / worth(all)), 6);
    expect(found.weights).toMatchObject({ people: 120, leftOut: 0 });
  });

  it("with the shares that people have anyway is the one without weights", async () => {
    const id = await surveyOf(people, "named");
    const plain = await crossTab(id, "ageofthem0", "usedwhat00");
    const same = await crossTab(id, "ageofthem0", "usedwhat00", [byTown(100 / 3)]);
    const counts = (of: typeof plain) => of.cells.map((row) => row.map(({ count }) => count));
    expect(counts(same)).toEqual(
      counts(plain).map((row) => row.map((each) => expect.closeTo(each ?? 0, 6))),
    );
    expect(same.effective).toBeCloseTo(60, 6);
    const filtered = await crossTab(
      id,
      "ageofthem0",
      "likesit000",
      [byTown(50)],
      '[{"of":"townornot0","in":["yes"]}]',
    );
    // All of these have the same weight.
    expect(filtered).toMatchObject({ n: 20, weights: { people: 60 } });
    expect(filtered.designEffect).toBeCloseTo(1, 6);
  });

  it("isn't tested nor marked where too few are expected", async () => {
    const few = people
      .slice(0, 12)
      .map((each, n) => ({ ...each, town: n < 6, likes: n < 6 ? 9 : 0 }));
    const id = await surveyOf(few, "named");
    const plain = await crossTab(id, "townornot0", "likesit000");
    expect(plain).toMatchObject({ method: "fisher" });
    const found = await crossTab(id, "townornot0", "likesit000", [byTown(50)]);
    expect(found).toMatchObject({ method: "none", sparse: true });
    expect(found.p).toBeUndefined();
    expect(found.cells.flat().some(({ differs }) => differs)).toBe(false);
  });

  it("finds what differs with weights, too", async () => {
    const given = people.map((each) => ({ ...each, likes: each.town ? 9 : 0 }));
    const id = await surveyOf(given, "named");
    const query = { columns: "townornot0", weights: JSON.stringify([byAge(40, 30, 30)]) };
    const { found, weights } = await sam.api("GET /surveys/{id}/differences", {
      params: { id },
      query,
    });
    expect(found.map(({ of, cramersV }) => [of, cramersV])).toEqual([
      ["likesit000", expect.closeTo(1, 6)],
    ]);
    expect(weights?.people).toBe(60);
  });

  it("of a confidential survey is shown where each group's own counts could be", async () => {
    const given = people.map((each, n) => ({ ...each, likes: n % 2 ? 9 : 0, town: n % 6 < 3 }));
    const id = await surveyOf(given, "confidential");
    const shown = await crossTab(id, "townornot0", "likesit000", [byTown(70)]);
    expect(shown.weights?.problem).toBeUndefined();
    expect(shown.cells).not.toEqual([]);
    // Three of those out of town are old.
    const small = await crossTab(id, "ageofthem0", "likesit000", [byTown(70)]);
    expect(small).toMatchObject({ weights: { problem: "small-cells" }, cells: [], n: null });
    const where = JSON.stringify([{ of: "townornot0", in: ["yes"] }]);
    const filtered = await crossTab(id, "townornot0", "likesit000", [byTown(70)], where);
    expect(filtered).toMatchObject({ weights: { problem: "filtered" }, cells: [] });
  });
});

describe("a confidential survey", () => {
  it("has weighted figures only where no group is small", async () => {
    const given = people.map((each, n) => ({ ...each, likes: n % 2 ? 9 : 0, town: n % 6 < 3 }));
    const id = await surveyOf(given, "confidential");
    const found = await weighted(id, [byTown(70)]);
    expect(questionIn(found, "likesit000")?.weighted).toBeDefined();
    // Each spent another sum, so a weighted mean would tell who spent what.
    const spent = questionIn(found, "spent00000");
    const plain = await sam.api("GET /surveys/{id}/summary", { params: { id }, query: {} });
    expect(spent).toEqual(questionIn(plain, "spent00000"));
    const small = await weighted(await surveyOf(people, "confidential"), [
      byAge(20, 30, 50),
      byTown(50),
    ]);
    expect(small.weights).toMatchObject({ problem: "small-groups" });
    const where = JSON.stringify([{ of: "townornot0", in: ["yes"] }]);
    const filtered = await weighted(id, [byTown(70)], sam, { where });
    expect(filtered.weights).toMatchObject({ problem: "filtered" });
    expect(filtered.questions).toEqual([]);
  });
});

it("nobody gets a weight where a group is small, but for those who see small counts", () => {
  const groups = [0, 1].map((category) => ({ categories: [category], people: 30 }));
  const margins = [{ of: "ageofthem0", shares: { young00000: 40, middle0000: 60 } }];
  const weights = (people: number, k: number | null) =>
    weigh([...groups, { categories: [1], people }], margins, k).weighting.problem;
  expect(weights(5, 5)).toBe(undefined);
  expect(weights(4, 5)).toBe("small-groups");
  expect(weights(4, null)).toBe(undefined);
});
