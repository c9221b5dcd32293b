import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "#tests/support/start-server.ts";
import { report } from "./report.ts";

/**
 * Measures the memory of the whole idle product, including PostgreSQL, 30 seconds after the start
 * of a new demo: `node bench/memory-ratio.ts [seconds]`. Linux only.
 *
 * The figure is the PSS of a machine that runs nothing else: anonymous memory by PSS, and each
 * file's pages once. Plain PSS is smaller while other programs run the same Node.
 */
const [seconds = 30] = process.argv.slice(2).map(Number);
const maxMiB = 300;
const kibPerMiB = 1024;

type Memory = { pss: number; rss: number; unshared: number; files: Map<string, number> };

const candor = await startServer({ env: { LOG_LEVEL: "warn" } });
try {
  await pause(seconds * 1000);
  const processes = treeOf(candor.pid).map((pid) => ({ name: nameOf(pid), ...memoryOf(pid) }));
  for (const { name, pss, rss } of processes)
    console.log(`${mib(pss).padStart(7)} ${mib(rss).padStart(7)}  ${name}`);
  const files = new Map<string, number>();
  for (const each of processes)
    for (const [file, size] of each.files) files.set(file, Math.max(files.get(file) ?? 0, size));
  const sum = (of: (memory: Memory) => number) =>
    processes.reduce((total, each) => total + of(each), 0);
  const alone =
    sum(({ unshared }) => unshared) + [...files.values()].reduce((total, size) => total + size, 0);
  console.log(`PSS ${mib(sum(({ pss }) => pss))} MiB, RSS ${mib(sum(({ rss }) => rss))} MiB`);
  report([{ name: "idle memory", value: alone / kibPerMiB, unit: "MiB", max: maxMiB }]);
} finally {
  await candor.stop();
}

function mib(kib: number): string {
  return (kib / kibPerMiB).toFixed(1);
}

/** A process and its descendants. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = parentOf(entry);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before it may contain spaces and parentheses.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

function nameOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim().slice(0, 60);
}

/**
 * In KiB. Each mapping starts with a line of addresses, permissions, offset, device, inode and
 * path.
 */
function memoryOf(pid: number): Memory {
  const memory: Memory = { pss: 0, rss: 0, unshared: 0, files: new Map() };
  for (const mapping of readFileSync(`/proc/${pid}/smaps`, "utf8").split(
    /^(?=[0-9a-f]+-[0-9a-f]+ )/m,
  )) {
    const [, inode, path = ""] = /^\S+ \S+ \S+ \S+ (\d+) *(.*)$/m.exec(mapping) ?? [];
    const field = (name: string) =>
      Number(new RegExp(`^${name}: +(\\d+) kB$`, "m").exec(mapping)?.[1] ?? 0);
    const [pss, rss, anonymous] = [field("Pss"), field("Rss"), field("Anonymous")];
    memory.pss += pss;
    memory.rss += rss;
    // PostgreSQL's shared memory has an inode too.
    const isFile = inode !== "0" && !/^\/(dev\/|SYSV)/.test(path);
    memory.unshared += isFile ? anonymous : pss;
    if (isFile) memory.files.set(path, (memory.files.get(path) ?? 0) + rss - anonymous);
  }
  return memory;
}
