import { Worker } from "node:worker_threads";
import type { PageToRender, Rendered } from "./large-page-worker.ts";

type Limits = {
  /** In milliseconds, of one page. */
  maxMs?: number;
  program?: URL;
};
/** `ready` resolves once its program is loaded, or it is gone. */
type Thread = { worker: Worker; ready: Promise<unknown>; idle: NodeJS.Timeout };
type Log = { warn(details: object, message: string): void };

export type LargePages = ReturnType<typeof createLargePages>;

/** In place of a page: too many wait already, or it took too long or too much memory. */
export const notRendered = "not rendered";

const usualProgram = new URL("./large-page-worker.ts", import.meta.url);
const heapMb = 512;
const usualMs = 20_000;
const maxWaiting = 20;
/** A thread that nobody needs gives its memory back. */
const idleMs = 60_000;

/**
 * A thread that renders pages as long as authors can make them, one after the other: on the thread
 * of all requests, everybody else would wait. It is ended with a page that takes too long or too
 * much memory.
 */
export function createLargePages({ log }: { log: Log }, limits: Limits = {}) {
  const { maxMs = usualMs, program = usualProgram } = limits;
  let thread: Thread | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isStopped = false;

  function started(): Thread {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    worker.unref();
    worker.on("error", (error) => log.warn({ err: error }, "The thread of large pages ended"));
    const idle = setTimeout(() => {
      if (waiting === 0) void worker.terminate();
    }, idleMs).unref();
    const { promise: ready, resolve: begin } = Promise.withResolvers<void>();
    worker.once("message", () => begin());
    const own: Thread = { worker, ready, idle };
    worker.on("exit", () => {
      clearTimeout(idle);
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
    const { promise, resolve } = Promise.withResolvers<Rendered | null>();
    const timer = setTimeout(() => void worker.terminate(), maxMs);
    const end = () => resolve(null);
    worker.once("message", resolve);
    worker.once("exit", end);
    worker.postMessage(page);
    const rendered = await promise;
    clearTimeout(timer);
    worker.off("message", resolve);
    worker.off("exit", end);
    own.idle.refresh();
    return rendered;
  }

  return {
    /** The page as HTML, or `notRendered`. Throws what the page's components throw. */
    async render(page: PageToRender): Promise<string> {
      if (waiting >= maxWaiting) return notRendered;
      waiting += 1;
      const rendering = last.then(() => run(page)).finally(() => (waiting -= 1));
      last = rendering.catch(() => undefined);
      const rendered = await rendering;
      if (!rendered) return notRendered;
      if (rendered.is === "failed") throw rendered.error;
      return rendered.html;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await thread?.worker.terminate();
    },
  };
}
