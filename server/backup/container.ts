import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";

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
export const lastKind = "Z";
const headBytes = 5;
/** The maximum frame length. It bounds the reader's memory, whatever the file says. */
export const maxFrame = 1024 * 1024;
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The reason why a file cannot be restored. The message is shown to the operator. */
export class InvalidBackup extends Error {}

export function jsonFrame(kind: Frame["kind"], value: object): Frame {
  return { kind, body: Buffer.from(JSON.stringify(value)) };
}

export function headOf(kind: string, length: number): Buffer {
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
