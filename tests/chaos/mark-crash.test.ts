import { expect, it } from "vitest";
import { makeBoards, plannedMarksOf, recountMarks } from "#tests/support/board-crowd.ts";
import { isFast } from "#tests/support/extent.ts";
import { kill9, postmasterOf } from "#tests/support/postgres-processes.ts";
import { acknowledgedCount, openOwnStand, patiently } from "#tests/support/trial.ts";
import type { PlannedMarks } from "#tests/support/voting/crowd.ts";
import { sendPlannedVotes } from "#tests/support/voting/send-planned-votes.ts";

/**
 * The real program and a real disk. Marks that were acknowledged are in the chain exactly once after
 * every crash, and the counts are those of the chain.
 */
const rounds = isFast ? 3 : 20;

it("kills in mid-mark lose no acknowledged mark, and retries count once", {
  timeout: 1_200_000,
}, async () => {
  await using closers = new AsyncDisposableStack();
  const { stand, dataDir } = await openOwnStand(closers);
  const crowd = await stand.crowd({ people: 40, surveys: 0 });
  const all: PlannedMarks[] = [];
  let cutOff = 0;
  const recount = () =>
    patiently(() => stand.onDatabase((database) => recountMarks(database, all)));
  for (let round = 1; round <= rounds; round++) {
    const ids = await stand.onDatabase((database) => makeBoards(database, 3));
    // One may write 120 times a minute.
    const people = crowd.members.slice((round % 2) * 20, (round % 2) * 20 + 20);
    const planned = plannedMarksOf({ members: people }, ids, 4);
    all.push(...planned);
    const enough = Math.floor(Math.random() * planned.length * 0.7);
    let isDead = false;
    const options = { url: stand.url, at: 16, stopped: () => isDead, stubborn: true };
    const sending = sendPlannedVotes(planned, options);
    await expect
      .poll(() => acknowledgedCount(planned), { interval: 2, timeout: 30_000 })
      .toBeGreaterThan(enough);
    // Every other time PostgreSQL dies with it.
    if (round % 2 === 0) kill9(postmasterOf(dataDir));
    await stand.server().kill9();
    isDead = true;
    await sending;
    await stand.start();
    expect([round, (await recount()).problems]).toEqual([round, []]);
    cutOff += planned.length - acknowledgedCount(planned);
    await sendPlannedVotes(planned, { url: stand.url, at: 16, stubborn: true });
  }
  expect(cutOff).toBeGreaterThan(rounds);
  expect(await recount()).toEqual({
    problems: [],
    acknowledged: all.length,
    submissions: all.length,
  });
});
