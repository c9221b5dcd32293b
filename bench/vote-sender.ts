import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * Sends votes or responses over HTTP at full speed from a separate process. Does as little work per request as
 * possible, because it shares the machine with the server. Receives a plan from its parent and
 * returns the results.
 */
export type Plan = {
  port: number;
  connections: number;
  /** One body per vote, sent with the token of the same index; guests have none. */
  bodies: string[];
  tokens?: string[];
  /** Of the call. */
  path: "/api/votes" | "/api/responses" | `/api/boards/${string}/marks`;
  /** A page that is read before each of them, in the same time. */
  before?: string | undefined;
  /** How many are due each second; else as many as are answered. A late one's time counts from when it was due. */
  perSecond?: number;
};
/** Total seconds, sorted latencies in milliseconds, and the count of each status. */
export type Seen = { seconds: number; milliseconds: number[]; statuses: Record<string, number> };

process.on("message", (plan: Plan) => {
  void send(plan).then((seen) => process.send?.(seen));
});

async function send(plan: Plan): Promise<Seen> {
  const { port, connections, bodies, tokens, path, before, perSecond } = plan;
  const requests = bodies.map((body, n) =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n` +
        (tokens ? `authorization: Bearer ${tokens[n]}\r\n` : "") +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  );
  const opening =
    before && Buffer.from(`GET ${before} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
  const milliseconds: number[] = [];
  const statuses: Record<string, number> = {};
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  let next = 0;
  const start = performance.now();
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((done, fail) => {
          let sentAt = 0;
          let read = "";
          let request: Buffer | undefined;
          let isOpening = false;
          const sendNext = () => {
            request = requests[next];
            if (!request) return done();
            const now = performance.now();
            sentAt = perSecond ? start + (next / perSecond) * 1000 : now;
            if (sentAt > now) return void setTimeout(sendNext, sentAt - now);
            next++;
            isOpening = opening !== undefined;
            socket.write(opening || request);
          };
          socket.on("data", (part: string) => {
            const now = performance.now();
            read += part;
            if (!isWhole(read)) return;
            if (isOpening && request) {
              if (!read.startsWith("HTTP/1.1 200")) return fail(new Error(read.slice(0, 200)));
              read = "";
              isOpening = false;
              return void socket.write(request);
            }
            milliseconds.push(now - sentAt);
            const status = read.slice(9, 12);
            statuses[status] = (statuses[status] ?? 0) + 1;
            read = "";
            sendNext();
          });
          socket.on("close", () => fail(new Error("the server closed a connection")));
          sendNext();
        }),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.removeAllListeners("close").destroy();
  return { seconds, milliseconds: milliseconds.sort((a, b) => a - b), statuses };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  socket.setEncoding("latin1");
  await once(socket, "connect");
  return socket;
}

/** Responses have a content length, or end with an empty chunk. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf("\r\n\r\n");
  if (head === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head));
  return length ? answer.length >= head + 4 + Number(length[1]) : answer.endsWith("\r\n0\r\n\r\n");
}
