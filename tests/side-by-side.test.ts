import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareSides, headlineOf } from "#web/results/compare-sides.ts";
import { chosenOf, readyPeriodsOf } from "#web/results/ready-periods.ts";
import { withWords } from "#web/results/shown-summary.ts";
import { problemOf, readSides, sidesQuery } from "#web/results/side-address.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Two sides of a comparison. tests/statistics.test.ts has the intervals. */
let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

/** A survey whose respondents spent 4, 5 or 6, or are unhappy. */
async function surveyOf(happyOnes: number, unhappyOnes: number, more: number) {
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), settings);
  for (let n = 0; n < happyOnes; n++)
    await answer(candor.visitor, surveyId, {
      ...happy,
      spent00000: { number: 4 + (n % 3) + more },
    });
  for (let n = 0; n < unhappyOnes; n++) await answer(candor.visitor, surveyId, unhappy);
  const found = await sam.api("GET /surveys/{id}/summary", {
    params: { id: surveyId },
    query: {},
  });
  return (await withWords(found, async () => cafe())).asked;
}

describe("two surveys from one definition", () => {
  it("differ where the interval of a difference is beyond zero, and say so in words", async () => {
    const [first, second] = [await surveyOf(12, 28, 0), await surveyOf(36, 4, 5)];
    const all = compareSides(first, second, false);
    const find = (id: string) => all.find(({ asked }) => asked.summary.id === id);
    const [liked, service] = [find("likedit000"), find("service000")];
    const [had, spent] = [find("hadwhat000"), find("spent00000")];
    expect(liked?.sentence).toBe("“Yes”: 30%, then 90%.");
    // Newcombe's tenth method for 36/40 - 12/40.
    expect(liked?.rows[0]).toMatchObject({
      values: ["30%", "90%"],
      difference: { words: "+60 points", range: "+40 to +73", verdict: "more" },
    });
    expect(service).toMatchObject({ differs: false });
    expect(had?.sentence).toBe("Can’t tell: these differences could be chance.");
    expect(spent?.sentence).toBe("The mean was 5.00, then 10.0.");
    expect(spent?.rows[0]?.difference?.verdict).toBe("more");
    // The clearest difference leads, and what may be chance keeps the survey's order.
    const clarity = all.map(({ rows, differs }) =>
      differs ? Math.max(...rows.map(({ difference }) => difference?.clarity ?? 0)) : 0,
    );
    expect(clarity).toEqual(clarity.toSorted((a, b) => b - a));
    expect(clarity[0]).toBeGreaterThan(1);
    const byChance = all.filter(({ differs }) => !differs).map(({ asked }) => asked.number ?? 0);
    expect(byChance).toEqual(byChance.toSorted((a, b) => a - b));
    expect([liked, had].map((each) => each?.isReworded)).toEqual([false, false]);
  });

  it("can't be told apart by a few answers", async () => {
    const [first, second] = [await surveyOf(3, 6, 0), await surveyOf(30, 0, 0)];
    const [liked] = compareSides(first, second, false);
    expect(liked).toMatchObject({ differs: false, rows: [], because: "few" });
  });
});

it("says nothing about all questions where most can't be compared", () => {
  const [same, hidden] = [
    { because: null, differs: false },
    { because: "hidden" as const, differs: false },
  ];
  const found = "None of 2 questions differs by more than chance would explain.";
  expect(headlineOf([same, same, hidden])).toEqual([found]);
  expect(headlineOf([same, same, hidden, hidden])).toEqual([
    "Only 2 of 4 questions can be compared here.",
    found,
  ]);
  expect(headlineOf([hidden])).toEqual(["No question can be compared here."]);
});

describe("ready periods", () => {
  it("are both halves of the answers, and the last days where there are as many before them", () => {
    const days = [
      { day: "2026-11-01", count: 8 },
      { day: "2026-11-02", count: 4 },
      { day: "2026-11-05", count: 5 },
      { day: "2026-11-15", count: 6 },
    ];
    const ready = readyPeriodsOf(days);
    expect([...ready]).toEqual([
      [
        "halves",
        [
          { from: "2026-11-01", to: "2026-11-02" },
          { from: "2026-11-03", to: "2026-11-15" },
        ],
      ],
      [
        "weeks",
        [
          { from: "2026-11-02", to: "2026-11-08" },
          { from: "2026-11-09", to: "2026-11-15" },
        ],
      ],
    ]);
    for (const [name, periods] of ready) {
      expect(chosenOf(ready, periods)).toBe(name);
      const [first, second] = periods;
      const query = sidesQuery({
        by: "periods",
        periods: [first, second],
        versions: [null, null],
        other: null,
      });
      expect(problemOf(readSides(new URLSearchParams(query)))).toBeNull();
    }
    expect(readyPeriodsOf([{ day: "2026-11-01", count: 9 }]).size).toBe(0);
    expect(readyPeriodsOf([]).size).toBe(0);
  });
});

describe("the address of two sides", () => {
  const read = (query: string) => readSides(new URLSearchParams(query));

  it("is what was read from it", () => {
    for (const query of [
      "?by=periods&from=2026-11-01&to=2026-11-07&from2=2026-11-08",
      "?by=versions&first=1&second=3",
      "?by=survey&other=01a1d407-2340-7144-8070-11b6cd00b1a4",
    ]) {
      expect(sidesQuery(read(query))).toBe(query);
      expect(problemOf(read(query))).toBeNull();
    }
  });

  it.each([
    ["by=periods&from=2026-11-05&to=2026-11-01&from2=2026-11-08", "A period has to begin"],
    ["by=periods&to=2026-11-08&from2=2026-11-08", "The two periods overlap"],
    ["by=periods&from=2026-11-01&from2=2026-11-08", "The two periods overlap"],
    ["by=versions&first=2&second=2", "Both sides are the same."],
    ["by=periods&from=2026-13-45", ""],
    ["by=nonsense&first=-1", ""],
  ])("says what is wrong with %s", (query, words) => {
    expect(problemOf(read(query))).toMatch(words === "" ? /^$/ : new RegExp(`^${words}`));
  });
});
