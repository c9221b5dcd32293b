import { expect, it } from "vitest";
import { startServer } from "#tests/support/start-server.ts";

/** Keeps the main thread busy for good. */
const preloaded = "data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})";
/** A loop has to use the processor for some seconds, after fifteen that any thread may take. */
const maxMs = 120_000;

it("a process whose main thread is stuck in a loop ends after SIGTERM", {
  timeout: maxMs,
}, async () => {
  const server = await startServer({
    env: { CANDOR_DEMO_DATA: "0", LOG_LEVEL: "fatal", NODE_OPTIONS: `--import=${preloaded}` },
  });
  process.kill(server.pid, "SIGUSR2");
  const probe = () =>
    fetch(`${server.url}/api/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  // Until the signal has arrived, it still answers.
  await expect.poll(probe, { timeout: 20_000 }).toBeNull();
  process.kill(server.pid, "SIGTERM");
  expect(await server.ended).toBeNull();
  expect(server.said()).toContain("main thread is stuck");
});
