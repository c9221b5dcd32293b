import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { totalmem } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Account, cleanEnvironment } from "./embedded-account.ts";
import { superuser } from "./embedded-cluster.ts";
import { type EmbeddedPaths, port, setOwner } from "./embedded-paths.ts";
import { findPostmaster, removeStaleLocks } from "./embedded-postmaster.ts";

export type ServerSettings = Record<string, string | number>;

/**
 * Durability settings (fsync, synchronous_commit, full_page_writes) keep PostgreSQL's default: on.
 */
const defaults: ServerSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  // A sixteenth of the memory, between 128 and 512 MB. Unused buffers take no memory.
  shared_buffers: `${Math.round(Math.min(Math.max(totalmem() / 16 / 2 ** 20, 128), 512))}MB`,
  max_wal_size: "2GB",
  max_connections: 100,
  jit: "off",
  // Starting a worker takes longer than the lists' queries, and concurrent requests use every core.
  max_parallel_workers_per_gather: 0,
  // The default of 4 is for spinning disks. With it, lists read whole rows instead of using an
  // index-only scan.
  random_page_cost: 1.1,
  log_checkpoints: "off",
  log_autovacuum_min_duration: -1,
};

const maxRecoveryMs = 120_000;
const maxLog = 10_000_000;
const tries = 100;

/**
 * Returns once a server of this cluster accepts connections: the running one, or a new one. Call
 * with the start lock held.
 */
export async function launch(
  postgres: string,
  paths: EmbeddedPaths,
  account: Account,
  settings: ServerSettings,
): Promise<{ pid: number; adopted: boolean }> {
  for (let attempt = 1; ; attempt++) {
    const running = findPostmaster(paths);
    if (running) {
      paths.socket = running.socket;
      if (await answers(paths, () => findPostmaster(paths)?.pid !== running.pid))
        return { pid: running.pid, adopted: true };
    }
    removeStaleLocks(paths);
    const child = spawnServer(postgres, paths, account, settings);
    if (await answers(paths, child.isDead))
      return { pid: findPostmaster(paths)?.pid ?? child.pid, adopted: false };
    // Orphaned backends of a killed server exit soon, so their errors are retried. Other errors are
    // final.
    const passes = /shared memory block|lock file|recovery/i.test(child.output());
    if (!passes || attempt >= tries)
      throw new Error(`PostgreSQL did not start: ${lastError(child.output(), paths)}`);
    await pause(100);
  }
}

export function addressOf(paths: EmbeddedPaths) {
  return { host: paths.socket, port, user: superuser, database: "postgres" };
}

type Child = { pid: number; isDead(): boolean; output(): string };

/**
 * Detached, so that Ctrl-C in the terminal does not stop it before pending requests are answered.
 */
function spawnServer(
  postgres: string,
  paths: EmbeddedPaths,
  account: Account,
  settings: ServerSettings,
): Child {
  if (existsSync(paths.log) && statSync(paths.log).size > maxLog) truncateSync(paths.log);
  const log = openSync(paths.log, "a", 0o600);
  setOwner(paths.log, account);
  const before = statSync(paths.log).size;
  const all = { ...defaults, ...settings, port, unix_socket_directories: paths.socket };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [program = "", ...args] = [...account.prefix, postgres, "-D", paths.cluster, ...flags];
  const child = spawn(program, args, {
    cwd: paths.dir,
    uid: account.uid,
    gid: account.gid,
    env: cleanEnvironment,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let dead = false;
  let problem = "";
  child.on("exit", () => {
    dead = true;
  });
  child.on("error", (error) => {
    dead = true;
    problem = error.message;
  });
  return {
    pid: child.pid ?? 0,
    isDead: () => dead,
    output: () => problem || readFileSync(paths.log).subarray(before).toString(),
  };
}

/** Polls until the server accepts a connection. Returns false if the server exits first. */
async function answers(paths: EmbeddedPaths, isDead: () => boolean): Promise<boolean> {
  const giveUp = Date.now() + maxRecoveryMs;
  while (!isDead()) {
    if (await accepts(paths)) return true;
    if (Date.now() > giveUp)
      throw new Error(`PostgreSQL has not answered for two minutes; see ${paths.log}`);
    await pause(15);
  }
  return false;
}

async function accepts(paths: EmbeddedPaths): Promise<boolean> {
  const client = new pg.Client({ ...addressOf(paths), connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}

function lastError(output: string, paths: EmbeddedPaths): string {
  const lines = output.trim().split("\n");
  const message = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? "";
  return `${message.replace(/^.*?(FATAL|PANIC):\s*/, "")} (see ${paths.log})`;
}
