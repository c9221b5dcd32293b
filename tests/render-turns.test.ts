import { describe, expect, it } from "vitest";
import { createTurns, TooManyWaiting } from "#server/http/render-turns.ts";

const limits = { maxAtOnce: 2, maxWaiting: 3, maxTurnMs: 60_000 };

/** Work that ends when it is told to. */
function job() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

describe("turns", () => {
  it("run two at once, keep three waiting, and refuse the next", async () => {
    const turns = createTurns(limits);
    const started: number[] = [];
    const jobs = Array.from({ length: 5 }, job);
    const runs = jobs.map(({ work }, n) =>
      turns.run(() => {
        started.push(n);
        return work();
      }),
    );
    await expect(turns.run(async () => {})).rejects.toThrow(TooManyWaiting);
    expect(started).toEqual([0, 1]);
    jobs[1]?.end();
    await expect.poll(() => started).toEqual([0, 1, 2]);
    for (const each of jobs) each.end();
    await Promise.all(runs);
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it("aren't held up by work that waits for something else", async () => {
    const turns = createTurns({ ...limits, maxAtOnce: 1, maxTurnMs: 5 });
    const stuck = job();
    const first = turns.run(stuck.work);
    expect(await turns.run(async () => "done")).toBe("done");
    stuck.end();
    await first;
  });

  it("end for work that another thread goes on with, and only once", async () => {
    const turns = createTurns({ ...limits, maxAtOnce: 1 });
    const apart = job();
    const first = turns.run((endTurn) => {
      endTurn();
      endTurn();
      return apart.work();
    });
    const here = job();
    const second = turns.run(here.work);
    let isThird = false;
    const third = turns.run(async () => {
      isThird = true;
    });
    apart.end();
    await first;
    expect(isThird).toBe(false);
    here.end();
    await Promise.all([second, third]);
    expect(isThird).toBe(true);
  });
});
