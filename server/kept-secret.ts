import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The given secret, else the one kept in `dataDir`, made when there is none. Several processes that make it at once agree on one. */
export function keepSecret(dataDir: string, given: string | null): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (given !== null) return given;
  return keptSecret(dataDir) ?? putSecret(dataDir, randomBytes(32).toString("base64url"));
}

/** Null when none was kept yet. */
export function keptSecret(dataDir: string): string | null {
  return readSecret(fileOf(dataDir));
}

/**
 * Keeps this secret, unless one is kept already, and gives the one that is. The file appears whole or not at all: it is written beside, then linked,
 * which fails when another process was first.
 */
export function putSecret(dataDir: string, secret: string): string {
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
  if (kept === null) throw new Error(`${file} cannot be read back`);
  return kept;
}

function fileOf(dataDir: string): string {
  return join(dataDir, "auth-secret");
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length < 32) throw new Error(`${file} does not hold a secret; remove it to have a new one made`);
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
