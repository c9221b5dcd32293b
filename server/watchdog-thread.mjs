// Plain JavaScript: a thread that strips types takes ten megabytes more, for good.
import { readFileSync, writeSync } from "node:fs";
import { parentPort } from "node:worker_threads";

/** Ends the process when the main thread is stuck. No request takes it so long. */
const stuckMs = 15_000;
/** A thread that waits for a busy machine, or is paused, isn't stuck. */
const stuckCpuMs = 4_000;
const tickMs = 500;
/** After such a gap, the whole process stood still. */
const gapMs = 5_000;

let beat = null;
let endsAt = Number.POSITIVE_INFINITY;
let lastTick = performance.now();

parentPort.on("message", (message) => {
  const now = performance.now();
  if (message.is === "beat") beat = { at: now, cpu: mainThreadCpu() };
  else endsAt = now + message.endsIn;
});

setInterval(() => {
  const now = performance.now();
  const gap = now - lastTick;
  lastTick = now;
  if (gap > gapMs) {
    if (beat) beat = { at: now, cpu: mainThreadCpu() };
    endsAt += gap;
  }
  if (now > endsAt) end("Candor didn't stop in time.");
  if (beat && now - beat.at > stuckMs && mainThreadCpu() - beat.cpu > stuckCpuMs)
    end("Candor's main thread is stuck.");
}, tickMs);

/** In milliseconds. Elsewhere than on Linux, that of the whole process. */
function mainThreadCpu() {
  try {
    const file = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8");
    return Number(file.split(" ")[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

function end(why) {
  try {
    writeSync(2, `${why} The process is ended.\n`);
  } catch {
    // Whoever read it is gone.
  }
  process.kill(process.pid, "SIGKILL");
}
