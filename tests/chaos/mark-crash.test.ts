import { expect, it } from "vitest";
import { makeBoards, plannedMarksOf, recountMarks } from "#tests/support/board-crowd.ts";
import { isFast } from "#tests/support/extent.ts";
import { killInRounds } from "#tests/support/kill-in-rounds.ts";
import { openOwnStand, patiently } from "#tests/support/trial.ts";
import type { PlannedMarks } from "#tests/support/voting/crowd.ts";

/**
 * The real program and a real disk. Marks that were acknowledged are in the chain exactly once after
 * every crash, and the counts are those of the chain.
 */
const rounds = isFast ? 3 : 20;

it("kills in mid-mark lose no acknowledged mark, and retries count once", {
  timeout: 1_200_000,
}, async () => {
  await using closers = new AsyncDisposableStack();
  const own = await openOwnStand(closers);
  const { stand } = own;
  const crowd = await stand.crowd({ people: 40, surveys: 0 });
  const all: PlannedMarks[] = [];
  const recount = () =>
    patiently(() => stand.onDatabase((database) => recountMarks(database, all)));
  await killInRounds({
    ...own,
    rounds,
    async plan(round) {
      const ids = await stand.onDatabase((database) => makeBoards(database, 3));
      // One may write 120 times a minute.
      const people = crowd.members.slice((round % 2) * 20, (round % 2) * 20 + 20);
      const planned = plannedMarksOf({ members: people }, ids, 4);
      all.push(...planned);
      return planned;
    },
    problems: async () => (await recount()).problems,
  });
  expect(await recount()).toEqual({
    problems: [],
    acknowledged: all.length,
    submissions: all.length,
  });
});
