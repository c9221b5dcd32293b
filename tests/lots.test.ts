import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalJson } from "#limits/canonical-json.ts";
import { checkResponses } from "#server/responses/check-responses.ts";
import { sizeOfLot } from "#server/responses/rules.ts";
import type { Sheet } from "#server/responses/sheet.ts";
import { createUrn } from "#server/responses/urn.ts";
import { urnKeyStore } from "#server/responses/urn-keys.ts";
import { type Candor, openCandor, type Person, refused } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { answerUnlinked } from "./support/questionnaires/answering.ts";
import { cafe, happy, unhappy } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";
import { type Ballot, sendBallot, takeBallot } from "./support/questionnaires/sealed-voter.ts";

/**
 * Whoever took part before a lot was counted is known to be in an earlier one than who came after.
 * So no lot has fewer than twenty answers, unless they are all that a survey ever had, whenever its
 * owner closes it.
 */
let candor: Candor;
let sam: Person;

beforeAll(async () => {
  candor = await openCandor();
  sam = await candor.person("Sam Surveyor", "surveyor");
});
afterAll(() => candor.close());

const newSurvey = async (more = {}) =>
  (await publishDefinition(sam, cafe(), { identity: "unlinked", access: "link", ...more }))
    .surveyId;
const send = (id: string, answers: object = happy) =>
  answerUnlinked(candor.visitor, id, { ...answers });
const close = (id: string) => sam.api("POST /surveys/{id}/close", { params: { id } });
const counted = async (id: string) =>
  (await candor.visitor.api("GET /survey/{id}", { params: { id } })).voteCount;
const urn = () =>
  createUrn({
    database: candor.database,
    settings: candor.settings,
    log: pino({ level: "silent" }),
  });

async function rowsOf<Row extends Record<string, unknown>>(text: string, ...values: unknown[]) {
  return (await candor.database.pool.query<Row>(text, values)).rows;
}
const waiting = async (id: string) =>
  (await rowsOf("select from urn where survey_id = $1", id)).length;
const keyOf = async (id: string) =>
  (await rowsOf<{ id: string }>("select id from urn_keys where survey_id = $1", id))[0]?.id;
const keyFiles = () =>
  readdirSync(path.join(candor.settings.dataDir, "urn-keys"), { recursive: true })
    .map((name) => path.basename(String(name)))
    .filter((name) => name.length === 36);

function sheetFor(surveyId: string): Sheet {
  const [answers, states] = [canonicalJson(happy), JSON.stringify({ likedit000: "answered" })];
  return {
    surveyId,
    id: randomUUID(),
    version: 1,
    language: "en",
    answers,
    states,
    ending: "end0000000",
    counts: [],
    salt: "00".repeat(16),
    respondentSeal: "00".repeat(32),
    seal: "00".repeat(32),
  };
}
const put = (id: string, at: Date) =>
  urn().put(
    sheetFor(id),
    { respondentId: null, respondentKey: null, mark: null, submissionId: randomUUID() },
    at,
  );

/** How many are counted together as people answer one by one, and at the close. */
async function lotsOf(people: number): Promise<number[]> {
  const id = await newSurvey();
  const lots: number[] = [];
  let before = 0;
  for (let n = 1; n <= people; n++) {
    await send(id, n % 3 ? happy : unhappy);
    const now = await counted(id);
    if (now > before) lots.push(now - before);
    before = now;
  }
  await close(id);
  const all = await counted(id);
  if (all > before) lots.push(all - before);
  expect([all, await waiting(id)]).toEqual([people, 0]);
  expect(await checkResponses(candor.database, id)).toMatchObject({
    problem: null,
    responses: people,
  });
  return lots;
}

describe("a lot", () => {
  it.each([
    [1, [1]],
    [19, [19]],
    [20, [20]],
    [21, [21]],
    [39, [39]],
    [40, [20, 20]],
    [41, [20, 21]],
    [60, [20, 20, 20]],
    [79, [20, 20, 39]],
  ])("never has fewer than twenty of %i who answer", async (people, lots) => {
    expect(await lotsOf(people)).toEqual(lots);
  });

  it("is twenty of forty or more, and at the close all that wait, but no few after others", () => {
    const size = (waiting: number, counted: number, isOver = false) =>
      sizeOfLot({ waiting, counted, isOver });
    expect([size(39, 0), size(40, 0), size(79, 20)]).toEqual([0, 20, 20]);
    expect([size(3, 0, true), size(39, 0, true), size(20, 20, true)]).toEqual([3, 39, 20]);
    expect([size(19, 20, true), size(0, 0, true)]).toEqual([0, 0]);
  });

  it("is drawn from forty, and what goes on waiting does so under another key", async () => {
    const id = await newSurvey();
    for (let n = 0; n < 39; n++) await send(id);
    const before = await rowsOf<{ id: string; sheet: Buffer }>(
      "select id, sheet from urn where survey_id = $1",
      id,
    );
    const key = (await keyOf(id)) ?? "";
    await send(id);
    expect([await counted(id), await waiting(id)]).toEqual([20, 20]);
    const after = await rowsOf<{ id: string; sheet: Buffer }>(
      "select id, sheet from urn where survey_id = $1",
      id,
    );
    const known = new Set(before.flatMap((row) => [row.id, row.sheet.toString("hex")]));
    for (const row of after)
      expect([known.has(row.id), known.has(row.sheet.toString("hex"))]).toEqual([false, false]);
    expect(await keyOf(id)).not.toBe(key);
    expect(keyFiles()).not.toContain(key);
    expect(keyFiles()).toContain(await keyOf(id));
  });

  it("casts the same ones after a failure, and leaves no key behind", async () => {
    const id = await newSurvey();
    for (let n = 0; n < 39; n++) await send(id);
    const failing = `raise_${id.replaceAll("-", "")}`;
    await candor.database.pool.query(`create function ${failing}() returns trigger language plpgsql
      as $$ begin raise exception 'no urn_keys today'; end $$`);
    await candor.database.pool.query(`create trigger ${failing} after insert on urn_keys
      for each row when (new.survey_id = '${id}') execute function ${failing}()`);
    const files = keyFiles();
    await send(id);
    expect([await counted(id), await waiting(id)]).toEqual([0, 40]);
    await candor.database.pool.query(`drop trigger ${failing} on urn_keys`);
    const [left = ""] = keyFiles().filter((file) => !files.includes(file));
    const stayed = await urnKeyStore(candor.settings).get(left);
    await urn().castLastLots(dayFromNow(0));
    expect([await counted(id), await waiting(id), await keyOf(id)]).toEqual([20, 20, left]);
    expect(await urnKeyStore(candor.settings).get(left)).toEqual(stayed);
    await close(id);
    expect([await counted(id), keyFiles().includes(left)]).toEqual([40, false]);
  });

  it("keeps ballots one a person while they go on waiting", async () => {
    const people: Person[] = [];
    for (let n = 0; n < 41; n++) people.push(await candor.person(`Voter ${n}`));
    await candor.database.pool.query("update users set email_verified = role = 'user'");
    const id = await newSurvey({ identity: "sealed", access: "account" });
    const ballots: Ballot[] = [];
    for (const person of people) {
      const ballot = await takeBallot(candor, person, id);
      ballots.push(ballot);
      expect((await sendBallot(candor, id, ballot, happy)).status).toBe(202);
    }
    expect([await counted(id), await waiting(id)]).toEqual([20, 21]);
    for (const ballot of ballots) {
      expect((await sendBallot(candor, id, ballot, happy)).status).toBe(200);
      expect((await sendBallot(candor, id, ballot, unhappy)).status).toBe(409);
    }
    await close(id);
    expect(await counted(id)).toBe(41);
    expect((await checkResponses(candor.database, id)).problem).toBeNull();
  });
});

describe("an owner", () => {
  it("can't close, reopen and close again for one more", async () => {
    const id = await newSurvey();
    for (let n = 0; n < 20; n++) await send(id);
    await close(id);
    expect(await counted(id)).toBe(20);
    const { title, description, deadline } = await sam.api("GET /survey/{id}", { params: { id } });
    const terms = { title, description, option: true, category: "Market Research" as const };
    const body = { ...terms, deadline: dayFromNow(20) };
    expect(await refused(sam.api("PUT /surveys/{id}", { params: { id }, body }))).toBe(
      "survey-closed",
    );
    await sam.api("PUT /surveys/{id}", { params: { id }, body: { ...terms, deadline } });
    await close(id);
    expect(await refused(send(id))).toBe("survey-closed");
    expect([await counted(id), await waiting(id)]).toEqual([20, 0]);
  });

  it("gets no lot of one by a deadline, nor by one who was on the way at midnight", async () => {
    const id = await newSurvey();
    const inTime = new Date();
    for (let n = 0; n < 20; n++) await put(id, inTime);
    await urn().castLastLots(dayFromNow(8));
    expect(await counted(id)).toBe(20);
    // Neither an answer nor a later deadline that was sent before the last lot comes after it.
    expect(await put(id, inTime)).toBe("survey-closed");
    const { title, description } = await sam.api("GET /survey/{id}", { params: { id } });
    const terms = { title, description, option: true, category: "Market Research" as const };
    const body = { ...terms, deadline: dayFromNow(20) };
    expect(await refused(sam.api("PUT /surveys/{id}", { params: { id }, body }))).toBe(
      "survey-closed",
    );
    await urn().castLastLots(dayFromNow(8));
    expect([await counted(id), await waiting(id)]).toEqual([20, 0]);
  });
});

it("leaves few who came after a lot of an earlier version waiting, and says so", async () => {
  const id = await newSurvey({ results: "public" });
  for (let n = 0; n < 40; n++) await send(id);
  // As after a restore, or where twenty were counted when twenty waited.
  await candor.database.pool.query("delete from urn where survey_id = $1", [id]);
  const summary = () => sam.api("GET /surveys/{id}/summary", { params: { id }, query: {} });
  for (let n = 0; n < 3; n++) await send(id);
  await close(id);
  await urn().castLastLots(dayFromNow(8));
  expect([await counted(id), await waiting(id)]).toEqual([20, 3]);
  expect(await summary()).toMatchObject({ closed: true, responses: 20, waiting: null });
  const cast = candor.database.pool.query("select cast_lot($1, $2)", [id, JSON.stringify([{}])]);
  await expect(cast).rejects.toThrow("fewer than twenty");
  const whole = await newSurvey({ results: "public" });
  await send(whole);
  await close(whole);
  const { waiting: none } = await sam.api("GET /surveys/{id}/summary", {
    params: { id: whole },
    query: {},
  });
  expect(none).toBeUndefined();
});
