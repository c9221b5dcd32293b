import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

export type Ran = { code: number | null; out: string; err: string };
export type Running = { child: ChildProcess; ended: Promise<Ran> };

/** Runs one of our programs, such as `server/backup/backup.ts`, in its own process. */
export function startProgram(file: string, args: string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (part: Buffer) => {
    said.out += part.toString();
  });
  child.stderr.on("data", (part: Buffer) => {
    said.err += part.toString();
  });
  return {
    child,
    ended: once(child, "close").then(([code]) => ({ code: code as number | null, ...said })),
  };
}

export function runProgram(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ran> {
  return startProgram(file, args, env).ended;
}

export const backupProgram = "server/backup/backup.ts";
export const restoreProgram = "server/backup/restore.ts";
export const verifyProgram = "server/votes/verify.ts";
