import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cleanEnvironment } from "./embedded-account.ts";
import { type EmbeddedPaths, socketFile } from "./embedded-paths.ts";

export type Postmaster = { pid: number; socket: string };

/**
 * Returns the cluster's running server, or null. Ignores an unrelated process that reuses the
 * process id.
 */
export function findPostmaster(paths: EmbeddedPaths): Postmaster | null {
  const lines = readLines(join(paths.cluster, "postmaster.pid"));
  const pid = Number(lines[0]);
  if (!isAlive(pid) || !runsOn(paths.cluster, pid)) return null;
  return { pid, socket: lines[4] || paths.socket };
}

/**
 * PostgreSQL removes a dead server's lock files itself, unless another process has the same id.
 * Call only when `findPostmaster` returns null.
 */
export function removeStaleLocks(paths: EmbeddedPaths): void {
  for (const file of [join(paths.cluster, "postmaster.pid"), `${socketFile(paths)}.lock`]) {
    const pid = Number(readLines(file)[0]);
    if (isAlive(pid)) rmSync(file, { force: true });
  }
}

/**
 * Starts with a fast shutdown, which keeps every acknowledged commit, and escalates when it times
 * out.
 */
export async function stopPostmaster(paths: EmbeddedPaths, pid: number): Promise<void> {
  const steps = [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 2_000],
  ] as const;
  for (const [signal, waitMs] of steps) {
    if (!kill(pid, signal)) return;
    if (await isGone(paths, pid, waitMs)) return;
  }
}

async function isGone(paths: EmbeddedPaths, pid: number, waitMs: number): Promise<boolean> {
  const giveUp = Date.now() + waitMs;
  while (findPostmaster(paths)?.pid === pid) {
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

/**
 * A server's working directory is its cluster. If it cannot be read, the process counts as the
 * server unless it belongs to another user.
 */
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
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], {
      encoding: "utf8",
      env: cleanEnvironment,
    });
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
