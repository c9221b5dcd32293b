import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { chooseAccount } from "#server/database/embedded-account.ts";
import { childrenOf, kill9 } from "./postgres-processes.ts";
import { freePort } from "./start-server.ts";

export const postgresPrograms = "/usr/lib/postgresql/15/bin";
const maxStartMs = 30_000;

export type DebianPostgres = {
  port: number;
  /** The main process's id; 0 while it isn't running. */
  pid(): number;
  /** Connects as the server's owner to Candor's database. */
  url: string;
  start(): Promise<void>;
  /** Like a power cut: no clean shutdown. */
  kill9(): Promise<void>;
  stop(): Promise<void>;
  /** Promotes a standby to a primary. */
  promote(): void;
};

/** Debian's server on 127.0.0.1 with trust authentication, in its own folder; not started yet. */
export async function makePostgres(
  folder: string,
  name: string,
  settings: Record<string, string> = {},
) {
  const dir = join(folder, name);
  runAsPostgres("initdb", [
    "-D",
    dir,
    "-U",
    "candor",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
  ]);
  return serverIn(dir, folder, settings);
}

/**
 * A standby of a running server, with `name` in its `synchronous_standby_names`; on the port of a
 * dead one.
 */
export async function makeStandby(
  primary: DebianPostgres,
  folder: string,
  name: string,
  port?: number,
): Promise<DebianPostgres> {
  const dir = join(folder, name);
  const from = `host=127.0.0.1 port=${primary.port} user=candor application_name=${name}`;
  runAsPostgres("pg_basebackup", ["-D", dir, "-R", "-X", "stream", "-c", "fast", "-d", from]);
  return serverIn(dir, folder, {}, port);
}

async function serverIn(
  dir: string,
  socketFolder: string,
  settings: Record<string, string>,
  givenPort?: number,
): Promise<DebianPostgres> {
  const port = givenPort ?? (await freePort());
  const url = `postgres://candor@127.0.0.1:${port}/candor`;
  const all = {
    ...settings,
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketFolder,
  };
  const flags = Object.entries(all).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  let child: ChildProcess | null = null;
  return {
    port,
    url,
    pid: () => child?.pid ?? 0,
    async start() {
      child = spawnAsPostgres(join(postgresPrograms, "postgres"), ["-D", dir, ...flags]);
      await untilAnswers(url.replace(/candor$/, "postgres"), child);
    },
    async kill9() {
      if (!child?.pid) return;
      const ended = once(child, "exit");
      for (const { pid } of [{ pid: child.pid }, ...childrenOf(child.pid)]) kill9(pid);
      await ended;
      child = null;
    },
    async stop() {
      if (!child) return;
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
      child = null;
    },
    promote: () => runAsPostgres("pg_ctl", ["promote", "-w", "-D", dir]),
  };
}

/** If the tests run as root, PostgreSQL and PgBouncer run as the user nobody. */
export function spawnAsPostgres(program: string, args: string[]): ChildProcess {
  const { prefix, uid, gid } = chooseAccount();
  const [first = "", ...rest] = [...prefix, program, ...args];
  return spawn(first, rest, {
    stdio: "ignore",
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  });
}

function runAsPostgres(program: string, args: string[]): void {
  const { prefix, uid, gid } = chooseAccount();
  const [first = "", ...rest] = [...prefix, join(postgresPrograms, program), ...args];
  execFileSync(first, rest, {
    stdio: ["ignore", "ignore", "inherit"],
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  });
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (const giveUp = Date.now() + maxStartMs; ; await pause(50)) {
    const problem = await ask(url, "select 1").then(
      () => null,
      (error: unknown) => error,
    );
    if (problem === null) return;
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}.`);
    if (Date.now() > giveUp) throw problem;
  }
}

/** Runs a statement on a connection of its own. */
export async function ask<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
