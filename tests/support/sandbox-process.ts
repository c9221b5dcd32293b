import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Sandbox } from "../../sandbox/sandbox.ts";

const root = join(import.meta.dirname, "..", "..");

/** Runs `node sandbox/main.ts` for a site, on its own port: it survives the site's process. */
export async function startSandbox(siteUrl: string): Promise<Sandbox> {
  const child = spawn(process.execPath, ["sandbox/main.ts", "--site", siteUrl], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (!child.stdout) throw new Error("the sandbox did not start");
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const url = line.replace("Sandbox at ", "");
  const keys = (await (await fetch(`${url}/keys`)).json()) as Sandbox["keys"];
  return {
    url,
    keys,
    async close() {
      const ended = once(child, "close");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
