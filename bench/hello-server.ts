import { createServer, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * The baseline: a minimal Node HTTP server. Prints its port as its first line. With an address and
 * an encoding as arguments, it answers each request with that address's bytes and headers.
 */
const [url, encoding] = process.argv.slice(2);
const headersOfItsOwn = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

const { headers, body } = url
  ? await answerOf(url, encoding ?? "identity")
  : { headers: { "content-type": "application/json" }, body: '{"hello":"world"}' };
const server = createServer((_, response) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(body);
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address ? address.port : "");
});

/** As it travels: `fetch` would decode it. */
async function answerOf(from: string, accepted: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(from, { headers: { "accept-encoding": accepted } }, resolve).on("error", reject),
  );
  const all = Object.entries(response.headers) as [string, string | string[]][];
  const kept = all.filter(([name]) => !headersOfItsOwn.has(name));
  return { headers: Object.fromEntries(kept), body: await buffer(response) };
}
