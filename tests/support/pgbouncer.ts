import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { spawnAsPostgres } from "./debian-postgres.ts";
import { freePort } from "./start-server.ts";

export const pgbouncerProgram = "/usr/sbin/pgbouncer";

/** PgBouncer in transaction mode before the server on this port. */
export async function startPgbouncer(
  folder: string,
  serverPort: number,
  settings: Record<string, string> = {},
) {
  const port = await freePort();
  const [file, users] = [join(folder, `pgbouncer-${port}.ini`), join(folder, "users.txt")];
  const given = {
    listen_addr: "127.0.0.1",
    listen_port: String(port),
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: users,
    pool_mode: "transaction",
    max_client_conn: "500",
    ...settings,
  };
  writeFileSync(users, '"candor" ""\n');
  writeFileSync(
    file,
    [
      "[databases]",
      `candor = host=127.0.0.1 port=${serverPort} dbname=candor`,
      "[pgbouncer]",
      ...Object.entries(given).map(([key, value]) => `${key} = ${value}`),
    ].join("\n"),
  );
  let child: ChildProcess | null = null;
  const pooler = {
    port,
    url: `postgres://candor@127.0.0.1:${port}/candor`,
    async start() {
      child = spawnAsPostgres(pgbouncerProgram, [file]);
      await untilOpen(port);
    },
    async kill9() {
      if (!child) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      child = null;
    },
  };
  await pooler.start();
  return pooler;
}

/** Waits until this port of 127.0.0.1 accepts connections. */
export async function untilOpen(port: number): Promise<void> {
  for (const giveUp = Date.now() + 10_000; ; await pause(20)) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (Date.now() > giveUp) throw new Error(`Nobody listens at port ${port}.`);
  }
}
