import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

export type Yardstick = { url: string; pid: number; stop(): void };

/** Starts the minimal server in a separate process. With `as`, it answers as that address does. */
export async function startYardstick(as?: { url: string; encoding: string }): Promise<Yardstick> {
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(import.meta.dirname, "hello-server.ts"), ...(as ? [as.url, as.encoding] : [])],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (!child.stdout || child.pid === undefined) throw new Error("the yardstick did not start");
  const [port] = await once(createInterface(child.stdout), "line");
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => child.kill() };
}
