import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./embedded-account.ts";

/** The absolute paths of an embedded server. A running server may keep its `socket` elsewhere. */
export type EmbeddedPaths = {
  dir: string;
  cluster: string;
  socket: string;
  log: string;
  lock: string;
};

/** The server listens on no network. The port only names the socket file. */
export const port = 5432;

/** The kernel's limit: 107 bytes on Linux, 103 on macOS. */
const maxSocketPath = 103;

/** Creates the folders, accessible to the account only. */
export function preparePaths(given: string, account: Account): EmbeddedPaths {
  mkdirSync(given, { recursive: true, mode: 0o700 });
  const dir = realpathSync(given);
  const socket = socketFolder(dir);
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  refuseForeign(socket, account);
  for (const folder of [dir, socket]) setOwner(folder, account);
  return {
    dir,
    cluster: join(dir, "cluster"),
    socket,
    log: join(dir, "server.log"),
    lock: join(dir, "start.lock"),
  };
}

export function setOwner(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

export function socketFile(paths: EmbeddedPaths): string {
  return join(paths.socket, `.s.PGSQL.${port}`);
}

function socketFolder(dir: string): string {
  const beside = join(dir, "socket");
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${port}`)) <= maxSocketPath) return beside;
  const name = createHash("sha256").update(dir).digest("hex").slice(0, 16);
  return join(tmpdir(), `candor-${process.getuid?.() ?? 0}-${name}`);
}

/**
 * In a shared temporary folder another user could create the folder first and read the socket's
 * traffic.
 */
function refuseForeign(folder: string, account: Account): void {
  const { uid, mode } = lstatSync(folder);
  const trusted = uid === process.getuid?.() || uid === account.uid;
  const isPrivate = (mode & 0o170077) === 0o040000;
  if (!trusted || !isPrivate)
    throw new Error(`${folder} must be a folder that only this user can open: remove it.`);
}
