import type { Server } from "node:http";
import { serve as serveNode } from "@hono/node-server";
import type { Connection } from "./implement.ts";

export type Fetch = (request: Request, connection?: Connection) => Response | Promise<Response>;

/** A client that sends slowly or stays silent is disconnected after these. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};
const maxHeaderSize = 16 * 1024;
/** How long `close` waits for requests in flight. */
const maxAnswerMs = 10_000;

type Serving = {
  /**
   * Sends `connection: close` with every answer from now on, so that clients reconnect to another
   * process.
   */
  retire(): void;
  close(): Promise<void>;
};

/** Resolves once the port is open. Rejects with one line that names PORT or HOST. */
export function serve(
  fetch: Fetch,
  { host, port }: { host: string; port: number },
): Promise<Serving> {
  return new Promise((done, fail) => {
    const serverOptions = { ...timeouts, maxHeaderSize };
    const server = serveNode(
      { fetch: withOneHost(fetch), hostname: host, port, serverOptions },
      () => {
        server.removeListener("error", refuse);
        done({ retire: () => retire(server), close: () => close(server) });
      },
    ) as Server;
    const refuse = (error: Error) => fail(new Error(explain(error, host, port)));
    server.once("error", refuse);
  });
}

/** Node keeps the first of several Host headers; a proxy may have checked another one. */
function withOneHost(
  fetch: Fetch,
): (request: Request, connection: Connection) => ReturnType<Fetch> {
  return (request, connection) => {
    const names = connection.incoming?.rawHeaders ?? [];
    let hosts = 0;
    for (let at = 0; at < names.length; at += 2)
      if (names[at]?.length === 4 && names[at]?.toLowerCase() === "host") hosts += 1;
    return hosts > 1
      ? new Response("Bad Request\n", { status: 400, headers: { connection: "close" } })
      : fetch(request, connection);
  };
}

function retire(server: Server): void {
  server.prependListener("request", (_, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Stops accepting connections, waits for requests in flight, and closes the rest after
 * `maxAnswerMs`.
 */
async function close(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), maxAnswerMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

function explain(error: Error, host: string, port: number): string {
  const code = "code" in error ? error.code : null;
  if (code === "EADDRINUSE")
    return `PORT ${port} is taken: stop what uses it, or set PORT to another number.`;
  if (code === "EACCES")
    return `PORT ${port} may not be opened by this user: set PORT to a number above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST ${host} isn't an address of this machine.`;
  return `PORT ${port} on HOST ${host} cannot be opened: ${error.message}`;
}
