import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { ImageStore } from "./image-store.ts";

/** Unfinished files are in a folder of their own, on the same disk, so that a crash never leaves half a picture under a key. */
const unfinished = "unfinished";

/** Pictures as files: `<folder>/<first two of the key>/<key>.webp`. */
export function fileStore(folder: string): ImageStore {
  const placeOf = (key: string) => path.join(folder, key.slice(0, 2), `${key}.webp`);

  return {
    async put(key, bytes) {
      const place = placeOf(key);
      const draft = path.join(folder, unfinished, `${key}.${randomUUID()}`);
      await mkdir(path.dirname(place), { recursive: true });
      await mkdir(path.dirname(draft), { recursive: true });
      try {
        const file = await open(draft, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(place));
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(placeOf(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    async open() {
      const drafts = path.join(folder, unfinished);
      for (const name of await readdir(drafts).catch(() => [])) await rm(path.join(drafts, name), { force: true });
    },
  };
}

/** The new name is on the disk too, not only the file. */
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
