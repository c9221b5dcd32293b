import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";

/**
 * A backup is one zstd stream of frames. A frame is a letter, a length in four bytes (big endian)
 * and that many bytes.
 *
 * - `H` header, JSON: format, migrations, tables with their columns. The first frame.
 * - `T` starts a table, JSON `{ name }`. Its `D` frames are PostgreSQL's COPY text, one row per
 *   line, split anywhere.
 * - `P` starts a picture, JSON `{ key }`. Its `D` frames are its file.
 * - `F` starts a file of a response, like a picture.
 * - `S` the secret of DATA_DIR, JSON `{ secret }`, at most once.
 * - `R` totals, JSON: rows of each table, pictures, files, sequences.
 * - `Z` the SHA-256 of every byte before this frame. The last frame.
 */
export type Frame = { kind: "H" | "T" | "P" | "F" | "D" | "S" | "R"; body: Buffer };

const kinds = "HTPFDSR";
const lastKind = "Z";
const headBytes = 5;
/** The maximum frame length. It bounds the reader's memory, whatever the file says. */
const maxFrame = 1024 * 1024;
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The reason why a file cannot be restored. The message is shown to the operator. */
export class InvalidBackup extends Error {}

export function jsonFrame(kind: Frame["kind"], value: object): Frame {
  return { kind, body: Buffer.from(JSON.stringify(value)) };
}

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

function headOf(kind: string, length: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write(kind, "latin1");
  head.writeUInt32BE(length, 1);
  return head;
}

/**
 * Yields every frame except the last, which it verifies. Throws InvalidBackup if the file is
 * foreign, damaged or truncated.
 */
export async function* readContainer(file: string, signal: AbortSignal): AsyncGenerator<Frame> {
  await requireZstd(file);
  const plain = createZstdDecompress();
  // Errors and the end of the file reach the reader of `plain`.
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
    if (whole) throw new InvalidBackup("The backup is damaged: there's more data after its end.");
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    for (let frame = takeFrame(kept, isFirst); frame !== null; frame = takeFrame(kept, isFirst)) {
      kept = kept.subarray(headBytes + frame.body.length);
      isFirst = false;
      if (frame.kind === lastKind) {
        checkHash(hash, frame.body);
        whole = true;
        if (kept.length > 0)
          throw new InvalidBackup("The backup is damaged: there's more data after its end.");
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
  const fits = (kinds.includes(kind) && length <= maxFrame) || (kind === lastKind && length === 32);
  if (isFirst && (kind !== "H" || !fits)) throw foreign();
  if (!fits)
    throw new InvalidBackup("The backup is damaged: the description of its parts makes no sense.");
  if (bytes.length < headBytes + length) return null;
  return { kind, body: bytes.subarray(headBytes, headBytes + length) };
}

function checkHash(hash: Hash, expected: Buffer): void {
  if (!hash.digest().equals(expected))
    throw new InvalidBackup("The backup is damaged: its content doesn't match its checksum.");
}

async function requireZstd(file: string): Promise<void> {
  const handle = await open(file, "r").catch((error: Error) => {
    throw new InvalidBackup(`Can't read the backup: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead < 4 || !buffer.equals(zstdMagic)) throw foreign();
  } catch (error) {
    if (error instanceof InvalidBackup) throw error;
    throw new InvalidBackup(
      `Can't read the backup: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await handle.close();
  }
}

/** Translates zstd's errors into ours. The consumer's own errors pass unchanged. */
function explain(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR" || code === "ZSTD_error_srcSize_wrong") return cutShort();
  if (code.startsWith("ZSTD_") || code.startsWith("Z_"))
    return new InvalidBackup(`The backup is damaged (${code}).`);
  return error;
}

function foreign(): InvalidBackup {
  return new InvalidBackup("The file isn't a Candor backup.");
}

function cutShort(): InvalidBackup {
  return new InvalidBackup("The backup is cut short: its end is missing.");
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
