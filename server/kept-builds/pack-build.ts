import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import type { StaticFile } from "#server/http/static-files.ts";

/** A file as it is packed: in Brotli if the build compressed it. */
export type PackedFile = { isBrotli: boolean; bytes: Uint8Array<ArrayBuffer> };
export type PackedBuild = ReadonlyMap<string, PackedFile>;

/**
 * Names that end with a hash of their content, so that two builds never mean different files by
 * one name. No folder, and no page: only what a page loads.
 */
const hashedName = /^\/assets\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}-[A-Za-z0-9_-]{8}\.(js|css|woff2)$/;
const headLength = 4;

const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

type Entry = [path: string, isBrotli: boolean, length: number];

export function isHashedName(path: string): boolean {
  return hashedName.test(path);
}

/**
 * The files with hashed names as one piece: the length of a head, the head in JSON, and the files
 * one after another. The same files always make the same bytes.
 */
export function packBuild(files: ReadonlyMap<string, StaticFile>): Uint8Array<ArrayBuffer> {
  const kept = [...files]
    .filter(([path]) => isHashedName(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { bodies }]) => ({
      path,
      isBrotli: bodies.br !== undefined,
      bytes: bodies.br ?? bodies.identity,
    }));
  const entries = kept.map<Entry>(({ path, isBrotli, bytes }) => [path, isBrotli, bytes.length]);
  const head = Buffer.from(JSON.stringify(entries));
  const length = Buffer.alloc(headLength);
  length.writeUInt32BE(head.length);
  return new Uint8Array(Buffer.concat([length, head, ...kept.map(({ bytes }) => bytes)]));
}

/** Throws if the bytes aren't what `packBuild` made. */
export function unpackBuild(bytes: Uint8Array<ArrayBuffer>): PackedBuild {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = headLength + all.readUInt32BE();
  const entries = JSON.parse(all.toString("utf8", headLength, at)) as Entry[];
  const files = new Map<string, PackedFile>();
  for (const [path, isBrotli, length] of entries) {
    if (isHashedName(path)) files.set(path, { isBrotli, bytes: bytes.subarray(at, at + length) });
    at += length;
  }
  if (at !== bytes.length) throw new Error("A kept build has been cut.");
  return files;
}

/** The forms in which a packed file is sent, as the build itself would have made them. */
export async function bodiesOf({ isBrotli, bytes }: PackedFile): Promise<StaticFile["bodies"]> {
  if (!isBrotli) return { identity: bytes };
  const identity = new Uint8Array(await unpackBrotli(bytes));
  const zipped = new Uint8Array(await packGzip(identity, { level: 9 }));
  return { identity, br: bytes, gzip: zipped };
}
