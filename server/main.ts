import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { openDatabase } from "./database/open.ts";
import { withSandbox } from "./http/sandbox-proxy.ts";
import { serve } from "./http/serve.ts";
import { pairInstallation } from "./installation/pair.ts";
import { createLog } from "./log.ts";
import { withPages } from "./pages.ts";
import { type SandboxAccess, sandboxAt, servicesOf } from "./services.ts";
import { readSettings, type Settings } from "./settings.ts";
import { startWatchdog } from "./watchdog.ts";

/**
 * Ctrl-C reaches the whole process group, and npm forwards it too. A second signal within this time
 * is the same one.
 */
const sameSignalMs = 1000;
const parentCheckMs = 500;
/** Beyond the time for draining, to end what goes on and to stop the database. */
const stopMs = 30_000;

/** `npm run dev` serves the pages from a separate process. */
const withoutPages = process.argv.includes("--without-pages");
/** Closed in reverse order. */
const closers = new AsyncDisposableStack();
const stopping = new AbortController();
let log: Logger | null = null;
let stoppedAt: number | null = null;
let drainMs = 0;

const watchdog = startWatchdog();
const starting = start();
starting.catch((error: unknown) => {
  // A start that was stopped: whatever it waited for, it ends as it was told to.
  if (stopping.signal.aborted) return;
  console.error(error instanceof Error ? error.message : error);
  log?.debug({ stack: error instanceof Error ? error.stack : null }, "The start failed");
  return stop(1);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stop(0));
// The parent process was killed.
process.once("disconnect", () => void stop(0));
if (process.argv.includes("--end-with-parent")) followParent();

async function start(): Promise<void> {
  const settings = readSettings();
  log = createLog(settings.mode, settings.logLevel);
  drainMs = settings.drainSeconds * 1000;
  if (settings.mode === "production" && settings.trustedProxies.length === 0)
    log.warn("TRUSTED_PROXY isn't set: behind a proxy, everyone counts as one address.");
  watchdog.watch();
  await open(settings, log);
  log.info(`Candor is ready at ${settings.publicUrl} (${process.uptime().toFixed(1)} s)`);
}

async function open(settings: Settings, log: Logger): Promise<void> {
  const database = await openDatabase(settings, log, closers, stopping.signal);
  stopping.signal.throwIfAborted();
  const pairing = await pairInstallation({ settings, database, log });
  closers.defer(() => pairing.stop());
  const sandbox = await openSandbox(settings);
  const services = servicesOf(settings, sandbox, log);
  closers.defer(() => services.mail?.close());
  const app = createApp({ settings, database, log, services, clock: () => new Date() });
  closers.defer(() => app.stop());
  await app.start();
  const site = {
    origin: settings.publicUrl,
    reader: app.reader,
    stripe: services.cards?.apiUrl === null,
  };
  const pages = withoutPages
    ? { fetch: app.fetch, stop() {} }
    : await withPages(app.fetch, site, { settings, database, log });
  closers.defer(() => pages.stop());
  const server = await serve(
    sandbox ? withSandbox(pages.fetch, sandbox.url) : pages.fetch,
    settings,
  );
  closers.defer(() => server.close());
  closers.defer(() => app.endStreams());
  closers.defer(async () => {
    app.retire();
    server.retire();
    await pause(drainMs);
  });
}

/** The demo's sandbox replaces external services. Production loads none of its code. */
async function openSandbox({
  mode,
  sandboxUrl,
  publicUrl,
}: Settings): Promise<SandboxAccess | null> {
  if (mode === "production") return null;
  if (sandboxUrl !== null) return sandboxAt(sandboxUrl);
  const sandbox = await (await import("../sandbox/sandbox.ts")).openSandbox({ siteUrl: publicUrl });
  closers.defer(() => sandbox.close());
  return sandbox;
}

/** `npm start` opens no IPC channel, so a changed parent id is the only sign of a killed npm. */
function followParent(): void {
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    void stop(0);
  }, parentCheckMs);
  watching.unref();
}

/**
 * Waits for a running start, so that everything it opened is closed. A second signal exits at once.
 */
async function stop(code: number): Promise<void> {
  if (stoppedAt !== null) {
    if (Date.now() - stoppedAt > sameSignalMs) process.exit(1);
    return;
  }
  stoppedAt = Date.now();
  watchdog.endIn(drainMs + stopMs);
  stopping.abort();
  await starting.catch(() => {});
  try {
    await closers.disposeAsync();
    process.exit(code);
  } catch (error) {
    log?.error({ error: String(error) }, "The stop was not clean");
    process.exit(1);
  }
}
