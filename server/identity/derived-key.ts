import { hkdfSync } from "node:crypto";

/**
 * Derives a 32-byte key for one purpose, so that a signature for one purpose is invalid for
 * another.
 */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `candor ${purpose}`, 32));
}
