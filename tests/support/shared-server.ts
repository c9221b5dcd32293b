import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { type RunningServer, startServer } from "./start-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    sharedServer: string;
  }
}

export const operator = "Vote Ltd, 1 Quay, Cork";

/**
 * Vitest's global setup: one started demo for all files that only read its pages. It starts with
 * the first request for it, because most runs of a single file don't need it.
 */
export default async function shareServer(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<RunningServer> | undefined;
  const control = createServer(async (_, answer) => {
    starting ??= startServer({ env: { LOG_LEVEL: "warn", OPERATOR: operator } });
    await starting.then(
      ({ url, said }) => answer.end(JSON.stringify({ url, said: said() })),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => control.listen(0, "127.0.0.1", done));
  const { port } = control.address() as AddressInfo;
  project.provide("sharedServer", `http://127.0.0.1:${port}`);
  return async () => {
    control.close();
    await (await starting?.catch(() => null))?.stop();
  };
}

/** The shared demo's address. Tests may add to its content but must not change what is there. */
export async function sharedServer(): Promise<{ url: string }> {
  const { url } = await ask();
  return { url };
}

/** The output of the shared demo so far. */
export async function sharedOutput(): Promise<string> {
  return (await ask()).said;
}

async function ask(): Promise<{ url: string; said: string }> {
  const answer = await fetch(inject("sharedServer"));
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { url: string; said: string };
}
