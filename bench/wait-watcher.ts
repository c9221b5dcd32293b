import { setTimeout as pause } from "node:timers/promises";

/** Asks two servers all the time and tells the longest wait for each, in milliseconds. */
export type Waits = { candor: number; yardstick: number };

const [candor = "", yardstick = ""] = process.argv.slice(2);
const pauseMs = 15;
const longest: Waits = { candor: 0, yardstick: 0 };
/** When a request began that has no answer yet. */
const open: { [name in keyof Waits]?: number } = {};

process.on("message", (what) => {
  const now = performance.now();
  for (const name of ["candor", "yardstick"] as const) {
    if (what === "begin") longest[name] = 0;
    else longest[name] = Math.max(longest[name], now - (open[name] ?? now));
  }
  process.send?.(longest);
});
process.on("disconnect", () => process.exit());
void ask("candor", `${candor}/api/readyz`);
void ask("candor", `${candor}/about`);
void ask("yardstick", yardstick);

async function ask(name: keyof Waits, url: string): Promise<void> {
  for (;;) {
    const since = performance.now();
    open[name] = Math.min(open[name] ?? since, since);
    await fetch(url).then(
      (answer) => answer.arrayBuffer(),
      () => null,
    );
    longest[name] = Math.max(longest[name], performance.now() - since);
    delete open[name];
    await pause(pauseMs);
  }
}
