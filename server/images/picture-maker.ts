import { spawn } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import path from "node:path";
import { Refusal } from "#contract/refusals.ts";
import { pictureExits } from "./rules.ts";

const program = path.join(import.meta.dirname, "picture-process.ts");
/** One core stays free for requests. Each waiting picture holds 5 MiB. */
export const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxQueued = 20;
const timeoutMs = 15_000;
/** A tenth of a request's share of a busy processor. The lowest priority, 19, would starve. */
const lowPriority = 10;

export type PictureMaker = {
  /**
   * Converts an uploaded picture to a square WebP. Refuses with `unsupported-media`,
   * `unreadable-image` or `overloaded`.
   */
  make(sent: Uint8Array): Promise<Buffer>;
  /** Kills running conversions. */
  stop(): void;
};

/** Queues up to `maxWaiting` pictures; further ones are refused. */
export function createPictureMaker(maxWaiting: number = maxQueued): PictureMaker {
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
    async make(sent) {
      await acquire();
      try {
        return await makeInProcess(sent, stopping.signal);
      } finally {
        release();
      }
    },
    stop: () => stopping.abort(),
  };
}

const busy = "A lot of pictures are being uploaded right now. Please try again in a moment.";

function makeInProcess(sent: Uint8Array, stopping: AbortSignal): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // No environment: it holds the secrets of the settings.
  const child = spawn(process.execPath, [program], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    killSignal: "SIGKILL",
  });
  const made: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => made.push(chunk));
  // The process may exit before it has read all input. Its exit code gives the reason.
  child.stdin.on("error", () => {});
  child.on("error", (error) => {
    if (error.name === "AbortError")
      reject(new Refusal("unreadable-image", { message: unreadable }));
    else reject(error);
  });
  child.on("close", (code) => {
    const square = Buffer.concat(made);
    if (code === 0 && square.length > 0) resolve(square);
    else reject(refusalOf(code));
  });
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

const unreadable = "We can't read this image. Please try another one.";

function refusalOf(code: number | null): Refusal {
  if (code === pictureExits.unsupported) {
    return new Refusal("unsupported-media", {
      message: "Please choose a JPEG, PNG, WebP or GIF image.",
    });
  }
  if (code === pictureExits.tooManyPixels) {
    return new Refusal("unreadable-image", {
      message: "This image has more than 24 million pixels. Please choose a smaller one.",
    });
  }
  return new Refusal("unreadable-image", { message: unreadable });
}
