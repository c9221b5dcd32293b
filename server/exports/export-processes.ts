import { spawn } from "node:child_process";
import { once } from "node:events";
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
  /** For a process without a task. */
  end(): void;
};

/**
 * The processes that make files. To start one takes longer than to write a file of 10,000
 * responses, so one may be started ahead, and one that is done takes the next task. `compiled` is
 * the folder where each finds what earlier ones compiled.
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

  /** A process that nobody wants ends after a minute. */
  function keep(next: Started): Started {
    if (next !== waiting) end();
    clearTimeout(timer);
    timer = setTimeout(end, waitingMs).unref();
    waiting = next;
    return next;
  }

  function take(): Started {
    const ahead = waiting && !waiting.isOver() ? waiting : null;
    waiting = null;
    return ahead ?? start(compiled);
  }

  return {
    /** Where a file may be wanted soon, unless one is being made. */
    prepare(): number | undefined {
      return running > 0 ? undefined : keep(take()).pid;
    },
    async run(task: Task, signal: AbortSignal): Promise<string | null> {
      running += 1;
      try {
        const taken = take();
        const failure = await taken.run(task, signal);
        if (!taken.isOver()) keep(taken);
        return failure;
      } finally {
        running -= 1;
      }
    },
    end,
  };
}

function start(compiled: string): Started {
  const child = spawn(process.execPath, [...exportMemory, program, compiled], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const closed = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(said || `exit code ${code}`));
  });
  // The process may have ended already. Its exit code gives the reason.
  child.stdin.on("error", () => {});
  try {
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  } catch {
    // It has exited already.
  }
  return {
    pid: child.pid,
    isOver: () => child.exitCode !== null || child.signalCode !== null || child.killed,
    async run(task, signal) {
      const kill = () => child.kill("SIGKILL");
      if (signal.aborted) kill();
      signal.addEventListener("abort", kill, { once: true });
      child.stdin.write(`${JSON.stringify(task)}\n`);
      const done = once(child.stdout, "data").then(() => null);
      const failure = await Promise.race([done, closed]);
      signal.removeEventListener("abort", kill);
      return failure;
    },
    end: () => void child.kill(),
  };
}
