import { createHash } from "node:crypto";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { type Frame, headOf, lastKind, maxFrame } from "./container.ts";

/**
 * Writes the file atomically, readable by its owner only. Refuses to overwrite an existing file.
 * Uses constant memory. Returns the file's size in bytes.
 */
export async function writeContainer(
  file: string,
  frames: AsyncIterable<Frame>,
  signal: AbortSignal,
): Promise<number> {
  if (await exists(file)) throw new Error(`${file} already exists: choose another name.`);
  const unfinished = `${file}.unfinished-${process.pid}`;
  const handle = await open(unfinished, "wx", 0o600);
  try {
    const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };
    const compressed = createZstdCompress({ params });
    await pipeline(
      encode(frames),
      compressed,
      (parts: AsyncIterable<Buffer>) => append(handle, parts),
      { signal },
    );
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    await flushFolder(path.dirname(file));
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

async function append(handle: FileHandle, parts: AsyncIterable<Buffer>): Promise<void> {
  for await (const part of parts) await handle.appendFile(part);
}

async function* encode(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const { kind, body } of frames) {
    for (let from = 0; from === 0 || from < body.length; from += maxFrame) {
      const part = body.subarray(from, from + maxFrame);
      if (part.length < body.length && kind !== "D")
        throw new Error(`a frame ${kind} of ${body.length} bytes`);
      const head = headOf(kind, part.length);
      hash.update(head).update(part);
      yield head;
      yield part;
    }
  }
  yield headOf(lastKind, 32);
  yield hash.digest();
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** A rename survives a power cut only after an fsync of the folder. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
