import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

/**
 * Preloaded into the server, where it measures the main thread: how much of a processor its longest
 * turn used, in milliseconds. All other requests wait for a turn to end. Other processes of a busy
 * machine lengthen a wait, but not this.
 */
const isServer = isMainThread && (process.argv[1] ?? "").endsWith("main.ts");
const everyMs = 1;

if (isServer) {
  let longest = 0;
  let before = used();
  // Fires once in each round of the event loop that takes longer than its time.
  const measure = () => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  };
  setInterval(measure, everyMs).unref();
  createServer((_request, answer) => {
    measure();
    answer.end(String(longest));
    longest = 0;
  })
    .listen(Number(process.env.TURN_METER_PORT), "127.0.0.1")
    .unref();
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
