import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import pg from "pg";
import type { NamedTally } from "#engine/counting/named-tally.ts";
import { type FoundGroups, findGroups, type GroupsAsk } from "#server/boards/find-groups.ts";
import { serialQueue } from "#server/chains/serial-queue.ts";
import { lowerBackend, lowerThread } from "#server/database/low-priority.ts";
import {
  type Address,
  connectionSettings,
  newSession,
  type Queryable,
  queriesOn,
} from "#server/database/plain-connection.ts";
import { type FieldGroups, findCloseRecord } from "#server/responses/close-records.ts";
import type { Answer, Ask } from "./ask.ts";
import { type Bits, countBits, noBits, rowsOf } from "./bits.ts";
import { groupChecks } from "./check-groups.ts";
import { countsOfBoth } from "./count-both.ts";
import { countsOf } from "./count-columns.ts";
import { countVote, type VoteAsk } from "./count-vote.ts";
import { crossCounter } from "./cross-counts.ts";
import { withFieldPlaces } from "./field-places.ts";
import { filtered } from "./filter-columns.ts";
import { groupCounts, groupMasks } from "./group-counts.ts";
import { keptSurveys, TooLarge } from "./kept-surveys.ts";
import { pairCounts, standingOf } from "./pair-counts.ts";
import { withTagPlaces } from "./tag-places.ts";
import { inTurn, testedTables } from "./tested-tables.ts";

/** Answers questions about surveys from their columns, in a thread of its own. */
export type WorkerData = { address: Address; maxBytes: number; patienceMs: number };
export type Question = { id: number; ask: Ask | VoteAsk | GroupsAsk };
type Sent = Answer | NamedTally | FoundGroups;
export type Reply = { id: number } & ({ answer: Sent } | { failure: string });

lowerThread();
const { address, maxBytes, patienceMs } = workerData as WorkerData;
const name = "candor analysis";
/** Of a look-up, beside the reading of rows. */
const queryTimeoutMs = 12_000;
const pool = new pg.Pool({
  ...connectionSettings,
  ...address,
  application_name: name,
  max: 1,
  query_timeout: queryTimeoutMs,
});
pool.on("error", () => {});
const database: Queryable = { query: queriesOn(pool, true) };
const checkGroups = groupChecks(database);
const open = keptSurveys({ openClient, database }, maxBytes);

/** They stay as they were decided. */
const decided = new LRUCache<string, FieldGroups>({ max: 500 });

async function decidedFields(surveyId: string): Promise<FieldGroups | null> {
  const known = decided.get(surveyId);
  if (known) return known;
  const found = await findCloseRecord(database, surveyId, "fields");
  if (found) decided.set(surveyId, found);
  return found;
}

async function openClient(): Promise<pg.Client> {
  const client = newSession(address, name);
  await client.connect();
  await lowerBackend(client, address);
  return client;
}

parentPort?.on("message", ({ id, ask }: Question) => {
  work(ask).then(
    (found: Sent) => parentPort?.postMessage({ id, answer: found } satisfies Reply),
    (error: unknown) => {
      if (error instanceof TooLarge)
        parentPort?.postMessage({ id, answer: { is: "too-large" } } satisfies Reply);
      else parentPort?.postMessage({ id, failure: String(error) } satisfies Reply);
    },
  );
});

/** Of one board after the other, each of which leaves the thread to others between its steps. */
const boards = serialQueue();

function work(ask: Question["ask"]): Promise<Sent> {
  if (ask.what === "vote") return countVote(database, ask);
  if (ask.what === "opinions") return boards(() => findGroups(database, ask));
  return answer(ask);
}

async function answer(asked: Ask): Promise<Answer> {
  const fields = asked.option ? await decidedFields(asked.surveyId) : null;
  const { ready, progress } = open({ ...asked, fields });
  const columns = await Promise.race([ready, pause(patienceMs, null)]);
  if (!columns) {
    // Whoever asks again hears of a failure.
    ready.catch(() => {});
    return { is: "loading", progress: Math.min(0.99, progress()) };
  }
  const ask = await withFieldPlaces(database, columns, await withTagPlaces(database, asked));
  const found = filtered(columns, ask);
  const { mask, rest, passing } = found;
  const left = passing.map(countBits);
  const sides = "rows" in ask ? [...ask.rows, ask.columns].flatMap(({ tests }) => tests) : [];
  const check = await checkGroups(columns, ask, sides, found);
  const { checked } = check;
  // By all tests together: in another order, the same people pass them.
  const areShown = (checked.at(-1) ?? null) === null;
  if (ask.what === "counts") {
    if (!areShown)
      return { is: "counts", left, checked, counts: [], rest: [], gaps: [], hidden: [] };
    const both =
      ask.k === null
        ? { counts: countsOf(columns, rowsOf(mask)), rest: [] }
        : countsOfBoth(columns, found);
    const gaps = ask.hides === "questions" ? await check.gaps() : [];
    const hidden = ask.hides === "answers" ? await check.hiddenAnswers() : [];
    return { is: "counts", left, checked, ...both, gaps, hidden };
  }
  if (ask.what === "places")
    return { is: "places", left, checked, mask: areShown ? mask : noBits(0) };
  if (ask.what === "groups") {
    const masks = groupMasks(columns, { mask, rest }, ask.margins) ?? [];
    const areSafe = await check.areSafe(masks.map(peopleOf), ask.margins);
    return { is: "groups", groups: groupCounts(columns, { mask, rest }, ask.margins), areSafe };
  }
  if (ask.what === "pairs") {
    const pairs = pairCounts(columns, mask, ask);
    const standing = standingOf(ask.choices, pairs);
    return {
      is: "pairs",
      left,
      checked,
      pairs,
      standing,
      rest: pairCounts(columns, rest, ask),
    };
  }
  const safe = { rows: await inTurn(ask.rows, check.side), columns: await check.side(ask.columns) };
  const counters = ask.rows.map((rows) => crossCounter(columns, { rows, columns: ask.columns }));
  if (ask.what === "grouped-tables") {
    const masks = groupMasks(columns, { mask, rest }, ask.margins);
    const areSafe = await check.areSafe((masks ?? []).map(peopleOf), ask.margins);
    const groups = masks?.map(({ mask: own, ...group }) => ({
      ...group,
      tables: counters.map((count) => count(own)),
    }));
    return { is: "grouped-tables", left, checked, safe, areSafe, groups: groups ?? null };
  }
  return {
    is: "cross-tabs",
    left,
    checked,
    tables: await testedTables(ask, { counters, mask, check, safe }),
  };
}

function peopleOf({ mask }: { mask: Bits }): Bits {
  return mask;
}
