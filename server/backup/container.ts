import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";

/**
 * A backup is one file: a zstd stream, and in it frames of a letter, a length in four bytes (big endian) and so many bytes.
 *
 * - `H` what it is, JSON: format, migrations, tables with their columns. The first frame.
 * - `T` begins a table, JSON `{ name }`; its `D` frames are PostgreSQL's COPY text, a row on each line, cut anywhere.
 * - `P` begins a picture, JSON `{ key }`; its `D` frames are its file.
 * - `S` the secret of DATA_DIR, JSON `{ secret }`, at most once.
 * - `R` what was counted, JSON: rows of each table, pictures, sequences.
 * - `Z` the SHA-256 of every byte before this frame. The last one.
 */
export type Frame = { kind: "H" | "T" | "P" | "D" | "S" | "R"; body: Buffer };

const kinds = "HTPDSR";
const lastKind = "Z";
const headBytes = 5;
/** No frame is longer, so that reading takes the same memory whatever the file says. */
const longestFrame = 1024 * 1024;
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Fit to print: what a file cannot be restored for. */
export class UnfitBackup extends Error {}

export function jsonFrame(kind: Frame["kind"], value: object): Frame {
  return { kind, body: Buffer.from(JSON.stringify(value)) };
}

/**
 * The file appears whole or not at all, readable by its owner alone; one that exists is refused. Memory is the same whatever comes. Gives its size in bytes.
 */
export async function writeContainer(file: string, frames: AsyncIterable<Frame>, signal: AbortSignal): Promise<number> {
  if (await exists(file)) throw new Error(`${file} exists already: choose another name.`);
  const unfinished = `${file}.unfinished-${process.pid}`;
  const handle = await open(unfinished, "wx", 0o600);
  try {
    const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };
    const compressed = createZstdCompress({ params });
    await pipeline(encode(frames), compressed, (parts: AsyncIterable<Buffer>) => append(handle, parts), { signal });
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
    for (let from = 0; from === 0 || from < body.length; from += longestFrame) {
      const part = body.subarray(from, from + longestFrame);
      if (part.length < body.length && kind !== "D") throw new Error(`a frame ${kind} of ${body.length} bytes`);
      const head = headOf(kind, part.length);
      hash.update(head).update(part);
      yield head;
      yield part;
    }
  }
  yield headOf(lastKind, 32);
  yield hash.digest();
}

function headOf(kind: string, length: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write(kind, "latin1");
  head.writeUInt32BE(length, 1);
  return head;
}

/** Every frame but the last, which is checked. Throws UnfitBackup for a file that is foreign, damaged or cut short. */
export async function* readContainer(file: string, signal: AbortSignal): AsyncGenerator<Frame> {
  await requireZstd(file);
  const plain = createZstdDecompress();
  // An end or an error of the file reaches whoever reads from `plain`.
  pipeline(createReadStream(file), plain, { signal }).catch(() => {});
  try {
    yield* decode(plain);
  } catch (error) {
    throw explain(error);
  }
}

async function* decode(plain: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash("sha256");
  let kept: Buffer = Buffer.alloc(0);
  let whole = false;
  let isFirst = true;
  for await (const chunk of plain) {
    if (whole) throw new UnfitBackup("The backup is damaged: something follows its end.");
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    for (let frame = takeFrame(kept, isFirst); frame !== null; frame = takeFrame(kept, isFirst)) {
      kept = kept.subarray(headBytes + frame.body.length);
      isFirst = false;
      if (frame.kind === lastKind) {
        checkHash(hash, frame.body);
        whole = true;
        if (kept.length > 0) throw new UnfitBackup("The backup is damaged: something follows its end.");
        break;
      }
      hash.update(headOf(frame.kind, frame.body.length)).update(frame.body);
      yield frame as Frame;
    }
  }
  if (!whole) throw cutShort();
}

function takeFrame(bytes: Buffer, isFirst: boolean): { kind: string; body: Buffer } | null {
  if (bytes.length < headBytes) return null;
  const kind = bytes.toString("latin1", 0, 1);
  const length = bytes.readUInt32BE(1);
  const fits = (kinds.includes(kind) && length <= longestFrame) || (kind === lastKind && length === 32);
  if (isFirst && (kind !== "H" || !fits)) throw foreign();
  if (!fits) throw new UnfitBackup("The backup is damaged: what it says of its parts makes no sense.");
  if (bytes.length < headBytes + length) return null;
  return { kind, body: bytes.subarray(headBytes, headBytes + length) };
}

function checkHash(hash: Hash, said: Buffer): void {
  if (!hash.digest().equals(said)) throw new UnfitBackup("The backup is damaged: its content is not what was written.");
}

async function requireZstd(file: string): Promise<void> {
  const handle = await open(file, "r").catch((error: Error) => {
    throw new UnfitBackup(`The backup cannot be read: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead < 4 || !buffer.equals(zstdMagic)) throw foreign();
  } catch (error) {
    if (error instanceof UnfitBackup) throw error;
    throw new UnfitBackup(`The backup cannot be read: ${error instanceof Error ? error.message : error}`);
  } finally {
    await handle.close();
  }
}

/** What zstd has to say, in our words; an error of whoever reads on is passed as it is. */
function explain(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR" || code === "ZSTD_error_srcSize_wrong") return cutShort();
  if (code.startsWith("ZSTD_") || code.startsWith("Z_")) return new UnfitBackup(`The backup is damaged (${code}).`);
  return error;
}

function foreign(): UnfitBackup {
  return new UnfitBackup("The file is no backup of Candor.");
}

function cutShort(): UnfitBackup {
  return new UnfitBackup("The backup is cut short: its end is missing.");
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** The new name itself outlives a power cut only once its folder is written. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
