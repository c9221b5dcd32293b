import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "#server/database/connect.ts";

export type Queue<Task extends object> = {
  name: string;
  /** How many jobs one process runs at once. */
  atOnce: number;
  /** How often a job is tried again after it failed or its process died. */
  retries: number;
  /**
   * Throws if the job has to be tried again. `isLast` says that it will not. `signal` is aborted
   * when the process stops or another has taken the job.
   */
  work(task: Task, given: { isLast: boolean; signal: AbortSignal }): Promise<void>;
};

export type Jobs = ReturnType<typeof createJobs>;

/** A job whose process sends no sign for this long is taken up by another process. */
const heartbeatSeconds = 10;
const superviseSeconds = 10;
const stopMs = 5_000;
/** Of finished jobs, for whoever looks into the tables. */
const keptSeconds = 24 * 60 * 60;
const longestSeconds = 23 * 60 * 60;

/**
 * Work that happens later, on any process: pg-boss in its own schema `pgboss`, on our pool. It
 * starts with the first job, because it asks the database every two seconds from then on. What the
 * jobs are about is in our own tables, so backups do without the schema.
 */
export function createJobs({ database, log }: { database: Database; log: Logger }) {
  const queues: Queue<object>[] = [];
  const stopping = new AbortController();
  let starting: Promise<PgBoss> | null = null;
  const workers = new Map<string, string>();

  async function begin(): Promise<PgBoss> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => run(database, text, values) },
      schedule: false,
      reindex: false,
      monitorVacuum: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    boss.on("error", (error) => log.debug({ err: error }, "Jobs wait for the database"));
    await boss.start();
    for (const { name, atOnce, retries, work } of queues) {
      await boss.createQueue(name, {
        // One job of a key, waiting or running.
        policy: "exclusive",
        retryLimit: retries,
        heartbeatSeconds,
        expireInSeconds: longestSeconds,
        deleteAfterSeconds: keptSeconds,
      });
      const options = { localConcurrency: atOnce, includeMetadata: true } as const;
      const worker = await boss.work<object>(name, options, async ([job]) => {
        if (!job) return;
        const signal = AbortSignal.any([stopping.signal, job.signal]);
        await work(job.data, { isLast: job.retryCount >= retries, signal });
      });
      workers.set(name, worker);
    }
    return boss;
  }

  /** May be called often. A failed start is tried again at the next call. */
  function start(): Promise<PgBoss> {
    starting ??= begin().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  return {
    /** Before the start. */
    declare<Task extends object>(queue: Queue<Task>): void {
      queues.push(queue as unknown as Queue<object>);
    },
    /** A second job of the same key is ignored while the first waits or runs. */
    async send(queue: string, key: string, task: object): Promise<void> {
      const boss = await start();
      await boss.send(queue, task, { singletonKey: key });
      const worker = workers.get(queue);
      if (worker) boss.notifyWorker(worker);
    },
    /** Interrupted jobs are taken up again later. */
    async stop(): Promise<void> {
      stopping.abort();
      const boss = await starting?.catch(() => null);
      await boss?.stop({ graceful: true, timeout: stopMs, close: false });
    },
  };
}

/** Some of pg-boss's texts are several statements, which have several results. */
async function run(database: Database, text: string, values: unknown[] = []) {
  const answer: unknown = await database.pool.query(text, values);
  type Result = { rows: unknown[] };
  const results = (Array.isArray(answer) ? answer : [answer]) as Result[];
  return { rows: results.flatMap(({ rows }) => rows) };
}
