import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processHeader } from "./keep-watching.ts";
import { untilOpen } from "./pgbouncer.ts";
import { freePort } from "./start-server.ts";

export const haproxyProgram = "/usr/sbin/haproxy";

/** Forwards a port to the one server that isn't a standby, and cuts connections to the others. */
export async function haproxyForPostgres(folder: string, ports: readonly number[]) {
  const check = join(folder, "is-primary.sh");
  writeFileSync(
    check,
    `#!/bin/sh\n[ "$(psql -h "$3" -p "$4" -U candor -d candor -Atc 'select pg_is_in_recovery()')" = f ]\n`,
    { mode: 0o755 },
  );
  return startHaproxy(folder, "postgres", (port) => [
    "global",
    "  insecure-fork-wanted",
    "  external-check",
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 1h",
    "  timeout server 1h",
    "listen postgres",
    `  bind 127.0.0.1:${port}`,
    "  option external-check",
    "  external-check path /usr/bin:/bin",
    `  external-check command ${check}`,
    // A slower check counts as failed, and psql takes a while on a busy machine.
    "  default-server check inter 2s fall 2 rise 1 on-marked-down shutdown-sessions",
    ...ports.map(
      (each, n) => `  server postgres-${n + 1} 127.0.0.1:${each}${n === 0 ? "" : " backup"}`,
    ),
  ]);
}

/**
 * Distributes a port among Candor processes, as in docs/operating.md, and says which one answered:
 * `candor-1`, `candor-2` …
 */
export async function haproxyForCandor(folder: string, port: number, ports: readonly number[]) {
  return startHaproxy(folder, "candor", () => documented(port, ports), port);
}

/** The lines of docs/operating.md, with these ports, and a header that says who answered. */
export function documented(port: number, ports: readonly number[]): string[] {
  const page = readFileSync(join(import.meta.dirname, "../../docs/operating.md"), "utf8");
  const [, lines] = /```haproxy\n([^`]+)\n```/.exec(page) ?? [];
  if (!lines) throw new Error("docs/operating.md has no lines for HAProxy any more");
  return lines.split("\n").flatMap((line) => {
    if (line.startsWith("  bind ")) return `  bind 127.0.0.1:${port}`;
    if (/^ {2}server candor-1 /.test(line))
      return [
        `  http-response set-header ${processHeader} %s`,
        ...ports.map((each, n) => `  server candor-${n + 1} 127.0.0.1:${each}`),
      ];
    return /^ {2}server /.test(line) ? [] : line;
  });
}

async function startHaproxy(
  folder: string,
  name: string,
  lines: (port: number) => string[],
  given?: number,
) {
  const port = given ?? (await freePort());
  const file = join(folder, `haproxy-${name}.cfg`);
  writeFileSync(file, `${lines(port).join("\n")}\n`);
  const child = spawn(haproxyProgram, ["-db", "-f", file], { stdio: "ignore" });
  await untilOpen(port);
  return {
    port,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
