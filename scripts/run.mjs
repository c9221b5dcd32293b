import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const node = join(root, "node_modules", ".bin", "node");

/** An expected failure, printed as one line without a stack. */
export class Stop extends Error {}

/**
 * After an interrupt npm continues an install for a minute, so a silent step is killed after this
 * time.
 */
const patienceMs = 2000;

const running = new Set();
let stopped = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
if (process.env.npm_lifecycle_event) followParent();

/**
 * npm does not forward a signal. It ends with its shell, so a changed parent id means that npm was
 * stopped.
 */
function followParent() {
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    stop("SIGTERM");
  }, 500);
  watching.unref();
}

function stop(signal) {
  stopped = true;
  for (const child of running) end(child, signal);
  setTimeout(
    () => [...running].filter(({ leadsGroup }) => leadsGroup).forEach(kill),
    patienceMs,
  ).unref();
  if (running.size === 0) process.exit(130);
}

export const isStopped = () => stopped;

/** A child that leads its own process group is ended with its descendants. */
function end(child, signal) {
  try {
    if (child.leadsGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has already ended.
  }
}

const kill = (child) => end(child, "SIGKILL");

/** Runs a program to its end. → { code, output }; `output` is captured only if it is not shown. */
export function run(program, args, { show = true, env = {}, ipc = false } = {}) {
  if (stopped) throw new Stop("Stopped.");
  return new Promise((done, fail) => {
    const out = show ? "inherit" : "pipe";
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      detached: !show,
      stdio: [show ? "inherit" : "ignore", out, out, ...(ipc ? ["ipc"] : [])],
    });
    child.leadsGroup = !show;
    running.add(child);
    const output = [];
    child.stdout?.on("data", (part) => output.push(part));
    child.stderr?.on("data", (part) => output.push(part));
    child.on("error", (error) => {
      running.delete(child);
      fail(error);
    });
    child.on("close", (code, signal) => {
      running.delete(child);
      if (stopped && !ipc) return fail(new Stop("Stopped."));
      done({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(output).toString() });
    });
  });
}

/**
 * Runs a long step silently behind one line that counts its seconds. If it fails, throws Stop with
 * the end of its output.
 */
export async function step(title, program, args, options = {}) {
  const [output] = await together(title, [[program, args, options]]);
  return output;
}

/** A step of several programs at once. → their outputs */
export async function together(title, programs) {
  const since = Date.now();
  const seconds = () => `${Math.round((Date.now() - since) / 1000)} s`;
  const live = process.stdout.isTTY;
  const show = () => process.stdout.write(`\r${title}…  ${seconds()}`);
  if (live) show();
  else console.log(`${title}…`);
  const ticking = live ? setInterval(show, 1000) : null;
  try {
    const results = await Promise.all(
      programs.map(([program, args, options]) => run(program, args, { ...options, show: false })),
    );
    const failed = results.find(({ code }) => code !== 0);
    if (failed) throw new Stop(`${title}: failed.\n${shortened(failed.output)}`);
    if (live) process.stdout.write(`\r${title}…  done, ${seconds()}\n`);
    else console.log(`${title}: done, ${seconds()}`);
    return results.map(({ output }) => output);
  } catch (error) {
    if (live) process.stdout.write("\n");
    throw error;
  } finally {
    clearInterval(ticking);
  }
}

/** npm prints its error first, a build prints it last. */
function shortened(output) {
  const lines = output.trim().split("\n");
  return (lines.length > 30 ? [...lines.slice(0, 12), "…", ...lines.slice(-15)] : lines).join("\n");
}

/** Runs `work` and sets the exit code. Prints an expected failure as one line. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = stopped ? 130 : 1;
  }
}
