import { afterAll, beforeAll, expect, it } from "vitest";
import type { Filter } from "#contract/filters.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { answer } from "./support/questionnaires/answering.ts";
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
