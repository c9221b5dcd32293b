import { afterAll, beforeAll, expect, it } from "vitest";
import type { ExportChoices } from "#contract/exports.ts";
import { rake } from "#statistics/weights.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { publish } from "./support/drafts.ts";
import { exportFile } from "./support/exported-file.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Files with the weights of results. tests/weighted-results.test.ts has the results. */
let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const ages = ["young00000", "middle0000", "old0000000"];
const asked = definition([
  page("pageone000", [
    question("ageofthem0", { kind: "single-choice", choices: ages.map((id) => choice(id)) }),
    question("townornot0", { kind: "yes-no" }),
    // Its code is the column's name, so that the column gets another.
    Object.assign(question("weight0000", { kind: "text" }), { code: "weight" }),
  ]),
]);
const people = Array.from({ length: 30 }, (_, n) => ({
  age: n % 7 < 4 ? 0 : n % 7 < 6 ? 1 : 2,
  town: n % 3 === 0,
}));
const weights: { of: string; shares: Record<string, number> }[] = [
  { of: "ageofthem0", shares: { young00000: 30, middle0000: 35, old0000000: 35 } },
  { of: "townornot0", shares: { yes: 50, no: 50 } },
];

/** With one more person, who gave no age. */
async function surveyOf(identity: "named" | "confidential" | "unlinked"): Promise<string> {
  const settings = { access: "link", identity } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (const { age, town } of people)
    await answer(candor.visitor, surveyId, {
      ageofthem0: { choice: ages[age] },
      townornot0: { choice: town ? "yes" : "no" },
    });
  await answer(candor.visitor, surveyId, { townornot0: { choice: "no" } });
  return surveyId;
}

const ask = (who: Pick<Person, "api">, id: string, body: Partial<ExportChoices>) =>
  who.api("POST /surveys/{id}/exports", { params: { id }, body: { format: "csv", ...body } });

it("a file has each person's weight, also where filters leave some of them", async () => {
  const id = await surveyOf("named");
  const raked = rake(
    people.map(() => 1),
    [
      { of: people.map(({ age }) => age), totals: [9, 10.5, 10.5] },
      { of: people.map(({ town }) => (town ? 0 : 1)), totals: [15, 15] },
    ],
  );
  const expected = raked.is === "raked" ? raked.counts : [];
  expect(Math.max(...expected)).toBeLessThan(5);
  const plain = { labels: false, mark: false } as const;
  const { job, text } = await exportFile(sam, id, { format: "csv", ...plain, weights });
  expect(job).toMatchObject({ weighted: true, rows: 31 });
  expect(job.name).toContain("-weighted");
  const [head = "", ...lines] = text.trimEnd().split("\r\n");
  expect(head.split(",").slice(-2)).toEqual(["weight", "weight_2"]);
  const found = lines.map((line) => line.split(",").at(-1) ?? "");
  expect(found.at(-1)).toBe("");
  expect(found.slice(0, -1).map(Number)).toEqual(expected.map((each) => expect.closeTo(each, 9)));
  const where = [{ of: "townornot0", in: ["yes"] }];
  const some = await exportFile(sam, id, { format: "jsonl", weights, where });
  const rows = some.text.trimEnd().split("\n").slice(1);
  expect(rows.map((line) => JSON.parse(line).weight)).toEqual(
    expected.filter((_, at) => people[at]?.town).map((each) => expect.closeTo(each, 9)),
  );
  const codebook = await sam.raw("GET", job.codebook ?? "");
  expect(await codebook.text()).toContain('weight_2,"Weight, 1 on average, by: ');
}, 120_000);

it("a ballot's votes have weights by role", async () => {
  const id = await publish(sam);
  for (let n = 0; n < 12; n++) {
    const voter = await candor.person(`Voter ${n}`, n < 4 ? "pro-user" : "user");
    await voter.api("POST /votes", { body: { surveyId: id, voteOption: n % 2 ? "yes" : "no" } });
  }
  const shares = { user: 50, "pro-user": 50 };
  const byRole = [{ of: "variable:role", shares }];
  const { text } = await exportFile(sam, id, { format: "jsonl", weights: byRole });
  const votes = text
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line));
  expect(votes.map(({ weight }) => weight)).toEqual(
    Array.from({ length: 12 }, (_, n) => expect.closeTo(n < 4 ? 1.5 : 0.75, 9)),
  );
}, 60_000);

it("weights are refused to others, beside a proof, and where they make no sense", async () => {
  const id = await surveyOf("named");
  const rita = await candor.person("Rita Rival", "surveyor");
  expect(await refused(ask(rita, id, { weights }))).toBe("not-allowed");
  expect(await refused(ask(candor.visitor, id, { weights }))).toBe("sign-in-required");
  const nonsense: Partial<ExportChoices>[] = [
    { weights, format: "jsonl", proof: true },
    { weights: [] },
    { weights: [...weights, ...weights] },
    { weights: [{ of: "nosuch0000", shares: { yes: 100 } }] },
    { weights: [{ of: "townornot0", shares: { yes: 60, no: 60 } }] },
    { weights: [{ of: "segments", shares: { yes: 100 } }] },
    { weights: [{ of: "weight0000", shares: { "#answered": 50, "#skipped": 50 } }] },
    { weights: [{ of: "townornot0", shares: { yes: 100 } }], version: 9 },
  ];
  const found = await Promise.all(nonsense.map((each) => refused(ask(sam, id, each))));
  expect(found).toEqual([...nonsense.slice(1).map(() => "invalid-input"), "not-found"]);
  const none = { young00000: 50, old0000000: 50 };
  const few = await publishDefinition(sam, asked, { access: "link", identity: "named" });
  const empty = ask(sam, few.surveyId, { weights: [{ of: "ageofthem0", shares: none }] });
  expect(await refused(empty)).toBe("invalid-input");
});

it("weights show nobody's answers where these are promised not to show", async () => {
  const id = await surveyOf("confidential");
  const byTown = [{ of: "townornot0", shares: { yes: 50, no: 50 } }];
  const refusals: Partial<ExportChoices>[] = [
    // Four are old, and two of them live in town.
    { weights },
    { weights: byTown, where: [{ of: "townornot0", in: ["yes"] }] },
    { weights: byTown, version: 1 },
  ];
  for (const each of refusals) expect(await refused(ask(sam, id, each))).toBe("not-allowed");
  const { exportId } = await ask(sam, id, { weights: byTown });
  await sam.api("DELETE /exports/{id}", { params: { id: exportId } });
  const unlinked = await publishDefinition(sam, asked, { access: "link", identity: "unlinked" });
  const language = [{ of: "language", shares: { en: 100 } }];
  const told = ask(sam, unlinked.surveyId, { weights: language });
  expect(await refused(told)).toBe("not-allowed");
});
