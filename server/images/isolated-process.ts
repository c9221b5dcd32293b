import { spawn } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import { Refusal } from "#contract/refusals.ts";

/** One core stays free for requests. */
export const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Each holds what was sent. */
const maxQueued = 20;
const timeoutMs = 15_000;
/** A tenth of a request's share of a busy processor. The lowest priority, 19, would starve. */
const lowPriority = 10;

export type IsolatedProcess = {
  /**
   * Passes the bytes to the program and returns what it wrote, and its exit code; null if it was
   * killed. Refuses with `overloaded`.
   */
  run(
    sent: Uint8Array,
    args?: readonly string[],
  ): Promise<{ code: number | null; written: Buffer }>;
  /** Kills running processes. */
  stop(): void;
};

/**
 * Runs a program on what people have uploaded, in a process of its own: a file that exploits a
 * decoder finds no secret there and can't crash the server. Queues up to `maxWaiting` runs; further
 * ones are refused with the message `busy`.
 */
export function isolatedProcess(
  program: string,
  busy: string,
  maxWaiting: number = maxQueued,
): IsolatedProcess {
  const stopping = new AbortController();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < maxConcurrent) running += 1;
    else if (waiting.length >= maxWaiting)
      throw new Refusal("overloaded", { message: busy, retryAfter: 5 });
    else await new Promise<void>((resume) => waiting.push(resume));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(sent, args = []) {
      await acquire();
      try {
        return await runOnce(program, args, sent, stopping.signal);
      } finally {
        release();
      }
    },
    stop: () => stopping.abort(),
  };
}

function runOnce(
  program: string,
  args: readonly string[],
  sent: Uint8Array,
  stopping: AbortSignal,
): Promise<{ code: number | null; written: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    code: number | null;
    written: Buffer;
  }>();
  // No environment: it holds the secrets of the settings.
  const child = spawn(process.execPath, [program, ...args], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    killSignal: "SIGKILL",
  });
  const written: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => written.push(chunk));
  // The process may exit before it has read all input. Its exit code gives the reason.
  child.stdin.on("error", () => {});
  child.on("error", (error) => {
    if (error.name === "AbortError") resolve({ code: null, written: Buffer.alloc(0) });
    else reject(error);
  });
  child.on("close", (code) => resolve({ code, written: Buffer.concat(written) }));
  // Threads inherit the priority, so it is set before the process starts any.
  if (child.pid !== undefined) lower(child.pid);
  child.stdin.end(sent);
  return promise;
}

function lower(pid: number): void {
  try {
    setPriority(pid, lowPriority);
  } catch {
    // It has exited already; its exit code reports why.
  }
}
