import { write } from "node:fs";
import { startWatchdog } from "#server/watchdog.ts";

/** A process with Candor's watchdog and nothing else. It does what its parent says. */
const orders: Record<string, () => void> = {
  loop: () => {
    for (;;);
  },
  // Like a thread that gets no processor, or is held by a debugger.
  wait: () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 17_000);
  },
  "fill its pipe, then loop": () => {
    // Never written whole, because nobody reads it.
    write(2, Buffer.alloc(4_000_000), () => {});
    setTimeout(orders.loop as () => void, 100);
  },
  answer: () => {},
};

const watchdog = startWatchdog();
watchdog.watch();
process.on("message", (order: string) => {
  orders[order]?.();
  process.send?.("done");
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
