import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import type { QuestionSummary } from "#contract/summary.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { close } from "./support/drafts.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

/**
 * A mean is an equation for what people gave. Of a protected survey, none tells how many gave a
 * number to fewer than five, neither beside bins and filters nor by the difference of views.
 */
const k = 5;
const settings = { access: "link", identity: "confidential", results: "public" } as const;

let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

async function questionsIn(
  id: string,
  where: readonly Filter[] = [],
  reader: Pick<Person, "api"> = sam,
) {
  const query = { where: JSON.stringify(where) };
  const found = await reader.api("GET /surveys/{id}/summary", { params: { id }, query });
  return new Map(found.questions.map((each) => [each.id, each]));
}

async function published(asked: unknown, people: readonly object[]): Promise<string> {
  const { surveyId } = await publishDefinition(sam, asked as never, settings);
  for (const given of people) await answer(candor.visitor, surveyId, given as never);
  return surveyId;
}

describe("numbers in bins", () => {
  const asked = definition([
    page("pageone000", [question("number0000", { kind: "number", min: 0, max: 100 })]),
  ]);
  const figuresOf = async (numbers: readonly number[]) => {
    const people = numbers.map((number) => ({ number0000: { number } }));
    return (await questionsIn(await published(asked, people))).get("number0000");
  };
  const times = (number: number, count: number) => new Array<number>(count).fill(number);

  it("say the same whoever gave which number of a bin", async () => {
    const rest = [...times(2, 17)];
    const first = await figuresOf([...times(0, 3), ...times(1, 10), ...rest]);
    const second = await figuresOf([...times(0, 2), ...times(1, 11), ...rest]);
    expect(first?.distribution?.bins.map(({ count }) => count)).toEqual([13, 17]);
    expect(second).toEqual(first);
    expect(first?.about).toBe(true);
    expect(first?.numbers).toBeUndefined();
  });

  it("don't tell one who is far from all others", async () => {
    const common = [...times(40, 10), ...times(41, 10), ...times(42, 9)];
    expect(await figuresOf([...common, 100])).toEqual(await figuresOf([...common, 43]));
  });

  it("have exact figures where each bin is a number", async () => {
    const found = await figuresOf([...times(1, 6), ...times(2, 9), ...times(3, 5)]);
    expect(found?.numbers?.mean).toBeCloseTo(1.95, 10);
    expect(found?.numbers?.deviation).toBeGreaterThan(0);
    expect(found?.quartiles).toEqual({ lower: 1, median: 2, upper: 2.25 });
    expect(found?.about).toBeUndefined();
  });

  it("have about the mean and quartiles that all have", async () => {
    const random = randomFrom(7);
    const numbers = Array.from({ length: 300 }, () => 20 + random.below(60));
    const found = await figuresOf(numbers);
    const sorted = numbers.toSorted((a, b) => a - b);
    const width = 10;
    const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    expect(Math.abs((found?.numbers?.mean ?? 0) - mean)).toBeLessThan(width / 2);
    expect(Math.abs((found?.quartiles?.median ?? 0) - (sorted[150] ?? 0))).toBeLessThan(width);
    expect(Math.abs((found?.quartiles?.lower ?? 0) - (sorted[75] ?? 0))).toBeLessThan(width);
    expect(Math.abs((found?.quartiles?.upper ?? 0) - (sorted[225] ?? 0))).toBeLessThan(width);
    expect(found?.numbers?.range).toBeUndefined();
  });
});

it("a filtered view has bins of all, joined until no few people follow", async () => {
  const asked = definition([
    page("pageone000", [
      question("agrees0000", { kind: "yes-no" }),
      question("number0000", { kind: "number" }),
      question("sinceday00", { kind: "date" }),
    ]),
  ]);
  const people = Array.from({ length: 60 }, (_, at) => ({
    agrees0000: { choice: at % 2 === 0 ? "yes" : "no" },
    number0000: { number: at },
    sinceday00: { date: `2026-01-0${at < 30 ? 1 : at < 54 ? 2 : 3}` },
  }));
  const id = await published(asked, people);
  const whole = await questionsIn(id);
  const bins = (each: QuestionSummary | undefined) => each?.distribution?.bins ?? [];
  const all = bins(whole.get("number0000"));
  for (const [answer, rest] of [
    ["yes", 0],
    ["no", 1],
  ] as const) {
    const found = await questionsIn(id, [{ of: "agrees0000", in: [answer] }]);
    const shown = found.get("number0000");
    expect(bins(shown).length).toBeGreaterThan(1);
    const edges = all.flatMap(({ from, to }) => [from, to]);
    for (const { from, to, count } of bins(shown)) {
      expect(edges).toEqual(expect.arrayContaining([from, to]));
      const isIn = (at: number) => at >= Number(from ?? 0) && at < Number(to ?? 60);
      expect(count).toBe(people.filter((_, at) => at % 2 === rest && isIn(at)).length);
      expect(count).toBeGreaterThanOrEqual(k);
    }
    expect([shown?.about, Math.round(shown?.numbers?.mean ?? 0)]).toEqual([true, 30]);
    // Three of either answer chose the last day.
    expect(bins(found.get("sinceday00")).map(({ to, count }) => [to, count])).toEqual([
      ["2026-01-02", 15],
      ["2026-01-04", 15],
    ]);
  }
});

const ids = ["alpha00000", "beta000000", "gamma00000"];
const groups = ["north00000", "east000000", "south00000", "west000000"];
type Given = { group: string; parts: number[]; scores: number[] };

function askedOf(total: number, to: number) {
  const choices = ids.map((id) => choice(id));
  return definition([
    page("pageone000", [
      question("region0000", {
        kind: "single-choice",
        choices: groups.map((id) => choice(id)),
      }),
      question("shares0000", { kind: "constant-sum", total, choices }),
      question("scores0000", {
        kind: "score",
        to,
        choices: ids.map((id) => choice(`${id.slice(0, -1)}s`)),
      }),
    ]),
  ]);
}

function randomPeople(random: Random, total: number, to: number): Given[] {
  const keen = ids.map(() => random.pick([0.03, 0.2, 0.6, 0.97]));
  return Array.from({ length: 30 + random.below(40) }, () => {
    const parts = [0, 0, 0];
    for (let point = 0; point < total; point++) {
      const at = keen.findIndex((share) => random.chance(share));
      const chosen = Math.max(at, 0);
      parts[chosen] = (parts[chosen] ?? 0) + 1;
    }
    const scores = keen.map((share) => (random.chance(share) ? 1 + random.below(to) : 0));
    return { group: random.pick(groups), parts, scores };
  });
}

const answersOf = ({ group, parts, scores }: Given) => ({
  region0000: { choice: group },
  shares0000: { parts: Object.fromEntries(ids.map((id, at) => [id, parts[at] ?? 0])) },
  scores0000: {
    scores: Object.fromEntries(ids.map((id, at) => [`${id.slice(0, -1)}s`, scores[at] ?? 0])),
  },
});

/** What a reader knows of the sums of a choice: of each group of people that a view shows. */
function sumsOf(
  views: readonly { groups: readonly string[]; found: QuestionSummary | undefined }[],
  choiceId: string,
) {
  return views.flatMap(({ groups: of, found }) => {
    const part = found?.hidden ? undefined : found?.parts?.find((each) => each.choice === choiceId);
    if (part?.numbers === undefined || !found) return [];
    expect(Object.keys(part.numbers)).toEqual(["mean"]);
    return [{ of, count: found.answered, sum: part.numbers.mean * found.answered }];
  });
}

/** How many may have given each number from 0 to `most`, by trying all. */
function countsFor(count: number, sum: number, most: number): [least: number, most: number][] {
  const ranges = Array.from({ length: most + 1 }, (): [number, number] => [Infinity, -Infinity]);
  const counts = new Array<number>(most + 1).fill(0);
  const tryFrom = (value: number, people: number, left: number) => {
    if (value === 0) {
      if (left !== 0) return;
      counts[0] = people;
      for (const [at, each] of counts.entries()) {
        const range = ranges[at];
        if (range) ranges[at] = [Math.min(range[0], each), Math.max(range[1], each)];
      }
      return;
    }
    for (let many = 0; many <= people && many * value <= left; many++) {
      if (left - many * value > (people - many) * (value - 1)) continue;
      counts[value] = many;
      tryFrom(value - 1, people - many, left - many * value);
    }
    counts[value] = 0;
  };
  tryFrom(most, count, sum);
  return ranges;
}

describe("points", () => {
  it("leave open how few gave how many, in every view and between views", async () => {
    const random = randomFrom(39);
    let shown = 0;
    for (let n = 0; n < (isFast ? 3 : 40); n++) {
      const [total, to] = [random.pick([2, 3, 4]), random.pick([2, 3])];
      const people = randomPeople(random, total, to);
      const id = await published(askedOf(total, to), people.map(answersOf));
      const subsets = Array.from({ length: 15 }, (_, at) =>
        groups.filter((_group, place) => ((at + 1) >> place) & 1),
      );
      const read = async (reader: Pick<Person, "api">) => {
        const views = [];
        for (const of of subsets)
          views.push({
            groups: of,
            found: await questionsIn(
              id,
              of.length === 4 ? [] : [{ of: "region0000", in: of }],
              reader,
            ),
          });
        return views;
      };
      const asOwner = await read(sam);
      await close(candor.database, id);
      for (const views of [asOwner, await read(candor.visitor)])
        for (const [name, most] of [
          ["shares0000", total],
          ["scores0000", to],
        ] as const) {
          const of = views.map((view) => ({ groups: view.groups, found: view.found.get(name) }));
          const choices = ids.map((each) =>
            name === "shares0000" ? each : `${each.slice(0, -1)}s`,
          );
          for (const each of choices) {
            const sums = sumsOf(of, each);
            // One view less another, or two apart, is a group of its own.
            const all = [
              ...sums,
              ...sums.flatMap((whole) =>
                sums
                  .filter(
                    (part) =>
                      part.of.length < whole.of.length &&
                      part.of.every((group) => whole.of.includes(group)),
                  )
                  .map((part) => ({
                    count: whole.count - part.count,
                    sum: whole.sum - part.sum,
                  })),
              ),
            ];
            for (const { count, sum } of all) {
              if (count === 0) continue;
              shown += 1;
              const ranges = countsFor(count, Math.round(sum), most);
              for (const [least, greatest] of ranges)
                expect(
                  least === greatest && least > 0 && least < k,
                  `${name} ${each}: ${count} people with ${sum}`,
                ).toBe(false);
              const [zeros, full] = [ranges[0], ranges.at(-1)];
              for (const [least, greatest] of [zeros, full].filter((range) => range !== undefined))
                expect(count - greatest >= k || greatest - least >= k).toBe(true);
            }
          }
          // The sums of all parts are known, so that no single one may be hidden.
          if (name === "shares0000")
            for (const { found } of of)
              expect(found?.parts?.filter(({ hidden }) => hidden).length ?? 0).not.toBe(1);
        }
    }
    expect(shown).toBeGreaterThan(isFast ? 10 : 300);
  });

  it("have a weighted mean alone, and none where that of a group isn't shown", async () => {
    const weights = JSON.stringify([
      { of: "region0000", shares: { north00000: 70, east000000: 30 } },
    ]);
    const read = async (few: number) => {
      const people = Array.from({ length: 60 }, (_, at): Given => {
        const isNorth = at < 30;
        const many = isNorth ? at % 3 : at < 30 + few ? 1 : few > 5 ? at % 2 : 0;
        return {
          group: isNorth ? "north00000" : "east000000",
          parts: [many, 10 - many, 0],
          scores: [many, 1, 2],
        };
      });
      const id = await published(askedOf(10, 3), people.map(answersOf));
      const found = await sam.api("GET /surveys/{id}/summary", {
        params: { id },
        query: { weights },
      });
      return found.questions.find((each) => each.id === "scores0000");
    };
    const open = await read(20);
    expect(open?.weighted).toBeDefined();
    expect(open?.parts?.map(({ numbers }) => Object.keys(numbers ?? {}))).toEqual([
      ["mean"],
      ["mean"],
      ["mean"],
    ]);
    // Three of thirty in the east gave the first one point.
    const closedSum = await read(3);
    expect(closedSum?.weighted).toBeUndefined();
  });

  it("aren't filtered by where small counts are hidden", async () => {
    const people = Array.from({ length: 30 }, (_, at): Given => {
      const many = at % 3;
      return { group: "north00000", parts: [many, 10 - many, 0], scores: [many, 1, 3 - many] };
    });
    const id = await published(askedOf(10, 3), people.map(answersOf));
    for (const of of ["shares0000/alpha00000", "scores0000/alpha0000s"]) {
      const query = { where: JSON.stringify([{ of, from: 2, to: 9 }]) };
      const found = await sam.api("GET /surveys/{id}/summary", { params: { id }, query });
      expect(found).toMatchObject({ hidden: true, because: { why: "parts" } });
    }
  });
});
