import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/database/new-id.ts";
import { insertResponses } from "#server/responses/queries.ts";
import { insertVotes } from "#server/votes/cast-queries.ts";
import type { Outcome } from "#server/votes/cast-votes.ts";
import type { Ballot } from "#server/votes/queries.ts";
import { maxWaiting, type VoteBatcher, voteBatcher } from "#server/votes/vote-batcher.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { publish, wrongCounters } from "./support/drafts.ts";

/** Votes of one process are committed together; here some of them are blocked. */
let candor: Candor;
let sam: Person;
let people: string[];
let batcher: VoteBatcher;
let locker: pg.Client;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  people = Array.from({ length: 1_000 }, () => newId());
  await candor.database.pool.query(
    "insert into users (id, name, email) select id, 'Someone', id::text || '@candor.example' from unnest($1::uuid[]) id",
    [people],
  );
});
afterAll(() => candor.close());
beforeEach(async () => {
  batcher = voteBatcher(candor.database);
  locker = candor.database.newClient();
  await locker.connect();
});
afterEach(async () => {
  await locker.end();
  expect(await wrongCounters(candor.database)).toEqual([]);
});

async function surveys(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => publish(sam)));
}

function ballot(surveyId: string, voterId: string, changes: Partial<Ballot> = {}): Ballot {
  const at = new Date();
  return {
    id: newId(),
    surveyId,
    voterId,
    choice: "yes",
    comment: null,
    submissionId: null,
    at,
    ...changes,
  };
}

async function hold(surveyId: string): Promise<void> {
  await locker.query("begin");
  await locker.query("select from survey_counters where survey_id = $1 for update", [surveyId]);
}

const votersOf = (count: number) => people.slice(0, count);
const counted = (outcomes: Outcome[]) => outcomes.filter((outcome) => outcome.counted).length;

describe("a locked survey", () => {
  it("delays only its own votes, which are counted in order once it is free", async () => {
    const [held = "", ...others] = await surveys(4);
    await hold(held);
    const order: string[] = [];
    const stuck = votersOf(300).map(async (voter) => {
      const outcome = await batcher.cast(ballot(held, voter));
      order.push(voter);
      return outcome;
    });
    const free = others.flatMap((id) =>
      votersOf(100).map((voter) => batcher.cast(ballot(id, voter))),
    );
    expect(counted(await Promise.all(free))).toBe(300);
    expect(order).toEqual([]);
    await locker.query("commit");
    expect(counted(await Promise.all(stuck))).toBe(300);
    const { rows } = await candor.database.pool.query<{ voter: string }>(
      "select voter_id as voter from votes where survey_id = $1 order by votes_before",
      [held],
    );
    expect(rows.map(({ voter }) => voter)).toEqual(votersOf(300));
  });

  it("refuses its votes after ten seconds, and later ones after the same wait", {
    tags: ["full"],
  }, async () => {
    const [held = "", other = ""] = await surveys(2);
    await hold(held);
    const since = performance.now();
    // In five batches: four of them are refused without another second of waiting.
    const stuck = people.map((voter) => refused(batcher.cast(ballot(held, voter))));
    expect(new Set(await Promise.all(stuck))).toEqual(new Set(["overloaded"]));
    expect(performance.now() - since).toBeGreaterThan(9_900);
    expect(performance.now() - since).toBeLessThan(13_000);
    expect((await batcher.cast(ballot(other, people[0] ?? ""))).counted).toBe(true);
    await locker.query("commit");
    expect(
      counted(await Promise.all(votersOf(250).map((voter) => batcher.cast(ballot(held, voter))))),
    ).toBe(250);
  });
});

describe("a queue", () => {
  it("refuses votes beyond its limit, and counts all that it accepted", async () => {
    const ids = await surveys(6);
    const casting = ids.flatMap((id) => people.map((voter) => batcher.cast(ballot(id, voter))));
    const outcomes = await Promise.allSettled(casting);
    // The first is sent at once, so it doesn't wait.
    const taken = maxWaiting + 1;
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBe(taken);
    const refusals = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(new Set(refusals.map(({ code, retryAfter }) => `${code} ${retryAfter}`))).toEqual(
      new Set(["overloaded 1"]),
    );
    const { rows } = await candor.database.pool.query(
      "select sum(votes)::int as votes from survey_counters where survey_id = any($1)",
      [ids],
    );
    expect(rows).toEqual([{ votes: taken }]);
  });

  it("answers a person's second vote with the first one, however many others are between", async () => {
    const [id = ""] = await surveys(1);
    const [twice = "", ...others] = votersOf(400);
    const first = ballot(id, twice);
    const [one, two, three] = [first, ballot(id, twice), ballot(id, twice)].map((each) =>
      batcher.cast(each),
    );
    const rest = others.map((voter) => batcher.cast(ballot(id, voter)));
    expect(counted(await Promise.all(rest))).toBe(399);
    expect((await one)?.counted).toBe(true);
    for (const late of [two, three]) {
      expect(await late).toEqual({ counted: false, code: "already-voted", voteId: first.id });
    }
  });

  it("counts the others if one can't be cast", async () => {
    const [id = ""] = await surveys(1);
    const [bad = "", ...others] = votersOf(50);
    const broken = batcher.cast(ballot(id, bad, { comment: "\u0000" }));
    broken.catch(() => {});
    const rest = others.map((voter) => batcher.cast(ballot(id, voter)));
    expect(counted(await Promise.all(rest))).toBe(49);
    await expect(broken).rejects.toThrow(/invalid byte sequence/);
  });
});

it("a batch counts no vote of somebody whose vote was forgotten with their account", async () => {
  const [id = ""] = await surveys(1);
  const mark = "5a".repeat(32);
  await candor.database.pool.query(
    "insert into forgotten_votes (survey_id, mark) values ($1, decode($2, 'hex'))",
    [id, mark],
  );
  // The first is sent at once, the others together after it.
  const [first = "", again = "", last = ""] = people;
  const ballots = [ballot(id, first), ballot(id, again, { mark }), ballot(id, last)];
  const outcomes = await Promise.all(ballots.map((each) => batcher.cast(each)));
  expect(outcomes.map((outcome) => outcome.counted)).toEqual([true, false, true]);
});

it("an empty batch casts nothing", async () => {
  expect(await insertVotes(candor.database, [])).toEqual([]);
  expect(await insertResponses(candor.database, [])).toEqual([]);
});
