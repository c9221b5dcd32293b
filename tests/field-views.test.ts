import { afterAll, beforeAll, expect, it } from "vitest";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

/** Whoever filters by hidden fields finds those whose rows show them, and nobody else. */
let candor: Candor;
let sam: Person;
const teams = ["blue", "green", "red"];
const ages = ["old", "young"];
const variables = [
  { name: "age", values: ages },
  { name: "team", values: teams },
];

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

type Fields = Record<string, string>;
const people = (count: number, fields: Fields) => Array<Fields>(count).fill(fields);

async function closed(all: readonly Fields[], open?: (id: string) => Promise<unknown>) {
  const terms = { identity: "confidential", access: "link" } as const;
  const { surveyId: id } = await publishDefinition(sam, cafe({ variables }), terms);
  for (const [at, fields] of all.entries())
    await answer(candor.visitor, id, at % 3 > 0 ? happy : unhappy, { variables: fields });
  await open?.(id);
  await sam.api("POST /surveys/{id}/close", { params: { id } });
  return id;
}

type Line = { place?: number; variables?: Fields };
async function rowsOf(id: string): Promise<Fields[]> {
  const text = await (await sam.raw("GET", `/surveys/${id}/responses.jsonl`)).text();
  const lines = text
    .trim()
    .split("\n")
    .map((line): Line => JSON.parse(line));
  return lines.flatMap(({ place, variables: shown }) => (place ? [shown ?? {}] : []));
}

type Filter = { of: string; in: string[] };
async function sizeOf(id: string, where: readonly Filter[]): Promise<number | null> {
  const query = { where: JSON.stringify(where) };
  const { hidden, responses } = await sam.api("GET /surveys/{id}/summary", {
    params: { id },
    query,
  });
  return hidden ? null : responses;
}

const subsets = (values: readonly string[]) =>
  Array.from({ length: 2 ** values.length - 1 }, (_, set) =>
    values.filter((__, at) => ((set + 1) >> at) & 1),
  );
const filters = [
  ...subsets(ages).map((some) => [{ of: "variable:age", in: some }]),
  ...subsets(teams).map((some) => [{ of: "variable:team", in: some }]),
  ...subsets(ages).flatMap((some) =>
    teams.map((team) => [
      { of: "variable:age", in: some },
      { of: "variable:team", in: [team] },
    ]),
  ),
];

/** Each view that is shown, with how many rows show what it asks for. */
async function viewsOf(id: string): Promise<{ shown: number; rows: number }[]> {
  const rows = await rowsOf(id);
  const views: { shown: number; rows: number }[] = [];
  for (const where of filters) {
    const shown = await sizeOf(id, where);
    const pass = rows.filter((row) =>
      where.every(({ of, in: some }) => some.includes(row[of.split(":")[1] ?? ""] ?? "")),
    );
    if (shown !== null) views.push({ shown, rows: pass.length });
  }
  return views;
}

it("one rare value isn't joined with others in views while rows hide it", async () => {
  const id = await closed([
    ...people(10, { team: "blue" }),
    ...people(10, { team: "red" }),
    ...people(1, { team: "green" }),
    ...people(9, {}),
  ]);
  for (const { shown, rows } of await viewsOf(id)) expect(shown).toBe(rows);
  const all = await sizeOf(id, [{ of: "variable:team", in: ["blue", "green"] }]);
  expect([null, 10]).toContain(all);
});

it("views by any fields have those whose rows show them", async () => {
  let seen = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const random = randomFrom(seed);
    const all = Array.from({ length: 30 }, () => ({
      ...(random.chance(0.8) && { team: teams[random.below(3) * random.below(2)] ?? "" }),
      ...(random.chance(0.9) && { age: random.chance(0.2) ? "young" : "old" }),
    }));
    const id = await closed(all);
    for (const { shown, rows } of await viewsOf(id)) {
      expect([seed, shown]).toEqual([seed, rows]);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(10);
}, 120_000);

it("views from before the close have no fields that the close decides", async () => {
  const all = [...people(12, { team: "blue" }), ...people(12, { team: "red" })];
  const id = await closed([...all, { team: "green" }], async (survey) => {
    expect(await sizeOf(survey, [{ of: "language", in: ["en"] }])).toBe(25);
  });
  expect((await rowsOf(id)).filter(({ team }) => team === "red")).toHaveLength(12);
  expect(await sizeOf(id, [{ of: "variable:team", in: ["red"] }])).toBe(12);
});

it("what names show and what they don't can't be mixed in one survey", async () => {
  const kinds = ["named", "confidential", "unlinked", "sealed"] as const;
  const body = { category: "Market Research", deadline: "2099-01-01", access: "account" } as const;
  // Sealed ballots have a list of people.
  for (const before of kinds.slice(0, 3)) {
    const terms = { identity: before, access: "account" } as const;
    const { draftId: id } = await publishDefinition(sam, cafe(), terms);
    for (const identity of kinds) {
      if (identity === before) continue;
      const publish = sam.api("POST /drafts/{id}/publish", {
        params: { id },
        body: { ...body, identity },
      });
      expect([before, identity, await refused(publish)]).toEqual([
        before,
        identity,
        "invalid-input",
      ]);
    }
  }
});
