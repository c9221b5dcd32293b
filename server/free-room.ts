import { statfs } from "node:fs/promises";

/** The database may be on the same disk, and must never run out of it. */
const minFreeBytes = 2 * 1024 ** 3;
const keptMs = 1000;

/**
 * How many bytes the disk under a folder can take without endangering the rest. Asked again after a
 * second.
 */
export function freeRoom(folder: string): () => Promise<number> {
  let asked: { at: number; bytes: Promise<number> } | null = null;

  async function ask(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize - minFreeBytes;
  }

  return () => {
    const now = performance.now();
    if (!asked || now - asked.at > keptMs) asked = { at: now, bytes: ask() };
    return asked.bytes;
  };
}
