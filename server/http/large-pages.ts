import { Worker } from "node:worker_threads";
import type { PageToRender, Rendered } from "./large-page-worker.ts";

type Limits = {
  /** In milliseconds, of one page. */
  maxMs?: number;
  program?: URL;
};
/** `ready` resolves once its program is loaded, or it is gone. */
type Thread = { worker: Worker; ready: Promise<unknown>; idle: NodeJS.Timeout };
type Job = { page: PageToRender; settle(rendered: Promise<Rendered | null>): void };
type Log = { warn(details: object, message: string): void };

export type LargePages = ReturnType<typeof createLargePages>;

/** In place of a page: too many wait already, or it took too long or too much memory. */
export const notRendered = "not rendered";

const usualProgram = new URL("./large-page-worker.ts", import.meta.url);
const heapMb = 512;
const usualMs = 20_000;
/** Renderings that wait: of all pages, and of one. Each keeps its data, some megabytes. */
const maxWaiting = { all: 40, own: 25 };
/** A thread that nobody needs gives its memory back. */
const idleMs = 60_000;

/**
 * A thread that renders pages as long as authors can make them, one after the other: on the thread
 * of all requests, everybody else would wait. Pages take turns, however often one is asked for. The
 * thread is ended with a page that takes too long or too much memory.
 */
export function createLargePages({ log }: { log: Log }, limits: Limits = {}) {
  const { maxMs = usualMs, program = usualProgram } = limits;
  let thread: Thread | null = null;
  /** Also those that nobody waits for any more: the process can't end before them. */
  const alive = new Set<Worker>();
  /** By path, in the order of their turns. */
  const waiting = new Map<string, Job[]>();
  let isBusy = false;
  let isStopped = false;

  function started(): Thread {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    worker.unref();
    alive.add(worker);
    worker.on("error", (error) => log.warn({ err: error }, "The thread of large pages ended"));
    const idle = setTimeout(() => {
      if (!isBusy) void worker.terminate();
    }, idleMs).unref();
    const { promise: ready, resolve: begin } = Promise.withResolvers<void>();
    worker.once("message", () => begin());
    const own: Thread = { worker, ready, idle };
    worker.on("exit", () => {
      clearTimeout(idle);
      alive.delete(worker);
      if (thread === own) thread = null;
      begin();
    });
    thread = own;
    return own;
  }

  async function run(page: PageToRender): Promise<Rendered | null> {
    if (isStopped) return null;
    const own = thread ?? started();
    await own.ready;
    if (thread !== own) return null;
    const { worker } = own;
    // Throws where data can't be sent, such as a function.
    worker.postMessage(page);
    const { promise, resolve } = Promise.withResolvers<Rendered | null>();
    const end = () => resolve(null);
    // Some loops don't let V8 end them: nobody waits for that.
    const timer = setTimeout(() => {
      thread = null;
      void worker.terminate();
      end();
    }, maxMs);
    worker.once("message", resolve);
    worker.once("exit", end);
    const rendered = await promise;
    clearTimeout(timer);
    worker.off("message", resolve);
    worker.off("exit", end);
    own.idle.refresh();
    return rendered;
  }

  async function next(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (const [path, jobs] of waiting) {
      // Behind all other pages that wait.
      waiting.delete(path);
      const job = jobs.shift() as Job;
      if (jobs.length > 0) waiting.set(path, jobs);
      const rendering = run(job.page);
      job.settle(rendering);
      await rendering.catch(() => undefined);
    }
    isBusy = false;
  }

  return {
    /** The page as HTML, or `notRendered`. Throws what the page's components throw. */
    async render(page: PageToRender): Promise<string> {
      const path = new URL(page.url).pathname;
      const own = waiting.get(path) ?? [];
      const all = [...waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
      if (own.length >= maxWaiting.own || all >= maxWaiting.all) return notRendered;
      const { promise, resolve: settle } = Promise.withResolvers<Rendered | null>();
      own.push({ page, settle });
      waiting.set(path, own);
      void next();
      const rendered = await promise;
      if (!rendered) return notRendered;
      if (rendered.is === "failed") throw rendered.error;
      return rendered.html;
    },
    /** Waits for threads that can't be ended: the watchdog doesn't. */
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}
