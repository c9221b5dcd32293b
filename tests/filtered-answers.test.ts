import { afterAll, beforeAll, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import type { QuestionSummary } from "#contract/summary.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { boundsOf, type Told } from "./support/differencing/bounds.ts";
import { close } from "./support/drafts.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { onScales } from "./support/questionnaires/on-scales.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

/**
 * Those in charge filter a protected survey: answers of 1 to 4 people are hidden, with others that
 * would tell them, rather than whole questions. What follows from all views by the same things, and
 * from cross-tabs of these, is bounded by a linear program.
 */
const k = 5;
const surveys = isFast ? 2 : 30;
const settings = { access: "link", identity: "confidential", results: "public" } as const;

let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const colours = ["red0000000", "green00000", "blue000000", "plum000000"];
const points = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);
const values: Record<string, readonly string[]> = {
  agrees0000: ["yes", "no"],
  colour0000: colours,
  stars00000: points(1, 5),
  friend0000: points(0, 10),
  amount0000: points(0, 24),
};
/** Isn't filtered by, and has no cross-tab. */
const binned = "amount0000";
const ids = Object.keys(values);
const none = "#skipped";
const asked = definition([
  page("pageone000", [
    question("agrees0000", { kind: "yes-no" }),
    question("colour0000", { kind: "single-choice", choices: colours.map((id) => choice(id)) }),
    question("stars00000", { kind: "rating", to: 5 }),
    question("friend0000", { kind: "rating", from: 0, to: 10, preset: "nps" }),
    question(binned, { kind: "number" }),
  ]),
]);

type Given = Record<string, string>;

function randomPeople(random: Random): Given[] {
  const often = ids.map((id) =>
    [...(values[id] ?? []), none].flatMap((value) =>
      new Array<string>(random.pick([1, 2, 3, 8, 25])).fill(value),
    ),
  );
  return Array.from({ length: 30 + random.below(110) }, () =>
    Object.fromEntries(ids.map((id, at) => [id, random.pick(often[at] ?? [none])])),
  );
}

function answersOf(given: Given): Record<string, Record<string, unknown>> {
  const told = Object.entries(given).filter(([, value]) => value !== none);
  return Object.fromEntries(
    told.map(([id, value]) => {
      const isNumber = Number.isInteger(Number(value));
      return [id, isNumber ? { number: Number(value) } : { choice: value }];
    }),
  );
}

async function published(people: readonly Given[], asking = asked): Promise<string> {
  const { surveyId } = await publishDefinition(sam, asking, settings);
  for (const given of people) await answer(candor.visitor, surveyId, answersOf(given));
  return surveyId;
}

const view = (id: string, where: readonly Filter[]) =>
  sam.api("GET /surveys/{id}/summary", { params: { id }, query: { where: JSON.stringify(where) } });

/** People by all of some questions: the cells whose counts somebody may look for. */
function tableOf(names: readonly string[], people: readonly Given[]) {
  let cells: Given[] = [{}];
  for (const name of names)
    cells = cells.flatMap((cell) =>
      [...(values[name] ?? []), none].map((value) => ({ ...cell, [name]: value })),
    );
  const places = (isIn: (cell: Given) => boolean) =>
    cells.flatMap((cell, at) => (isIn(cell) ? at : []));
  const counts = cells.map(
    (cell) => people.filter((given) => names.every((name) => given[name] === cell[name])).length,
  );
  return { cells, places, counts };
}
type Table = ReturnType<typeof tableOf>;

/** What is told of one question, of those who pass. */
function toldOf(
  found: QuestionSummary | undefined,
  passes: (cell: Given) => boolean,
  table: Table,
) {
  const told: Told[] = [];
  if (!found || found.hidden) return told;
  const add = (isIn: (value: string) => boolean, sum: number) =>
    told.push({ of: table.places((cell) => passes(cell) && isIn(cell[found.id] ?? none)), sum });
  add((value) => value !== none, found.answered);
  add((value) => value === none, found.skipped);
  for (const { option, count } of found.counts ?? [])
    if (count !== null) add((value) => value === option, count);
  for (const { from, to, count } of found.distribution?.bins ?? [])
    add(
      (value) =>
        value !== none && Number(value) >= Number(from ?? 0) && Number(value) < Number(to ?? 99),
      count,
    );
  // A mean would be one more sum, but for that of bins.
  if (found.numbers && !found.distribution)
    expect(found.counts?.every(({ count }) => count !== null)).toBe(true);
  const { promoters: groups } = found;
  if (groups) {
    add((value) => points(0, 6).includes(value), groups.detractors);
    add((value) => points(7, 8).includes(value), groups.passives);
    add((value) => points(9, 10).includes(value), groups.promoters);
  }
  return told;
}

/** Each choice of a question, and some that are taken together. */
function filtersBy(
  random: Random,
  of: string,
): { where: Filter; isIn: (cell: Given) => boolean }[] {
  const own = [...(values[of] ?? []), none];
  const sets = [...own.map((value) => [value]), own.slice(0, -1)];
  for (let n = 0; n < 4; n++) sets.push(own.filter(() => random.chance(0.5)));
  return sets
    .filter((chosen) => chosen.length > 0 && chosen.length < own.length)
    .map((chosen) => ({
      where: { of, in: chosen },
      isIn: (cell) => chosen.includes(cell[of] ?? none),
    }));
}

/** What the views by some filters tell of a question and of how many they leave. */
async function toldByViews(
  id: string,
  of: string,
  views: readonly { where: Filter; isIn: (cell: Given) => boolean }[][],
  table: Table,
): Promise<Told[]> {
  const told: Told[] = [];
  for (const filters of views) {
    const passes = (cell: Given) => filters.every(({ isIn }) => isIn(cell));
    const found = await view(
      id,
      filters.map(({ where }) => where),
    );
    if (found.hidden) continue;
    told.push({ of: table.places(passes), sum: found.responses });
    const shown = found.questions.find((each) => each.id === of);
    told.push(...toldOf(shown, passes, table));
  }
  return told;
}

/** Small counts of answers that follow, of groups in which enough people answered. */
function leaksIn(
  of: string,
  { cells, counts }: Table,
  { told, isLeak }: { told: readonly Told[]; isLeak: (low: number, high: number) => boolean },
): string[] {
  const leaks: string[] = [];
  for (const each of told)
    expect(each).toEqual({ ...each, sum: each.of.reduce((sum, at) => sum + (counts[at] ?? 0), 0) });
  for (const [at, cell] of cells.entries()) {
    const count = counts[at] ?? 0;
    if (cell[of] === none || count === 0 || count >= k) continue;
    const isBeside = (other: Given) =>
      other[of] !== none && Object.keys(cell).every((id) => id === of || other[id] === cell[id]);
    const answered = cells.reduce(
      (sum, other, place) => sum + (isBeside(other) ? (counts[place] ?? 0) : 0),
      0,
    );
    // That a few of a group answered is told as a skipped question is.
    if (answered < k) continue;
    const [low, high] = boundsOf(at, cells.length, told);
    if (isLeak(low, high)) leaks.push(`${JSON.stringify(cell)}: ${count} of ${low} to ${high}`);
  }
  return leaks;
}

it("a filter hides the answers of a few and one beside them, but no question", async () => {
  const given = [
    ["yes", { red0000000: 30, green00000: 9, blue000000: 2, plum000000: 20 }],
    ["no", { red0000000: 24, green00000: 17, blue000000: 6, plum000000: 19 }],
  ] as const;
  const people = given.flatMap(([agrees, by]) =>
    Object.entries(by).flatMap(([colour, count]) =>
      Array.from({ length: count }, (_, at) => ({
        agrees0000: agrees,
        colour0000: colour,
        stars00000: at % 2 === 0 ? "4" : "5",
        amount0000: `${at}`,
        friend0000: agrees === "yes" && at < 2 ? "3" : none,
      })),
    ),
  );
  const id = await published(people);
  for (const [agrees, shown] of [
    ["yes", [30, null, null, 20]],
    ["no", [24, null, null, 19]],
  ] as const) {
    const { questions } = await view(id, [{ of: "agrees0000", in: [agrees] }]);
    const counts = questions.map((each) => each.counts?.map(({ count }) => count));
    expect(questions.map(({ hidden }) => hidden)).toEqual(questions.map(() => undefined));
    expect(counts[1]).toEqual(shown);
    expect(counts[2]?.slice(0, 3)).toEqual([0, 0, 0]);
  }
  // Nobody else sees a question with some of its answers.
  await close(candor.database, id);
  const query = { where: JSON.stringify([{ of: "agrees0000", in: ["yes"] }]) };
  const others = await candor.visitor.api("GET /surveys/{id}/summary", { params: { id }, query });
  expect(others.questions.find((each) => each.id === "colour0000")?.hidden).toBe(true);
});

it("no answer of a few follows from views by one thing and its cross-tabs", async () => {
  const leaks: string[] = [];
  let [small, shown] = [0, 0];
  for (let seed = 1; seed <= surveys; seed++) {
    const random = randomFrom(seed * 41);
    const people = randomPeople(random);
    const id = await published(people, seed % 2 === 1 ? onScales(asked) : asked);
    const whole = await view(id, []);
    for (const by of ids.filter((each) => each !== binned))
      for (const of of ids.filter((each) => each !== by)) {
        const table = tableOf([by, of], people);
        const told = await toldByViews(
          id,
          of,
          filtersBy(random, by).map((each) => [each]),
          table,
        );
        shown += told.filter(({ sum }) => sum >= k).length;
        for (const found of whole.questions)
          if (found.id === by || found.id === of) told.push(...toldOf(found, () => true, table));
        const tab =
          of === binned
            ? { cells: [], rows: [], columns: [] }
            : await sam.api("GET /surveys/{id}/cross-tab", {
                params: { id },
                query: { rows: of, columns: by },
              });
        for (const [row, line] of tab.cells.entries())
          for (const [column, { count }] of line.entries()) {
            if (count === null) continue;
            const [down, across] = [tab.rows[row]?.option, tab.columns[column]?.option];
            const isIn = (cell: Given) => cell[of] === down && cell[by] === across;
            if (table.places(isIn).length === 1) told.push({ of: table.places(isIn), sum: count });
          }
        small += table.counts.filter((count) => count > 0 && count < k).length;
        const isLeak = (_low: number, high: number) => high < k - 0.5;
        const found = leaksIn(of, table, { told, isLeak });
        leaks.push(...found.map((leak) => `${seed} ${by} ${leak}`));
      }
  }
  expect(leaks).toEqual([]);
  expect(small).toBeGreaterThan(surveys * 20);
  expect(shown).toBeGreaterThan(surveys * 50);
}, 900_000);

it("no answer of a few follows from views by two things, and by each of them", async () => {
  const leaks: string[] = [];
  for (let seed = 1; seed <= surveys; seed++) {
    const random = randomFrom(seed * 59);
    const people = [...randomPeople(random), ...randomPeople(random)].map((given) => ({
      ...given,
      stars00000: given.stars00000 === none ? "1" : (given.stars00000 ?? "1"),
    }));
    const id = await published(people, seed % 2 === 0 ? onScales(asked) : asked);
    const [first, second, of] = ["agrees0000", "colour0000", "stars00000"] as const;
    const table = tableOf([first, second, of], people);
    const [one, two] = [
      filtersBy(random, first).slice(0, 3),
      filtersBy(random, second).slice(0, 5),
    ];
    const views = [...one, ...two].map((each) => [each]);
    for (const each of one) for (const other of two) views.push([each, other]);
    const told = await toldByViews(id, of, views, table);
    const found = (await view(id, [])).questions.find((each) => each.id === of);
    told.push(...toldOf(found, () => true, table));
    const isLeak = (low: number, high: number) => high - low < 0.5;
    leaks.push(...leaksIn(of, table, { told, isLeak }).map((leak) => `${seed} ${leak}`));
  }
  expect(leaks).toEqual([]);
}, 900_000);

it("of a version alone, those in charge see a question without the answers of a few", async () => {
  const { surveyId: id } = await publishDefinition(sam, asked, settings);
  await candor.database.pool.query(
    `insert into survey_versions select (jsonb_populate_record(v, '{"number": 2}')).*
      from survey_versions v where survey_id = $1`,
    [id],
  );
  await candor.database.pool.query("update surveys set version = 2 where id = $1", [id]);
  const given = [
    { red0000000: 20, green00000: 9, blue000000: 2, plum000000: 12 },
    { red0000000: 14, green00000: 7, blue000000: 8, plum000000: 11 },
  ];
  for (const [at, by] of given.entries())
    for (const [colour, count] of Object.entries(by))
      for (let n = 0; n < count; n++)
        await answer(
          candor.visitor,
          id,
          { agrees0000: { choice: n % 2 === 0 ? "yes" : "no" }, colour0000: { choice: colour } },
          { version: at + 1 },
        );
  const shown = async (who: Pick<Person, "api">, version: number) => {
    const query = { version };
    const { questions } = await who.api("GET /surveys/{id}/summary", { params: { id }, query });
    return questions.slice(0, 2).map(({ hidden, counts = [] }) => {
      return hidden ? "hidden" : counts.map(({ count }) => count);
    });
  };
  // The two hide another answer of their version, and both of the other one.
  expect(await shown(sam, 1)).toEqual([expect.any(Array), [20, null, null, 12]]);
  expect(await shown(sam, 2)).toEqual([expect.any(Array), [14, null, null, 11]]);
  await close(candor.database, id);
  expect((await shown(candor.visitor, 1))[1]).toBe("hidden");
});
