import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** A tenth of a request's share of a busy processor. */
const lowPriority = 10;

/**
 * Lets the other threads go first on a busy processor: those that accept votes. Linux alone has
 * priorities of threads; elsewhere nothing changes.
 */
export function yieldProcessor(): void {
  try {
    const thread = readlinkSync("/proc/thread-self").split("/").at(-1);
    setPriority(Number(thread), lowPriority);
  } catch {
    // No Linux.
  }
}
