import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import {
  allFilters,
  asked,
  asShown,
  type Given,
  passes,
  randomPerson,
} from "./support/differencing/people.ts";
import { close } from "./support/drafts.ts";
import { isFast } from "./support/extent.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { onScales } from "./support/questionnaires/on-scales.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { type Random, randomFrom } from "./support/questionnaires/random-numbers.ts";

/**
 * Two views that a reader may have never differ by a few people, whose answers would be the
 * difference of their figures.
 */
const surveys = isFast ? 1 : 10;
const combined = 250;

let candor: Candor;
let made = 0;
const surveyor = (): Promise<Person> => candor.person(`Sam Surveyor ${++made}`, "surveyor");
beforeAll(async () => {
  candor = await openCandor();
});
afterAll(() => candor.close());

const settings = { access: "link", identity: "confidential", results: "public" } as const;
const summary = (who: Pick<Person, "api">, id: string, filters: readonly Filter[]) =>
  who.api("GET /surveys/{id}/summary", {
    params: { id },
    query: { where: JSON.stringify(filters) },
  });

type Shown = { where: readonly Filter[]; people: ReadonlySet<number> };

async function fill(id: string, people: readonly Given[], version = 1): Promise<void> {
  for (const { answers, language, source } of people) {
    const variables = source === null ? {} : { variables: { from: source } };
    await answer(candor.visitor, id, answers, { version, language, ...variables });
  }
}

function peopleOf(people: readonly Given[], where: readonly Filter[]): ReadonlySet<number> {
  return new Set(
    people.flatMap((person, at) => (where.every((each) => passes(person, each)) ? at : [])),
  );
}

/** Those of the views that are shown, recounted. */
async function shownOf(
  reader: Pick<Person, "api">,
  id: string,
  people: readonly Given[],
  views: readonly (readonly Filter[])[],
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const where of views) {
    const found = await summary(reader, id, where);
    if (found.hidden) continue;
    const own = peopleOf(people, where);
    expect([where, found.responses]).toEqual([where, own.size]);
    for (const [at, { n }] of found.filters.entries()) {
      const left = where.slice(0, at + 1);
      if (n !== null) shown.push({ where: left, people: peopleOf(people, left) });
    }
    shown.push({ where, people: own });
  }
  return shown;
}

const compared = ["agrees0000", "colour0000", "pets000000", "stars00000", "variable:from"];
const overlapping: Filter[][] = [
  [{ of: "colour0000", in: ["red0000000"] }],
  [{ of: "colour0000", in: ["red0000000", "plum000000"] }],
  [{ of: "stars00000", from: 3 }],
  [
    { of: "stars00000", from: 4 },
    { of: "agrees0000", in: ["yes"] },
  ],
  [{ of: "age0000000", from: 25 }],
  [{ of: "age0000000", from: 26 }],
];

/** Those in the columns of cross-tabs that are shown, also where columns are segments. */
async function shownColumns(
  random: Random,
  owner: Pick<Person, "api">,
  id: string,
  people: readonly Given[],
): Promise<Shown[]> {
  const params = { id };
  const segments = new Map<string, Filter[]>();
  for (const where of overlapping) {
    const body = { name: `Segment ${segments.size}`, where };
    segments.set((await owner.api("POST /surveys/{id}/segments", { params, body }))._id, where);
  }
  const shown: Shown[] = [];
  for (const columns of [...compared, "segments"])
    for (const where of [[], [random.pick(allFilters())], [random.pick(allFilters())]]) {
      const rows = random.pick(compared.filter((each) => each !== columns));
      const query = { rows, columns, where: JSON.stringify(where) };
      const table = await owner.api("GET /surveys/{id}/cross-tab", { params, query });
      for (const { option, count } of table.columns) {
        if (count === null || count === 0) continue;
        const all = [...where, ...(segments.get(option) ?? [{ of: columns, in: [option] }])];
        shown.push({ where: all, people: peopleOf(people, all) });
      }
    }
  return shown;
}

function differenceOf(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const both = [...one].filter((each) => other.has(each)).length;
  return one.size + other.size - 2 * both;
}

function expectFarApart(shown: readonly Shown[], k: number, seed: number): void {
  for (const [at, one] of shown.entries())
    for (const other of shown.slice(at + 1)) {
      const apart = differenceOf(one.people, other.people);
      if (apart > 0 && apart < k) expect([seed, one.where, other.where, apart]).toEqual([]);
    }
}

function randomViews(random: Random): Filter[][] {
  const all = allFilters();
  const several = Array.from({ length: combined }, () =>
    Array.from({ length: 2 + random.below(2) }, () => random.pick(all)),
  );
  return [[], ...all.map((each) => [each]), ...several];
}

describe("any two views of a reader who sees no small groups", () => {
  it.each([5, 10])(
    "differ by nobody or by at least %i people",
    async (k) => {
      let seen = 0;
      for (let seed = 1; seed <= surveys; seed++) {
        const random = randomFrom(seed * 100 + k);
        const sam = await surveyor();
        const asking = seed % 2 === 1 ? onScales(asked) : asked;
        const { surveyId: id } = await publishDefinition(sam, asking, settings);
        const people = Array.from({ length: 20 + random.below(60) }, () => randomPerson(random));
        await fill(id, people);
        if (k === 10) await keepApart(id);
        const isOwner = (seed + k) % 2 === 0;
        // The owner filters before, too, but not by hidden fields.
        await close(candor.database, id);
        const reader = isOwner ? sam : candor.visitor;
        const seenPeople = asShown(people);
        const shown = await shownOf(reader, id, seenPeople, randomViews(random));
        if (isOwner) shown.push(...(await shownColumns(random, sam, id, seenPeople)));
        expectFarApart(shown, k, seed);
        seen += shown.length;
      }
      expect(seen).toBeGreaterThan(surveys * 10);
    },
    600_000,
  );
});

/** As if nothing linked its answers to people, which makes the smallest group ten. */
async function keepApart(id: string): Promise<void> {
  await candor.database.pool.query(
    `set session_replication_role = replica;
      update survey_versions set definition = jsonb_set(definition, '{settings,identity}', '"unlinked"')
        where survey_id = '${id}';
      set session_replication_role = origin`,
  );
}

const [a, b, c] = ["optiona000", "optionb000", "optionc000"];

/** Guests who chose one of three, their age, and whether they agree. */
async function guests(counts: readonly [string, number][]): Promise<string> {
  const { surveyId: id } = await publishDefinition(
    await surveyor(),
    definition([
      page("pageone000", [
        question("chosen0000", {
          kind: "single-choice",
          choices: [a, b, c].map((each) => choice(each)),
        }),
        question("agrees0000", { kind: "yes-no" }),
        question("age0000000", { kind: "number" }),
      ]),
    ]),
    settings,
  );
  let person = 0;
  for (const [chosen, count] of counts)
    for (let n = 0; n < count; n++)
      await answer(candor.visitor, id, {
        chosen0000: { choice: chosen },
        agrees0000: { choice: n % 2 ? "yes" : "no" },
        age0000000: { number: 20 + ((person++ * 7) % 41) },
      });
  await close(candor.database, id);
  return id;
}

const responses = async (id: string, filter: Filter) => {
  const found = await summary(candor.visitor, id, [filter]);
  return found.hidden ? null : found.responses;
};

describe("the one of 41 guests who chose b", () => {
  it("doesn't show between those who chose a and those who chose a or b", async () => {
    const id = await guests([
      [a, 20],
      [b, 1],
      [c, 20],
    ]);
    const chose = (...options: string[]) => responses(id, { of: "chosen0000", in: options });
    expect([await chose(a), await chose(a, b), await chose(b)]).toEqual([null, 21, null]);
    expect([await chose(c), await chose(b, c)]).toEqual([20, null]);
    const [first, all] = [await chose(a, b), await chose(a, b, c)];
    expect([first, all]).toEqual([21, 41]);
  });

  it("hears why a view is hidden, and what can be chosen instead", async () => {
    const id = await guests([
      [a, 20],
      [b, 1],
      [c, 20],
    ]);
    const found = await summary(candor.visitor, id, [{ of: "chosen0000", in: [a] }]);
    expect(found.because).toEqual({
      why: "parts",
      filter: 0,
      choices: [{ in: [a, b] }, { in: [c] }],
    });
    for (const each of found.because?.choices ?? [])
      expect(await responses(id, { of: "chosen0000", ...each } as Filter)).not.toBeNull();
  });

  it("doesn't show between ranges, which end where the results' bins do", async () => {
    const id = await guests([
      [a, 20],
      [b, 1],
      [c, 20],
    ]);
    for (const bound of ["from", "to"]) {
      const shown: number[] = [];
      for (let age = 20; age <= 61; age++) {
        const found = await responses(id, { of: "age0000000", [bound]: age });
        if (found !== null) shown.push(found);
      }
      expect(new Set(shown).size).toBeGreaterThan(4);
      const steps = shown.map((each, at) => Math.abs(each - (shown[at - 1] ?? each)));
      expect(steps.filter((step) => step > 0 && step < 5)).toEqual([]);
    }
    const { because } = await summary(candor.visitor, id, [{ of: "age0000000", to: 41 }]);
    for (const each of because?.choices ?? [])
      expect(await responses(id, { of: "age0000000", ...each } as Filter)).not.toBeNull();
    expect(because?.choices?.length).toBeGreaterThan(2);
  });
});

it("a version of a few people doesn't show, nor does it between the others and all", async () => {
  const sam = await surveyor();
  const { surveyId: id } = await publishDefinition(sam, asked, settings);
  const random = randomFrom(7);
  const some = (count: number) => Array.from({ length: count }, () => randomPerson(random));
  await fill(id, some(20));
  await candor.database.pool.query(
    `with made as (
       insert into survey_versions (survey_id, number, definition, hash, meanings, decisions)
       select survey_id, 2, definition, hash, meanings, '{}' from survey_versions where survey_id = $1)
     update surveys set version = 2 where id = $1`,
    [id],
  );
  const shown = async (version: number) => {
    const params = { id };
    const found = await sam.api("GET /surveys/{id}/summary", { params, query: { version } });
    const areHidden = found.questions.every(({ answered, hidden }) => hidden || answered === 0);
    return areHidden ? null : found.responses;
  };
  expect(await shown(1)).toBe(20);
  await fill(id, some(3), 2);
  expect([await shown(1), await shown(2)]).toEqual([null, null]);
  await fill(id, some(2), 2);
  expect([await shown(1), await shown(2)]).toEqual([20, 5]);
});

const kinds = ["student000", "worker0000", "retired000"];
const ways = ["byfoot0000", "bybike0000", "bybus00000", "bycar00000", "bytrain000"];
const topics = ["prices0000", "staff00000", "rooms00000", "hours00000"];

/** As 450 people might answer eight usual questions, a few of which they leave out. */
function usual(random: Random) {
  const weighted = (values: readonly string[], weights: readonly number[]) => {
    const each = values.flatMap((value, at) => new Array<string>(weights[at] ?? 0).fill(value));
    return random.pick(each);
  };
  const happy = random.chance(0.6);
  const own = topics.filter((_, at) => random.chance([0.6, 0.4, 0.3, 0.2][at] ?? 0));
  return {
    again00000: { choice: random.chance(happy ? 0.9 : 0.4) ? "yes" : "no" },
    kind000000: { choice: weighted(kinds, [45, 40, 15]) },
    way0000000: { choice: weighted(ways, [30, 25, 20, 15, 10]) },
    ...(own.length > 0 && { topics0000: { choices: own } }),
    stars00000: {
      number: Number(
        weighted(["1", "2", "3", "4", "5"], happy ? [1, 3, 14, 50, 40] : [9, 20, 40, 20, 9]),
      ),
    },
    ...(random.chance(0.98) && { friend0000: { number: random.below(5) + (happy ? 6 : 2) } }),
    ...(random.chance(0.99) && { age0000000: { number: 18 + random.below(60) } }),
    ...(random.chance(0.4) && { said000000: { text: "More light, please." } }),
  };
}

it("in a survey of 450 people, most filters and many pairs of them are shown", async () => {
  const sam = await surveyor();
  const { surveyId: id } = await publishDefinition(
    sam,
    definition([
      page("pageone000", [
        question("again00000", { kind: "yes-no", required: true }),
        question("kind000000", {
          kind: "single-choice",
          choices: kinds.map((each) => choice(each)),
        }),
        question("way0000000", {
          kind: "single-choice",
          choices: ways.map((each) => choice(each)),
        }),
        question("topics0000", {
          kind: "multiple-choice",
          choices: topics.map((each) => choice(each)),
        }),
        question("stars00000", { kind: "rating", to: 5 }),
        question("friend0000", { kind: "rating", from: 0, to: 10 }),
        question("age0000000", { kind: "number" }),
        question("said000000", { kind: "text" }),
      ]),
    ]),
    settings,
  );
  const random = randomFrom(450);
  for (let n = 0; n < 450; n++) await answer(candor.visitor, id, usual(random));
  await close(candor.database, id);
  const values: Record<string, readonly string[]> = {
    again00000: ["yes", "no"],
    kind000000: kinds,
    way0000000: ways,
    topics0000: topics,
    stars00000: ["1", "2", "3", "4", "5"],
    said000000: ["#answered", "#skipped"],
    friend0000: Array.from({ length: 11 }, (_, at) => `${at}`),
  };
  const all = Object.entries(values).flatMap(([of, each]) =>
    each.map((value) => ({ of, in: [value] })),
  );
  const pairs = all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => (one.of === other.of ? [] : [[one, other]])),
  );
  const shareShown = async (
    who: Pick<Person, "api">,
    views: readonly (readonly Filter[])[],
  ): Promise<number> => {
    let shown = 0;
    for (const where of views) if (!(await summary(who, id, where)).hidden) shown += 1;
    return shown / views.length;
  };
  const single = all.map((each) => [each]);
  expect(await shareShown(candor.visitor, single)).toBeGreaterThan(0.85);
  expect(await shareShown(sam, pairs)).toBeGreaterThan(0.4);
  // Others filter by one thing.
  expect(await shareShown(candor.visitor, pairs.slice(0, 5))).toBe(0);
}, 300_000);
