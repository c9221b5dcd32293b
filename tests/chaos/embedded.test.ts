import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { type Embedded, startEmbedded } from "#server/database/embedded.ts";
import { findBinaries } from "#server/database/embedded-binaries.ts";

const log = pino({ level: "silent" });
const root = join(import.meta.dirname, "..", "..");
const program = join(import.meta.dirname, "..", "support", "run-embedded.ts");
const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), "candor-pg-"));
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

async function start(dir: string): Promise<Embedded> {
  const server = await startEmbedded(dir, log);
  undo.push(() => server.stop());
  return server;
}

async function startElsewhere(dir: string): Promise<{ process: ChildProcess; adopted: boolean }> {
  const child = spawn(process.execPath, [program, dir], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  undo.push(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const [line] = await once(child.stdout, "data");
  return { process: child, adopted: (JSON.parse(String(line)) as { adopted: boolean }).adopted };
}

async function ask<T>(server: Pick<Embedded, "where">, text: string): Promise<T | undefined> {
  const client = new pg.Client(server.where);
  client.on("error", () => {});
  try {
    await client.connect();
    return ((await client.query(text)).rows[0] as { answer: T } | undefined)?.answer;
  } finally {
    await client.end().catch(() => {});
  }
}

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (const giveUp = Date.now() + 20_000; ; await pause(20)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > giveUp) throw error;
    }
  }
}

const pidOf = (dir: string) =>
  Number(readFileSync(join(dir, "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
const halfMade = (dir: string) =>
  readdirSync(dir).some((name) => existsSync(join(dir, name, "PG_VERSION")));
const runs = (dir: string) => existsSync(join(dir, "cluster", "postmaster.pid"));

describe("the embedded server", () => {
  it("is durable, uses checksums, and is reachable only by a socket", async () => {
    const server = await start(folder());
    expect(server.adopted).toBe(false);
    const wanted = {
      fsync: "on",
      synchronous_commit: "on",
      full_page_writes: "on",
      data_checksums: "on",
      listen_addresses: "",
    };
    for (const [name, value] of Object.entries(wanted)) {
      expect([name, await ask(server, `select current_setting('${name}') as answer`)]).toEqual([
        name,
        value,
      ]);
    }
    expect(
      await ask(
        server,
        "select datlocale as answer from pg_database where datname = current_database()",
      ),
    ).toBe("C.UTF-8");
  });

  it("keeps its data across a stop and a start", async () => {
    const dir = folder();
    const first = await start(dir);
    await ask(first, "create table kept as select 7 as answer");
    await first.stop();
    expect(runs(dir)).toBe(false);
    expect(await ask(await start(dir), "select answer from kept")).toBe(7);
  });

  it("is started once by four processes that start together, and joined by the others", async () => {
    const dir = folder();
    const all = await Promise.all(Array.from({ length: 4 }, () => startElsewhere(dir)));
    expect(all.map(({ adopted }) => adopted).sort()).toEqual([false, true, true, true]);
  });

  it("is joined after the process that started it was killed, and stopped by the last one", async () => {
    const dir = folder();
    const first = await startElsewhere(dir);
    const pid = pidOf(dir);
    first.process.kill("SIGKILL");
    await once(first.process, "close");
    const second = await start(dir);
    expect([second.adopted, pidOf(dir)]).toEqual([true, pid]);
    await second.stop();
    expect(runs(dir)).toBe(false);
  });

  it("goes on for another process when the one that started it stops", async () => {
    const dir = folder();
    const first = await start(dir);
    await startElsewhere(dir);
    const pid = pidOf(dir);
    await first.stop();
    expect([await ask(first, "select 1 as answer"), pidOf(dir)]).toEqual([1, pid]);
  });

  it("is restarted within seconds after a kill, with everything acknowledged", async () => {
    const dir = folder();
    const server = await start(dir);
    await ask(server, "create table kept as select 7 as answer");
    const pid = pidOf(dir);
    process.kill(pid, "SIGKILL");
    expect(await eventually(() => ask(server, "select answer from kept"))).toBe(7);
    expect(pidOf(dir)).not.toBe(pid);
  });

  it("is also restarted by a process that joined it", async () => {
    const dir = folder();
    const first = await startElsewhere(dir);
    const second = await start(dir);
    first.process.kill("SIGKILL");
    await once(first.process, "close");
    process.kill(pidOf(dir), "SIGKILL");
    expect(await eventually(() => ask(second, "select 1 as answer"))).toBe(1);
  });

  it("starts although a crash left its lock files, and another program now has its process id", async () => {
    const dir = folder();
    await (await start(dir)).stop();
    const stranger = spawn("sleep", ["60"], { stdio: "ignore" });
    undo.push(() => stranger.kill());
    const lines = [
      stranger.pid,
      join(dir, "cluster"),
      1,
      5432,
      join(dir, "socket"),
      "",
      "0 0",
      "ready",
    ];
    writeFileSync(join(dir, "cluster", "postmaster.pid"), `${lines.join("\n")}\n`);
    writeFileSync(join(dir, "socket", ".s.PGSQL.5432.lock"), `${lines.join("\n")}\n`);
    expect((await start(dir)).adopted).toBe(false);
  });

  it("is created again if the process that created it was killed halfway", async () => {
    const dir = folder();
    const first = spawn(process.execPath, [program, dir], { cwd: root, stdio: "ignore" });
    const ended = once(first, "close");
    await eventually(async () => expect(halfMade(dir)).toBe(true));
    first.kill("SIGKILL");
    await ended;
    expect(await ask(await start(dir), "select 1 as answer")).toBe(1);
  });

  it("puts its socket elsewhere if the folder's path is too long for one", async () => {
    const dir = join(folder(), "deep".repeat(20), "deeper".repeat(10));
    const server = await start(dir);
    undo.push(() => rmSync(server.where.host, { recursive: true, force: true }));
    expect(server.where.host.startsWith(dir)).toBe(false);
    expect(await ask(server, "select 1 as answer")).toBe(1);
  });

  it("says in one line why it can't start", async () => {
    const dir = folder();
    await (await start(dir)).stop();
    writeFileSync(join(dir, "cluster", "postgresql.conf"), "no_such_setting = 1\n");
    await expect(startEmbedded(dir, log)).rejects.toThrow(
      /^PostgreSQL did not start: [^\n]+server\.log\)$/,
    );
  });

  it("repairs the links that a skipped install script did not create", () => {
    const lib = join(findBinaries().postgres, "..", "..", "lib");
    const links = readdirSync(lib).filter((name) =>
      /^libecpg_compat\.(so|dylib)$|^libecpg_compat\.\d\.dylib$/.test(name),
    );
    expect(links).not.toEqual([]);
    for (const link of links) rmSync(join(lib, link));
    findBinaries();
    expect(readdirSync(lib)).toEqual(expect.arrayContaining(links));
  });
});
