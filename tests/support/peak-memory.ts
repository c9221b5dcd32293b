import { readFileSync } from "node:fs";

const everyMs = 50;
/** To look for processes by their parent reads every process of the machine. */
const seldomMs = 250;

export type Peak = {
  /** The most so far, in MB; goes on being watched until `end`. */
  now(): number;
  /** The same, at the end. */
  end(): number;
};

/** The most memory that a process ever held, as Linux notes it itself; read until it ends. */
export function peakOf(pid: number): Peak {
  return watch(() => read(pid, "VmHWM"), everyMs);
}

/**
 * The most that these processes held together beside what they share, as PostgreSQL's do; asked for
 * at each look.
 */
export function ownPeakOf(pids: () => number[]): Peak {
  return watch(() => pids().reduce((sum, pid) => sum + read(pid, "RssAnon"), 0), seldomMs);
}

function watch(look: () => number, milliseconds: number): Peak {
  let most = look();
  const timer = setInterval(() => {
    most = Math.max(most, look());
  }, milliseconds);
  return {
    now: () => most,
    end() {
      clearInterval(timer);
      most = Math.max(most, look());
      return most;
    },
  };
}

/** In MB; 0 for a process that has ended. */
function read(pid: number, field: "VmHWM" | "RssAnon"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
