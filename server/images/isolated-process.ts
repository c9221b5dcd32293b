import { spawn } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import type { Reason } from "#contract/refusal-reasons.ts";
import { refusal } from "#contract/refuse.ts";

/** One core stays free for requests. */
export const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Each holds what was sent. */
const maxQueued = 20;
const timeoutMs = 15_000;
/** Sent by us, by whoever stops the machine, and by a kernel without memory. */
const killing = new Set<string | null>(["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"]);
/** A tenth of a request's share of a busy processor. The lowest priority, 19, would starve. */
const lowPriority = 10;

type Ran = { code: number | null; written: Buffer };

export type IsolatedProcess = {
  /**
   * Passes the bytes to the program and returns what it wrote, and its exit code; null if the bytes
   * crashed it. Refuses with `overloaded` if there are too many, and if it was killed: because it
   * took too long, the server stops or the machine's memory ran out. That says nothing about the
   * bytes.
   */
  run(sent: Uint8Array, args?: readonly string[]): Promise<Ran>;
  /** Kills running processes. */
  stop(): void;
};

/**
 * Runs a program on what people have uploaded, in a process of its own: a file that exploits a
 * decoder finds no secret there and can't crash the server. Queues up to `maxWaiting` runs; further
 * ones are refused with the reason `busy`.
 */
export function isolatedProcess(
  program: string,
  busy: Reason,
  maxWaiting: number = maxQueued,
): IsolatedProcess {
  const stopping = new AbortController();
  const waiting: (() => void)[] = [];
  let running = 0;

  const overloaded = () => refusal("overloaded", busy, { retryAfter: 5 });

  async function acquire(): Promise<void> {
    if (running < maxConcurrent) running += 1;
    else if (waiting.length >= maxWaiting) throw overloaded();
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
        const ran = await runOnce(program, args, sent, stopping.signal);
        if (ran === "killed") throw overloaded();
        return ran;
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
): Promise<Ran | "killed"> {
  const { promise, resolve, reject } = Promise.withResolvers<Ran | "killed">();
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
    if (error.name === "AbortError") resolve("killed");
    else reject(error);
  });
  child.on("close", (code, signal) =>
    resolve(killing.has(signal) ? "killed" : { code, written: Buffer.concat(written) }),
  );
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
