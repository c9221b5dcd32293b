import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import type { IdentityPolicy } from "#limits/limits.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import {
  choice,
  copy,
  definition,
  page,
  question,
} from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Thirty responses: number n chose tea if n is even, and wrote about the lift if n is 3 or 20. */
const count = 30;
let candor: Candor;
let sam: Person;
const surveys = new Map<IdentityPolicy, string>();

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam", "surveyor");
  const people = await Promise.all(
    Array.from({ length: count }, (_, at) => candor.person(`Person ${at + 1}`)),
  );
  for (const identity of ["named", "confidential"] as const) {
    const asked = definition(
      [
        page("onlypage00", [
          question("drink00000", {
            kind: "single-choice",
            choices: [
              choice("tea0000000", { label: copy("Green tea") }),
              choice("coffee0000", { label: copy("Coffee, 100% arabica") }),
            ],
          }),
          question("wish000000", { kind: "text" }),
          question("list000000", {
            kind: "text-list",
            fields: [{ id: "field00000", code: "who", label: copy("A name"), required: false }],
          }),
        ]),
      ],
      { title: copy(`Drinks, ${identity}`) },
    );
    const { surveyId } = await publishDefinition(sam, asked, { identity });
    surveys.set(identity, surveyId);
    for (const [at, person] of people.entries()) {
      const n = at + 1;
      await person.api("POST /responses", {
        body: {
          surveyId,
          version: 1,
          language: "en",
          submissionId: crypto.randomUUID(),
          answers: {
            drink00000: { choice: n % 2 === 0 ? "tea0000000" : "coffee0000" },
            wish000000: { text: n === 3 || n === 20 ? `A LIFT, please (${n})` : `Nothing_${n}` },
            ...(n === 7 && { list000000: { fields: { field00000: "Ärger & Söhne" } } }),
          },
        },
      });
    }
  }
});
afterAll(() => candor.close());

const list = (query: object, identity: IdentityPolicy = "named", person = sam) =>
  person.api.list("GET /surveys/{id}/responses", {
    params: { id: surveys.get(identity) ?? "" },
    query,
  });
const places = async (...given: Parameters<typeof list>) =>
  (await list(...given)).rows.map(({ place }) => place);
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at);
const tea: Filter[] = [{ of: "drink00000", in: ["tea0000000"] }];
const where = JSON.stringify(tea);

describe("GET /surveys/{id}/responses", () => {
  it("goes on from any response, in both directions, without repeating or skipping", async () => {
    expect(await list({ size: 10 })).toMatchObject({ total: count });
    expect(await places({ size: 10 })).toEqual(down(30, 21));
    expect(await places({ size: 10, before: 21 })).toEqual(down(20, 11));
    expect(await places({ size: 10, after: 10 })).toEqual(down(20, 11));
    expect(await places({ size: 10, before: 3 })).toEqual([2, 1]);
    expect(await places({ size: 10, after: 28 })).toEqual([30, 29]);
    expect((await list({ size: 10, before: 21, version: 1 })).total).toBe(count);
    expect((await list({ size: 10, before: 21, version: 2 })).rows).toEqual([]);
  });

  it("finds what was typed and what was chosen, whatever the case, and pages through it", async () => {
    expect(await list({ search: "lift" })).toMatchObject({ total: 2 });
    expect(await places({ search: "lift" })).toEqual([20, 3]);
    expect(await places({ search: "LIFT", before: 20 })).toEqual([3]);
    expect(await places({ search: "lift", after: 3, size: 1 })).toEqual([20]);
    expect(await places({ search: "söhne" })).toEqual([7]);
    expect(await places({ search: "green TEA", size: 3 })).toEqual([30, 28, 26]);
    expect(await places({ search: "100%" })).toHaveLength(15);
    // Neither an id nor a sign of a pattern finds anything.
    for (const search of ["tea0000000", "wish000000", "othing%", "field00000"])
      expect([search, await places({ search })]).toEqual([search, []]);
    expect(await places({ search: "nothing_1", size: 100 })).toEqual([...down(19, 10), 1]);
  });

  it("takes the filters of results, alone and with a search", async () => {
    expect(await list({ where, size: 5 })).toMatchObject({ total: 15 });
    expect(await places({ where, size: 5 })).toEqual([30, 28, 26, 24, 22]);
    expect(await places({ where, size: 3, before: 8 })).toEqual([6, 4, 2]);
    expect(await places({ where, size: 3, before: 7 })).toEqual([6, 4, 2]);
    expect(await places({ where, size: 2, after: 7 })).toEqual([10, 8]);
    expect(await list({ where, search: "lift" })).toMatchObject({ total: 1 });
    expect(await places({ where, search: "lift" })).toEqual([20]);
  });

  it("shows a confidential survey's sheets by no filter that few pass", async () => {
    expect(await list({ where }, "confidential")).toMatchObject({ total: 15 });
    const { rows } = await list({ search: "lift" }, "confidential");
    expect(rows.map(({ respondent }) => respondent)).toEqual([undefined, undefined]);
    const few: Filter[] = [{ of: "list000000", in: ["#answered"] }];
    expect(await places({ where: JSON.stringify(few) })).toEqual([7]);
    await expect(refused(list({ where: JSON.stringify(few) }, "confidential"))).resolves.toBe(
      "not-allowed",
    );
  });

  it("forgets what was erased, and refuses others and nonsense", async () => {
    const [last] = (await list({ size: 1 })).rows;
    await sam.api("DELETE /response/{id}/answers/{question}", {
      params: { id: last?._id ?? "", question: "drink00000" },
    });
    expect(await places({ search: "green tea", size: 1 })).toEqual([28]);
    const ida = await candor.person("Ida", "surveyor");
    await expect(refused(list({ search: "lift" }, "named", ida))).resolves.toBe("not-allowed");
    for (const query of [
      { before: 0 },
      { after: "x" },
      { where: "[{}]" },
      { search: "x".repeat(1000) },
    ])
      await expect(refused(list(query))).resolves.toBe("invalid-input");
  });
});
