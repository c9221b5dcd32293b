import { afterAll, beforeAll, expect, it } from "vitest";
import { recordClosings } from "#server/heads/record-heads.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { dayFromNow, publish } from "./support/drafts.ts";

/** A vote that arrived in time may be counted seconds later. Until then, nothing is final. */

const midnight = Date.parse(dayFromNow(1));
/** Seconds from midnight. */
let at = -120;
let candor: Candor;
let sam: Person;
let uma: Person;

beforeAll(async () => {
  candor = await openCandor({ clock: () => new Date(midnight + at * 1000) });
  sam = await candor.person("Sam", "surveyor");
  uma = await candor.person("Uma");
});
afterAll(() => candor.close());

it("a result becomes public and final only when no vote can be on its way any more", async () => {
  const id = await publish(sam, { deadline: dayFromNow(0) });
  const params = { id };
  const late = await candor.person("Late");
  at = -0.1;
  await uma.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });

  at = 20;
  const vote = late.api("POST /votes", { body: { surveyId: id, voteOption: "no" } });
  expect(await refused(vote)).toBe("survey-closed");
  const { visitor } = candor;
  expect(await refused(visitor.api("GET /surveys/{id}/results", { params }))).toBe("not-allowed");
  expect((await visitor.api("GET /survey/{id}", { params })).results).toBeUndefined();
  expect(await uma.api("GET /surveys/{id}/results", { params })).toMatchObject({ closed: false });
  expect((await visitor.raw("GET", `/surveys/${id}/chain`)).status).toBe(403);
  expect(await recordClosings(candor.database, new Date(midnight + at * 1000), 3)).toBe(0);

  at = 31;
  const results = { yes: 1, no: 0, total: 1, closed: true };
  expect(await visitor.api("GET /surveys/{id}/results", { params })).toMatchObject(results);
  expect((await visitor.api("GET /survey/{id}", { params })).results).toMatchObject(results);
  expect(await recordClosings(candor.database, new Date(midnight + at * 1000), 3)).toBe(1);
});
