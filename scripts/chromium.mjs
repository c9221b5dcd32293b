import { existsSync, readFileSync } from "node:fs";
import { isStopped, node, run, Stop, step } from "./run.mjs";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const shell = "/usr/bin/chromium-headless-shell";

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or, as root on Debian,
 * one that it installs.
 */
export async function findChromium() {
  const found =
    [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path)) ??
    (await playwrightsOwn()) ??
    (await installed("chromium", "/usr/bin/chromium"));
  if (found) return found;
  throw new Stop(
    "The journeys need a Chromium: install one, run `npx playwright install chromium`, or set CHROMIUM_PATH.",
  );
}

/**
 * As above, but Debian's headless shell where there is one: without the browser's own toolbar,
 * which is a page too, journeys take two thirds of the time.
 */
export async function findHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  if (existsSync(shell)) return shell;
  return (await installed("chromium-headless-shell", shell)) ?? (await findChromium());
}

/** Installs a package of Debian's. Returns null where that isn't possible. */
async function installed(name, path) {
  if (process.getuid?.() !== 0 || !isDebian()) return null;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  try {
    await step("Reading Debian's list of packages", "apt-get", ["update", "-qq"]);
    await step(`Installing ${name}`, "apt-get", ["install", "-y", "-qq", name], { env });
  } catch (error) {
    if (isStopped()) throw error;
  }
  return existsSync(path) ? path : null;
}

async function playwrightsOwn() {
  const script = 'console.log(require("playwright-core").chromium.executablePath())';
  const { code, output } = await run(node, ["-e", script], { show: false });
  const path = output.trim();
  return code === 0 && existsSync(path) ? path : null;
}

function isDebian() {
  return (
    existsSync("/etc/os-release") &&
    /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}
