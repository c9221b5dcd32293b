import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import type { Done, Reply, Task } from "./drafting-worker.ts";

type Limits = {
  /** In milliseconds, of one task. */
  maxMs?: number;
  maxThreads?: number;
  program?: URL;
};
type Outcome = Reply | { is: "ended" };
type Job = { task: Task; settle(outcome: Outcome): void };
/** `ready` resolves once its program is loaded, or it is gone. */
type Thread = { worker: Worker; ready: Promise<unknown>; idle: NodeJS.Timeout; isBusy: boolean };

export type Drafting = ReturnType<typeof createDrafting>;

const usualProgram = new URL("./drafting-worker.ts", import.meta.url);
const usualThreads = 2;
const heapMb = 192;
const usualMs = 12_000;
/** Tasks that wait: of everybody, and of one person. */
const maxWaiting = { all: 60, own: 6 };
const maxEndMs = 2_000;
/** Threads that nobody needs give their memory back. */
const idleMs = 60_000;

/**
 * Threads that read, check and compare what surveyors wrote. A definition may take long or much
 * memory, so each task has a time and a heap, and a thread is ended with the task that exceeds them.
 * Nobody has two tasks running, and those who wait take turns, however many tasks each has.
 */
export function createDrafting({ log }: { log: Logger }, limits: Limits = {}) {
  const { maxMs = usualMs, maxThreads = usualThreads, program = usualProgram } = limits;
  /** By person, in the order of their turns. */
  const waiting = new Map<string, Job[]>();
  const running = new Set<string>();
  const threads = new Set<Thread>();
  /** Also those that nobody waits for any more: the process can't end before them. */
  const alive = new Set<Worker>();
  let isStopped = false;

  function started(): Thread {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    worker.unref();
    alive.add(worker);
    worker.on("error", (error) => log.warn({ err: error }, "A drafting thread ended"));
    const idle = setTimeout(() => {
      if (!thread.isBusy) void worker.terminate();
    }, idleMs).unref();
    const { promise: ready, resolve: begin } = Promise.withResolvers<void>();
    worker.once("message", () => begin());
    const thread: Thread = { worker, ready, idle, isBusy: false };
    threads.add(thread);
    worker.on("exit", () => {
      clearTimeout(idle);
      alive.delete(worker);
      threads.delete(thread);
      begin();
    });
    return thread;
  }

  function freeThread(): Thread | null {
    for (const thread of threads) if (!thread.isBusy) return thread;
    return threads.size < maxThreads ? started() : null;
  }

  function next(): void {
    for (const [person, jobs] of waiting) {
      if (running.has(person)) continue;
      const thread = isStopped ? null : freeThread();
      if (!thread) return;
      const job = jobs.shift() as Job;
      if (jobs.length === 0) waiting.delete(person);
      running.add(person);
      void run(thread, job.task).then((outcome) => {
        running.delete(person);
        // Behind everybody else who waits.
        const more = waiting.get(person);
        waiting.delete(person);
        if (more) waiting.set(person, more);
        job.settle(outcome);
        next();
      });
    }
  }

  async function run(thread: Thread, task: Task): Promise<Outcome> {
    const { worker } = thread;
    thread.isBusy = true;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    await thread.ready;
    if (!threads.has(thread)) return { is: "ended" };
    const end = () => resolve({ is: "ended" });
    const timer = setTimeout(end, maxMs);
    worker.once("message", resolve);
    worker.once("exit", end);
    worker.postMessage(task);
    const outcome = await promise;
    clearTimeout(timer);
    worker.off("exit", end);
    // No thread takes another task before it is gone, unless a loop doesn't let V8 end it.
    if (outcome.is === "ended") {
      worker.off("message", resolve);
      threads.delete(thread);
      await Promise.race([worker.terminate(), pause(maxEndMs, undefined, { ref: false })]);
    }
    thread.isBusy = false;
    thread.idle.refresh();
    return outcome;
  }

  function enqueue(person: string, task: Task): Promise<Outcome> {
    const own = waiting.get(person) ?? [];
    const all = [...waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
    if (isStopped || own.length >= maxWaiting.own || all >= maxWaiting.all)
      throw new Refusal("overloaded");
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    own.push({ task, settle: resolve });
    waiting.set(person, own);
    next();
    return promise;
  }

  return {
    /** Null where the task took too long or too much memory. Refuses with `overloaded`. */
    async do<T extends Task>(person: string, task: T): Promise<Done[T["what"]] | null> {
      const outcome = await enqueue(person, task);
      if (outcome.is === "done") return outcome.result as Done[T["what"]];
      if (outcome.is === "ended") return null;
      if (outcome.is === "refused") {
        const { code, ...said } = outcome;
        throw new Refusal(code, said);
      }
      log.error({ failure: outcome.failure, task: task.what }, "A drafting task failed");
      throw new Refusal("unexpected");
    },
    /** Waits for threads that can't be ended: the watchdog doesn't. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const jobs of waiting.values()) for (const { settle } of jobs) settle({ is: "ended" });
      waiting.clear();
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}
