import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import type { PreviewFacts } from "#contract/previews.ts";
import { Refusal } from "#contract/refusals.ts";

const program = path.join(import.meta.dirname, "preview-process.ts");
/** Beyond it whoever asks is told to come back: drawing is bounded by one process, however many pictures are asked for. */
const mostAsked = 20;
const longestMs = 15_000;
/** The process is started for the first picture and ends when none was asked for this long. */
const idleMs = 20_000;
/** The scheduler's most patient: a picture is drawn from time that nobody else wants. */
const lowest = 19;

export type PreviewMaker = {
  /** A picture as PNG, drawn after those asked for before. Refuses overloaded. */
  draw(facts: PreviewFacts | null): Promise<Uint8Array<ArrayBuffer>>;
  stop(): void;
};

/** Draws in a process of its own, one picture at a time. `most`: how many may be asked for at once. */
export function createPreviewMaker(most: number = mostAsked): PreviewMaker {
  let drawing: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  function start(): ChildProcess {
    // No environment: the settings' secrets stay here.
    const child = fork(program, {
      env: {},
      execArgv: [],
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
    // Before it has made its threads, which inherit it.
    if (child.pid !== undefined) lower(child.pid);
    return child;
  }

  async function ask(facts: PreviewFacts | null): Promise<Uint8Array<ArrayBuffer>> {
    if (stopped) throw new Refusal("overloaded");
    clearTimeout(idle);
    drawing ??= start();
    try {
      return await answerOf(drawing, facts);
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
      if (asked >= most) throw new Refusal("overloaded", { retryAfter: 5 });
      asked += 1;
      const work = last.then(() => ask(facts));
      last = work.catch(() => {});
      try {
        return await work;
      } finally {
        asked -= 1;
      }
    },
    stop() {
      stopped = true;
      end();
    },
  };
}

/** What the process sends back; fails when it ends first, and ends it when it takes too long. */
function answerOf(child: ChildProcess, facts: PreviewFacts | null): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const late = setTimeout(() => child.kill("SIGKILL"), longestMs);
  const ended = () => reject(new Error("The process that draws previews ended."));
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
    setPriority(pid, lowest);
  } catch {
    // It has ended already, which its exit tells better.
  }
}
