import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./embedded-account.ts";

/** Where an embedded server keeps what; all absolute. `socket` follows a running server that keeps its socket elsewhere. */
export type Place = { dir: string; cluster: string; socket: string; log: string; lock: string };

/** The server listens on no network: the port is only a part of the socket's name. */
export const port = 5432;

/** The kernel's limit is 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 103;

/** Makes the folders, open to the account alone. */
export function preparePlace(given: string, account: Account): Place {
  mkdirSync(given, { recursive: true, mode: 0o700 });
  const dir = realpathSync(given);
  const socket = socketFolder(dir);
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  refuseForeign(socket, account);
  for (const folder of [dir, socket]) own(folder, account);
  return { dir, cluster: join(dir, "cluster"), socket, log: join(dir, "server.log"), lock: join(dir, "start.lock") };
}

export function own(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

export function socketFile(place: Place): string {
  return join(place.socket, `.s.PGSQL.${port}`);
}

function socketFolder(dir: string): string {
  const beside = join(dir, "socket");
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${port}`)) <= longestSocketPath) return beside;
  const name = createHash("sha256").update(dir).digest("hex").slice(0, 16);
  return join(tmpdir(), `candor-${process.getuid?.() ?? 0}-${name}`);
}

/** In a shared temporary folder somebody else may have made the folder first, to read what passes through the socket. */
function refuseForeign(folder: string, account: Account): void {
  const { uid, mode } = lstatSync(folder);
  const trusted = uid === process.getuid?.() || uid === account.uid;
  const isPrivate = (mode & 0o170077) === 0o040000;
  if (!trusted || !isPrivate) throw new Error(`${folder} must be a folder that only this user can open: remove it.`);
}
