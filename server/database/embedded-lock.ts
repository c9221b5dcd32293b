import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

const longestWaitMs = 120_000;

/**
 * Runs `work` while no other process does so on the same file. SQLite's exclusive transaction is a file lock that
 * every platform has and that the kernel frees when its holder is killed.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file);
  try {
    const giveUp = Date.now() + longestWaitMs;
    while (!isTaken(lock)) {
      if (Date.now() > giveUp) throw new Error(`Another process has held ${file} for two minutes.`);
      await pause(50);
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
