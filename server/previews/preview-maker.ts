import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import type { PreviewFacts } from "#contract/previews.ts";
import { Refusal } from "#contract/refusals.ts";

const program = path.join(import.meta.dirname, "preview-process.ts");
/** Further requests are refused. One process draws all pictures. */
const maxQueued = 20;
const maxDrawMs = 15_000;
/** The process starts with the first picture and ends after this long without work. */
const idleMs = 20_000;
/** A tenth of a request's share of a busy processor. The lowest priority, 19, would starve. */
const lowPriority = 10;

export type PreviewMaker = {
  /** Draws a PNG, in the order of requests. Refuses with `overloaded`. */
  draw(facts: PreviewFacts | null): Promise<Uint8Array<ArrayBuffer>>;
  stop(): void;
};

/**
 * Draws in a child process, one picture at a time, each for up to `timeoutMs`, and queues up to
 * `max` requests.
 */
export function createPreviewMaker(max = maxQueued, timeoutMs = maxDrawMs): PreviewMaker {
  let drawing: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let queued = 0;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  function start(): ChildProcess {
    // No environment: it holds the secrets of the settings.
    const child = fork(program, {
      env: {},
      // A bounded heap: the garbage of drawing would otherwise take 400 MB before it is collected.
      execArgv: ["--max-old-space-size=96", "--max-semi-space-size=1"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const gone = () => {
      if (drawing === child) drawing = null;
    };
    child.once("exit", gone);
    child.on("error", () => {
      gone();
      child.kill("SIGKILL");
    });
    // Threads inherit the priority, so it is set before the process starts any.
    if (child.pid !== undefined) lower(child.pid);
    return child;
  }

  async function ask(facts: PreviewFacts | null): Promise<Uint8Array<ArrayBuffer>> {
    if (stopped) throw new Refusal("overloaded");
    clearTimeout(idle);
    drawing ??= start();
    try {
      return await answerOf(drawing, facts, timeoutMs);
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  }

  function end(): void {
    clearTimeout(idle);
    drawing?.kill("SIGKILL");
    drawing = null;
  }

  return {
    async draw(facts) {
      if (queued >= max) throw new Refusal("overloaded", { retryAfter: 5 });
      queued += 1;
      const work = last.then(() => ask(facts));
      last = work.catch(() => {});
      try {
        return await work;
      } finally {
        queued -= 1;
      }
    },
    stop() {
      stopped = true;
      end();
    },
  };
}

/**
 * The answer of the process. Rejects if the process ends first. Ends it after a timeout. Refuses
 * with `overloaded` then, and if it was killed: a machine too busy to draw is no fault of ours.
 */
function answerOf(
  child: ChildProcess,
  facts: PreviewFacts | null,
  timeoutMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const late = setTimeout(() => {
    child.kill("SIGKILL");
    reject(new Refusal("overloaded", { retryAfter: 5 }));
  }, timeoutMs);
  const ended = (code: number | null) =>
    reject(
      code === null
        ? new Refusal("overloaded", { retryAfter: 5 })
        : new Error("The process that draws previews ended."),
    );
  const drawn = (png: unknown) => resolve(new Uint8Array(png as Uint8Array));
  child.once("message", drawn).once("exit", ended);
  child.send(facts ?? "site", (failed) => failed && reject(failed));
  return promise.finally(() => {
    clearTimeout(late);
    child.off("message", drawn).off("exit", ended);
  });
}

function lower(pid: number): void {
  try {
    setPriority(pid, lowPriority);
  } catch {
    // It has ended already; its exit event reports that.
  }
}
