import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startEmbedded } from "#server/database/embedded.ts";
import { withLock } from "#server/database/embedded-lock.ts";
import { migrationLock } from "#server/database/migrate.ts";
import { freePort } from "#tests/support/start-server.ts";

/** The real program, stopped before it serves anything, while its start waits for something. */
let closers: AsyncDisposableStack;
let dataDir: string;
beforeEach(() => {
  closers = new AsyncDisposableStack();
  dataDir = mkdtempSync(join(tmpdir(), "candor-start-"));
  closers.defer(() => rmSync(dataDir, { recursive: true, force: true }));
});
afterEach(() => closers.disposeAsync());

const root = join(import.meta.dirname, "..", "..");
/** On a busy machine, loading the program takes longest. */
const maxMs = 120_000;

async function begin(env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      CANDOR_DEMO_DATA: "0",
      LOG_LEVEL: "info",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => said.push(part.toString()));
  const ended = once(child, "close").then(() => child.exitCode);
  closers.defer(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return { child, ended, said: () => said.join("") };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(50);
}

/** The open ones. */
function filesOf(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      return [];
    }
  });
}

/** Longer than a second signal counts as the same one. */
const aWhileMs = 1_500;

async function stopped({ child, ended, said }: Awaited<ReturnType<typeof begin>>) {
  child.kill("SIGTERM");
  await pause(aWhileMs);
  const code = await ended;
  expect(said()).not.toContain("didn't stop in time");
  return code;
}

describe("a start that is stopped", { timeout: maxMs }, () => {
  it("ends cleanly while the database accepts connections and says nothing", async () => {
    let connections = 0;
    const silent = createServer(() => connections++).listen(0, "127.0.0.1");
    await once(silent, "listening");
    closers.defer(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const server = await begin({ DATABASE_URL: `postgres://candor@127.0.0.1:${port}/candor` });
    await until(() => connections > 0);
    expect(await stopped(server)).toBe(0);
  });

  it("ends cleanly while another process migrates the database", async () => {
    const embedded = await startEmbedded(join(dataDir, "postgres"), pino({ level: "silent" }));
    closers.defer(() => embedded.stop());
    const other = new pg.Client(embedded.where);
    await other.connect();
    closers.defer(() => other.end());
    await other.query("select pg_advisory_lock($1)", [migrationLock]);
    const server = await begin();
    const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
    await until(async () => (await other.query(waiting)).rows.length > 0);
    expect(await stopped(server)).toBe(0);
    // The database goes on for the other one.
    expect((await other.query("select 1")).rows).toHaveLength(1);
  });

  it("ends cleanly while another process starts the database", async () => {
    const embedded = await startEmbedded(join(dataDir, "postgres"), pino({ level: "silent" }));
    closers.defer(() => embedded.stop());
    await withLock(join(dataDir, "postgres", "start.lock"), async () => {
      const server = await begin();
      await until(() => filesOf(server.child.pid).some((each) => each.endsWith("start.lock")));
      expect(await stopped(server)).toBe(0);
    });
  });
});
