import { Worker } from "node:worker_threads";

/** What the watching thread is told. */
type Message = { is: "beat" } | { is: "stopping"; endsIn: number };

const program = new URL("./watchdog-thread.mjs", import.meta.url);
const beatMs = 1000;

/**
 * Signals reach JavaScript on the main thread alone: one that is stuck in a loop never hears of
 * SIGTERM. A second thread ends the process if the main one stops answering, or doesn't stop in time.
 */
export function startWatchdog() {
  const thread = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  thread.unref();
  // Without it the process runs on, unwatched.
  thread.on("error", () => {});
  const tell = (message: Message) => thread.postMessage(message);
  return {
    /** From now on the main thread has to answer. */
    watch(): void {
      tell({ is: "beat" });
      setInterval(() => tell({ is: "beat" }), beatMs).unref();
    },
    /** In milliseconds. */
    endIn(endsIn: number): void {
      tell({ is: "stopping", endsIn });
    },
  };
}
