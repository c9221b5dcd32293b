import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { castMarks, sealMarks } from "#server/boards/cast-marks.ts";
import { sha256 } from "#server/chains/sha256.ts";
import type { Queryable } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { castResponses, sealFilled } from "#server/responses/cast-responses.ts";
import { castVotes } from "#server/votes/cast-votes.ts";
import { sealBallot } from "#server/votes/queries.ts";
import { makeBoards, plannedMarksOf } from "./support/board-crowd.ts";
import { type Candor, openCandor } from "./support/candor.ts";
import { publish } from "./support/drafts.ts";
import { makeQuestionnaires } from "./support/questionnaires/crowd.ts";

/**
 * How many rows casting reads on a database that has gathered no statistics yet, where PostgreSQL
 * once read all earlier answers to the survey for each new one.
 */
let candor: Candor;
let client: pg.Client;
const people = Array.from({ length: 600 }, () => newId());
const atOnce = 100;

beforeAll(async () => {
  candor = await openCandor();
  await candor.database.pool.query(
    "insert into users (id, name, email) select id, 'Someone', id::text || '@candor.example' from unnest($1::uuid[]) id",
    [people],
  );
  client = candor.database.newClient();
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await candor.close();
});

it("votes read as much of the survey when it has many as when it has none", async () => {
  const surveyId = await publish(await candor.person("Sam Surveyor", "surveyor"));
  await expectSteady((database, voters) =>
    castVotes(
      database,
      voters.map((voterId) =>
        sealBallot({
          id: newId(),
          surveyId,
          voterId,
          choice: "yes",
          comment: null,
          submissionId: randomUUID(),
          at: new Date(),
        }),
      ),
    ),
  );
});

it("responses read as much of the survey when it has many as when it has none", async () => {
  const [surveyId = ""] = await makeQuestionnaires(candor.database, 1);
  await expectSteady((database, respondents) =>
    castResponses(
      database,
      respondents.map((respondentId) =>
        sealFilled({
          id: newId(),
          surveyId,
          version: 1,
          hash: "0".repeat(64),
          respondentId,
          respondentKey: null,
          mark: null,
          submissionId: randomUUID(),
          answers: "{}",
          states: "{}",
          seed: 1,
          language: "en",
          variables: null,
          ending: "done000000",
          seconds: null,
          at: new Date(),
          quotas: null,
          files: null,
          counts: [],
          invitationId: null,
        }),
      ),
    ),
  );
});

it("marks read as much of the board when it has many as when it has none", async () => {
  const [surveyId = ""] = await makeBoards(candor.database, 1);
  const markings = people.map((person, n) => {
    const [planned] = plannedMarksOf({ members: [{ id: person, token: "" }] }, [surveyId], 1);
    return sealMarks({
      surveyId,
      respondent: sha256(person),
      submissionId: randomUUID(),
      marks: (planned?.marks ?? []).slice(n % 2),
      seen: planned?.marks.map(({ item }) => item) ?? [],
      at: new Date(),
    });
  });
  const of = new Map(people.map((person, n) => [person, markings[n] as (typeof markings)[0]]));
  const cast: Cast = (database, some) =>
    castMarks(
      database,
      some.flatMap((person) => of.get(person) ?? []),
    );
  await expectSteady(cast, 10);
  // Sent again, each finds what was counted.
  await expectSteady(cast, 10);
});

type Cast = (database: Queryable, people: string[]) => Promise<readonly { counted: boolean }[]>;

/** `most` rows are read for each person, however many were there before. */
async function expectSteady(cast: Cast, most = 5): Promise<void> {
  const database = {
    query: async ({ text }: { text: string }, values: unknown[]) =>
      (await client.query(text, values)).rows,
  } as Queryable;
  for (let from = 0; from < people.length; from += atOnce) {
    await client.query("begin");
    const before = await rowsRead();
    const outcomes = await cast(database, people.slice(from, from + atOnce));
    expect(outcomes.every(({ counted }) => counted)).toBe(true);
    expect((await rowsRead()) - before).toBeLessThan(most * atOnce);
    await client.query("commit");
  }
}

/** By this transaction, and perhaps by earlier ones. */
async function rowsRead(): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    "select sum(idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname in ('users', 'votes', 'responses') or relname like 'board%'",
  );
  return rows[0]?.read ?? 0;
}
