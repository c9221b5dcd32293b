import { readBytes } from "./body.ts";
import type { Fetch } from "./serve.ts";

const timeoutMs = 10_000;
/** Requests to the sandbox are forms and small JSON. */
const maxBodyBytes = 256 * 1024;
const sandboxPath = "/sandbox";
const toSandbox = /^\/sandbox(\/|$)/;
// Headers of the connection, not of the message.
const connectionHeaders = [
  "connection",
  "content-length",
  "content-encoding",
  "host",
  "keep-alive",
  "transfer-encoding",
];

/**
 * Proxies /sandbox to the demo's sandbox, so that one port is enough. Everything else goes to
 * `site`.
 */
export function withSandbox(site: Fetch, sandboxUrl: string): Fetch {
  return (request, connection) => {
    // Most requests don't mention it, so their URL isn't parsed.
    if (!request.url.includes(sandboxPath)) return site(request, connection);
    const { pathname, search } = new URL(request.url);
    return toSandbox.test(pathname)
      ? forward(request, sandboxUrl + pathname + search)
      : site(request, connection);
  };
}

async function forward(request: Request, address: string): Promise<Response> {
  const bodiless = request.method === "GET" || request.method === "HEAD";
  const body = bodiless
    ? null
    : await readBytes(request, maxBodyBytes).catch(() => "refused" as const);
  if (body === "refused") return new Response("That's too large.", { status: 413 });
  try {
    const answer = await fetch(address, {
      method: request.method,
      headers: without(request.headers),
      body: body && Buffer.from(body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return new Response(answer.body, { status: answer.status, headers: without(answer.headers) });
  } catch {
    return new Response("The sandbox isn't responding.", {
      status: 503,
      headers: { "retry-after": "5" },
    });
  }
}

function without(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of connectionHeaders) kept.delete(name);
  return kept;
}
