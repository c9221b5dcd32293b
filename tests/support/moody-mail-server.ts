import { hash } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

type Step = { to: string; times: number };

/**
 * A mail server that delays, refuses unknown people (`gone.…`), greylists every other address once
 * and drops one of thirty connections. It takes mails to `account.…` at once.
 */
export async function openMoodyServer() {
  /** By Message-ID, how often its mail was accepted. */
  const steps = new Map<string, Step>();
  const greylisted = new Set<string>();
  const accepted = new Map<string, number>();
  const sockets = new Set<Socket>();
  const bySession = new Map<string, Socket>();
  const hangUp = (session: string) => void bySession.get(session)?.destroy();
  let [tries, mails] = [0, 0];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onConnect(session, done) {
      const socket = [...sockets].find(({ remotePort }) => remotePort === session.remotePort);
      if (socket) bySession.set(session.id, socket);
      done();
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith("account.")) return done();
      tries += 1;
      if (address.startsWith("gone.")) return done(refusal(550, "5.1.1 no such person"));
      const isOdd = Number.parseInt(hash("sha256", address).slice(0, 2), 16) % 2 === 1;
      if (!isOdd || greylisted.has(address)) return done();
      greylisted.add(address);
      done(refusal(451, "4.7.1 come back later"));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? "";
      const isAccounts = to.startsWith("account.");
      mails += 1;
      if (!isAccounts && mails % 30 === 0) return hangUp(session.id);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const id = /^message-id: (\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? "";
        const accept = () => {
          if (isAccounts) accepted.set(to, performance.now());
          else steps.set(id, { to, times: (steps.get(id)?.times ?? 0) + 1 });
          done();
        };
        setTimeout(accept, isAccounts ? 0 : 5 + (tries % 20));
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    steps: () => steps,
    /** Of a mail about an account, in milliseconds of `performance`. */
    acceptedAt: (to: string) => accepted.get(to),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
