import { expect, it } from "vitest";
import { killInRounds } from "#tests/support/kill-in-rounds.ts";
import { makeQuestionnaires, plannedResponsesOf } from "#tests/support/questionnaires/crowd.ts";
import { openOwnStand } from "#tests/support/trial.ts";
import type { PlannedResponse } from "#tests/support/voting/crowd.ts";

/**
 * The real program and a real disk. An acknowledged response is there exactly once after every
 * crash, and the stored counts match the rows.
 */
const rounds = 20;

it("twenty kills in mid-answer lose no acknowledged response, and retries count once", {
  timeout: 1_200_000,
}, async () => {
  await using closers = new AsyncDisposableStack();
  const own = await openOwnStand(closers);
  const { stand } = own;
  const crowd = await stand.crowd({ people: 60, surveys: 0 });
  const all: PlannedResponse[] = [];
  await killInRounds({
    ...own,
    rounds,
    async plan() {
      const ids = await stand.onDatabase((database) => makeQuestionnaires(database, 4));
      const planned = plannedResponsesOf(crowd, ids);
      all.push(...planned);
      return planned;
    },
    problems: async () => (await stand.recountResponses(all)).problems,
  });
  expect(await stand.recountResponses(all)).toMatchObject({
    problems: [],
    votes: all.length,
    unanswered: 0,
  });
});
