// Plain JavaScript: a thread that strips types takes ten megabytes more, for good.
import { readFileSync, write } from "node:fs";
import { parentPort } from "node:worker_threads";

/** Ends the process when the main thread is stuck. No request takes it so long. */
const stuckMs = 15_000;
/** A thread that waits for a busy machine, or is paused, isn't stuck. */
const stuckCpuMs = 4_000;
const tickMs = 500;
/** After such a gap, the whole process stood still. */
const gapMs = 5_000;
/** For its last words. Nobody may be reading them. */
const wordsMs = 200;

let beat = null;
let endsAt = Number.POSITIVE_INFINITY;
let lastTick = performance.now();

parentPort.on("message", (message) => {
  const now = performance.now();
  if (message.is === "beat") beat = { at: now, cpu: mainThreadCpu() };
  else endsAt = now + message.endsIn;
});

const ticking = setInterval(() => {
  const now = performance.now();
  const gap = now - lastTick;
  lastTick = now;
  if (gap > gapMs) {
    if (beat) beat = { at: now, cpu: mainThreadCpu() };
    endsAt += gap;
  }
  if (now > endsAt) end("Candor didn't stop in time.");
  else if (beat && now - beat.at > stuckMs && mainThreadCpu() - beat.cpu > stuckCpuMs)
    end("Candor's main thread is stuck.");
}, tickMs);

/** In milliseconds. Elsewhere than on Linux, that of the whole process. */
function mainThreadCpu() {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, "utf8");
    // The thread's name stands before it, in parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * msPerClockTick;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

const msPerClockTick = 10;

/** Doesn't wait for its words: a pipe that is full would keep it waiting for good. */
function end(why) {
  clearInterval(ticking);
  const kill = () => process.kill(process.pid, "SIGKILL");
  setTimeout(kill, wordsMs);
  write(2, `${why} The process is ended.\n`, kill);
}
