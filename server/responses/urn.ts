import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { canonicalJson } from "#limits/canonical-json.ts";
import { dayOf } from "#limits/day.ts";
import { firstLotAt } from "#limits/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { Settings } from "#server/settings.ts";
import { sizeOfLot } from "./rules.ts";
import type { SealedBallot, Sheet } from "./sheet.ts";
import { lockSheet, markWith, newUrnKey, nextKeyId, openSheet, urnKeyStore } from "./urn-keys.ts";
import {
  castSheets,
  deleteKey,
  destroyEndedBallotKeys,
  type Entry,
  endLots,
  findKeyId,
  insertEntry,
  insertKey,
  isKey,
  keepWaiting,
  listDueLots,
  listRetiredKeys,
  lockUrn,
  type Participation,
  shuffleParticipations,
  type UrnOutcome,
} from "./urn-queries.ts";

/** A sheet in the urn. Its answers and states are objects. */
type Waiting = Omit<Sheet, "answers" | "states"> &
  Partial<SealedBallot> & { answers: object; states: object };
type Dependencies = {
  database: Database;
  log: Logger;
  settings: Pick<Settings, "bucket" | "dataDir">;
};
type UrnKey = { id: string; key: Uint8Array };

export type Urn = ReturnType<typeof createUrn>;

/** Lots may be cast between looking for the key and using it. */
const tries = 20;

/**
 * Where answers wait that nobody may link to people. What is written to the database stays in its
 * log, so they wait encrypted under a key that is outside, and destroyed when their lot is cast.
 */
export function createUrn({ database, log, settings }: Dependencies) {
  const keys = urnKeyStore(settings);
  const opened = new LRUCache<string, Uint8Array>({
    max: 1_000,
    ttl: 5 * 60_000,
    ttlAutopurge: true,
  });

  /** Null if it was retired in this moment. */
  async function findKey(surveyId: string): Promise<UrnKey | null> {
    const id = await findKeyId(database, surveyId);
    if (id === null) return makeKey(surveyId);
    const key = opened.get(id) ?? (await keys.get(id));
    if (key) opened.set(id, key);
    return key && { id, key };
  }

  async function makeKey(surveyId: string): Promise<UrnKey | null> {
    const made = { id: randomUUID(), key: newUrnKey() };
    await keys.put(made.id, made.key);
    if (await insertKey(database, surveyId, made.id)) {
      opened.set(made.id, made.key);
      return made;
    }
    await keys.remove(made.id);
    return null;
  }

  /**
   * Counts a lot of what waits, or all of it if the survey's last day was before `day`, and destroys
   * the key that it waited under. What goes on waiting does so under the next one.
   */
  async function castLot(surveyId: string, day: string): Promise<void> {
    await database.transaction(async (tx) => {
      const { keyId, sheets, counted, isOver } = await lockUrn(tx, surveyId, day);
      if (keyId === null) return;
      if (isOver) await endLots(tx, surveyId);
      const size = sizeOfLot({ waiting: sheets.length, counted, isOver });
      if (size === 0 && sheets.length > 0) return;
      const key = opened.get(keyId) ?? (await keys.get(keyId));
      if (!key && sheets.length > 0) throw new Error(`the urn's key ${keyId} is gone`);
      // At random, but the same ones after a failure, whose rows are still in the database's log.
      const drawn = key
        ? sheets
            .map(({ id, sheet }) => ({ order: markWith(key, `lot ${id}`), sheet }))
            .sort((one, other) => (one.order < other.order ? -1 : 1))
            .map(({ sheet }) => openSheet(key, surveyId, sheet) as Waiting)
        : [];
      await castSheets(tx, surveyId, drawn.slice(0, size));
      const left = drawn.slice(size);
      if (left.length === 0) return;
      const next = await prepareKey(nextKeyId(keyId));
      const entries = left.map((content) => entryOf(next.key, surveyId, content));
      await keepWaiting(tx, surveyId, next.id, entries);
    });
    await destroyKeys();
  }

  /**
   * Only under the urn's lock, since two would make two keys. A failed attempt's key is used again:
   * one that stayed behind could open what the log has.
   */
  async function prepareKey(id: string): Promise<UrnKey> {
    const found = await keys.get(id);
    const key = found ?? newUrnKey();
    if (!found) await keys.put(id, key);
    return { id, key };
  }

  async function destroyKeys(): Promise<void> {
    for (const id of await listRetiredKeys(database)) {
      const next = nextKeyId(id);
      for (const gone of (await isKey(database, next)) ? [id] : [id, next]) {
        opened.delete(gone);
        await keys.remove(gone);
      }
      await deleteKey(database, id);
    }
  }

  /** The answers are safe. The job comes back to a lot that failed. */
  async function tryLot(surveyId: string, day: string): Promise<void> {
    try {
      await castLot(surveyId, day);
    } catch (error) {
      // Only the cause: a failed statement's own message has the answers.
      const { cause = error } = error as Error;
      log.warn({ reason: String(cause), surveyId }, "A lot of answers waits");
    }
  }

  return {
    /**
     * Takes a sheet, with either who took part or the ballot. Once forty wait, twenty become
     * responses. `at` decides whether the survey is open, and isn't kept.
     */
    async put(sheet: Sheet, by: Participation | SealedBallot, at: Date): Promise<UrnOutcome> {
      const { surveyId, version, answers, states } = sheet;
      const ballot = "serial" in by ? by : null;
      const content = {
        ...sheet,
        ...ballot,
        answers: JSON.parse(answers),
        states: JSON.parse(states),
      };
      for (let attempt = 1; attempt <= tries; attempt++) {
        const found = await findKey(surveyId);
        if (!found) continue;
        const { id: keyId, key } = found;
        const entry = {
          surveyId,
          version,
          keyId,
          ...entryOf(key, surveyId, content),
          serial: ballot?.serial ?? null,
          answers: ballot && answers,
        };
        const person = "submissionId" in by ? by : null;
        const day = dayOf(at);
        const outcome = await insertEntry(database, entry, person, { at, most: firstLotAt });
        if (outcome === "lot-due") await castLot(surveyId, day);
        if (outcome === "other-key" || outcome === "lot-due") continue;
        if (outcome !== "full") return outcome;
        await tryLot(surveyId, day);
        return "counted";
      }
      throw new Error(`the urn of ${surveyId} has no key`);
    },

    /**
     * Casts what waits of surveys whose last day was before `day`, YYYY-MM-DD, destroys the keys
     * that signed their ballots, and makes up for lots that failed.
     */
    async castLastLots(day: string): Promise<void> {
      for (const surveyId of await listDueLots(database, day, firstLotAt)) {
        await tryLot(surveyId, day);
        await shuffleParticipations(database, surveyId);
      }
      await destroyKeys();
      await destroyEndedBallotKeys(database, day);
    },
  };
}

/** A row of the urn that says nothing without the key. */
function entryOf(key: Uint8Array, surveyId: string, content: Waiting): Entry {
  const { serial, answers } = content;
  return {
    id: serial ? markWith(key, serial) : randomUUID(),
    sheet: lockSheet(key, surveyId, content),
    mark: serial ? markWith(key, `${serial} ${canonicalJson(answers)}`) : null,
  };
}
