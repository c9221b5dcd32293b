import { afterAll, beforeAll, expect, it } from "vitest";
import type { CrossTab, CrossTabGroups } from "#contract/cross-tabs.ts";
import type { Filter } from "#contract/filters.ts";
import type { ReportPart } from "#contract/result-reports.ts";
import { chiSquareTest } from "#statistics/chi-square.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { boundsOf, type Told } from "./support/differencing/bounds.ts";
import { close } from "./support/drafts.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { onScales } from "./support/questionnaires/on-scales.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

/** Groups of answers, and what follows of hidden cells from all tables that one may ask for. */
const k = 5;
const surveys = isFast ? 2 : 20;
const tried = isFast ? 20 : 120;

let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const points = ["1", "2", "3", "4", "5", "6", "7"];
const colours = ["red0000000", "green00000", "blue000000", "plum000000"];
const pets = ["cat0000000", "dog0000000", "owl0000000"];
const none = "#none";
const sides = { stars00000: points, colour0000: colours };
const asked = definition([
  page("pageone000", [
    question("stars00000", { kind: "rating", to: 7 }),
    question("colour0000", { kind: "single-choice", choices: colours.map((id) => choice(id)) }),
    question("pets000000", { kind: "multiple-choice", choices: pets.map((id) => choice(id)) }),
  ]),
]);

type Given = { star: string; colour: string; pets: readonly string[] };

function randomPeople(random: Random): Given[] {
  const skipped = random.pick([0, 0, 0.04, 0.3]);
  const weights = points.map(() => 1 + random.below(6));
  const often = (values: readonly string[]) =>
    random.pick(values.flatMap((value, at) => new Array<string>(weights[at] ?? 1).fill(value)));
  return Array.from({ length: 35 + random.below(90) }, () => ({
    star: random.chance(skipped) ? none : often(points),
    colour: random.chance(skipped) ? none : often(colours),
    pets: pets.filter(() => random.chance(0.4)),
  }));
}

async function surveyOf(
  people: readonly Given[],
  identity: "confidential" | "named",
  asking = asked,
) {
  const settings = { access: "link", identity, results: "public" } as const;
  const { surveyId } = await publishDefinition(sam, asking, settings);
  for (const { star, colour, pets: own } of people)
    await answer(candor.visitor, surveyId, {
      ...(star !== none && { stars00000: { number: Number(star) } }),
      ...(colour !== none && { colour0000: { choice: colour } }),
      ...(own.length > 0 && { pets000000: { choices: own } }),
    });
  return surveyId;
}

type Asked = { groups?: CrossTabGroups; where?: readonly Filter[]; columns?: string };
function tableOf(id: string, { groups, where = [], columns = "colour0000" }: Asked = {}) {
  const query = {
    rows: "stars00000",
    columns,
    where: JSON.stringify(where),
    ...(groups && { groups: JSON.stringify(groups) }),
  };
  return sam.api("GET /surveys/{id}/cross-tab", { params: { id }, query });
}

const rows = [...points, none];
const columns = [...colours, none];
const cellsOf = (stars: readonly string[], chosen: readonly string[]) =>
  stars.flatMap((star) =>
    chosen.map((each) => rows.indexOf(star) * columns.length + columns.indexOf(each)),
  );

/** Everything that a table says, as sums of cells. */
function toldBy({ rows: down, columns: across, cells, n }: CrossTab): Told[] {
  const parts = (side: CrossTab["rows"]) => side.map(({ option, of = [option] }) => of);
  const [stars, chosen] = [parts(down), parts(across)];
  const told: Told[] = [];
  const add = (count: number | null, a: readonly string[], b: readonly string[]) => {
    if (count !== null) told.push({ of: cellsOf(a, b), sum: count });
  };
  for (const [row, line] of cells.entries())
    for (const [column, { count }] of line.entries())
      add(count, stars[row] ?? [], chosen[column] ?? []);
  for (const [row, { count }] of down.entries()) add(count, stars[row] ?? [], chosen.flat());
  for (const [column, { count }] of across.entries())
    add(count, stars.flat(), chosen[column] ?? []);
  add(n, stars.flat(), chosen.flat());
  return told;
}

function randomGroups(random: Random, options: readonly string[]): string[][] {
  const most = 2 + random.below(3);
  const dealt = Map.groupBy([...options, none], () => random.below(most));
  return [...dealt.values()].filter((group) => group.some((each) => each !== none));
}

/** Also by the answers that are only shown together, which leaves most to see. */
function groupsToTry(random: Random, { together }: CrossTab): CrossTabGroups[] {
  const made: CrossTabGroups[] = Array.from({ length: tried }, () => ({
    rows: randomGroups(random, points),
    columns: randomGroups(random, colours),
  }));
  return ["auto", together ?? {}, { rows: together?.rows }, ...made].map((each) =>
    each === "auto" ? each : usable(each as Exclude<CrossTabGroups, "auto">),
  );
}

function usable({ rows: a = [], columns: b = [] }: Exclude<CrossTabGroups, "auto">) {
  const own = (groups: string[][]) => groups.filter((group) => group.some((each) => each !== none));
  return { rows: own(a), columns: own(b) };
}

function randomFilters(random: Random): Filter[][] {
  const some = (options: readonly string[]) => options.filter(() => random.chance(0.5));
  return Array.from({ length: tried }, () => {
    const filters = Object.entries(sides).map(([of, options]) => ({ of, in: some(options) }));
    return filters.filter((filter) => filter.in.length > 0);
  });
}

/** What filters say, and what results do: counts by one answer. */
async function toldBesides(id: string, random: Random) {
  const params = { id };
  const told: { views: Told[]; results: Told[] } = { views: [], results: [] };
  const own = (where: readonly Filter[]) => {
    const among = (of: string, all: readonly string[]) => {
      const found = where.find((each) => each.of === of);
      return found && "in" in found ? found.in : all;
    };
    return cellsOf(among("stars00000", rows), among("colour0000", columns));
  };
  for (const where of randomFilters(random)) {
    const query = { where: JSON.stringify(where) };
    const found = await sam.api("GET /surveys/{id}/summary", { params, query });
    for (const [at, { n }] of found.filters.entries())
      if (n !== null) told.views.push({ of: own(where.slice(0, at + 1)), sum: n });
  }
  const { questions } = await sam.api("GET /surveys/{id}/summary", { params, query: {} });
  for (const { id: of, counts = [], answered } of questions) {
    if (!(of in sides)) continue;
    const cells = (options: readonly string[]) => own([{ of, in: [...options] }]);
    for (const { option, count } of counts)
      if (count !== null) told.results.push({ of: cells([option]), sum: count });
    told.results.push({ of: cells(sides[of as keyof typeof sides]), sum: answered });
  }
  return told;
}

it("no hidden cell follows from all groups, totals, filters and results together", async () => {
  let [small, shown] = [0, 0];
  for (let seed = 1; seed <= surveys; seed++) {
    const random = randomFrom(seed * 31);
    const people = randomPeople(random);
    const asking = seed % 2 === 1 ? onScales(asked) : asked;
    const owner = await surveyOf(people, "confidential", asking);
    await close(candor.database, owner);
    const count = new Array<number>(rows.length * columns.length).fill(0);
    for (const { star, colour } of people)
      for (const at of cellsOf([star], [colour])) count[at] = (count[at] ?? 0) + 1;
    const plain = await tableOf(owner);
    const told = toldBy(plain);
    for (const groups of groupsToTry(random, plain)) {
      const table = await tableOf(owner, { groups });
      shown += table.cells.flat().filter((cell) => (cell.count ?? 0) > 0).length;
      told.push(...toldBy(table));
    }
    const { views, results } = await toldBesides(owner, random);
    // Each figure is what one counts by hand.
    for (const { of, sum } of [...told, ...views, ...results])
      expect([seed, of, sum]).toEqual([
        seed,
        of,
        of.reduce((all, at) => all + (count[at] ?? 0), 0),
      ]);
    for (const { of, sum } of told)
      if (of.length > 0) expect([seed, of, sum > 0 && sum < k]).toEqual([seed, of, false]);
    const known = [...told, ...views, { of: count.map((_, at) => at), sum: people.length }];
    for (const [at, cell] of count.entries()) {
      if (cell === 0 || cell >= k) continue;
      small += 1;
      const total = (cells: readonly number[]) =>
        cells.reduce((all, each) => all + (count[each] ?? 0), 0);
      const star = rows[Math.floor(at / columns.length)] ?? "";
      const colour = columns[at % columns.length] ?? "";
      const most = Math.min(k, total(cellsOf([star], columns)), total(cellsOf(rows, [colour])));
      const [low, high] = boundsOf(at, count.length, known);
      expect([seed, star, colour, cell, low, high, high - low > most - 0.01]).toEqual([
        seed,
        star,
        colour,
        cell,
        low,
        high,
        true,
      ]);
      const [from, to] = boundsOf(at, count.length, [...known, ...results]);
      expect([seed, star, colour, cell, from, to, to - from > 0.5]).toEqual([
        seed,
        star,
        colour,
        cell,
        from,
        to,
        true,
      ]);
    }
  }
  expect(small).toBeGreaterThan(surveys * 5);
  expect(shown).toBeGreaterThan(surveys * 10);
}, 600_000);

it("groups of a choice of several hide what two of its tables would tell", async () => {
  for (let seed = 1; seed <= surveys; seed++) {
    const random = randomFrom(seed * 77);
    const people = randomPeople(random);
    const id = await surveyOf(people, "confidential");
    const inBoth = (stars: readonly string[], pet: string) =>
      people.filter((one) => stars.includes(one.star) && one.pets.includes(pet)).length;
    const shown: { stars: readonly string[]; pet: string; count: number }[] = [];
    const made = Array.from({ length: tried }, () => ({ rows: randomGroups(random, points) }));
    for (const groups of [undefined, "auto" as const, ...made]) {
      const table = await tableOf(id, { groups, columns: "pets000000" });
      for (const [row, { option, of = [option] }] of table.rows.entries())
        for (const [column, pet] of pets.entries()) {
          const count = table.cells[row]?.[column]?.count ?? null;
          if (count === null) continue;
          expect([seed, of, pet, count]).toEqual([seed, of, pet, inBoth(of, pet)]);
          shown.push({ stars: of, pet, count });
        }
    }
    // Those of one group that aren't in another one.
    for (const { stars, pet, count } of shown)
      for (const other of shown) {
        if (other.pet !== pet || !other.stars.every((each) => stars.includes(each))) continue;
        const left = count - other.count;
        expect([seed, stars, other.stars, pet, left > 0 && left < k]).toEqual([
          seed,
          stars,
          other.stars,
          pet,
          false,
        ]);
      }
  }
}, 300_000);

const times = (count: number, given: Given) => new Array<Given>(count).fill(given);
/** Of each point of the scale, so many who chose red, green and plum. */
const library = [
  [1, 4, 0],
  [3, 4, 1],
  [8, 9, 0],
  [6, 9, 0],
  [14, 9, 1],
  [12, 6, 0],
  [20, 3, 1],
].flatMap((counts, at) =>
  ["red0000000", "green00000", "plum000000"].flatMap((colour, place) =>
    times(counts[place] ?? 0, { star: `${at + 1}`, colour, pets: [] }),
  ),
);

it("a scale is grouped into low, middle and high, and rare answers together", async () => {
  const id = await surveyOf(library, "confidential");
  const plain = await tableOf(id);
  expect(plain.hidden).toBeGreaterThan(0);
  // Everybody answered both, so totals are those of the results.
  expect(plain.rows.map(({ count }) => count)).toEqual([5, 8, 17, 15, 24, 18, 24]);
  expect(plain.n).toBe(111);
  const found = await tableOf(id, { groups: "auto" });
  expect(found.hidden).toBe(0);
  expect(found.rows.map(({ of, count }) => [of, count])).toEqual([
    [["1", "2", "3"], 30],
    [["4"], 15],
    [["5", "6", "7"], 66],
  ]);
  const together = found.columns.map(({ of = [] }) => of);
  expect(together.flat().toSorted()).toEqual(colours.toSorted());
  const cells = found.rows.map(({ of: stars = [] }) =>
    together.map(
      (of) => library.filter((one) => stars.includes(one.star) && of.includes(one.colour)).length,
    ),
  );
  expect(found.cells.map((row) => row.map(({ count }) => count))).toEqual(cells);
  // The test is that of the groups.
  expect(found.chiSquare).toBeCloseTo(chiSquareTest(cells)?.chiSquare ?? 0, 8);
});

it("the owner of a named survey groups as she likes; what nobody can answer is refused", async () => {
  const id = await surveyOf(library, "named");
  const groups = {
    rows: [
      ["1", "7"],
      ["2", "3", "4", "5", "6"],
    ],
  };
  const found = await tableOf(id, { groups });
  expect(found.rows.map(({ count }) => count)).toEqual([29, 82]);
  expect(found.hidden).toBe(0);
  expect(found.together).toBeUndefined();
  for (const wrong of [
    { rows: [["8"]] },
    {
      rows: [
        ["1", "2"],
        ["2", "3"],
      ],
    },
    { columns: [["toString"]] },
    { columns: [["#skipped"]] },
  ])
    expect(await refused(tableOf(id, { groups: wrong }))).toBe("invalid-input");
  const several = { groups: { columns: [["cat0000000", "dog0000000"]] }, columns: "pets000000" };
  expect(await refused(tableOf(id, several))).toBe("invalid-input");
  const query = { rows: "stars00000", columns: "colour0000", groups: "no" };
  const call = sam.api("GET /surveys/{id}/cross-tab", { params: { id }, query });
  expect(await refused(call)).toBe("invalid-input");
});

it("nothing is grouped where it isn't known which cells may be shown", async () => {
  const id = await surveyOf(library, "confidential");
  await close(candor.database, id);
  const where = [
    { of: "stars00000", in: ["5", "6", "7"] },
    { of: "colour0000", in: ["red0000000", "green00000"] },
  ];
  await sam.api("POST /surveys/{id}/segments", {
    params: { id },
    body: { name: "Red or green, and many stars", where },
  });
  // Of two variables at once, which the checks of groups don't join.
  const plain = await tableOf(id, { columns: "segments" });
  const tries: CrossTabGroups[] = [{ rows: [["1", "2"]] }, { rows: [["1", "3"]] }, "auto"];
  for (const groups of tries)
    expect(await tableOf(id, { columns: "segments", groups })).toEqual(plain);
});

it("a report has the figures of the same groups, and no more", async () => {
  const id = await surveyOf(library, "confidential");
  await close(candor.database, id);
  const sides = { kind: "cross-tab", rows: "stars00000", columns: "colour0000" } as const;
  const parts: ReportPart[] = [
    { ...sides, id: "partplain0" },
    { ...sides, id: "partgroups", groups: "auto" },
    { ...sides, id: "partodd000", groups: { rows: [["1"], ["2", "3", "4"]] } },
  ];
  const params = { id };
  const begun = await sam.api("POST /surveys/{id}/result-reports", {
    params,
    body: { title: "Stars" },
  });
  const body = { revision: begun.revision, title: "Stars", parts };
  const written = await sam.api("PUT /result-reports/{id}", { params: { id: begun._id }, body });
  for (const { part, table } of written.shown?.tables ?? []) {
    const own = parts.find((each) => each.id === part);
    const groups = own?.kind === "cross-tab" ? own.groups : undefined;
    expect([part, table]).toEqual([part, await tableOf(id, { groups })]);
  }
  expect(written.shown?.tables).toHaveLength(3);
});
