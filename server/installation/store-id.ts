import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { bucketObjects } from "#server/images/bucket-objects.ts";
import type { Settings } from "#server/settings.ts";

const name = "store-id";

/** The random id in a store, which tells it from every other: a folder or a bucket. */
export type StoreId = {
  /** As people know the store. */
  place: "DATA_DIR" | "The bucket";
  /** Null where none was written yet. */
  read(): Promise<string | null>;
  /** Writes a new one, or finds the one that another process has written just before. */
  make(): Promise<string>;
};

export function storeIdOf({ bucket, dataDir }: Pick<Settings, "bucket" | "dataDir">): StoreId {
  return bucket ? inBucket(bucket) : inFolder(dataDir);
}

function inBucket(bucket: NonNullable<Settings["bucket"]>): StoreId {
  const objects = bucketObjects(bucket);

  async function read(): Promise<string | null> {
    const found = await objects.get(name);
    return found && idIn(Buffer.from(found).toString());
  }

  return {
    place: "The bucket",
    read,
    async make() {
      await objects.put(name, Buffer.from(`${randomUUID()}\n`), "text/plain");
      return (await read()) ?? "";
    },
  };
}

function inFolder(folder: string): StoreId {
  const file = path.join(folder, name);

  async function read(): Promise<string | null> {
    try {
      return idIn(await readFile(file, "utf8"));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  }

  return {
    place: "DATA_DIR",
    read,
    async make() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const mine = `${file}.${randomUUID()}`;
      await writeFile(mine, `${randomUUID()}\n`, { mode: 0o600, flush: true });
      // Fails if another process was first.
      await link(mine, file).catch(() => {});
      await rm(mine);
      return (await read()) ?? "";
    },
  };
}

function idIn(text: string): string | null {
  return text.trim() || null;
}
