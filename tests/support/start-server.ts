import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export type RunningServer = {
  url: string;
  pid: number;
  dataDir: string;
  /** The output of the process so far. */
  said(): string;
  /** Like Ctrl-C; resolves with the exit code. Removes a data folder created by `startServer`. */
  stop(): Promise<number | null>;
  /** Leaves the data folder and the database, like a crash. */
  kill9(): Promise<void>;
  /** The exit code, once the process has ended by itself or by another signal. */
  ended: Promise<number | null>;
};

type Options = {
  /** If DATA_DIR is given, the caller removes it. */
  env?: Record<string, string>;
  port?: number;
};

const root = join(import.meta.dirname, "..", "..");
/** As in package.json. */
const startFlags = ["--max-semi-space-size=8"];
const maxStartMs = 60_000;

/**
 * The real program in its own process; resolves once it is ready, fails with its output if it ends
 * before.
 */
export async function startServer({ env = {}, port }: Options = {}): Promise<RunningServer> {
  const chosen = port ?? (await freePort());
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "candor-"));
  const url = `http://127.0.0.1:${chosen}`;
  const child = spawn(process.execPath, [...startFlags, "server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(chosen),
      ...env,
      DATA_DIR: dataDir,
    },
    // This channel tells the server when this process dies, so that it never stays behind.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => printed.push(part.toString()));
  const said = () => printed.join("");
  const ended = once(child, "close").then(() => child.exitCode);
  await untilReady(url, child, said);
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    said,
    async stop() {
      child.kill("SIGINT");
      const code = await ended;
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
    async kill9() {
      child.kill("SIGKILL");
      await ended;
    },
    ended,
  };
}

/**
 * A free port below the range of outgoing connections, so that none of them takes it before the
 * server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const giveUp = Date.now() + maxStartMs;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode}: ${said()}`);
    const isReady = await fetch(`${url}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > giveUp) {
      child.kill("SIGKILL");
      throw new Error(`The server was not ready in time: ${said()}`);
    }
    await pause(25);
  }
}
