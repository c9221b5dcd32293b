import { readFileSync } from "node:fs";

const everyMs = 50;
/** Finding processes by their parent reads every process of the machine, so it is done rarely. */
const seldomMs = 250;

export type Peak = {
  /** The peak so far, in MB; measured until `end`. */
  now(): number;
  /** The peak at the end. */
  end(): number;
};

/** A process's peak memory as recorded by Linux; read until the process ends. */
export function peakOf(pid: number): Peak {
  return watch(() => read(pid, "VmHWM"), everyMs);
}

/**
 * The peak of these processes together, without shared memory, such as PostgreSQL's. The list is
 * requested for each sample.
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

/** In MB; 0 for an ended process. */
function read(pid: number, field: "VmHWM" | "RssAnon"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
