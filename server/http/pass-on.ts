import type { Fetch } from "./serve.ts";

const patienceMs = 10_000;
const sandboxPath = "/sandbox";
const toSandbox = /^\/sandbox(\/|$)/;
// What the connection is about, not the message.
const notPassedOn = ["connection", "content-length", "content-encoding", "host", "keep-alive", "transfer-encoding"];

/** Browsers reach the demo's sandbox through the site, so that one port is enough. Everything else goes to `site`. */
export function withSandbox(site: Fetch, sandboxUrl: string): Fetch {
  return (request, connection) => {
    // Nearly every request goes to the site: its address need not be taken apart.
    if (!request.url.includes(sandboxPath)) return site(request, connection);
    const { pathname, search } = new URL(request.url);
    return toSandbox.test(pathname) ? passOn(request, sandboxUrl + pathname + search) : site(request, connection);
  };
}

async function passOn(request: Request, address: string): Promise<Response> {
  const body = request.method === "GET" || request.method === "HEAD" ? null : await request.arrayBuffer();
  try {
    const answer = await fetch(address, {
      method: request.method,
      headers: without(request.headers),
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
    });
    return new Response(answer.body, { status: answer.status, headers: without(answer.headers) });
  } catch {
    return new Response("The sandbox does not answer.", { status: 503, headers: { "retry-after": "5" } });
  }
}

function without(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of notPassedOn) kept.delete(name);
  return kept;
}
