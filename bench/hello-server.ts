import { createServer } from "node:http";

/** The yardstick: the least that an HTTP server of Node can do. Says its port on the first line it prints. */
const server = createServer((_, response) => {
  response.setHeader("content-type", "application/json");
  response.end('{"hello":"world"}');
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address ? address.port : "");
});
