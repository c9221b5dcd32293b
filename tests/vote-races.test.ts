import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "#contract/refusals.ts";
import { newId } from "#server/database/new-id.ts";
import { castVotes, type Outcome } from "#server/votes/cast-votes.ts";
import { sealBallot } from "#server/votes/queries.ts";
import { type Candor, openCandor, type Person, refusal } from "./support/candor.ts";
import { dayFromNow, draft, publish, unpublish, wrongCounters } from "./support/drafts.ts";

/** Twelve connections vote at once: each person has one vote and the counters match the rows. */
let candor: Candor;
let ada: Person;
let sam: Person;
let crowd: string[];

beforeAll(async () => {
  candor = await openCandor();
  ada = await candor.person("Ada Admin", "admin");
  sam = await candor.person("Sam Surveyor", "surveyor");
  crowd = await people(40);
});
afterEach(async () => expect(await wrongCounters(candor.database)).toEqual([]));
afterAll(() => candor.close());

/** Without passwords: they vote through `castVotes`, past the write limits per person. */
async function people(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await candor.database.pool.query(
    "insert into users (id, name, email) select id, 'Someone', id::text || '@candor.example' from unnest($1::uuid[]) id",
    [ids],
  );
  return ids;
}

async function cast(
  surveyId: string,
  voterId: string,
  submissionId: string | null = null,
  at = new Date(),
): Promise<Outcome> {
  const choice = ([null, "yes", "no"] as const)[Math.floor(Math.random() * 3)] ?? null;
  const ballot = { id: newId(), surveyId, voterId, choice, comment: null, submissionId, at };
  const [outcome] = await castVotes(candor.database, [sealBallot(ballot)]);
  return outcome as Outcome;
}

const totalOf = async (id: string) =>
  (await ada.api("GET /surveys/{id}/results", { params: { id } })).total;
const codes = (outcomes: Outcome[]) =>
  new Set(outcomes.map((outcome) => (outcome.counted ? "counted" : outcome.code)));

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

describe("many votes at once", () => {
  it("by forty people, five each, count forty", async () => {
    const id = await publish(sam);
    const attempts = shuffled(Array.from({ length: 200 }, (_, n) => crowd[n % crowd.length] ?? ""));
    const outcomes = await Promise.all(attempts.map((voter) => cast(id, voter)));
    const counted = outcomes.flatMap((outcome, n) => (outcome.counted ? [attempts[n]] : []));
    expect([counted.length, new Set(counted).size, await totalOf(id)]).toEqual([40, 40, 40]);
    expect(codes(outcomes)).toEqual(new Set(["counted", "already-voted"]));
  });

  it("on many surveys are counted, without a deadlock", async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => publish(sam)));
    const attempts = shuffled(ids.flatMap((id) => crowd.map((voter) => [id, voter] as const)));
    const outcomes = await Promise.all(attempts.map(([id, voter]) => cast(id, voter)));
    expect(codes(outcomes)).toEqual(new Set(["counted"]));
    expect(await Promise.all(ids.map(totalOf))).toEqual([40, 40, 40, 40, 40]);
  });

  it("of one submission are one vote with one response", async () => {
    const id = await publish(sam);
    const uma = await candor.person("Uma User");
    const body = { surveyId: id, voteOption: "yes", submissionId: randomUUID() } as const;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => uma.api("POST /votes", { body })),
    );
    expect(new Set(answers.map(({ insertedId }) => insertedId)).size).toBe(1);
    expect(await totalOf(id)).toBe(1);
  });

  it("of one person without a submission id all return the same vote", async () => {
    const id = await publish(sam);
    const ulf = await candor.person("Ulf User");
    const call = () => ulf.api("POST /votes", { body: { surveyId: id, voteOption: "no" } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call().catch((no: unknown) => (no instanceof Refusal ? no : Promise.reject(no))),
      ),
    );
    const voteIds = answers.map((answer) =>
      answer instanceof Refusal ? answer.details?.voteId : answer.voteId,
    );
    expect(new Set(voteIds).size).toBe(1);
    expect(answers.filter((answer) => !(answer instanceof Refusal)).length).toBe(1);
  });
});

describe("a vote at the same time as", () => {
  it("unpublishing is counted before it or refused, never after it", async () => {
    const id = await publish(sam);
    const newcomers = await people(5);
    const voting = Promise.all(crowd.map((voter) => cast(id, voter)));
    await unpublish(ada, id);
    const late = await Promise.all(newcomers.map((voter) => cast(id, voter)));
    expect(codes(late)).toEqual(new Set(["not-found"]));
    expect(await totalOf(id)).toBe((await voting).filter(({ counted }) => counted).length);
  });

  it("an unpublishing that started before is refused, though that ends after the vote arrived", async () => {
    const id = await publish(sam);
    const [voter = ""] = crowd;
    const client = candor.database.newClient();
    await client.connect();
    await client.query("begin");
    await client.query("update surveys set status = 'unPublish' where id = $1", [id]);
    const voting = cast(id, voter);
    await waitingFor(1);
    await client.query("commit");
    await client.end();
    expect(await voting).toEqual({ counted: false, code: "not-found" });
    expect(await totalOf(id)).toBe(0);
  });

  it("a deadline that moves to the past is refused", async () => {
    const id = await publish(sam);
    const [voter = ""] = crowd;
    const client = candor.database.newClient();
    await client.connect();
    await client.query("begin");
    await client.query("update surveys set deadline = $2 where id = $1", [id, dayFromNow(-1)]);
    const voting = cast(id, voter);
    await waitingFor(1);
    await client.query("commit");
    await client.end();
    expect(await voting).toEqual({ counted: false, code: "survey-closed" });
  });

  it("its voter's deletion is refused, or stays counted without the name", async () => {
    const id = await publish(sam);
    const leaving = await people(12);
    const outcomes = await Promise.all(
      leaving.flatMap((voter) => [
        cast(id, voter),
        ada.api("DELETE /users/{id}", { params: { id: voter } }).then(() => null),
      ]),
    );
    const votes = outcomes.filter((outcome) => outcome !== null);
    for (const outcome of votes)
      if (!outcome.counted) expect(outcome.code).toBe("sign-in-required");
    expect(await totalOf(id)).toBe(votes.filter(({ counted }) => counted).length);
  });

  it("an update and the survey's deletion leaves consistent rows", async () => {
    const id = await publish(sam);
    const voting = crowd.map((voter) => cast(id, voter));
    const put = sam
      .api("PUT /surveys/{id}", { params: { id }, body: draft({ title: "Another title" }) })
      .then(
        () => "changed before the first vote",
        ({ code }) => code as string,
      );
    const outcomes = await Promise.all(voting);
    expect(["changed before the first vote", "has-votes"]).toContain(await put);
    expect(outcomes.filter(({ counted }) => counted).length).toBe(40);
    const more = (await people(20)).map((voter) => cast(id, voter));
    await Promise.all([...more, sam.api("DELETE /survey/{id}", { params: { id } })]);
    expect((await refusal(ada.api("GET /survey/{id}", { params: { id } }))).code).toBe("not-found");
  });
});

describe("the casting function", () => {
  it("accepts only yes and no, whatever the server sends, and counts nothing else", async () => {
    const id = await publish(sam);
    const ballot = {
      id: newId(),
      surveyId: id,
      voterId: crowd[0] ?? "",
      comment: null,
      submissionId: null,
      at: new Date(),
    };
    const odd = { ...sealBallot({ ...ballot, choice: null }), choice: "maybe" as "yes" };
    await expect(castVotes(candor.database, [odd])).rejects.toThrow(
      "a vote is yes, no or no opinion",
    );
    expect(await totalOf(id)).toBe(0);
  });
});

describe("a voter who is deleted while casting a vote", () => {
  it("is deleted after it, and removed from the vote", async () => {
    const id = await publish(sam);
    const [voterId = ""] = await people(1);
    const { pool } = candor.database;
    const client = await pool.connect();
    await client.query("begin");
    const query: typeof candor.database.query = async (statement, values) =>
      (await client.query(statement.text, [...values])).rows;
    const at = new Date();
    const ballot = {
      id: newId(),
      surveyId: id,
      voterId,
      choice: "yes" as const,
      comment: null,
      submissionId: null,
      at,
    };
    expect(await castVotes({ query }, [sealBallot(ballot)])).toMatchObject([{ counted: true }]);
    const deletion = pool.query("delete from users where id = $1", [voterId]);
    await waitingFor(1);
    await client.query("commit");
    client.release();
    await deletion;
    const found = await pool.query("select voter_id from votes where survey_id = $1", [id]);
    expect(found.rows).toEqual([{ voter_id: null }]);
  });
});

describe("days", () => {
  it("end at midnight, UTC", async () => {
    const id = await publish(sam, { deadline: "2031-03-05" });
    const [early = "", late = ""] = crowd;
    expect((await cast(id, early, null, new Date("2031-03-05T23:59:59.999Z"))).counted).toBe(true);
    expect(await cast(id, late, null, new Date("2031-03-06T00:00:00.000Z"))).toEqual({
      counted: false,
      code: "survey-closed",
    });
  });
});

/** Waits until this many statements wait for a lock of another transaction. */
async function waitingFor(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await candor.database.pool.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0]?.waiting;
    })
    .toBeGreaterThanOrEqual(count);
}
