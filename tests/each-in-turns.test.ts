import { setImmediate as otherWork } from "node:timers/promises";
import { expect, it } from "vitest";
import { invitationLimits } from "#limits/limits.ts";
import { readContacts } from "#server/contact-lists/read-contacts.ts";
import { eachInTurns } from "#server/each-in-turns.ts";

/** How often others had their turn until it was done, and what came of it. */
async function turnsOf<T>(work: Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0;
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  for (; !isDone; turns++) await otherWork();
  return { turns, result: await ended };
}

it("long work on many things lets others in between, and keeps their order", async () => {
  const slow = (each: number) => {
    for (const until = performance.now() + 4; performance.now() < until; );
    return each * 2;
  };
  const all = Array.from({ length: 40 }, (_, at) => at);
  const { turns, result } = await turnsOf(eachInTurns(all, slow));
  expect(result).toEqual(all.map((each) => each * 2));
  expect(turns).toBeGreaterThan(5);
});

it("several who work long have one turn at a time", async () => {
  let sinceOthers = 0;
  let most = 0;
  const slow = () => {
    sinceOthers++;
    most = Math.max(most, sinceOthers);
    for (const until = performance.now() + 20; performance.now() < until; );
  };
  const work = Promise.all(Array.from({ length: 8 }, () => eachInTurns([1, 2, 3], slow)));
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  for (; !isDone; await otherWork()) sinceOthers = 0;
  await ended;
  expect(most).toBeLessThanOrEqual(2);
});

it("the longest list of people is read in turns", async () => {
  const rows = Array.from({ length: invitationLimits.perCall }, (_, at) => ({
    email: `somebody-${at}@candor.example`,
    name: "n".repeat(100),
    fields: { city: `Somewhere ${at}`, street: "s".repeat(200), shop: "t".repeat(200) },
  }));
  const { turns, result } = await turnsOf(readContacts([...rows, { email: "nobody" }]));
  expect(result.contacts.length).toBe(rows.length);
  expect(result.refused).toEqual([{ row: rows.length + 1, reason: "bad-address" }]);
  expect(turns).toBeGreaterThan(2);
});
