import { spawn } from "node:child_process";
import { availableParallelism, setPriority } from "node:os";
import path from "node:path";
import { Refusal } from "#contract/refusals.ts";
import { pictureExits } from "./picture-exits.ts";

const program = path.join(import.meta.dirname, "picture-process.ts");
/** One core is left to everybody else; the waiting ones hold 5 MiB each. */
export const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
export const mostWaiting = 20;
const longestMs = 15_000;
/** The scheduler's most patient: a picture is made from time that nobody else wants. */
const lowest = 19;

export type PictureMaker = {
  /** Any accepted picture → its square as WebP. Refuses unsupported-media, unreadable-image, overloaded. */
  make(sent: Uint8Array): Promise<Buffer>;
  /** Ends what is being made. */
  stop(): void;
};

export function createPictureMaker(): PictureMaker {
  const stopping = new AbortController();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function take(): Promise<void> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new Refusal("overloaded", { message: busy, retryAfter: 5 });
    else await new Promise<void>((go) => waiting.push(go));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async make(sent) {
      await take();
      try {
        return await makeInProcess(sent, stopping.signal);
      } finally {
        leave();
      }
    },
    stop: () => stopping.abort(),
  };
}

const busy = "Many pictures are being uploaded just now. Please try again in a moment.";

function makeInProcess(sent: Uint8Array, stopping: AbortSignal): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // No environment: the settings' secrets stay here.
  const child = spawn(process.execPath, [program], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
    signal: AbortSignal.any([stopping, AbortSignal.timeout(longestMs)]),
    killSignal: "SIGKILL",
  });
  const made: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => made.push(chunk));
  // It may end before it has read everything; its exit code says why.
  child.stdin.on("error", () => {});
  child.on("error", (error) => {
    if (error.name === "AbortError") reject(new Refusal("unreadable-image", { message: unreadable }));
    else reject(error);
  });
  child.on("close", (code) => {
    const square = Buffer.concat(made);
    if (code === 0 && square.length > 0) resolve(square);
    else reject(refusalOf(code));
  });
  // Before it has made its threads, which inherit it.
  if (child.pid !== undefined) lower(child.pid);
  child.stdin.end(sent);
  return promise;
}

function lower(pid: number): void {
  try {
    setPriority(pid, lowest);
  } catch {
    // It has ended already, which its exit tells better.
  }
}

const unreadable = "This image cannot be read. Please try another one.";

function refusalOf(code: number | null): Refusal {
  if (code === pictureExits.unsupported) {
    return new Refusal("unsupported-media", { message: "Please choose a JPEG, PNG, WebP or GIF image." });
  }
  if (code === pictureExits.tooManyPixels) {
    return new Refusal("unreadable-image", {
      message: "This image has more than 24 million pixels. Please choose a smaller one.",
    });
  }
  return new Refusal("unreadable-image", { message: unreadable });
}
