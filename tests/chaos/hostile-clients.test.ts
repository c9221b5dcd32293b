import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";

/** Sends hostile and broken requests to the real server over a plain socket. */
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { CANDOR_DEMO_DATA: "0", LOG_LEVEL: "error" } });
});
afterEach(async () => {
  expect((await fetch(`${server.url}/api/healthz`)).status).toBe(200);
});
afterAll(async () => {
  await server.stop();
  // None of these may count as a bug in Candor.
  expect(server.said()).toBe("");
});

/**
 * Writes each part, `everyMs` apart, until the server closes. Returns the response and how long it
 * took to close.
 */
async function send(
  parts: Iterable<string | Buffer>,
  everyMs = 0,
): Promise<{ said: string; ms: number }> {
  const since = Date.now();
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  let said = "";
  socket.on("error", () => {});
  socket.on("data", (part) => {
    said += part.toString();
  });
  const closed = new Promise<void>((done) => socket.on("close", () => done()));
  for (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part);
    await pause(everyMs);
  }
  await closed;
  return { said, ms: Date.now() - since };
}

const statuses = (said: string) =>
  [...said.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
const head = (first: string, ...lines: string[]) =>
  `${[first, "host: 127.0.0.1", ...lines].join("\r\n")}\r\n\r\n`;
const post = (...lines: string[]) =>
  head("POST /api/jwt HTTP/1.1", "content-type: application/json", ...lines);
const kilobytes = (many: number) => "x".repeat(many * 1024);

describe.concurrent("the server", () => {
  it("cuts off an endless header", { timeout: 30_000 }, async () => {
    const drips = [
      "GET / HTTP/1.1\r\n",
      "host: 127.0.0.1\r\n",
      ...Array.from({ length: 60 }, () => "x-drip: 1\r\n"),
    ];
    const { said, ms } = await send(drips, 400);
    expect(statuses(said)).toEqual([408]);
    expect(ms).toBeGreaterThan(5_000);
    expect(ms).toBeLessThan(20_000);
  });

  it("refuses a header of 20 kB", async () => {
    const { said } = await send([head("GET / HTTP/1.1", `x-long: ${kilobytes(20)}`)]);
    expect(statuses(said)).toEqual([431]);
  });

  it.each(["POST /api/jwt", "POST /api/auth/sign-in/email", "POST /surveys", "PUT /nowhere"])(
    "refuses a body of a gigabyte at its announcement: %s",
    async (line) => {
      const announced = [
        "content-type: application/json",
        "content-length: 1073741824",
        "connection: close",
      ];
      const { said, ms } = await send([head(`${line} HTTP/1.1`, ...announced)]);
      expect(statuses(said)[0]).toBeGreaterThanOrEqual(400);
      expect(statuses(said)[0]).toBeLessThan(500);
      expect(ms).toBeLessThan(8_000);
    },
  );

  it("says 413 to a body that is too large, announced or not", async () => {
    const announced = await send([post("content-length: 1073741824", "connection: close")]);
    expect(statuses(announced.said)).toEqual([413]);
    const chunk = `19000\r\n${kilobytes(100)}\r\n`;
    const endless = Array.from({ length: 2_000 }, () => chunk);
    const { said } = await send([post("transfer-encoding: chunked"), ...endless], 1);
    expect(statuses(said)).toEqual([413]);
  });

  it("ignores a client that disconnects in the middle of a body", async () => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.write(`${post("content-length: 100", "expect: 100-continue")}{"email"`);
    await once(socket, "data");
    socket.destroy();
    await once(socket, "close");
  });

  const broken: [string, string | Buffer][] = [
    ["nonsense", "hello, server\r\n\r\n"],
    [
      "bytes of another protocol",
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
    ],
    ["two lengths", post("content-length: 2", "content-length: 3")],
    [
      "a length beside chunks",
      `${post("content-length: 4", "transfer-encoding: chunked")}0\r\n\r\n`,
    ],
    ["a negative length", post("content-length: -1")],
    ["a null byte in the head", head("GET / HTTP/1.1", "x-null: a\0b")],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ];
  it.each(broken)("says 400 to %s", async (_, bytes) => {
    expect(statuses((await send([bytes])).said)).toEqual([400]);
  });

  it("says 400 to junk after a good request", async () => {
    const { said } = await send([`${head("GET /api/healthz HTTP/1.1")}\0\0junk\r\n\r\n`]);
    expect(statuses(said).at(-1)).toBe(400);
  });
});
