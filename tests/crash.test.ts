import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openStand } from "./support/trial.ts";
import { plannedVotesOf } from "./support/voting/crowd.ts";
import { sendPlannedVotes } from "./support/voting/send-planned-votes.ts";

/** One kill and one recount. tests/chaos/ and tests/trials/ have more kills, hangs and floods. */
it("an acknowledged vote survives the death of the server, and a retry of any other counts it once", {
  timeout: 60_000,
}, async () => {
  await using closers = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), "candor-crash-"));
  closers.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const stand = await openStand(dataDir);
  closers.defer(async () => void (await stand.server().stop()));
  const crowd = await stand.crowd({ people: 60, surveys: 10 });
  const planned = plannedVotesOf(crowd, crowd.surveyIds);

  let isDead = false;
  const voting = sendPlannedVotes(planned, { url: stand.url, at: 8, stopped: () => isDead });
  await expect
    .poll(() => planned.filter(({ answers }) => answers.length > 0).length, { interval: 5 })
    .toBeGreaterThan(100);
  await stand.server().kill9();
  isDead = true;
  await voting;
  await stand.start();
  const afterCrash = await stand.recount(planned);
  expect(afterCrash.problems).toEqual([]);
  expect(afterCrash.acknowledged).toBeLessThan(planned.length);

  await sendPlannedVotes(planned, { url: stand.url, at: 8, stubborn: true });
  expect(await stand.recount(planned)).toMatchObject({
    problems: [],
    votes: planned.length,
    unanswered: 0,
  });
});
