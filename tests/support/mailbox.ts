import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/**
 * How the server behaves: `busy` and `no` refuse the recipient temporarily and permanently, `cut`
 * disconnects within the message, `slow` waits before it accepts, `stuck` never accepts.
 */
type Mood = "well" | "busy" | "no" | "cut" | "slow" | "stuck";
const slowMs = 700;

/** A real SMTP server on this machine that keeps its mails. */
export async function openMailbox(port = 0) {
  const mails: { to: string; from: string; text: string; messageId: string }[] = [];
  let mood: Mood = "well";
  let refused: RegExp | null = null;
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      const refusals = { busy: 451, no: 550 } as Partial<Record<Mood, number>>;
      const responseCode = refused?.test(address) ? 550 : refusals[mood];
      if (responseCode === undefined) return done();
      done(Object.assign(new Error(`no room for ${address}`), { responseCode }));
    },
    onData(stream, session, done) {
      if (mood === "cut") return void stream.once("data", () => stream.destroy());
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (mood === "stuck") return;
        const text = unfolded(Buffer.concat(chunks).toString("utf8"));
        const messageId = /^message-id: (\S+)/im.exec(text)?.[1] ?? "";
        const keep = () => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : "";
          for (const { address } of rcptTo) mails.push({ to: address, from, text, messageId });
          done();
        };
        if (mood === "slow") setTimeout(keep, slowMs);
        else keep();
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const own = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    mails,
    /** How often a mail was sent here, to this address or to any. */
    asked: (to?: string) => asked.filter((address) => to === undefined || address === to).length,
    be(next: Mood) {
      mood = next;
    },
    /** Refuses these addresses permanently from now on. */
    refuse(addresses: RegExp) {
      refused = addresses;
    },
    /** A person's mails, once there are this many. */
    async received(to: string, count: number): Promise<string[]> {
      const deadline = Date.now() + 10_000;
      for (;;) {
        const theirs = mails.filter((mail) => mail.to === to).map((mail) => mail.text);
        if (theirs.length >= count) return theirs;
        if (Date.now() > deadline)
          throw new Error(`${to} has ${theirs.length} mails, not ${count}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** The link in a mail, as path and query below /api. */
export function linkIn(mail: string): string {
  const link = /http:\/\/\S+\/api(\/auth\/\S+)/.exec(mail)?.[1];
  if (!link) throw new Error(`no link in this mail:\n${mail}`);
  return link;
}

/** Decodes a quoted-printable body. A header has its own encoding, and a signature's `=` is none. */
function unfolded(mail: string): string {
  const bodyAt = mail.indexOf("\r\n\r\n");
  const body = mail
    .slice(bodyAt)
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return mail.slice(0, bodyAt) + body;
}
