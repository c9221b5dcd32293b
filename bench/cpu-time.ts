import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A process's processor time so far, in seconds. Unlike wall time, it does not depend on other
 * load.
 */
export function cpuSeconds(pid: number): number {
  if (process.platform === "linux") return linuxCpuSeconds(pid);
  const [time = "0"] = execFileSync("ps", ["-o", "cputime=", "-p", String(pid)], {
    encoding: "utf8",
  })
    .trim()
    .split("\n");
  return time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0);
}

function linuxCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // Fields 14 and 15, counted after the name, which may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks / 100;
}
