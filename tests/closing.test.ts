import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublishRequest } from "#contract/drafts.ts";
import type { IdentityPolicy } from "#limits/limits.ts";
import { connect, type Database, type Queryable } from "#server/database/connect.ts";
import { isLockTimeout } from "#server/database/database-errors.ts";
import { newId } from "#server/database/new-id.ts";
import { castResponses, sealFilled } from "#server/responses/cast-responses.ts";
import { sealResponse } from "#server/responses/seal.ts";
import { createUrn } from "#server/responses/urn.ts";
import { castVotes } from "#server/votes/cast-votes.ts";
import { checkChain } from "#server/votes/check-chain.ts";
import { sealBallot } from "#server/votes/queries.ts";
import { type Candor, openCandor, type Person, refusal, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { answer } from "./support/questionnaires/answering.ts";
import { cafe, happy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** Surveys that close by themselves, and quotas, also while 64 connections answer at once. */
let candor: Candor;
let sam: Person;
const clients: pg.Client[] = [];
const connections = 64;
const log = pino({ level: "silent" });
/** As many for what takes its own from a pool. */
let many: Database;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
  for (let n = 0; n < 12; n++) await candor.person(`Voter ${n}`);
  await candor.database.pool.query("update users set email_verified = role = 'user'");
  for (let n = 0; n < connections; n++) clients.push(candor.database.newClient());
  await Promise.all(clients.map((client) => client.connect()));
  many = connect(candor.database.address, { log, poolSize: connections });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await many.close();
  await candor.close();
});

const publish = (settings: Partial<PublishRequest>) => publishDefinition(sam, cafe(), settings);
const surveyOf = (id: string) => candor.visitor.api("GET /survey/{id}", { params: { id } });
const send = (id: string, more = {}) => answer(candor.visitor, id, happy, more);

function republish(draftId: string, more: object) {
  const body = { category: "Market Research", deadline: dayFromNow(7), ...more } as const;
  return sam.api("POST /drafts/{id}/publish", { params: { id: draftId }, body });
}

/** What the two writes of each connection came to, the connections all at once. */
async function outcomesOf(write: (database: Queryable) => Promise<string>): Promise<string[]> {
  const tries = clients.map(async (client) => {
    const query = async (asked: { text: string } | string, values?: unknown[]) => {
      const text = typeof asked === "string" ? asked : asked.text;
      return (await client.query(text, values)).rows;
    };
    const database = { query } as Queryable;
    return [await patiently(() => write(database)), await patiently(() => write(database))];
  });
  return (await Promise.all(tries)).flat();
}

/** Waits for its turn as long as it takes, where the server gives other surveys theirs. */
async function patiently(write: () => Promise<string>): Promise<string> {
  for (;;)
    try {
      return await write();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
}

function counted(outcomes: readonly string[]): [number, string[]] {
  const others = outcomes.filter((outcome) => outcome !== "counted");
  return [outcomes.length - others.length, [...new Set(others)]];
}

/** A guest's response, past the checks of the call. */
function castGuest(surveyId: string, quotas: object | null) {
  return async (database: Queryable): Promise<string> => {
    const filled = {
      id: newId(),
      surveyId,
      version: 1,
      hash: "0".repeat(64),
      respondentId: null,
      respondentKey: randomBytes(32).toString("hex"),
      mark: null,
      invitationId: null,
      submissionId: randomUUID(),
      answers: "{}",
      states: "{}",
      seed: 1,
      language: "en",
      variables: null,
      ending: "done000000",
      seconds: null,
      at: new Date(),
      files: null,
      quotas: quotas && JSON.stringify(quotas),
      counts: [],
    };
    const [outcome] = await castResponses(database, [sealFilled(filled)]);
    return outcome?.counted ? "counted" : String(outcome?.code);
  };
}

async function ballot(more: { closesAfter?: number | null }): Promise<string> {
  return (await sam.api("POST /surveys", { body: { ...terms(), ...more } })).insertedId;
}

const terms = () => ({
  title: "Do you like tea?",
  description: "Only with milk, of course.",
  category: "Market Research" as const,
  deadline: dayFromNow(7),
});

async function manyVoters(count: number): Promise<string[]> {
  const { rows } = await candor.database.pool.query<{ id: string }>(
    `insert into users (id, name, email, role, created_at, updated_at)
      select gen_random_uuid(), 'Voter', gen_random_uuid() || '@many.example', 'user', now(), now()
      from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** The next few of these people vote at once. Returns what each came to, with spaces between. */
function castBallots(surveyId: string, voters: string[], atOnce: number) {
  return async (database: Queryable): Promise<string> => {
    const ballots = voters.splice(0, atOnce).map((voterId) =>
      sealBallot({
        id: newId(),
        surveyId,
        voterId,
        choice: "yes",
        comment: null,
        submissionId: randomUUID(),
        at: new Date(),
      }),
    );
    try {
      const outcomes = await castVotes(database, ballots);
      return outcomes.map((each) => (each.counted ? "counted" : each.code)).join(" ");
    } catch (error) {
      voters.push(...ballots.map(({ voterId }) => voterId));
      throw error;
    }
  };
}

/** An answer sheet for the urn: with a ballot, or with the browser that took part. */
function putSheet(surveyId: string, identity: IdentityPolicy) {
  const urn = createUrn({ database: many, log, settings: candor.settings });
  return (): Promise<string> => {
    const seal = sealResponse({ respondent: null, answers: "{}", submissionId: null });
    const sheet = {
      surveyId,
      id: randomUUID(),
      version: 1,
      language: "en",
      answers: "{}",
      states: "{}",
      ending: "done000000",
      counts: [],
      ...seal,
    };
    const bytes = (length: number) => randomBytes(length).toString("hex");
    const by =
      identity === "sealed"
        ? { serial: bytes(32), preparedMessage: bytes(64), signature: bytes(256) }
        : { respondentId: null, respondentKey: bytes(32), mark: null, submissionId: randomUUID() };
    return urn.put(sheet, by, new Date());
  };
}

describe("of 128 answers over 64 connections", () => {
  it("a survey that closes after 50 takes exactly 50", async () => {
    const { surveyId } = await publish({ access: "link", closesAfter: 50 });
    const outcomes = await outcomesOf(castGuest(surveyId, null));
    expect(counted(outcomes)).toEqual([50, ["survey-closed"]]);
    expect(await surveyOf(surveyId)).toMatchObject({
      voteCount: 50,
      closesAfter: 50,
      closedAt: expect.any(String),
    });
    const { rows } = await candor.database.pool.query(
      "select count(*)::int, max(place) from responses where survey_id = $1",
      [surveyId],
    );
    expect(rows).toEqual([{ count: 50, max: 50 }]);
  });

  it.each(["unlinked", "sealed"] as const)(
    "%s ones count in lots, and exactly 40 of them",
    async (identity) => {
      const access = identity === "sealed" ? "account" : "link";
      const { surveyId } = await publish({ access, identity, closesAfter: 40 });
      const outcomes = await outcomesOf(putSheet(surveyId, identity));
      expect(counted(outcomes)).toEqual([40, ["survey-closed"]]);
      const { closedAt, voteCount } = await surveyOf(surveyId);
      expect([voteCount, closedAt?.slice(10)]).toEqual([40, "T00:00:00.000Z"]);
    },
  );

  it.each([1, 3])(
    "a ballot that closes after 50 counts exactly 50 votes, %i at a time",
    async (atOnce) => {
      const surveyId = await ballot({ closesAfter: 50 });
      const voters = await manyVoters(2 * connections * atOnce);
      const outcomes = await outcomesOf(castBallots(surveyId, voters, atOnce));
      expect(counted(outcomes.flatMap((each) => each.split(" ")))).toEqual([50, ["survey-closed"]]);
      expect(await surveyOf(surveyId)).toMatchObject({
        voteCount: 50,
        closesAfter: 50,
        closedAt: expect.any(String),
      });
      expect((await checkChain(candor.database, surveyId)).problem).toBeNull();
    },
  );

  it("quotas take as many as they may, and a survey stops before a quota is full", async () => {
    const { surveyId } = await publish({ access: "link", closesAfter: 25 });
    const outcomes = await outcomesOf(castGuest(surveyId, { quotafew00: 7, quotaall00: 100 }));
    expect(counted(outcomes)).toEqual([7, ["quota-full"]]);
    const others = await outcomesOf(castGuest(surveyId, { quotaall00: 100 }));
    expect(counted(others)).toEqual([18, ["survey-closed"]]);
    const { rows } = await candor.database.pool.query(
      "select quota_id as id, used from quota_counts where survey_id = $1 order by 1",
      [surveyId],
    );
    expect(rows).toEqual([
      { id: "quotaall00", used: 25 },
      { id: "quotafew00", used: 7 },
    ]);
  });
});

describe("a ballot that closes after two votes", () => {
  const vote = (who: Person, surveyId: string, submissionId: string = randomUUID()) =>
    who.api("POST /votes", { body: { surveyId, voteOption: "yes", submissionId } });
  const edit = (id: string, more: object) =>
    sam.api("PUT /surveys/{id}", { params: { id }, body: { ...terms(), ...more } });
  const results = (id: string) =>
    candor.visitor.api("GET /surveys/{id}/results", { params: { id } });

  it("refuses the third, returns what was sent before, and is never open again", async () => {
    const id = await ballot({ closesAfter: 2 });
    const [ann, ben, cleo] = await Promise.all(
      ["Ann", "Ben", "Cleo"].map((name) => candor.person(name)),
    );
    const submissionId = randomUUID();
    await vote(ann as Person, id);
    expect(await refused(results(id))).toBe("not-allowed");
    const last = await vote(ben as Person, id, submissionId);
    expect(await refused(vote(cleo as Person, id))).toBe("survey-closed");
    expect((await vote(ben as Person, id, submissionId)).insertedId).toBe(last.insertedId);
    expect(await refused(vote(ben as Person, id))).toBe("already-voted");
    expect(await results(id)).toMatchObject({ total: 2, closed: true });
    for (const more of [{ closesAfter: 3 }, { closesAfter: null }, { deadline: dayFromNow(9) }])
      expect(await refused(edit(id, more))).toBe("survey-closed");
    expect(await edit(id, { closesAfter: 2 })).toMatchObject({ modifiedCount: 0 });
  });

  it("can take more or no end before, but not as few as it has", async () => {
    const id = await ballot({ closesAfter: 5 });
    const people = await Promise.all(["Dan", "Eve", "Flo"].map((name) => candor.person(name)));
    for (const person of people) await vote(person, id);
    for (const closesAfter of [1, 3])
      expect(Object.keys((await refusal(edit(id, { closesAfter }))).fields ?? {})).toEqual([
        "closesAfter",
      ]);
    expect((await edit(id, {})).closesAfter).toBe(5);
    expect((await edit(id, { closesAfter: 4 })).closesAfter).toBe(4);
    expect((await edit(id, { closesAfter: null })).closesAfter).toBeUndefined();
  });

  it.each([0, -1, 1.5, 10_000_001, "2", Number.MAX_SAFE_INTEGER])(
    "isn't one that closes after %j",
    async (closesAfter) => {
      const no = await refusal(ballot({ closesAfter: closesAfter as number }));
      expect([no.code, Object.keys(no.fields ?? {})]).toEqual(["invalid-input", ["closesAfter"]]);
    },
  );

  it("is no questionnaire, which says so in its versions", async () => {
    const { surveyId } = await publish({ access: "link" });
    const { title, description, category, deadline } = await surveyOf(surveyId);
    const body = { title, description, category, deadline, option: true, closesAfter: 3 };
    const edited = sam.api("PUT /surveys/{id}", { params: { id: surveyId }, body });
    expect(await refused(edited)).toBe("not-this-kind");
  });
});

describe("a survey that closes after two responses", () => {
  it("refuses the third as any closed one does, and returns what was sent before", async () => {
    const { surveyId } = await publish({ access: "link", closesAfter: 2 });
    const submissionId = randomUUID();
    await send(surveyId);
    expect((await surveyOf(surveyId)).closedAt).toBeUndefined();
    const last = await send(surveyId, { submissionId });
    expect(await refused(send(surveyId))).toBe("survey-closed");
    expect(await send(surveyId, { submissionId })).toEqual(last);
  });

  it("shows its result to everyone from then on, and is never open again", async () => {
    const settings = { access: "link", results: "after-close", closesAfter: 2 } as const;
    const { surveyId, draftId } = await publish(settings);
    const results = () =>
      candor.visitor.api("GET /surveys/{id}/summary", { params: { id: surveyId }, query: {} });
    await send(surveyId);
    expect(await refused(results())).toBe("not-allowed");
    await send(surveyId);
    expect((await results()).responses).toBe(2);
    expect(await refused(republish(draftId, { deadline: dayFromNow(9) }))).toBe("survey-closed");
    expect(await refused(republish(draftId, { closesAfter: null }))).toBe("survey-closed");
    const { title, description, category } = await surveyOf(surveyId);
    const body = { title, description, category, option: true, deadline: dayFromNow(9) };
    const edited = sam.api("PUT /surveys/{id}", { params: { id: surveyId }, body });
    expect(await refused(edited)).toBe("survey-closed");
    expect(await refused(send(surveyId))).toBe("survey-closed");
  });

  it("can take more or no end before, as another version says, but not fewer", async () => {
    const { surveyId, draftId } = await publish({ access: "link", closesAfter: 2 });
    await send(surveyId);
    const no = await refusal(republish(draftId, { closesAfter: 1 }));
    expect(Object.keys(no.fields ?? {})).toEqual(["closesAfter"]);
    expect(await republish(draftId, { closesAfter: 3 })).toMatchObject({ version: 2 });
    expect(await republish(draftId, {})).toMatchObject({ version: 2 });
    await send(surveyId);
    expect((await surveyOf(surveyId)).closesAfter).toBe(3);
    expect(await republish(draftId, { closesAfter: null })).toMatchObject({ version: 3 });
    await send(surveyId);
    const open = await surveyOf(surveyId);
    expect([open.voteCount, open.closesAfter, open.closedAt]).toEqual([3, undefined, undefined]);
  });
});

it("closes a survey whose answers are counted in lots only after full ones", async () => {
  const no = await refusal(publish({ identity: "unlinked", closesAfter: 30 }));
  expect(Object.keys(no.fields ?? {})).toEqual(["closesAfter"]);
});
