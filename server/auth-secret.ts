import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the given secret, or the one stored in `dataDir`, creating it if missing. Concurrent
 * processes agree on one.
 */
export function ensureAuthSecret(dataDir: string, given: string | null): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (given !== null) return given;
  return readAuthSecret(dataDir) ?? writeAuthSecret(dataDir, randomBytes(32).toString("base64url"));
}

/** Returns null if none is stored. */
export function readAuthSecret(dataDir: string): string | null {
  return readSecret(fileOf(dataDir));
}

/**
 * Stores the secret unless one exists, and returns the stored one. Writes atomically: the temporary
 * file is linked to its final name, which fails if another process was first.
 */
export function writeAuthSecret(dataDir: string, secret: string): string {
  const file = fileOf(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const mine = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(mine, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(mine, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    unlinkSync(mine);
  }
  const kept = readSecret(file);
  if (kept === null) throw new Error(`${file} can't be read back`);
  return kept;
}

function fileOf(dataDir: string): string {
  return join(dataDir, "auth-secret");
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length < 32)
      throw new Error(`${file} doesn't contain a secret: remove it to get a new one`);
    chmodSync(file, 0o600);
    return secret;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
