import { createServer } from "node:http";

/** The baseline: a minimal Node HTTP server. Prints its port as its first line. */
const server = createServer((_, response) => {
  response.setHeader("content-type", "application/json");
  response.end('{"hello":"world"}');
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address ? address.port : "");
});
