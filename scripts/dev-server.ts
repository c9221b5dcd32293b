import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as passOn,
  type ServerResponse,
} from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { createRequestHandler } from "react-router";
import { startEmbedded } from "#server/database/embedded.ts";
import { isPersonal } from "#server/http/personal-page.ts";
import { visitOf } from "#server/http/personal-visit.ts";
import type { WebBuild } from "#server/http/web-build.ts";
import { isApplications } from "#server/pages.ts";
import { readSettings } from "#server/settings.ts";
import { devReader, sentBy } from "./dev-reader.ts";
import { lazyRoutes, withRoutesOf } from "./lazy-routes.ts";

/**
 * The development server, on one port. Vite serves and reloads pages and scripts. The API runs in a
 * separate process, which Node restarts when one of its files changes. Pages have no
 * Content-Security-Policy here, because Vite's scripts are inline.
 */
const { host, port, publicUrl, dataDir, databaseUrl } = readSettings();
const apiPort = await freePort();
const api = `http://127.0.0.1:${apiPort}`;
const maxRestartMs = 15_000;
const reader = devReader(callApi, publicUrl);

const root = join(import.meta.dirname, "..");
/** Watching these takes a third of a second. The API's process watches its own imports. */
const unwatched = [
  "bench",
  "build",
  "data",
  "docs",
  "gallery",
  "sandbox",
  "server",
  "test-results",
  "tests",
];

const server = createServer((request, response) => void answer(request, response));
/** Closed in reverse order. */
const closers = new AsyncDisposableStack();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
  process.once(signal, () => void stop(0));
// A taken port, for example: the API must not stay behind.
process.once("uncaughtException", (error) => {
  console.error(error);
  void stop(1);
});

startApi();
// Imported here, so that the API starts while Vite loads.
const { createServer: createVite } = await import("vite");
const [vite] = await Promise.all([
  createVite({
    appType: "custom",
    configLoader: "native",
    plugins: [lazyRoutes],
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: unwatched.map((folder) => join(root, folder, "**")) },
    },
  }),
  databaseUrl === null ? holdPostgres() : null,
]);
closers.defer(() => vite.close());

server.listen(port, host);
await once(server, "listening");
await fetch(`http://${host}:${port}/`);
console.log(`Candor is ready for work at ${publicUrl} (${process.uptime().toFixed(1)} s)`);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? "/";
  if (path.startsWith("/sandbox") || isApplications({ url: publicUrl + path }))
    return toApi(request, response);
  vite.middlewares(request, response, () => void page(request, response));
}

async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const all = (await vite.ssrLoadModule("virtual:react-router/server-build")) as WebBuild;
    const build = await withRoutesOf(all, new URL(publicUrl + request.url).pathname);
    const url = publicUrl + request.url;
    const visit = isPersonal(request.url ?? "/")
      ? await visitOf(sentBy(request, publicUrl), reader)
      : null;
    const asked = new Request(url, {
      method: visit?.form ? "POST" : "GET",
      headers: { accept: request.headers.accept ?? "text/html" },
    });
    const report = (error: unknown) => console.error(error);
    const context = build.entry.module.newLoadContext(
      visit?.fetch ?? callApi,
      report,
      "",
      visit ? { reader: visit } : {},
    );
    const made = await createRequestHandler(build, "development")(asked, context);
    for (const cookie of visit?.cookies ?? []) made.headers.append("set-cookie", cookie);
    response.writeHead(made.status, [...made.headers].flat());
    response.end(Buffer.from(await made.arrayBuffer()));
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    if (!response.headersSent)
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
    response.end(error instanceof Error ? error.stack : String(error));
  }
}

/** An API call of a route's loader. */
async function callApi(request: Request): Promise<Response> {
  await untilApi();
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(api + pathname + search, request));
}

async function toApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await untilApi();
  const { method, url, headers } = request;
  const forwarded = { ...headers, "x-forwarded-for": request.socket.remoteAddress ?? "" };
  const onward = passOn(api + url, { ...(method && { method }), headers: forwarded }, (given) => {
    response.writeHead(given.statusCode ?? 502, given.headers);
    // When a restart of the API ends a stream, the browser's stream ends too, and the browser
    // reconnects.
    pipeline(given, response).catch(() => response.destroy());
  });
  onward.on("error", () => {
    if (!response.headersSent) response.writeHead(502, { "content-type": "text/plain" });
    response.end("The API does not answer. The terminal says why.");
  });
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}

/** Resolves once the API is ready: at once while it runs, otherwise after its restart. */
async function untilApi(): Promise<void> {
  for (const giveUp = Date.now() + maxRestartMs; Date.now() < giveUp; await pause(30)) {
    const listens = await fetch(`${api}/api/healthz`).then(
      () => true,
      () => false,
    );
    if (listens) return;
  }
}

function startApi(): void {
  const env = {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXY: "127.0.0.1",
  };
  const args = ["--watch", "--watch-preserve-output", "server/main.ts", "--without-pages"];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  closers.defer(async () => {
    if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
  });
}

/** Keeps PostgreSQL running across restarts of the API. */
async function holdPostgres(): Promise<void> {
  const embedded = await startEmbedded(join(dataDir, "postgres"), pino({ level: "warn" }));
  closers.defer(() => embedded.stop());
}

async function stop(code: number): Promise<void> {
  await closers.disposeAsync();
  process.exit(code);
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  taken.close();
  await once(taken, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
