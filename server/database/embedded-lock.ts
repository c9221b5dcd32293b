import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

const maxWaitMs = 120_000;

/**
 * Runs `work` with an exclusive lock on the file across processes. SQLite's exclusive transaction
 * is a file lock on every platform, and the kernel releases it when its holder is killed. `signal`
 * ends the wait for it.
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    const giveUp = Date.now() + maxWaitMs;
    while (!isTaken(lock)) {
      if (Date.now() > giveUp) throw new Error(`Another process has held ${file} for two minutes.`);
      await pause(50, undefined, { signal });
    }
    return await work();
  } finally {
    lock.close();
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && /locked/.test(error.message)) return false;
    throw error;
  }
}
