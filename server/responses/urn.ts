import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { lotSize } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { Settings } from "#server/settings.ts";
import type { Counted } from "./answer-options.ts";
import type { Seal } from "./seal.ts";
import { lockSheet, markWith, newUrnKey, openSheet, urnKeyStore } from "./urn-keys.ts";
import {
  castSheets,
  deleteKey,
  destroyEndedBallotKeys,
  findKeyId,
  insertEntry,
  insertKey,
  listDueLots,
  listRetiredKeys,
  lockUrn,
  type Participation,
  shuffleParticipations,
  type UrnOutcome,
} from "./urn-queries.ts";

/** An answer sheet that tells nothing of the person or the moment. Objects are JSON. */
export type Sheet = Seal & {
  surveyId: string;
  /** Random. */
  id: string;
  version: number;
  language: string;
  /** Canonical. */
  answers: string;
  states: string;
  ending: string;
  counts: readonly Counted[];
};
/** Hexadecimal. */
export type SealedBallot = { serial: string; preparedMessage: string; signature: string };

type Parts = { database: Database; log: Logger; settings: Pick<Settings, "bucket" | "dataDir"> };
type UrnKey = { id: string; key: Uint8Array };

export type Urn = ReturnType<typeof createUrn>;

/** Lots may be cast between looking for the key and using it. */
const tries = 20;

/**
 * Where answers wait that nobody may link to people. What is written to the database stays in its
 * log, so they wait encrypted under a key that is outside, and destroyed when their lot is cast.
 */
export function createUrn({ database, log, settings }: Parts) {
  const keys = urnKeyStore(settings);
  const opened = new LRUCache<string, Uint8Array>({
    ...{ max: 1_000, ttl: 5 * 60_000, ttlAutopurge: true },
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

  /** Counts what waits, if it is as much as `least`, and destroys the key that it waited under. */
  async function castLot(surveyId: string, least = lotSize): Promise<void> {
    await database.transaction(async (tx) => {
      const { keyId, sheets } = await lockUrn(tx, surveyId);
      if (keyId === null || sheets.length < least) return;
      const key = opened.get(keyId) ?? (await keys.get(keyId));
      if (!key && sheets.length > 0) throw new Error(`the urn's key ${keyId} is gone`);
      const plain = key ? sheets.map((sheet) => openSheet(key, surveyId, sheet)) : [];
      await castSheets(tx, surveyId, plain);
    });
    await destroyKeys();
  }

  async function destroyKeys(): Promise<void> {
    for (const id of await listRetiredKeys(database)) {
      opened.delete(id);
      await keys.remove(id);
      await deleteKey(database, id);
    }
  }

  /** The answers are safe. The job comes back to a lot that failed. */
  async function tryLot(surveyId: string, least = lotSize): Promise<void> {
    try {
      await castLot(surveyId, least);
    } catch (error) {
      // Only the cause: a failed statement's own message has the answers.
      const { cause = error } = error as Error;
      log.warn({ reason: String(cause), surveyId }, "A lot of answers waits");
    }
  }

  return {
    /**
     * Takes a sheet, with either who took part or the ballot. At twenty sheets they become
     * responses. `at` decides whether the survey is open, and isn't kept.
     */
    async put(sheet: Sheet, by: Participation | SealedBallot, at: Date): Promise<UrnOutcome> {
      const { surveyId, version, answers, states } = sheet;
      const ballot = "serial" in by ? by : null;
      const content = {
        ...{ ...sheet, ...ballot },
        ...{ answers: JSON.parse(answers), states: JSON.parse(states) },
      };
      for (let attempt = 1; attempt <= tries; attempt++) {
        const found = await findKey(surveyId);
        if (!found) continue;
        const { id: keyId, key } = found;
        const entry = {
          ...{ surveyId, version, keyId },
          id: ballot ? markWith(key, ballot.serial) : randomUUID(),
          sheet: lockSheet(key, surveyId, content),
          mark: ballot && markWith(key, `${ballot.serial} ${answers}`),
          ...{ serial: ballot?.serial ?? null, answers: ballot && answers },
        };
        const person = "submissionId" in by ? by : null;
        const outcome = await insertEntry(database, entry, person, { at, lotSize });
        if (outcome === "lot-due") await castLot(surveyId);
        if (outcome === "other-key" || outcome === "lot-due") continue;
        if (outcome !== "full") return outcome;
        await tryLot(surveyId);
        return "counted";
      }
      throw new Error(`the urn of ${surveyId} has no key`);
    },

    /**
     * Casts what waits of surveys whose last day was before `day`, YYYY-MM-DD, destroys the keys
     * that signed their ballots, and makes up for lots that failed.
     */
    async castLastLots(day: string): Promise<void> {
      for (const { surveyId, isOver } of await listDueLots(database, day, lotSize)) {
        await tryLot(surveyId, isOver ? 0 : lotSize);
        await shuffleParticipations(database, surveyId);
      }
      await destroyKeys();
      await destroyEndedBallotKeys(database, day);
    },
  };
}
