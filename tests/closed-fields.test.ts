import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fieldsIn, inGroups } from "#server/responses/shown-fields.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { exportFile } from "./support/exported-file.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { randomFrom } from "./support/questionnaires/random-numbers.ts";

/** What a surveyor sees at two moments tells nothing of the one response between them. */
let candor: Candor;
let sam: Person;
const values = ["blue", "red", "alice"];
const variables = [
  { name: "team", values },
  { name: "age", values: ["young", "old"] },
];

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

type Fields = Record<string, string>;

async function survey(people: readonly Fields[], identity: "confidential" | "named") {
  const settings = { identity, access: "link" } as const;
  const { surveyId } = await publishDefinition(sam, cafe({ variables }), settings);
  for (const fields of people) await send(surveyId, fields);
  return surveyId;
}

const send = (id: string, fields: Fields) =>
  answer(candor.visitor, id, happy, { variables: fields });

const close = (id: string) => sam.api("POST /surveys/{id}/close", { params: { id } });

type Line = { place?: number; variables?: Fields };
async function fieldsOf(id: string): Promise<(Fields | undefined)[]> {
  const text = await (await sam.raw("GET", `/surveys/${id}/responses.jsonl`)).text();
  const lines = text.trim().split("\n");
  return lines
    .map((line): Line => JSON.parse(line))
    .filter(({ place }) => place !== undefined)
    .map((line) => line.variables);
}

const trendOf = (id: string) => sam.api("GET /surveys/{id}/trend", { params: { id } });
const sourcesOf = async (id: string) => (await trendOf(id)).sources;

/** As if these places had been sent at that hour. */
const sentAt = (id: string, hour: number, places: readonly number[]) =>
  candor.database.pool.query(
    `update responses set created_at = '2026-11-23T00:00:00Z'::timestamptz + make_interval(hours => $2)
      where survey_id = $1 and place = any($3::int[])`,
    [id, hour, places],
  );

async function erase(id: string, place: number) {
  const rows = await sam.api("GET /surveys/{id}/responses", { params: { id }, query: {} });
  const found = rows.find((row) => row.place === place)?._id ?? "";
  await sam.api("DELETE /response/{id}", { params: { id: found } });
}

const people = (count: number, fields: Fields) => Array<Fields>(count).fill(fields);
const teams = [
  ...people(6, { team: "blue", age: "old" }),
  ...people(7, { team: "red", age: "old" }),
];

describe("while a confidential survey runs", () => {
  it("shows no hidden fields beside answers, and no sources", async () => {
    const id = await survey(teams, "confidential");
    const next: Fields[] = [{ team: "alice" }, { team: "blue", age: "young" }];
    for (const fields of next) {
      const [shown, sources] = [await fieldsOf(id), await sourcesOf(id)];
      await send(id, fields);
      expect(await fieldsOf(id)).toEqual([...shown, undefined]);
      expect(await sourcesOf(id)).toEqual(sources);
      expect([...new Set(shown)]).toEqual([undefined]);
      expect(sources).toEqual([]);
    }
    const csv = await (await sam.raw("GET", `/surveys/${id}/responses.csv`)).text();
    expect(csv).not.toMatch(/blue|red|alice|young|old/);
    for (let n = 0; n < 4; n++) await send(id, { age: "young" });
    await close(id);
    expect(new Set((await fieldsOf(id)).map((fields) => fields?.age))).toContain("old");
    expect((await sourcesOf(id)).map(({ of }) => of)).toEqual(["variable:team", "variable:age"]);
  });

  it("parts nobody by hidden fields", async () => {
    const id = await survey(teams, "confidential");
    const params = { id };
    const where = [{ of: "variable:team", in: ["blue"] }];
    const shares = { blue: 50, red: 50 };
    const weights = [{ of: "variable:team", shares }];
    const named = { name: "Blue", where };
    await sam.api("POST /surveys/{id}/segments", { params, body: named });
    const asked = () => [
      sam.api("GET /surveys/{id}/summary", { params, query: { where: JSON.stringify(where) } }),
      sam.api("GET /surveys/{id}/summary", { params, query: { weights: JSON.stringify(weights) } }),
      sam.api("GET /surveys/{id}/cross-tab", {
        params,
        query: { rows: "likedit000", columns: "variable:team" },
      }),
      sam.api("GET /surveys/{id}/cross-tab", {
        params,
        query: { rows: "variable:team", columns: "language" },
      }),
      sam.api("GET /surveys/{id}/differences", { params, query: { columns: "variable:team" } }),
      sam.api("POST /surveys/{id}/exports", {
        params,
        body: { format: "jsonl", labels: false, proof: false, where },
      }),
      sam.api("GET /surveys/{id}/differences", { params, query: { columns: "segments" } }),
    ];
    const running = await Promise.all(asked().map((each) => refused(each)));
    expect(running.slice(0, 6)).toEqual(Array(6).fill("not-allowed"));
    expect(running[6]).toBe("invalid-input");
    await close(id);
    await sam.api("GET /surveys/{id}/summary", { params, query: { where: JSON.stringify(where) } });
  });
});

describe("the hour of one response", () => {
  const places = teams.map((_, at) => at + 1);

  it("isn't the difference of two looks, before or after the close", async () => {
    const id = await survey(teams, "confidential");
    await sentAt(id, 9, places);
    const looks = [await trendOf(id)];
    await send(id, {});
    await sentAt(id, 9, [14]);
    looks.push(await trendOf(id));
    await erase(id, 2);
    looks.push(await trendOf(id));
    expect(looks.map(({ hours }) => hours)).toEqual([[], [], []]);
    // Days say what rows say.
    expect(looks.map(({ weekdays }) => weekdays[0])).toEqual([13, 14, 13]);
    await close(id);
    const { hours } = await trendOf(id);
    expect([hours.length, hours[9]]).toEqual([24, 13]);
    await erase(id, 3);
    const after = await trendOf(id);
    expect([after.hours, after.weekdays[0]]).toEqual([hours, 12]);
  });

  it("counts at once where people are named", async () => {
    const id = await survey(teams, "named");
    await sentAt(id, 9, places);
    await sentAt(id, 17, [1]);
    const { hours } = await trendOf(id);
    expect([hours[9], hours[17]]).toEqual([12, 1]);
  });
});

it("shows fields and sources at once where people are named", async () => {
  const id = await survey(teams, "named");
  expect(await fieldsOf(id)).toEqual(teams);
  expect((await sourcesOf(id)).length).toBe(2);
});

describe("after the close", () => {
  it("tells nothing of whoever is erased", async () => {
    // One of those whose field is hidden is the only reason why six others' is.
    const id = await survey(
      [
        ...people(1, { team: "alice" }),
        ...people(6, { team: "blue" }),
        ...people(7, { team: "red" }),
      ],
      "confidential",
    );
    await close(id);
    const [before, sources] = [await fieldsOf(id), await sourcesOf(id)];
    expect(before).toEqual([...Array(7).fill(undefined), ...people(7, { team: "red" })]);
    await erase(id, 1);
    await erase(id, 8);
    const after = [...before];
    after[7] = undefined;
    expect(await fieldsOf(id)).toEqual(after);
    expect(await sourcesOf(id)).toEqual(sources);
  });

  it("shows nothing of others anew, whoever is erased, whenever somebody looks", async () => {
    for (let seed = 1; seed <= 3; seed++) {
      const random = randomFrom(seed);
      const fields = () => ({
        ...(random.chance(0.9) && { team: random.pick(values) }),
        ...(random.chance(0.7) && { age: random.pick(["young", "old"]) }),
      });
      const all = Array.from({ length: 14 + random.below(12) }, fields);
      const id = await survey(all, "confidential");
      await erase(id, 1);
      await close(id);
      let known = await fieldsOf(id);
      const sizes = Map.groupBy(known.slice(1), (shown) => JSON.stringify(shown ?? {}));
      const least = Math.min(...[...sizes.values()].map(({ length }) => length));
      expect([seed, least >= Math.min(5, all.length - 1)]).toEqual([seed, true]);
      const sources = await sourcesOf(id);
      for (let step = 0; step < 6; step++) {
        const place = 2 + random.below(all.length - 1);
        await erase(id, place);
        known = known.map((shown, at) => (at === place - 1 ? undefined : shown));
        expect([seed, place, await fieldsOf(id)]).toEqual([seed, place, known]);
        expect(await sourcesOf(id)).toEqual(sources);
      }
    }
  });

  it("makes a file of those alone who show the field that it is filtered by", async () => {
    const rare = people(3, { team: "red", age: "young" });
    const id = await survey(
      [...teams, ...rare, ...people(5, { team: "blue", age: "young" })],
      "confidential",
    );
    await close(id);
    const shown = (await fieldsOf(id)).map((fields) => JSON.stringify(fields ?? {}));
    for (const [name, value] of [
      ["age", "young"],
      ["team", "red"],
    ] as const) {
      const where = [{ of: `variable:${name}`, in: [value] }];
      const { bytes } = await exportFile(sam, id, { format: "jsonl", where });
      const lines = Buffer.from(bytes).toString().trim().split("\n");
      const places = lines
        .map((line): Line => JSON.parse(line))
        .flatMap(({ place }) => place ?? []);
      const expected = shown.flatMap((fields, at) =>
        JSON.parse(fields)[name] === value ? [at + 1] : [],
      );
      expect(places, name).toEqual(expected);
    }
  });

  it("gives no weights by hidden fields in a file", async () => {
    const id = await survey(teams, "confidential");
    await close(id);
    const weights = [{ of: "variable:team", shares: { blue: 50, red: 50 } }];
    const body = { format: "csv" as const, labels: false, proof: false, weights };
    const asked = sam.api("POST /surveys/{id}/exports", { params: { id }, body });
    expect(await refused(asked)).toBe("not-allowed");
  });
});

it("shows of each combination what was decided, whatever the fields", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = randomFrom(seed);
    const names = ["a", "b", "c"];
    const counted = new Map<string, { fields: Fields; count: number }>();
    for (let n = random.below(60); n > 0; n--) {
      const fields: Fields = {};
      for (const name of names)
        if (random.chance(0.8)) fields[name] = `${random.below(4) * random.below(4)}`;
      const key = JSON.stringify(fields);
      const known = counted.get(key) ?? { fields, count: 0 };
      counted.set(key, { fields, count: known.count + 1 });
    }
    const groups = inGroups(names, [...counted.values()], 5);
    const shownOf = fieldsIn({ names, shown: [...groups.values()] });
    for (const [key, { fields }] of counted)
      expect(shownOf(fields), `seed ${seed}`).toEqual(groups.get(key));
  }
});
