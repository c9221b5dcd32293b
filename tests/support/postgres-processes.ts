import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { connect, type Database } from "#server/database/connect.ts";

/**
 * The embedded PostgreSQL under a DATA_DIR, seen from outside: this neither starts it nor keeps it
 * running.
 */
export function connectBeside(dataDir: string, log: Logger): Database {
  const where = {
    host: join(dataDir, "postgres", "socket"),
    port: 5432,
    user: "candor",
    database: "postgres",
  };
  return connect(where, { log, poolSize: 2, applicationName: "candor tests" });
}

export function postmasterOf(dataDir: string): number {
  const file = join(dataDir, "postgres", "cluster", "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

/** Process ids with their titles, such as "postgres: candor postgres [local] idle". */
export function childrenOf(pid: number): { pid: number; title: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1];
        if (Number(parent) !== pid) return [];
        return [
          {
            pid: Number(name),
            title: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " "),
          },
        ];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

export const backendsOf = (pid: number) =>
  childrenOf(pid).filter(({ title }) => /\[local\]/.test(title));

/** A process that has already ended counts as killed. */
export function kill9(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
