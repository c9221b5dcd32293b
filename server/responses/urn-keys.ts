import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import path from "node:path";
import { bucketStore } from "#server/images/bucket-store.ts";
import { fileStore } from "#server/images/file-store.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import type { Settings } from "#server/settings.ts";

const inBucket = { folder: "urn-keys", extension: "", type: "application/octet-stream" };
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const lengthBytes = 4;
const markBytes = 16;
/** Nearly every sheet is as long as every other. */
const smallestSheet = 8 * 1024;

/**
 * Where the keys of the urns are: beside the pictures, so that every process has them, and neither
 * in the database nor in backups.
 */
export function urnKeyStore({ bucket, dataDir }: Pick<Settings, "bucket" | "dataDir">): ImageStore {
  return bucket ? bucketStore(bucket, inBucket) : fileStore(path.join(dataDir, "urn-keys"), "");
}

export function newUrnKey(): Uint8Array {
  return new Uint8Array(randomBytes(keyBytes));
}

/** The name, a UUID, of the key after one. Only its name follows from it. */
export function nextKeyId(id: string): string {
  const bytes = createHash("sha256").update(`after ${id}`).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Encrypts a sheet (AES-256-GCM), filled up so that its length says little. */
export function lockSheet(key: Uint8Array, surveyId: string, sheet: object): Buffer {
  const text = Buffer.from(JSON.stringify(sheet));
  let size = smallestSheet;
  while (size < text.length + lengthBytes) size *= 4;
  const plain = Buffer.alloc(size);
  plain.writeUInt32BE(text.length);
  text.copy(plain, lengthBytes);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(surveyId));
  const locked = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), locked]);
}

/** Throws if it was locked with another key, or for another survey. */
export function openSheet(key: Uint8Array, surveyId: string, locked: Buffer): object {
  const cipher = createDecipheriv("aes-256-gcm", key, locked.subarray(0, nonceBytes))
    .setAAD(Buffer.from(surveyId))
    .setAuthTag(locked.subarray(nonceBytes, nonceBytes + tagBytes));
  const rest = locked.subarray(nonceBytes + tagBytes);
  const plain = Buffer.concat([cipher.update(rest), cipher.final()]);
  return JSON.parse(
    plain.subarray(lengthBytes, lengthBytes + plain.readUInt32BE()).toString(),
  ) as object;
}

/** Hexadecimal; says nothing without the key. */
export function markWith(key: Uint8Array, text: string): string {
  return createHmac("sha256", key).update(text).digest().subarray(0, markBytes).toString("hex");
}
