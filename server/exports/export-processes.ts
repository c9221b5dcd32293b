import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import { lowPriority } from "#server/database/low-priority.ts";
import type { Task } from "./export-process.ts";

const program = path.join(import.meta.dirname, "export-start.ts");
/** A small young generation: 130 MB at the most instead of 210. */
export const exportMemory = ["--max-old-space-size=128", "--max-semi-space-size=8"];
const waitingMs = 60_000;

type Started = {
  pid: number | undefined;
  isOver(): boolean;
  /** Null if the task is done, or there was nothing to do; else the reason. */
  run(task: Task, signal: AbortSignal): Promise<string | null>;
  /** A process without a task ends with its input. */
  end(): void;
};

/**
 * The processes that make files. To start one takes longer than to write a file of 10,000
 * responses, so one may be started ahead. `compiled` is the folder where each finds what earlier
 * ones compiled.
 */
export function exportProcesses(compiled: string) {
  let waiting: Started | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running = 0;

  function end(): void {
    clearTimeout(timer);
    waiting?.end();
    waiting = null;
  }

  return {
    /**
     * Where a file may be wanted soon, unless one is being made. A process that nobody wants ends
     * after a minute.
     */
    prepare(): number | undefined {
      if (running > 0) return undefined;
      clearTimeout(timer);
      timer = setTimeout(end, waitingMs).unref();
      if (!waiting || waiting.isOver()) waiting = start(compiled);
      return waiting.pid;
    },
    async run(task: Task, signal: AbortSignal): Promise<string | null> {
      const ahead = waiting && !waiting.isOver() ? waiting : null;
      waiting = null;
      running += 1;
      try {
        return await (ahead ?? start(compiled)).run(task, signal);
      } finally {
        running -= 1;
      }
    },
    end,
  };
}

function start(compiled: string): Started {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  // Without a task, nobody waits for it.
  promise.catch(() => {});
  const child = spawn(process.execPath, [...exportMemory, program, compiled], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2_000);
  });
  // The process may have ended already. Its exit code gives the reason.
  child.stdin.on("error", () => {});
  child.on("error", reject);
  child.on("close", (code) => resolve(code === 0 ? null : said || `exit code ${code}`));
  try {
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  } catch {
    // It has exited already.
  }
  return {
    pid: child.pid,
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    run(task, signal) {
      const kill = () => child.kill("SIGKILL");
      if (signal.aborted) kill();
      signal.addEventListener("abort", kill, { once: true });
      child.stdin.write(`${JSON.stringify(task)}\n`);
      return promise.finally(() => signal.removeEventListener("abort", kill));
    },
    end: () => child.stdin.end(),
  };
}
