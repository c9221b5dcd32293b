import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import type { QuestionSummary } from "#contract/summary.ts";
import { checkResponses } from "#server/responses/check-responses.ts";
import { firstDigits } from "#statistics/first-digits.ts";
import { trimmed } from "#statistics/weights.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { exportFile } from "./support/exported-file.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { makeQuestionnaires } from "./support/questionnaires/crowd.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

/** A figure is the same on every way to it, and none looks more exact than it is. */
let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const all: Filter = { of: "version", in: ["1"] };
const settings = { access: "link", identity: "named" } as const;

async function summaryOf(id: string, where?: readonly Filter[]) {
  const query = where ? { where: JSON.stringify(where) } : {};
  for (;;) {
    const found = await sam.api("GET /surveys/{id}/summary", { params: { id }, query });
    if (found.loading === undefined) return found;
  }
}

/** Without a filter and with one that everybody passes; the last of sixteen digits may differ. */
async function eachWay(id: string): Promise<QuestionSummary[]> {
  const found = await Promise.all([summaryOf(id), summaryOf(id, [all])]);
  return found.map(({ questions }) => {
    const text = JSON.stringify(questions[0], (_, each) =>
      typeof each === "number" ? Number(each.toPrecision(14)) : each,
    );
    return JSON.parse(text) as QuestionSummary;
  });
}

const asked = (decimals = 0) =>
  definition([page("pageone000", [question("howmuch000", { kind: "number", decimals })])]);

async function numbersOf(numbers: readonly number[], decimals = 0): Promise<string> {
  const { surveyId } = await publishDefinition(sam, asked(decimals), settings);
  for (const number of numbers) await answer(candor.visitor, surveyId, { howmuch000: { number } });
  return surveyId;
}

// Deviations and intervals: numpy 1.24 and scipy 1.10.
it.each([
  [[1_000_000, 1_000_001, 1_000_002], 1, 2.4841377],
  [[1e9, 1e9 + 100, 1e9 + 300], 152.7525232, 379.4583033],
  [[999_999_999_997, 999_999_999_999], Math.SQRT2, 12.7062047],
  [[-1_000_000, -1_000_001, 7], 577354.5993169, 1434228.333216],
])("numbers of one size have their deviation: %o", async (numbers, deviation, half) => {
  for (const { numbers: found } of await eachWay(await numbersOf(numbers))) {
    expect(found?.mean).toBeCloseTo(
      numbers.reduce((sum, each) => sum + each, 0) / numbers.length,
      3,
    );
    expect(Math.abs((found?.deviation ?? 0) / deviation - 1)).toBeLessThan(1e-7);
    const [low = 0, high = 0] = found?.range ?? [];
    // Its ends have sixteen digits.
    expect(Math.abs((high - low) / 2 / half - 1)).toBeLessThan(0.01);
  }
});

it("keeps its deviation when numbers that others were far from are erased", async () => {
  const { surveyId: id } = await publishDefinition(sam, asked(), settings);
  const sent = [];
  for (const number of [3, 1e9, 1e9 + 100, 1e9 + 300])
    sent.push(await answer(candor.visitor, id, { howmuch000: { number } }));
  const [first] = sent;
  await sam.api("DELETE /response/{id}", { params: { id: first?.responseId ?? "" } });
  for (const { numbers } of await eachWay(id))
    expect(numbers?.deviation).toBeCloseTo(152.7525232, 5);
  expect((await checkResponses(candor.database, id)).problem).toBeNull();
});

it.each([
  [
    [45_999, 45_999, 45_999, 61_999, 38_999],
    [45_999, 45_999, 45_999],
  ],
  [
    [-45_999, -45_999, -45_999, -61_999, -38_999],
    [-45_999, -45_999, -45_999],
  ],
  [
    [1_234_567, 1_234_568],
    [1_234_567.25, 1_234_567.5, 1_234_567.75],
  ],
])("quartiles are of the numbers themselves: %o", async (numbers, [lower, median, upper]) => {
  const ways = await eachWay(await numbersOf(numbers));
  for (const { quartiles, about } of ways)
    expect({ quartiles, about }).toEqual({ quartiles: { lower, median, upper }, about: undefined });
  expect(ways[0]).toEqual(ways[1]);
});

it("a bin counts the numbers that are in it", async () => {
  const id = await numbersOf([1_000_000, 1_000_001, 1_000_001, 1_000_001, 1_000_002]);
  for (const { distribution } of await eachWay(id))
    expect(distribution?.bins).toEqual([
      { from: 1_000_000, to: 1_000_001, count: 1 },
      { from: 1_000_001, to: 1_000_002, count: 3 },
      { from: 1_000_002, to: 1_000_003, count: 1 },
    ]);
});

describe("a constant sum's part that somebody left out", { timeout: 120_000 }, () => {
  const [one, two] = ["partone000", "parttwo000"];
  const sums = definition([
    page("pageone000", [
      question("shares0000", { kind: "constant-sum", choices: [choice(one), choice(two)] }),
    ]),
  ]);
  let id: string;
  beforeAll(async () => {
    ({ surveyId: id } = await publishDefinition(sam, sums, settings));
    for (const parts of [{ [one]: 100 }, { [two]: 100 }, { [one]: 40, [two]: 60 }])
      await answer(candor.visitor, id, { shares0000: { parts } });
    await answer(candor.visitor, id, {});
  });

  it.each([
    [{ from: 0, to: 0 }, 1],
    [{ to: 50 }, 2],
    [{ from: 0 }, 3],
    [{ from: 40, to: 100 }, 2],
  ])("is 0 to the filter %o", async (range, people) => {
    const where = [{ of: `shares0000/${one}`, ...range }];
    expect((await summaryOf(id, where)).responses).toBe(people);
    const { job } = await exportFile(sam, id, { format: "csv", where });
    expect(job.rows).toBe(people);
  });

  it("is 0 in results and files, of those who answered", async () => {
    for (const { parts } of await eachWay(id)) {
      expect(parts?.map(({ numbers }) => numbers?.mean)).toEqual([
        46.666666666667, 53.333333333333,
      ]);
      expect(parts?.[0]?.numbers?.deviation).toBeCloseTo(50.3322296, 6);
    }
    const { text } = await exportFile(sam, id, { format: "csv", labels: false, mark: false });
    const cells = text.trimEnd().split("\r\n").slice(1);
    expect(cells.map((row) => row.split(",").slice(-2).join())).toEqual([
      "100,0",
      "0,100",
      "40,60",
      expect.not.stringMatching(/\d/),
    ]);
  });
});

describe("more different numbers than are kept", () => {
  const people = 10_500;
  const numberOf = (person: number) => (person * 7919) % 1_000_003;
  const numbers = Array.from({ length: people }, (_, person) => numberOf(person + 1));
  let id: string;
  beforeAll(async () => {
    [id = ""] = await makeQuestionnaires(candor.database, 1, asked(), "link");
    await candor.database.pool.query("update surveys set owner_id = $2 where id = $1", [
      id,
      sam.id,
    ]);
    await candor.database.pool.query(
      `insert into responses (survey_id, place, id, version, answers, states, language, ending, created_at, seal, link)
        select $1, n, gen_random_uuid(), 1, jsonb_build_object('howmuch000', jsonb_build_object('number', n::bigint * 7919 % 1000003)),
          '{"howmuch000": "answered"}', 'en', 'endingdone', now(), '\\x00', '\\x00' from generate_series(1, $2::int) n`,
      [id, people],
    );
    await candor.database.pool.query(
      `insert into answer_counts select survey_id, version, question, option, count(*), coalesce(sum(number::numeric), 0),
          coalesce(sum(number::numeric * number::numeric), 0) from answered where survey_id = $1 group by 1, 2, 3, 4`,
      [id],
    );
    await candor.database.pool.query(
      "update survey_counters set responses = $2 where survey_id = $1",
      [id, people],
    );
  }, 60_000);

  const sorted = numbers.toSorted((a, b) => a - b);
  const median = ((sorted[people / 2 - 1] ?? 0) + (sorted[people / 2] ?? 0)) / 2;

  it("are said to be about, before they are compacted and then, filtered or not", async () => {
    const [before, filtered] = await eachWay(id);
    await candor.database.pool.query("select compact_values($1)", [id]);
    const { rows } = await candor.database.pool.query<{ count: number }>(
      "select count(*)::int as count from answer_counts where survey_id = $1",
      [id],
    );
    expect(rows[0]?.count).toBeLessThan(10_000);
    const [after] = await eachWay(id);
    expect([before, after]).toEqual([filtered, filtered]);
    expect(after?.about).toBe(true);
    expect(after?.quartiles?.median).toBeLessThanOrEqual(median);
    expect(after?.quartiles?.median).toBeGreaterThan(median - 1000);
    expect(after?.numbers?.mean).toBeCloseTo(numbers.reduce((a, b) => a + b, 0) / people, 6);
    for (const { from, to, count } of after?.distribution?.bins ?? [])
      expect([from, count]).toEqual([
        from,
        numbers.filter((each) => each >= Number(from) && each < Number(to)).length,
      ]);
  });

  it("are exact where a filter leaves few enough", async () => {
    const { questions } = await summaryOf(id, [{ of: "howmuch000", from: 100_000, to: 500_000 }]);
    const some = sorted.filter((each) => each >= 100_000 && each <= 500_000);
    const middle = (some.length - 1) / 2;
    const exact = ((some[Math.floor(middle)] ?? 0) + (some[Math.ceil(middle)] ?? 0)) / 2;
    expect(questions[0]?.about).toBeUndefined();
    expect(questions[0]?.quartiles?.median).toBe(exact);
  });

  it("are checked, and erased one by one", async () => {
    const { rows } = await candor.database.pool.query<{ id: string; number: number }>(
      "select id, (answers -> 'howmuch000' -> 'number')::int as number from responses where survey_id = $1 and place = 77",
      [id],
    );
    const [gone] = rows;
    await sam.api("DELETE /response/{id}", { params: { id: gone?.id ?? "" } });
    const [plain, filtered] = await eachWay(id);
    expect(plain?.answered).toBe(people - 1);
    expect(plain?.distribution).toEqual(filtered?.distribution);
    expect(plain?.quartiles).toEqual(filtered?.quartiles);
    const bin = plain?.distribution?.bins.find(({ to }) => Number(to) > (gone?.number ?? 0));
    const inBin = numbers.filter(
      (each) => each >= Number(bin?.from) && each < Number(bin?.to),
    ).length;
    expect(bin?.count).toBe(inBin - 1);
  });
});

it("numbers are cut the same way here and in SQL, always down", async () => {
  const random = randomFrom(5);
  const numbers = [0, 0.000001, -0.000001, 9999, -9999, -9999.5, 99_995, -99_995, 0.012345, 1e15];
  for (let n = 0; n < 500; n++)
    numbers.push(Number((random.next() * 10 ** random.below(14) * (n % 2 ? 1 : -1)).toFixed(6)));
  const texts = numbers.filter((each) => Math.abs(each) < 1e15 || each === 1e15).map(String);
  const { rows } = await candor.database.pool.query<{ cut: string }>(
    "select first_digits(number::numeric) as cut from unnest($1::text[]) with ordinality given (number, at) order by at",
    [texts],
  );
  expect(texts.map(firstDigits)).toEqual(rows.map(({ cut }) => `${Number(cut)}`));
  for (const text of texts) expect(Number(firstDigits(text))).toBeLessThanOrEqual(Number(text));
});

describe("the largest weight", () => {
  it("is five times the mean at most, once others were cut", async () => {
    const yesNo = definition([page("pageone000", [question("asked00000", { kind: "yes-no" })])]);
    const { surveyId: id } = await publishDefinition(sam, yesNo, settings);
    for (let person = 0; person < 60; person++)
      await answer(candor.visitor, id, { asked00000: { choice: person < 4 ? "yes" : "no" } });
    const weights = JSON.stringify([{ of: "asked00000", shares: { yes: 60, no: 40 } }]);
    const found = await sam.api("GET /surveys/{id}/summary", {
      params: { id },
      query: { weights },
    });
    expect(found.weights).toMatchObject({ largest: 5, trimmed: 4 });
    expect(found.weights?.smallest).toBeCloseTo(40 / 56, 9);
    expect(found.weights?.margins?.[0]?.shares[0]?.reached).toBeCloseTo(1 / 3, 9);
  }, 60_000);

  it("is so for whatever weights, and the mean stays", () => {
    const random = randomFrom(11);
    for (let round = 0; round < 500; round++) {
      const groups = 2 + random.below(12);
      const people = Array.from({ length: groups }, () => 1 + random.below(40));
      const size = people.reduce((sum, each) => sum + each, 0);
      const raw = people.map((each) => each * Math.exp(8 * random.next()));
      const sum = raw.reduce((all, each) => all + each, 0);
      const counts = raw.map((each) => (each / sum) * size);
      const margins = [3, 2].map((categories) => {
        const of = people.map((_, at) => at % categories);
        const totals = Array.from({ length: categories }, (_, category) =>
          counts.reduce((all, each, at) => (of[at] === category ? all + each : all), 0),
        );
        return { of, totals };
      });
      const { weights, cut } = trimmed(counts, people, margins);
      const mean = weights.reduce((all, each, at) => all + each * (people[at] ?? 0), 0) / size;
      expect(mean).toBeCloseTo(1, 6);
      expect(Math.max(...weights)).toBeLessThanOrEqual(5 + 1e-6);
      const exact = counts.map((each, at) => each / (people[at] ?? 1));
      if (Math.max(...exact) <= 5) expect([weights, cut.size]).toEqual([exact, 0]);
      else expect(cut.size).toBeGreaterThan(0);
    }
  });
});
