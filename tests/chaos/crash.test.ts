import { expect, it } from "vitest";
import { makeQuestionnaires, plannedResponsesOf } from "../support/questionnaires/crowd.ts";
import { acknowledgedCount, openOwnStand } from "../support/trial.ts";
import { plannedVotesOf } from "../support/voting/crowd.ts";
import { sendPlannedVotes } from "../support/voting/send-planned-votes.ts";

/** One kill and one recount of both kinds; the others kill more often. */
it("acknowledged votes and responses survive the death of the server, and a retry of any other counts it once", {
  timeout: 150_000,
}, async () => {
  await using closers = new AsyncDisposableStack();
  const { stand } = await openOwnStand(closers);
  const crowd = await stand.crowd({ people: 60, surveys: 10 });
  const planned = plannedVotesOf(crowd, crowd.surveyIds);

  const questionnaires = await stand.onDatabase((database) => makeQuestionnaires(database, 5));
  const responses = plannedResponsesOf(crowd, questionnaires);

  let isDead = false;
  const sending = { url: stand.url, at: 8, stopped: () => isDead };
  const voting = [sendPlannedVotes(planned, sending), sendPlannedVotes(responses, sending)];
  await expect.poll(() => acknowledgedCount(planned), { interval: 5 }).toBeGreaterThan(100);
  await expect.poll(() => acknowledgedCount(responses), { interval: 5 }).toBeGreaterThan(50);
  await stand.server().kill9();
  isDead = true;
  await Promise.all(voting);
  await stand.start();
  const afterCrash = await stand.recount(planned);
  expect(afterCrash.problems).toEqual([]);
  const afterAnswers = await stand.recountResponses(responses);
  expect(afterAnswers.problems).toEqual([]);
  expect(afterCrash.acknowledged + afterAnswers.acknowledged).toBeLessThan(
    planned.length + responses.length,
  );

  await sendPlannedVotes(planned, { url: stand.url, at: 8, stubborn: true });
  await sendPlannedVotes(responses, { url: stand.url, at: 8, stubborn: true });
  expect(await stand.recount(planned)).toMatchObject({
    problems: [],
    votes: planned.length,
    unanswered: 0,
  });
  expect(await stand.recountResponses(responses)).toMatchObject({
    problems: [],
    votes: responses.length,
    unanswered: 0,
  });
});
