import { expect } from "vitest";
import { kill9, postmasterOf } from "./postgres-processes.ts";
import { acknowledgedCount, type openOwnStand } from "./trial.ts";
import { sendPlannedVotes } from "./voting/send-planned-votes.ts";

type Planned = Parameters<typeof sendPlannedVotes>[0];
type Parts = Awaited<ReturnType<typeof openOwnStand>> & {
  rounds: number;
  /** What is sent in a round, from 1. */
  plan(round: number): Promise<Planned>;
  /** What is wrong after the server has started again. */
  problems(): Promise<readonly string[]>;
};

/**
 * Kills the server while it takes what was planned, every other time with PostgreSQL, and sends the
 * rest again. Some must have been cut off.
 */
export async function killInRounds({ stand, dataDir, rounds, plan, problems }: Parts) {
  let cutOff = 0;
  for (let round = 1; round <= rounds; round++) {
    const planned = await plan(round);
    const enough = Math.floor(Math.random() * planned.length * 0.7);
    let isDead = false;
    const options = { url: stand.url, at: 16, stubborn: true };
    const sending = sendPlannedVotes(planned, { ...options, stopped: () => isDead });
    await expect
      .poll(() => acknowledgedCount(planned), { interval: 2, timeout: 30_000 })
      .toBeGreaterThan(enough);
    if (round % 2 === 0) kill9(postmasterOf(dataDir));
    await stand.server().kill9();
    isDead = true;
    await sending;
    await stand.start();
    expect([round, await problems()]).toEqual([round, []]);
    cutOff += planned.length - acknowledgedCount(planned);
    await sendPlannedVotes(planned, options);
  }
  expect(cutOff).toBeGreaterThan(rounds);
}
