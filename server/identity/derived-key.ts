import { hkdfSync } from "node:crypto";

/** A key of 32 bytes for one purpose, so that what one purpose signs means nothing to another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `candor ${purpose}`, 32));
}
