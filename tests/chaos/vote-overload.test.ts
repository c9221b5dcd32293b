import { readFileSync } from "node:fs";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CrowdedServer, startCrowded } from "#tests/support/crowded-server.ts";
import { makeQuestionnaires, plannedResponsesOf } from "#tests/support/questionnaires/crowd.ts";
import { type PlannedVote, plannedVotesOf } from "#tests/support/voting/crowd.ts";
import { recountResponses, recountVotes } from "#tests/support/voting/recount.ts";
import {
  newTally,
  sendPlannedVotes,
  shown,
  type Tally,
} from "#tests/support/voting/send-planned-votes.ts";

/** More votes and responses than can be committed: a lock holds some surveys meanwhile. */
/** Of six thousand: more than can wait. */
const filling = 5_500;
let crowded: CrowdedServer;
let locker: pg.Client;
const sent: PlannedVote[] = [];

beforeAll(async () => {
  crowded = await startCrowded({ people: 1_000, surveys: 12 });
});
afterAll(() => crowded.stop());

beforeEach(async () => {
  locker = crowded.database.newClient();
  await locker.connect();
  await locker.query("begin");
});
afterEach(async () => {
  await locker.end();
});

const hold = (surveyIds: readonly string[]) =>
  locker.query(
    "select from survey_counters where survey_id = any($1) order by survey_id for update",
    [surveyIds],
  );
const count = (tally: Tally, name: string) => tally.answers.get(name) ?? 0;

/** Resident memory in MB. */
function memory(): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(
    readFileSync(`/proc/${crowded.server.pid}/status`, "utf8"),
  )?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

async function timed(path: string): Promise<number> {
  const since = performance.now();
  const answer = await fetch(crowded.server.url + path);
  await answer.text();
  expect([path, answer.status]).toEqual([path, 200]);
  return performance.now() - since;
}

describe("while a lock holds a survey", () => {
  it("votes on the others are counted within a second of waiting for the lock", async () => {
    const { server, database, crowd } = crowded;
    const [held = "", ...others] = crowd.surveyIds.slice(0, 5);
    await hold([held]);
    const stuck = plannedVotesOf({ ...crowd, members: crowd.members.slice(0, 50) }, [held]);
    const free = plannedVotesOf({ ...crowd, members: crowd.members.slice(0, 50) }, others);
    const first = sendPlannedVotes(stuck, { url: server.url, at: 50, stubborn: true });
    const since = performance.now();
    const tally = await sendPlannedVotes(free, { url: server.url, at: 20 });
    const ms = performance.now() - since;
    expect([count(tally, "201"), tally.wrong]).toEqual([free.length, []]);
    expect(ms).toBeLessThan(8_000);
    expect(stuck.flatMap(({ answers }) => answers)).toEqual([]);
    await locker.query("commit");
    expect(count(await first, "201")).toBe(stuck.length);
    sent.push(...stuck, ...free);
    expect((await recountVotes(database, sent)).problems).toEqual([]);
  });
});

describe.each(["votes", "responses"] as const)("under more %s than can wait", (kind) => {
  it("refuses those beyond the limit, keeps serving pages, and counts all the others", {
    timeout: 180_000,
  }, async () => {
    const { server, database, crowd } = crowded;
    const held =
      kind === "votes" ? crowd.surveyIds.slice(5, 11) : await makeQuestionnaires(database, 6);
    await hold(held);
    const votes = kind === "votes" ? plannedVotesOf(crowd, held) : [];
    const responses = kind === "responses" ? plannedResponsesOf(crowd, held) : [];
    const planned = [...votes, ...responses];
    const [early, late] = [planned.slice(0, filling), planned.slice(filling)];
    await timed("/");
    const before = memory();
    const tally = newTally();
    const refused = () => count(tally, "overloaded");
    const sending = [sendPlannedVotes(early, { url: server.url, at: filling, tally })];
    await expect.poll(refused, { timeout: 30_000 }).toBeGreaterThan(0);
    const most = memory();
    sending.push(sendPlannedVotes(late, { url: server.url, at: 50, tally }));
    const paces: number[] = [];
    for (let n = 0; n < 20; n++) paces.push(await timed("/"), await timed("/api/surveys"));
    await locker.query("commit");
    await Promise.all(sending);
    const counted = planned.filter(({ answers }) => answers.length > 0).length;
    paces.sort((a, b) => a - b);
    const [median = 0, slowest = 0] = [paces[paces.length / 2], paces.at(-1)];
    console.log(
      `${planned.length} ${kind} on held surveys: ${shown(tally)}, ${counted} counted; memory ${before} → ${most} → ${memory()} MB; a page or list in ${median.toFixed(0)} ms, at the slowest ${slowest.toFixed(0)}`,
    );
    expect(tally.wrong).toEqual([]);
    expect(counted + refused()).toBe(planned.length);
    expect(most - before).toBeLessThan(400);
    expect(median).toBeLessThan(1_000);
    const again = await sendPlannedVotes(planned, { url: server.url, stubborn: true });
    // A response that was counted before is answered with 200.
    expect(count(again, "201") + count(again, "200")).toBe(planned.length);
    sent.push(...votes);
    expect((await recountVotes(database, sent)).problems).toEqual([]);
    expect((await recountResponses(database, responses)).problems).toEqual([]);
  });
});
