import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";
import { sendSummaries } from "#server/notices/daily-summary.ts";
import type { LeaveTokens } from "#server/notices/leave-tokens.ts";
import { noteQueues } from "#server/notices/note-queues.ts";
import type { DeclaredTallies } from "#server/notices/queries.ts";
import { sendNotices } from "#server/notices/send-notices.ts";
import { resultDay } from "#server/surveys/rules.ts";
import { recordClosings, recordHeads } from "./record-heads.ts";

type Dependencies = {
  database: Database;
  log: Logger;
  clock: () => Date;
  site: string;
  /** Where the daily heads go. */
  headsTo: string | null;
  tokens: LeaveTokens;
  /** Counts what waits of surveys that ended before a day. */
  castLastLots: (day: string) => Promise<void>;
  /** Counts the votes of a closed survey. */
  keepTallies: (surveyId: string) => Promise<DeclaredTallies>;
};

const noticesEveryMs = 5_000;
const closingsEveryMs = 60_000;
/** The first look goes back far: the site may have been down. */
const firstDays = 3_650;
const days = 3;

/**
 * Counts what waits in the urn of closed surveys, records closed surveys and daily heads, notes
 * boards whose owner has long had something to read, turns notices into mails, and mails daily
 * summaries. Every process runs it: each
 * step happens once, because its rows are unique or taken under a lock.
 */
export function headsJob({ database, log, clock, headsTo, ...rest }: Dependencies) {
  const { castLastLots, keepTallies, ...mails } = rest;
  const { site } = mails;
  const stopping = new AbortController();
  let running = Promise.resolve();

  /** Null while the count has to wait: for others, or for the database. */
  async function declare(surveyId: string): Promise<DeclaredTallies | null> {
    try {
      return await keepTallies(surveyId);
    } catch (error) {
      log.warn({ err: error, surveyId }, "a vote's result waits to be counted");
      return null;
    }
  }

  async function run(): Promise<void> {
    let recordedAt = Number.NEGATIVE_INFINITY;
    while (!stopping.signal.aborted) {
      try {
        await castLastLots(resultDay(clock()));
        if (performance.now() - recordedAt > closingsEveryMs) {
          const isFirst = recordedAt === Number.NEGATIVE_INFINITY;
          await recordClosings(database, clock(), isFirst ? firstDays : days, declare);
          await noteQueues(database, clock());
          await recordHeads(database, { now: clock(), to: headsTo, site });
          await sendSummaries(database, clock(), mails);
          recordedAt = performance.now();
        }
        await sendNotices(database, mails);
      } catch (error) {
        log.debug({ err: error }, "heads and notices wait for the database");
      }
      await pause(noticesEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(
        () => {},
      );
    }
  }

  return {
    start(): void {
      running = run();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
