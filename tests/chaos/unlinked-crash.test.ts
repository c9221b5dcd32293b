import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { checkResponses } from "#server/responses/check-responses.ts";
import { kill9, postmasterOf } from "#tests/support/postgres-processes.ts";
import { happy } from "#tests/support/questionnaires/cafe.ts";
import { makeQuestionnaires } from "#tests/support/questionnaires/crowd.ts";
import { openOwnStand } from "#tests/support/trial.ts";

/**
 * Answers that wait for their lot are encrypted, with a key in a file: both have to outlive the
 * process that acknowledged them.
 */
const rounds = 6;
const people = 60;
const atOnce = 8;

type Planned = { token: string; submissionId: string; isAcknowledged: boolean };

it("kills in mid-answer lose no acknowledged answer to an unlinked survey, and retries count once", {
  timeout: 300_000,
}, async () => {
  await using closers = new AsyncDisposableStack();
  const { stand, dataDir } = await openOwnStand(closers);
  const { members } = await stand.crowd({ people, surveys: 0 });
  let cutOff = 0;
  for (let round = 1; round <= rounds; round++) {
    const [id = ""] = await stand.onDatabase((database) =>
      makeQuestionnaires(database, 1, undefined, "account", "unlinked"),
    );
    const planned = members.map(
      ({ token }): Planned => ({ token, submissionId: randomUUID(), isAcknowledged: false }),
    );
    const acknowledged = () => planned.filter(({ isAcknowledged }) => isAcknowledged).length;
    const kept = () =>
      stand.onDatabase(async (database) => {
        // In this order: a lot that is cast in between is counted twice rather than not at all.
        const urn = "select from urn where survey_id = $1";
        const waiting = (await database.pool.query(urn, [id])).rows.length;
        const { problem, responses } = await checkResponses(database, id);
        return { problem, all: responses + waiting, responses };
      });

    const enough = 1 + Math.floor(Math.random() * people * 0.7);
    const sending = sendAll(stand.url, id, planned);
    await expect.poll(acknowledged, { interval: 1 }).toBeGreaterThanOrEqual(enough);
    // Every other time PostgreSQL dies with it.
    if (round % 2 === 0) kill9(postmasterOf(dataDir));
    await stand.server().kill9();
    await sending;
    await stand.start();
    const { problem, all } = await kept();
    expect([round, problem]).toEqual([round, null]);
    expect(all).toBeGreaterThanOrEqual(acknowledged());
    cutOff += people - acknowledged();
    const left = planned.filter(({ isAcknowledged }) => !isAcknowledged);
    await sendAll(stand.url, id, left);
    expect(acknowledged()).toBe(people);
    // The rest of the last lot is counted at the close, and each could be read.
    await expect
      .poll(kept, { timeout: 30_000 })
      .toEqual({ problem: null, all: people, responses: people - 20 });
    await stand.onDatabase((database) =>
      database.pool.query("update surveys set closed_at = now() where id = $1", [id]),
    );
    await expect
      .poll(kept, { timeout: 30_000 })
      .toEqual({ problem: null, all: people, responses: people });
  }
  expect(cutOff).toBeGreaterThan(rounds);
});

/** Sends each once, a few at a time; what isn't answered stays unacknowledged. */
async function sendAll(url: string, surveyId: string, planned: Planned[]): Promise<void> {
  const left = planned[Symbol.iterator]();
  async function sendSome(): Promise<void> {
    for (const each of left) {
      const answer = await fetch(`${url}/api/responses`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${each.token}` },
        body: JSON.stringify({
          surveyId,
          version: 1,
          answers: happy,
          submissionId: each.submissionId,
        }),
      }).catch(() => null);
      each.isAcknowledged = answer?.ok === true;
      if (answer && !answer.ok) console.error("DEBUG", answer.status, await answer.text());
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendSome));
}
