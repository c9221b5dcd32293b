import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { freePort } from "#tests/support/start-server.ts";

const maxStartMs = 30_000;
/**
 * Chromium's toolbar is a page of its own in each tab and takes a fifth of a processor during the
 * measurement.
 */
const withoutToolbar = [
  "InitialWebUI",
  "WebUIReloadButton",
  "WebUIToolbar",
  "WebUITabStrip",
  "WebUILocationBar",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "PreloadTopChromeWebUI",
];
const unwanted = [
  ...withoutToolbar,
  "LensOverlay",
  "MediaRouter",
  "OptimizationHints",
  "Translate",
];
const quiet = [
  "--disable-gpu",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  "--disable-renderer-backgrounding",
  "--disable-backgrounding-occluded-windows",
  "--force-color-profile=srgb",
  "--password-store=basic",
  "--use-mock-keychain",
  `--disable-features=${unwanted.join(",")}`,
];

/**
 * Starts a Chromium with as little background work as possible. Only the client of its port
 * attaches to it.
 */
export async function startLeanChromium(): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), "candor-chromium-"));
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const flags = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const program = process.env.CHROMIUM_PATH ?? chromium.executablePath();
  const child = spawn(program, ["--headless", ...flags, ...quiet, ...asRoot, "about:blank"], {
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const giveUp = Date.now() + maxStartMs;
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) {
    if (child.exitCode !== null || Date.now() > giveUp)
      throw new Error(`${program} cannot be started`);
    await pause(50);
  }
  return {
    port,
    async stop() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
