import { afterAll, beforeAll, expect, it } from "vitest";
import { duelSentences } from "#web/results/duel-words.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { choice, definition, page, question } from "./support/questionnaires/build-definition.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Rankings one to one. tests/statistics.test.ts has the methods. */
let candor: Candor;
let sam: Person;
beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const idOf = (letter: string) => `choice000${letter}`;
const letters = [..."abc"];
const choices = letters.map((each) => choice(idOf(each)));
const trip = (top?: number) =>
  definition([
    page("pageone000", [
      question("whereto000", { kind: "ranking", choices, ...(top && { top }) }),
      question("coming0000", { kind: "yes-no" }),
    ]),
  ]);

/** Each ranking is so many people's; those of the first one come. */
async function surveyOf(given: Record<string, number>, identity: "named" | "confidential") {
  const top = Object.keys(given)[0]?.length;
  const { surveyId } = await publishDefinition(sam, trip(top), { access: "link", identity });
  for (const [at, [ranking, times]] of Object.entries(given).entries())
    for (let n = 0; n < times; n++)
      await answer(candor.visitor, surveyId, {
        whereto000: { ranking: [...ranking].map(idOf) },
        coming0000: { choice: at === 0 ? "yes" : "no" },
      });
  return surveyId;
}

const duels = (id: string, who: Pick<Person, "api"> = sam, of = "whereto000", query = {}) =>
  who.api("GET /surveys/{id}/duels/{question}", { params: { id, question: of }, query });

it("counts who prefers what, and the unranked after all that is ranked", async () => {
  const id = await surveyOf({ ab: 3, ca: 2, ba: 1 }, "named");
  const found = await duels(id);
  expect(found).toMatchObject({ answered: 6, winner: idOf("a"), disclosed: false });
  expect(found.wins).toEqual([
    [0, 5, 4],
    [1, 0, 4],
    [2, 2, 0],
  ]);
  expect(found.order).toEqual([[idOf("a")], [idOf("b")], [idOf("c")]]);
  expect(found.points).toEqual([9, 5, 4]);
  const where = JSON.stringify([{ of: "coming0000", in: ["no"] }]);
  const some = await duels(id, sam, "whereto000", { where });
  expect(some.wins).toEqual([
    [0, 2, 1],
    [1, 0, 1],
    [2, 2, 0],
  ]);
});

it("has no winner where each is beaten by another", async () => {
  const found = await duels(await surveyOf({ abc: 4, bca: 3, cab: 2 }, "named"));
  expect(found.winner).toBeUndefined();
  expect(duelSentences(found, (id) => id.slice(-1))).toEqual([
    "No choice beats all the others head to head. By Schulze’s method, “a” comes first.",
  ]);
  expect(found.order).toEqual([[idOf("a")], [idOf("b")], [idOf("c")]]);
});

it("hides the counts of few people in confidential surveys", async () => {
  const found = await duels(await surveyOf({ abc: 6, bac: 6, cab: 2 }, "confidential"));
  expect(found).toMatchObject({ answered: 14, disclosed: true, smallestGroup: 5 });
  expect(found.wins).toEqual([
    [0, 8, null],
    [6, 0, null],
    [null, null, 0],
  ]);
  expect(found.points).toEqual([null, null, null]);
  expect(await duels(await surveyOf({ abc: 4 }, "confidential"))).toMatchObject({ hidden: true });
  const id = await surveyOf({ abc: 6, bac: 7 }, "confidential");
  const where = JSON.stringify([{ of: "coming0000", in: ["yes"] }]);
  expect((await duels(id, sam, "whereto000", { where })).wins[0]?.[1]).toBe(6);
});

it("says whether a lead could be chance, and whether points say something else", () => {
  const found = {
    answered: 30,
    choices: ["A", "B", "C"],
    winner: "A",
    order: [["A"], ["B"], ["C"]],
    points: [32, 36, 22],
    disclosed: false,
    smallestGroup: 1,
    wins: [
      [0, 16, 16],
      [14, 0, 22],
      [14, 8, 0],
    ],
  };
  expect(duelSentences(found, (id) => id)).toEqual([
    "“A” would beat every other choice head to head.",
    "Its lead over “B” could be chance.",
    "By points (Borda), “B” comes first instead.",
  ]);
});

it("is for those in charge, of a ranking", async () => {
  const id = await surveyOf({ abc: 1 }, "named");
  const rita = await candor.person("Rita Rival", "surveyor");
  expect(await refused(duels(id, rita))).toBe("not-allowed");
  expect(await refused(duels(id, sam, "coming0000"))).toBe("not-this-kind");
  expect(await refused(duels(id, sam, "nosuch0000"))).toBe("not-found");
});
