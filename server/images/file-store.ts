import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { ImageStore } from "./image-store.ts";

/**
 * Files are written here and then renamed. It is on the same disk, so that a crash never leaves
 * half a picture under a key.
 */
const unfinished = "unfinished";
/** A younger one may be in the hands of another process, which shares the disk. */
const abandonedMs = 60 * 60 * 1000;

/** Stores pictures as files: `<folder>/<first two of the key>/<key>.webp`. */
export function fileStore(folder: string, extension = ".webp"): ImageStore {
  const pathOf = (key: string) => path.join(folder, key.slice(0, 2), key + extension);

  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const draft = path.join(folder, unfinished, `${key}.${randomUUID()}`);
      const made = await mkdir(path.dirname(target), { recursive: true });
      await mkdir(path.dirname(draft), { recursive: true });
      try {
        const file = await open(draft, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(target));
      // A new folder is an entry of the one that it is in.
      if (made) for (const each of [folder, path.dirname(made)]) await syncFolder(each);
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async open() {
      const drafts = path.join(folder, unfinished);
      for (const name of await readdir(drafts).catch(() => [])) {
        const draft = path.join(drafts, name);
        const found = await stat(draft).catch(() => null);
        if (found && found.mtimeMs < Date.now() - abandonedMs) await rm(draft, { force: true });
      }
    },
  };
}

/** Flushes the directory entry to disk as well as the file. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
