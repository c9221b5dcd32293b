import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";

const program = join(import.meta.dirname, "..", "support", "watched-process.ts");
/** Longer than a main thread may be stuck. */
const longMs = 17_000;
/** In which the watchdog looks several times. */
const someLooksMs = 2_000;

async function started() {
  const child = fork(program, { stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const ended = once(child, "exit").then(([, signal]) => signal as NodeJS.Signals | null);
  await once(child, "message");
  return {
    child,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function answers(child: Awaited<ReturnType<typeof started>>["child"]): Promise<boolean> {
  const answered = once(child, "message").then(() => true);
  child.send("answer");
  return Promise.race([answered, once(child, "exit").then(() => false)]);
}

/** On a busy machine it takes longer until a loop has had its seconds of the processor. */
const maxMs = 120_000;

describe.concurrent("the watchdog", { timeout: maxMs }, () => {
  it("ends a stuck process whose output nobody takes", async () => {
    await using watched = await started();
    const { child, ended } = watched;
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.send("loop");
    expect(await ended).toBe("SIGKILL");
  });

  it("ends a stuck process whose output waits to be read", async () => {
    await using watched = await started();
    const { child, ended } = watched;
    child.send("fill its pipe, then loop");
    expect(await ended).toBe("SIGKILL");
  });

  it("lets a process live that stood still, like a laptop that slept", async () => {
    await using watched = await started();
    const { child } = watched;
    child.kill("SIGSTOP");
    await pause(longMs);
    child.kill("SIGCONT");
    await pause(someLooksMs);
    expect(await answers(child)).toBe(true);
  });

  it("lets a process live whose main thread got no processor", async () => {
    await using watched = await started();
    const { child } = watched;
    child.send("wait");
    await once(child, "message");
    await pause(someLooksMs);
    expect(await answers(child)).toBe(true);
  });
});
