import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { totalmem } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Account, bareEnvironment } from "./embedded-account.ts";
import { superuser } from "./embedded-cluster.ts";
import { own, type Place, port } from "./embedded-place.ts";
import { findPostmaster, removeStaleLocks } from "./embedded-postmaster.ts";

export type ServerSettings = Record<string, string | number>;

/** Durability (fsync, synchronous_commit, full_page_writes) stays at PostgreSQL's own default: on. */
const defaults: ServerSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  // A sixteenth of the memory; what is not used of it is not taken.
  shared_buffers: `${Math.round(Math.min(Math.max(totalmem() / 16 / 2 ** 20, 128), 2_048))}MB`,
  max_wal_size: "2GB",
  max_connections: 100,
  jit: "off",
  // To start a worker takes longer than the lists do, and there are requests enough for every core.
  max_parallel_workers_per_gather: 0,
  // The default of 4 is a spinning disk's: with it, lists read whole rows where an index alone would do.
  random_page_cost: 1.1,
  log_checkpoints: "off",
  log_autovacuum_min_duration: -1,
};

const longestRecoveryMs = 120_000;
const longestLog = 10_000_000;
const tries = 100;

/** Returns once a server of this cluster answers: the one that already runs, or a new one. Call under the start lock. */
export async function launch(
  postgres: string,
  place: Place,
  account: Account,
  settings: ServerSettings,
): Promise<{ pid: number; adopted: boolean }> {
  for (let attempt = 1; ; attempt++) {
    const running = findPostmaster(place);
    if (running) {
      place.socket = running.socket;
      if (await answers(place, () => findPostmaster(place)?.pid !== running.pid))
        return { pid: running.pid, adopted: true };
    }
    removeStaleLocks(place);
    const child = spawnServer(postgres, place, account, settings);
    if (await answers(place, child.isDead)) return { pid: findPostmaster(place)?.pid ?? child.pid, adopted: false };
    // Orphaned backends of a killed server are still leaving: this passes. Anything else does not.
    const passes = /shared memory block|lock file|recovery/i.test(child.said());
    if (!passes || attempt >= tries) throw new Error(`PostgreSQL did not start: ${lastComplaint(child.said(), place)}`);
    await pause(100);
  }
}

export function whereIs(place: Place) {
  return { host: place.socket, port, user: superuser, database: "postgres" };
}

type Child = { pid: number; isDead(): boolean; said(): string };

/** Detached: a Ctrl-C in the terminal must not reach it before what is in flight is answered. */
function spawnServer(postgres: string, place: Place, account: Account, settings: ServerSettings): Child {
  if (existsSync(place.log) && statSync(place.log).size > longestLog) truncateSync(place.log);
  const log = openSync(place.log, "a", 0o600);
  own(place.log, account);
  const before = statSync(place.log).size;
  const all = { ...defaults, ...settings, port, unix_socket_directories: place.socket };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [program = "", ...args] = [...account.prefix, postgres, "-D", place.cluster, ...flags];
  const child = spawn(program, args, {
    cwd: place.dir,
    uid: account.uid,
    gid: account.gid,
    env: bareEnvironment,
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
    said: () => problem || readFileSync(place.log).subarray(before).toString(),
  };
}

/** Polls until a connection is accepted; false when the server ended first. */
async function answers(place: Place, isDead: () => boolean): Promise<boolean> {
  const giveUp = Date.now() + longestRecoveryMs;
  while (!isDead()) {
    if (await accepts(place)) return true;
    if (Date.now() > giveUp) throw new Error(`PostgreSQL has not answered for two minutes; see ${place.log}`);
    await pause(15);
  }
  return false;
}

async function accepts(place: Place): Promise<boolean> {
  const client = new pg.Client({ ...whereIs(place), connectionTimeoutMillis: 2000 });
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

function lastComplaint(said: string, place: Place): string {
  const lines = said.trim().split("\n");
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? "";
  return `${complaint.replace(/^.*?(FATAL|PANIC):\s*/, "")} (see ${place.log})`;
}
