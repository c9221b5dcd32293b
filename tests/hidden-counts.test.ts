import { afterAll, beforeAll, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import type { QuestionSummary } from "#contract/summary.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { boundsOf, type Told } from "./support/differencing/bounds.ts";
import { close } from "./support/drafts.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { onScales } from "./support/questionnaires/on-scales.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

/** What follows of a hidden count from all that results show, and from the totals of filters. */
const k = 5;
const surveys = isFast ? 3 : 40;
const tried = isFast ? 10 : 60;

let candor: Candor;
let made = 0;
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

const colours = ["red0000000", "green00000", "blue000000", "plum000000"];
const pets = ["cat0000000", "dog0000000", "owl0000000"];
const rows = ["rowleft000", "rowright00"];
const columns = ["colone0000", "coltwo0000", "colthree00"];
const tickRows = ["ticleft000", "ticright00"];
const tickColumns = ["ticone0000", "tictwo0000", "ticthree00"];
const choices = (ids: readonly string[]) => ids.map((id) => choice(id));
const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id, code: id, label: copy(id) }));
const asked = definition([
  page("pageone000", [
    question("agrees0000", { kind: "yes-no" }),
    question("colour0000", { kind: "single-choice", choices: choices(colours) }),
    question("pets000000", { kind: "multiple-choice", choices: choices(pets) }),
    question("stars00000", { kind: "rating", to: 7 }),
    question("friend0000", { kind: "rating", from: 0, to: 10, preset: "nps" }),
    question("rated00000", { kind: "matrix", rows: rowsOf(rows), columns: choices(columns) }),
    question("ticked0000", {
      kind: "matrix",
      rows: rowsOf(tickRows),
      columns: choices(tickColumns),
      each: "many",
    }),
  ]),
]);

const none = "#skipped";
const points = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);
/** What somebody may have chosen of what is filtered by; of a row of a matrix, nothing too. */
const one = (values: readonly string[]) => [...values.map((value) => [value]), []];
const several = (values: readonly string[]) =>
  Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((_value, at) => (bits >> at) % 2 === 1),
  );
type Side = { values: readonly string[]; patterns: readonly string[][] };
const sidesOf = (id: string, own: readonly string[], side: Side) =>
  Object.fromEntries(own.map((row) => [`${id}/${row}`, side]));
const sides: Record<string, Side> = {
  agrees0000: { values: ["yes", "no"], patterns: one(["yes", "no"]) },
  colour0000: { values: colours, patterns: one(colours) },
  pets000000: { values: pets, patterns: several(pets) },
  stars00000: { values: points(1, 7), patterns: one(points(1, 7)) },
  friend0000: { values: points(0, 10), patterns: one(points(0, 10)) },
  ...sidesOf("rated00000", rows, { values: columns, patterns: one(columns) }),
  ...sidesOf("ticked0000", tickRows, { values: tickColumns, patterns: several(tickColumns) }),
};

/** Of each side, which of its patterns somebody has. */
type Given = Record<string, readonly string[]>;

function randomPeople(random: Random): Given[] {
  const often = Object.values(sides).map(({ patterns }) =>
    patterns.flatMap((pattern) => {
      const weight = random.pick([0, 1, 1, 2, 3, 8, 25]);
      return new Array<readonly string[]>(weight).fill(pattern);
    }),
  );
  return Array.from({ length: 25 + random.below(60) }, () =>
    Object.fromEntries(
      Object.keys(sides).map((of, at) => {
        const all = often[at] ?? [];
        return [of, all.length > 0 ? random.pick(all) : []];
      }),
    ),
  );
}

function answersOf(given: Given): Record<string, Record<string, unknown>> {
  const answers: Record<string, Record<string, unknown>> = {};
  for (const [of, chosen] of Object.entries(given)) {
    const [id = "", row] = of.split("/");
    const [first] = chosen;
    if (first === undefined) continue;
    if (row !== undefined) {
      const cells = (answers[id]?.cells ?? {}) as Record<string, readonly string[]>;
      answers[id] = { cells: { ...cells, [row]: chosen } };
    } else if (id === "pets000000") answers[id] = { choices: chosen };
    else if (id === "stars00000" || id === "friend0000") answers[id] = { number: Number(first) };
    else answers[id] = { choice: first };
  }
  return answers;
}

/** A side with the people of each pattern, and whether they answered the rest of the question. */
type Cells = { names: string[]; chosen: (readonly string[])[]; people: number[] };

function cellsOf(of: string, people: readonly Given[]): Cells {
  const [id = "", row] = of.split("/");
  const isAnswered = (given: Given) =>
    Object.entries(given).some(([each, own]) => each.split("/")[0] === id && own.length > 0);
  // Who left out a row may have answered another one.
  const all = (sides[of]?.patterns ?? []).flatMap((chosen) => {
    const name = chosen.join(" ");
    return row !== undefined && chosen.length === 0
      ? [
          { name: "other row", chosen },
          { name: none, chosen },
        ]
      : [{ name: name || none, chosen }];
  });
  const nameOf = (given: Given) =>
    given[of]?.join(" ") || (row !== undefined && isAnswered(given) ? "other row" : none);
  return {
    names: all.map(({ name }) => name),
    chosen: all.map(({ chosen }) => chosen),
    people: all.map(({ name }) => people.filter((given) => nameOf(given) === name).length),
  };
}

function filtersOf(random: Random, of: string): Filter[] {
  const { values = [] } = sides[of] ?? {};
  const states = of.includes("/") ? [] : [none, "#answered"];
  const single = [...values, ...states].map((value) => [value]);
  const pairs = values.flatMap((value, at) => [
    values.slice(at, at + 2),
    values.slice(at),
    values.slice(0, at + 1),
    values.filter((each) => each !== value),
    [value, none],
  ]);
  const others = Array.from({ length: tried }, () =>
    [...values, ...states.slice(0, 1)].filter(() => random.chance(0.5)),
  );
  const usable = [...single, ...pairs, ...others].filter(
    (each) => each.length > 0 && (states.length > 0 || !each.includes(none)),
  );
  const unlike = new Map(usable.map((each) => [each.toSorted().join(), each]));
  return [...unlike.values()].map((each) => ({ of, in: each }));
}

const placesIn = ({ names, chosen }: Cells, wanted: readonly string[]) =>
  names.flatMap((name, at) => {
    const own = chosen[at] ?? [];
    const isAnswered = own.length > 0 && wanted.includes("#answered");
    const isIn = wanted.includes(name) || own.some((each) => wanted.includes(each));
    return isIn || isAnswered ? at : [];
  });

/** What results say of one side. */
function toldByResults(found: QuestionSummary, of: string, cells: Cells): Told[] {
  const [, row] = of.split("/");
  const told: Told[] = [];
  const line = row === undefined ? found : found.rows?.find((each) => each.row === row);
  const all = (isIn: (at: number) => boolean) =>
    cells.names.flatMap((_, at) => (isIn(at) ? at : []));
  const skipped = all((at) => cells.names[at] === none);
  if (!found.hidden) {
    told.push({ of: all((at) => !skipped.includes(at)), sum: found.answered });
    told.push({ of: skipped, sum: found.skipped });
  }
  if (!line || line.hidden || found.hidden) return told;
  told.push({ of: all((at) => (cells.chosen[at] ?? []).length > 0), sum: line.answered });
  for (const { option, count } of line.counts ?? [])
    if (count !== null) told.push({ of: placesIn(cells, [option]), sum: count });
  // A mean would be one more sum.
  if (line.numbers) expect(line.counts?.every(({ count }) => count !== null)).toBe(true);
  const groups = "promoters" in line ? line.promoters : undefined;
  if (groups) {
    told.push({ of: placesIn(cells, points(0, 6)), sum: groups.detractors });
    told.push({ of: placesIn(cells, points(7, 8)), sum: groups.passives });
    told.push({ of: placesIn(cells, points(9, 10)), sum: groups.promoters });
  }
  return told;
}

/** The least and the most that the people of some cells can be, of whom the others are the rest. */
function boundsOfSum(places: readonly number[], size: number, told: readonly Told[], all: number) {
  const others = Array.from({ length: size }, (_, at) => at).filter((at) => !places.includes(at));
  const sum = { of: [...others, size], sum: all };
  return boundsOf(size, size + 1, [...told, sum]);
}

it.each([
  ["a visitor", false],
  ["the owner", true],
] as const)(
  "no hidden count follows for %s from results and all filters",
  async (_who, isOwner) => {
    let [small, shown] = [0, 0];
    const leaks: string[] = [];
    for (let seed = 1; seed <= surveys; seed++) {
      const random = randomFrom(seed * 53 + Number(isOwner));
      const sam: Person = await candor.person(`Sam Surveyor ${++made}`, "surveyor");
      const settings = { access: "link", identity: "confidential", results: "public" } as const;
      const asking = seed % 2 === 1 ? onScales(asked) : asked;
      const { surveyId: id } = await publishDefinition(sam, asking, settings);
      const people = randomPeople(random);
      for (const given of people) await answer(candor.visitor, id, answersOf(given));
      await close(candor.database, id);
      const reader = isOwner ? sam : candor.visitor;
      const params = { id };
      const { questions } = await reader.api("GET /surveys/{id}/summary", { params, query: {} });
      for (const of of Object.keys(sides)) {
        const cells = cellsOf(of, people);
        const size = cells.names.length;
        const found = questions.find((each) => each.id === of.split("/")[0]);
        const told = found ? toldByResults(found, of, cells) : [];
        shown += told.filter(({ sum }) => sum >= k).length;
        for (const filter of filtersOf(random, of)) {
          const query = { where: JSON.stringify([filter]) };
          const view = await reader.api("GET /surveys/{id}/summary", { params, query });
          const n = view.filters[0]?.n ?? null;
          if (n !== null && "in" in filter) told.push({ of: placesIn(cells, filter.in), sum: n });
        }
        const sumOf = (places: readonly number[]) =>
          places.reduce((sum, at) => sum + (cells.people[at] ?? 0), 0);
        for (const each of told) {
          expect([seed, of, each]).toEqual([seed, of, { ...each, sum: sumOf(each.of) }]);
        }
        const all = { of: cells.names.map((_, at) => at), sum: people.length };
        const answered = placesIn(cells, ["#answered"]);
        for (const value of sides[of]?.values ?? [])
          for (const places of [
            placesIn(cells, [value]),
            answered.filter((at) => !placesIn(cells, [value]).includes(at)),
          ]) {
            const count = sumOf(places);
            if (count === 0 || count >= k) continue;
            small += 1;
            const [low, high] = boundsOfSum(places, size, [...told, all], people.length);
            const isOpen = low < 0.5 && high > k - 0.5;
            if (!isOpen) leaks.push(`${seed} ${of} ${value}: ${count} of ${low} to ${high}`);
          }
      }
    }
    expect(leaks).toEqual([]);
    expect(small).toBeGreaterThan(surveys * 5);
    expect(shown).toBeGreaterThan(surveys * 10);
  },
  900_000,
);
