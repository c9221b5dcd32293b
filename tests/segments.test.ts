import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

let candor: Candor;
let sam: Person;
let surveyId: string;
const liked: Filter = { of: "likedit000", in: ["yes"] };
const disliked: Filter = { of: "likedit000", in: ["no"] };

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  ({ surveyId } = await publishDefinition(sam, cafe(), settings));
  for (const each of [happy, happy, unhappy]) await answer(candor.visitor, surveyId, each);
});
afterAll(() => candor.close());

const save = (name: string, where: Filter[], who: Pick<Person, "api"> = sam, id = surveyId) =>
  who.api("POST /surveys/{id}/segments", { params: { id }, body: { name, where } });
const list = () => sam.api("GET /surveys/{id}/segments", { params: { id: surveyId } });

it("filters get a name, which another set of filters can take", async () => {
  const first = await save("Fans", [disliked]);
  const again = await save("Fans", [liked]);
  expect(again._id).toBe(first._id);
  expect(await list()).toEqual([{ _id: first._id, surveyId, name: "Fans", where: [liked] }]);
  expect(await refused(save("Nothing", []))).toBe("invalid-input");
  expect(await refused(save("Nonsense", [{ of: "nosuch0000", in: ["yes"] }]))).toBe(
    "invalid-input",
  );
  expect(await refused(save(" ", [liked]))).toBe("invalid-input");
});

it("segments are a side of a cross-tab, and people may be in several", async () => {
  const { _id: fans } = await save("Fans", [liked]);
  const { _id: all } = await save("Fans of today", [liked, { of: "time", from: "2026-01-01" }]);
  const query = { rows: "likedit000", columns: "segments" };
  const table = await sam.api("GET /surveys/{id}/cross-tab", { params: { id: surveyId }, query });
  expect(table.columns.map(({ option }) => option)).toEqual([fans, all]);
  expect(table.cells.map((row) => row.map(({ count }) => count))).toEqual([
    [2, 2],
    [0, 0],
  ]);
  expect(table.several.columns).toBe(true);
});

describe("what differs by segments that overlap", () => {
  const ages = ["young00000", "middle0000", "old0000000"];
  const used = ["bus0000000", "train00000"];
  /** How many, their age, whether they live in town and like it, and what they use. */
  const people = [
    [16, 0, "yes", "yes", [0]],
    [9, 0, "no", "yes", [0, 1]],
    [7, 0, "yes", "no", [1]],
    [8, 1, "no", "no", [0, 1]],
    [12, 1, "yes", "yes", [0]],
    [11, 1, "no", "no", [1]],
    [10, 1, "no", "yes", [0]],
    [6, 2, "yes", "no", [0]],
    [13, 2, "no", "no", [1]],
    [8, 2, "yes", "yes", [0, 1]],
  ] as const;
  const names = new Map<string | undefined, string>();
  let id: string;
  beforeAll(async () => {
    const questions = [
      question("ageofthem0", { kind: "single-choice", choices: ages.map((each) => choice(each)) }),
      question("townornot0", { kind: "yes-no" }),
      question("likesit000", { kind: "yes-no" }),
      question("usedwhat00", {
        kind: "multiple-choice",
        choices: used.map((each) => choice(each)),
      }),
    ];
    const settings = { access: "link", identity: "named" } as const;
    const asked = definition([page("pageone000", questions)]);
    ({ surveyId: id } = await publishDefinition(sam, asked, settings));
    for (const [times, age, town, likes, uses] of people)
      for (let n = 0; n < times; n++)
        await answer(candor.visitor, id, {
          ageofthem0: { choice: ages[age] },
          townornot0: { choice: town },
          likesit000: { choice: likes },
          usedwhat00: { choices: uses.map((at) => used[at]) },
        });
    const segments: Record<string, Filter[]> = {
      Young: [{ of: "ageofthem0", in: ["young00000"] }],
      "Under sixty": [{ of: "ageofthem0", in: ["young00000", "middle0000"] }],
      "Bus and town": [
        { of: "usedwhat00", in: ["bus0000000"] },
        { of: "townornot0", in: ["yes"] },
      ],
    };
    for (const [name, where] of Object.entries(segments))
      names.set((await save(name, where, sam, id))._id, name);
  });
  const differences = (columns: string) =>
    sam.api("GET /surveys/{id}/differences", { params: { id }, query: { columns } });

  it("compares each with those not in it, corrected for every comparison", async () => {
    const { found, tested, apart } = await differences("segments");
    // Of 12: not a segment by what makes it.
    expect({ tested, apart }).toEqual({ tested: 8, apart: true });
    // chi2_contingency and false_discovery_control of scipy 1.17.1, for each 2 x 2 or 3 x 2.
    const expected = [
      ["likesit000", "Bus and town", 0.5253678, 1.4909129470077773e-7, 1.1927303576062218e-6],
      ["likesit000", "Young", 0.3188707, 0.0014291044093387162, 0.0038519840903074114],
      ["townornot0", "Young", 0.3139052, 0.0016949537806118186, 0.0038519840903074114],
      ["likesit000", "Under sixty", 0.3101413, 0.0019259920451537057, 0.0038519840903074114],
      ["usedwhat00", "Under sixty", 0.2668171, 0.015253085477674408, 0.024404936764279055],
    ] as const;
    expect(found).toHaveLength(expected.length);
    for (const [of, name, v, p, adjusted] of expected) {
      const each = found.find((one) => one.of === of && names.get(one.option) === name);
      expect(each?.cramersV).toBeCloseTo(v, 6);
      expect((each?.p ?? 0) / p).toBeCloseTo(1, 5);
      expect((each?.adjusted ?? 0) / adjusted).toBeCloseTo(1, 5);
    }
    const strengths = found.map(({ cramersV }) => cramersV);
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  });

  it("counts those in no segment among the others of each, also in the table", async () => {
    const query = { rows: "likesit000", columns: "segments" };
    const table = await sam.api("GET /surveys/{id}/cross-tab", { params: { id }, query });
    expect(table).toMatchObject({ n: 100, method: "none" });
    expect(table.columns.map(({ count }) => count)).toEqual([32, 73, 42]);
    // The square of a residual is the chi-square of the column against the others.
    const [yes] = table.cells;
    expect((yes?.[2]?.residual ?? 0) ** 2).toBeCloseTo(100 * 0.5253678187487907 ** 2, 6);
  });

  it("compares a question of several answers, and one of one, as their answers allow", async () => {
    const several = await differences("usedwhat00");
    expect([several.tested, several.apart]).toEqual([6, true]);
    const one = await differences("townornot0");
    expect([one.tested, one.apart]).toEqual([3, false]);
    expect(one.found.every(({ option }) => option === undefined)).toBe(true);
  });

  it("compares for others than the owner only what they may see", async () => {
    const ada = await candor.person("Ada Admin", "admin");
    const where = [
      { of: "townornot0", in: ["no"] },
      { of: "usedwhat00", in: ["bus0000000"] },
      { of: "likesit000", in: ["no"] },
    ];
    const { _id: few } = await save("Few", where, sam, id);
    for (let n = 0; n < 3; n++)
      await answer(candor.visitor, id, {
        ageofthem0: { choice: "young00000" },
        townornot0: { choice: "no" },
        likesit000: { choice: "no" },
        usedwhat00: { choices: ["bus0000000"] },
      });
    const query = { columns: "segments" };
    const seen = await ada.api("GET /surveys/{id}/differences", { params: { id }, query });
    const own = await differences("segments");
    // Three of the few are young, which the owner alone may see.
    const hers = own.found.filter(({ of, option }) => option === few && of !== "ageofthem0");
    expect(own.found.some(({ of, option }) => option === few && of === "ageofthem0")).toBe(true);
    expect(seen.tested).toBeLessThan(own.tested);
    expect(seen.found.filter(({ option }) => option === few).map(({ of }) => of)).toEqual(
      hers.map(({ of }) => of),
    );
  });
});

it("segments are their owner's alone", async () => {
  const rita = await candor.person("Rita Rival", "surveyor");
  const { _id: id } = await save("Mine", [liked]);
  expect(await refused(save("Hers", [liked], rita))).toBe("not-allowed");
  expect(await refused(rita.api("DELETE /segments/{id}", { params: { id } }))).toBe("not-allowed");
  const hers = rita.api("GET /surveys/{id}/segments", { params: { id: surveyId } });
  expect(await refused(hers)).toBe("not-allowed");
  const own = { params: { id } };
  expect(await sam.api("DELETE /segments/{id}", own)).toEqual({ deletedCount: 1 });
  expect(await refused(sam.api("DELETE /segments/{id}", own))).toBe("not-found");
});
