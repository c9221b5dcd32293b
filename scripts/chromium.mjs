import { existsSync, readFileSync } from "node:fs";
import { node, run, Stop, step } from "./run.mjs";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of a Chromium: the one named, the system's, Playwright's, or, as root on Debian, one installed now. */
export async function findChromium() {
  const found =
    [process.env.CHROMIUM_PATH, ...known].find((path) => path && existsSync(path)) ?? (await playwrightsOwn());
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    await step("Reading Debian's list of packages", "apt-get", ["update", "-qq"]);
    await step("Installing Chromium", "apt-get", ["install", "-y", "-qq", "chromium"], {
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
    if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  throw new Stop(
    "The journeys need a Chromium: install one, run `npx playwright install chromium`, or set CHROMIUM_PATH.",
  );
}

async function playwrightsOwn() {
  const script = 'console.log(require("playwright-core").chromium.executablePath())';
  const { code, output } = await run(node, ["-e", script], { show: false });
  const path = output.trim();
  return code === 0 && existsSync(path) ? path : null;
}

function isDebian() {
  return (
    existsSync("/etc/os-release") && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}
