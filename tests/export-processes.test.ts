import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { exportProcesses } from "#server/exports/export-processes.ts";
import { freshDatabase } from "./support/test-database.ts";

const nowhere = { connectionString: "postgres://nobody@127.0.0.1:9/nothing" };
const task = { address: nowhere, id: "018f6b2e-0000-7000-8000-000000000001", site: "" };
let compiled: string;
let processes: ReturnType<typeof exportProcesses>;

beforeEach(() => {
  // Where the tests have a folder for it, no process takes another.
  vi.stubEnv("NODE_COMPILE_CACHE", undefined);
  compiled = mkdtempSync(path.join(tmpdir(), "candor-compiled-"));
  processes = exportProcesses(compiled);
});
afterEach(() => {
  processes.end();
  vi.unstubAllEnvs();
  rmSync(compiled, { recursive: true, force: true });
});
const isThere = (pid: number | undefined) => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

it("a process that was started ahead takes the next task, and keeps what it compiled", async () => {
  const ahead = processes.prepare();
  expect(processes.prepare()).toBe(ahead);
  const said = await processes.run(task, new AbortController().signal);
  expect(said).toMatch(/ECONNREFUSED/);
  expect(isThere(ahead)).toBe(false);
  expect(readdirSync(compiled)).not.toEqual([]);
  expect(processes.prepare()).not.toBe(ahead);
});

it("one that is done takes the next task, and is kept for a minute", async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  const ahead = processes.prepare();
  const { signal } = new AbortController();
  const done = { ...task, address: database.address };
  expect(await processes.run(done, signal)).toBeNull();
  expect(await processes.run(done, signal)).toBeNull();
  expect(processes.prepare()).toBe(ahead);
  expect(isThere(ahead)).toBe(true);
  expect(await processes.run(task, signal)).toMatch(/ECONNREFUSED/);
  expect(isThere(ahead)).toBe(false);
});

it("one that died meanwhile is replaced", async () => {
  const ahead = processes.prepare();
  process.kill(ahead ?? 0, "SIGKILL");
  await expect.poll(() => isThere(ahead)).toBe(false);
  const said = await processes.run(task, new AbortController().signal);
  expect(said).toMatch(/ECONNREFUSED/);
});

it("one that nobody wants ends with the server, and one at work is killed when interrupted", async () => {
  const unused = processes.prepare();
  processes.end();
  await expect.poll(() => isThere(unused), { timeout: 10_000 }).toBe(false);
  const ahead = processes.prepare();
  const controller = new AbortController();
  const running = processes.run(task, controller.signal);
  expect(processes.prepare()).toBeUndefined();
  controller.abort();
  expect(await running).not.toBeNull();
  expect(isThere(ahead)).toBe(false);
});
