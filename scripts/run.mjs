import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const node = join(root, "node_modules", ".bin", "node");

/** Said to the person in one line, without a stack. */
export class Stop extends Error {}

/** npm goes on for a minute after an interrupt in mid-install: a silent step that has not ended after this is killed. */
const patienceMs = 2000;

const running = new Set();
let stopped = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
if (process.env.npm_lifecycle_event) followParent();

/** A signal to npm ends npm and its shell, and is not passed on: when the shell is gone, so is whoever started this. */
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
  setTimeout(() => [...running].filter(({ leadsGroup }) => leadsGroup).forEach(kill), patienceMs).unref();
  if (running.size === 0) process.exit(130);
}

export const isStopped = () => stopped;

/** Children that lead a group of their own are ended with all that they started. */
function end(child, signal) {
  try {
    if (child.leadsGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has ended meanwhile.
  }
}

const kill = (child) => end(child, "SIGKILL");

/** Runs a program to its end. → { code, output }; the output is kept only when it is not shown. */
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

/** Runs a long step in silence behind one line that counts its seconds. Throws Stop with the step's last words when it fails. */
export async function step(title, program, args, options = {}) {
  const since = Date.now();
  const seconds = () => `${Math.round((Date.now() - since) / 1000)} s`;
  const live = process.stdout.isTTY;
  const show = () => process.stdout.write(`\r${title}…  ${seconds()}`);
  if (live) show();
  else console.log(`${title}…`);
  const ticking = live ? setInterval(show, 1000) : null;
  try {
    const { code, output } = await run(program, args, { ...options, show: false });
    if (code !== 0) throw new Stop(`${title}: failed.\n${shortened(output)}`);
    if (live) process.stdout.write(`\r${title}…  done, ${seconds()}\n`);
    else console.log(`${title}: done, ${seconds()}`);
    return output;
  } catch (error) {
    if (live) process.stdout.write("\n");
    throw error;
  } finally {
    clearInterval(ticking);
  }
}

/** npm says first what is wrong, a build says it last. */
function shortened(output) {
  const lines = output.trim().split("\n");
  return (lines.length > 30 ? [...lines.slice(0, 12), "…", ...lines.slice(-15)] : lines).join("\n");
}

/** Ends the process with one line for what is expected to go wrong. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = stopped ? 130 : 1;
  }
}
