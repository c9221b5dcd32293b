import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bareEnvironment } from "./embedded-account.ts";
import { type Place, socketFile } from "./embedded-place.ts";

export type Postmaster = { pid: number; socket: string };

/** The server that runs on this cluster, if one does; a process that merely got the same number does not count. */
export function findPostmaster(place: Place): Postmaster | null {
  const lines = readLines(join(place.cluster, "postmaster.pid"));
  const pid = Number(lines[0]);
  if (!isAlive(pid) || !runsOn(place.cluster, pid)) return null;
  return { pid, socket: lines[4] || place.socket };
}

/**
 * PostgreSQL removes the files of a dead server by itself, unless another process got its number. Call only when `findPostmaster` says that none runs.
 */
export function removeStaleLocks(place: Place): void {
  for (const file of [join(place.cluster, "postmaster.pid"), `${socketFile(place)}.lock`]) {
    const pid = Number(readLines(file)[0]);
    if (isAlive(pid)) rmSync(file, { force: true });
  }
}

/** Fast shutdown first, which keeps all that was acknowledged; the harder ways only when it does not end. */
export async function stopPostmaster(place: Place, pid: number): Promise<void> {
  const steps = [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 2_000],
  ] as const;
  for (const [signal, waitMs] of steps) {
    if (!kill(pid, signal)) return;
    if (await isGone(place, pid, waitMs)) return;
  }
}

async function isGone(place: Place, pid: number, waitMs: number): Promise<boolean> {
  const giveUp = Date.now() + waitMs;
  while (findPostmaster(place)?.pid === pid) {
    if (Date.now() > giveUp) return false;
    await pause(15);
  }
  return true;
}

function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** A server's working folder is its cluster. When that cannot be read it counts as ours, except that a foreign user's process never is. */
function runsOn(cluster: string, pid: number): boolean {
  if (process.platform !== "linux") return commandOf(pid).includes(cluster);
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return code !== "ENOENT" && !belongsToAnother(pid);
  }
}

function belongsToAnother(pid: number): boolean {
  const me = process.getuid?.();
  const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;
  return me !== 0 && owner !== me;
}

function commandOf(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8", env: bareEnvironment });
  } catch {
    return "";
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
