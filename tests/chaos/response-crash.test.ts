import { expect, it } from "vitest";
import { kill9, postmasterOf } from "#tests/support/postgres-processes.ts";
import { makeQuestionnaires, plannedResponsesOf } from "#tests/support/questionnaires/crowd.ts";
import { acknowledgedCount, openOwnStand } from "#tests/support/trial.ts";
import type { PlannedResponse } from "#tests/support/voting/crowd.ts";
import { sendPlannedVotes } from "#tests/support/voting/send-planned-votes.ts";

/**
 * The real program and a real disk. An acknowledged response is there exactly once after every
 * crash, and the stored counts match the rows.
 */
const rounds = 20;

it("twenty kills in mid-answer lose no acknowledged response, and retries count once", {
  timeout: 1_200_000,
}, async () => {
  await using closers = new AsyncDisposableStack();
  const { stand, dataDir } = await openOwnStand(closers);
  const crowd = await stand.crowd({ people: 60, surveys: 0 });
  const all: PlannedResponse[] = [];
  let cutOff = 0;
  for (let round = 1; round <= rounds; round++) {
    const ids = await stand.onDatabase((database) => makeQuestionnaires(database, 4));
    const planned = plannedResponsesOf(crowd, ids);
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
    const after = await stand.recountResponses(all);
    expect([round, after.problems]).toEqual([round, []]);
    cutOff += planned.length - acknowledgedCount(planned);
    await sendPlannedVotes(planned, { url: stand.url, at: 16, stubborn: true });
  }
  expect(cutOff).toBeGreaterThan(rounds);
  expect(await stand.recountResponses(all)).toMatchObject({
    problems: [],
    votes: all.length,
    unanswered: 0,
  });
});
