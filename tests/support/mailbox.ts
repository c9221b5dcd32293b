import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A real SMTP server on this machine, which keeps what it is given. */
export async function openMailbox() {
  const mails: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const text = unfolded(Buffer.concat(chunks).toString("utf8"));
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The mails that somebody has, once there are so many. */
    async received(to: string, count: number): Promise<string[]> {
      const deadline = Date.now() + 5000;
      for (;;) {
        const theirs = mails.filter((mail) => mail.to === to).map((mail) => mail.text);
        if (theirs.length >= count) return theirs;
        if (Date.now() > deadline) throw new Error(`${to} has ${theirs.length} mails, not ${count}`);
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

/** Undoes quoted-printable, in which long lines travel. */
function unfolded(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
