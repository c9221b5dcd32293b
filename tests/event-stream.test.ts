import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type EventReader, eventHeaders, eventOf, eventStream } from "#server/http/event-stream.ts";
import { serve } from "#server/http/serve.ts";
import { readEventStream, type StreamedEvent } from "#web/event-stream.ts";
import { freePort } from "./support/start-server.ts";
import { within } from "./support/watching.ts";

/** Streams over a real connection, fed by the test. */
let port: number;
let server: { close(): Promise<void> };
let readers: EventReader[];
let stops: number;
let client: Socket;

beforeEach(async () => {
  readers = [];
  stops = 0;
  port = await freePort();
  const answer = (cut: () => void) =>
    eventStream((reader) => {
      readers.push(reader);
      return () => {
        stops += 1;
      };
    }, cut);
  server = await serve(
    (_request, connection) =>
      new Response(
        answer(() => connection?.incoming?.socket?.destroy?.()),
        { headers: eventHeaders },
      ),
    { host: "127.0.0.1", port },
  );
  client = connect(port, "127.0.0.1");
  client.on("error", () => {});
  await once(client, "connect");
  client.write("GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
  await within(2000, "the stream is open", () => readers.length === 1);
});
afterEach(async () => {
  client.destroy();
  for (const reader of readers) reader.end();
  await server.close();
});

const big = "x".repeat(100_000);

describe("a client that reads nothing", () => {
  it("costs two events at most beyond the connection's buffer, is noticed, and is dropped", async () => {
    client.pause();
    const [reader] = readers as [EventReader];
    await within(10_000, "the connection is full", async () => {
      reader.send(eventOf("1", big));
      return reader.behindSince() !== null;
    });
    const before = process.memoryUsage().arrayBuffers;
    const since = reader.behindSince();
    for (let n = 0; n < 200; n++) reader.send(eventOf(String(n), big));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * big.length * 2);
    expect(reader.behindSince()).toBe(since);
    const closed = once(client, "close");
    reader.cut();
    client.resume();
    await closed;
    expect(stops).toBe(1);
  });

  it("gets only the newest event when it reads again", async () => {
    client.pause();
    const [reader] = readers as [EventReader];
    await within(10_000, "the connection is full", async () => {
      reader.send(eventOf("early", big));
      return reader.behindSince() !== null;
    });
    for (let n = 0; n < 50; n++) reader.send(eventOf(`between-${n}`, "skipped"));
    reader.send(eventOf("newest", "arrives"));
    reader.end();
    let received = "";
    client.on("data", (part) => {
      received += part;
    });
    client.resume();
    await within(5000, "the end", () => received.endsWith("0\r\n\r\n"));
    expect(received).toContain('id: newest\ndata: "arrives"');
    expect(received).not.toContain("between");
  });
});

describe("a stream", () => {
  it("is freed when its client goes away", async () => {
    client.destroy();
    await within(2000, "it is freed", () => stops === 1);
    const [reader] = readers as [EventReader];
    reader.send(eventOf("1", "too late"));
    reader.note(eventOf("2", "too late"));
    reader.end();
    reader.cut();
    expect(stops).toBe(1);
  });

  it("is ended so that the server can stop at once", async () => {
    readers[0]?.end();
    const since = performance.now();
    await server.close();
    expect(performance.now() - since).toBeLessThan(1000);
    expect(stops).toBe(1);
  });
});

describe("the page's stream reader", () => {
  const text =
    ': alive\n\nid: 7\ndata: {"a":"ü"}\n\nid: 8\r\ndata: one\r\ndata: two\r\n\r\nretry: 3\n\ndata\n\nid: 9\ndata: cut o';

  it.each([1, 2, 3, 7, 1000])(
    "finds the events however the bytes arrive, such as %d at a time",
    async (size) => {
      const bytes = new TextEncoder().encode(text);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let from = 0; from < bytes.length; from += size)
            controller.enqueue(bytes.slice(from, from + size));
          controller.close();
        },
      });
      const found: (StreamedEvent | null)[] = [];
      for await (const event of readEventStream(body)) found.push(event);
      expect(found).toEqual([
        null,
        { id: "7", data: '{"a":"ü"}' },
        { id: "8", data: "one\ntwo" },
        null,
        { id: "", data: "" },
      ]);
    },
  );

  it("closes the stream when its consumer stops", async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(eventOf("1", 1)),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const event of readEventStream(body)) if (event) break;
    await within(500, "it is cancelled", () => cancelled);
  });
});
