import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import type { NamedTally } from "#engine/counting/named-tally.ts";
import type { FoundGroups, GroupsAsk } from "#server/boards/find-groups.ts";
import type { Database } from "#server/database/connect.ts";
import type { Question, Reply, WorkerData } from "./analysis-worker.ts";
import type { Answer, Ask } from "./ask.ts";
import type { VoteAsk } from "./count-vote.ts";

type Dependencies = { database: Pick<Database, "address">; log: Logger };
type Limits = { maxBytes?: number; patienceMs?: number };
type Waiting = { resolve(answer: Sent): void; reject(error: unknown): void };
type Sent = Answer | NamedTally | FoundGroups;

export type Analysis = ReturnType<typeof createAnalysis>;

const program = new URL("./analysis-worker.ts", import.meta.url);
const usualBytes = 256 * 1024 * 1024;
/** After this long, the caller learns how far the loading is. */
const usualPatienceMs = 1_500;
const heapMb = 128;
const maxWaiting = 100;
/** A thread that nobody asks gives its memory back. */
const idleMs = 10 * 60_000;

/**
 * Figures of filtered responses, from columns that a worker thread keeps of the surveys that
 * somebody looks at. The thread starts with the first question.
 */
export function createAnalysis({ database, log }: Dependencies, limits: Limits = {}) {
  const { maxBytes = usualBytes, patienceMs = usualPatienceMs } = limits;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  function start(): Worker {
    const data: WorkerData = { address: database.address, maxBytes, patienceMs };
    const started = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    started.unref();
    started.on("message", (reply: Reply) => {
      const who = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ("answer" in reply) who?.resolve(reply.answer);
      else {
        log.warn({ failure: reply.failure }, "An analysis failed");
        who?.reject(new Refusal("overloaded"));
      }
    });
    started.on("error", (error) => log.warn({ err: error }, "The analysis thread ended"));
    started.on("exit", () => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(new Refusal("overloaded"));
      waiting.clear();
    });
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    await worker?.terminate();
  }

  function send(ask: Ask | VoteAsk | GroupsAsk): Promise<Sent> {
    if (waiting.size >= maxWaiting) throw new Refusal("overloaded");
    worker ??= start();
    idle ??= setTimeout(() => void stop(), idleMs).unref();
    idle.refresh();
    const id = ++asked;
    const { promise, resolve, reject } = Promise.withResolvers<Sent>();
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, ask } satisfies Question);
    return promise;
  }

  return {
    /** Refuses with `overloaded` while too many wait, or if the thread fails. */
    ask: (ask: Ask) => send(ask) as Promise<Answer>,
    /** The count of a vote, which needs no columns. Refuses likewise. */
    vote: (ask: VoteAsk) => send(ask) as Promise<NamedTally>,
    /** Groups of opinion on a board. Refuses likewise. */
    opinions: (ask: GroupsAsk) => send(ask) as Promise<FoundGroups>,
    stop,
  };
}
