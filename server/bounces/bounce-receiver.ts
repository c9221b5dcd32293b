import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import type { SMTPServer, SMTPServerDataStream } from "smtp-server";
import { maxReportBytes } from "./mail-events.ts";
import type { ReturnAddresses } from "./return-addresses.ts";

type Dependencies = {
  host: string;
  port: number;
  addresses: ReturnAddresses;
  takeReport(message: Uint8Array): Promise<boolean>;
  log: Logger;
};

/** `closeTimeout` is how long a stop waits for open connections. */
const limits = {
  maxClients: 20,
  socketTimeout: 30_000,
  closeTimeout: 3_000,
  size: maxReportBytes,
} as const;

/**
 * A mail server for what comes back. It takes mail for our return addresses only, keeps none, and
 * relays none. The site's mail server hands it on; it needs no account and no TLS.
 */
export function bounceReceiver({ host, port, addresses, takeReport, log }: Dependencies) {
  let server: SMTPServer | null = null;

  async function receive(stream: SMTPServerDataStream, recipients: string): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) return;
    // The address that it came to counts first, whatever the report says.
    await takeReport(Buffer.concat([Buffer.from(`Delivered-To: ${recipients}\r\n`), ...chunks]));
  }

  return {
    async start(): Promise<void> {
      // Only where it is used.
      const smtp = await import("smtp-server");
      server = new smtp.SMTPServer({
        ...limits,
        rejectOversized: true,
        authOptional: true,
        disableReverseLookup: true,
        disabledCommands: ["AUTH", "STARTTLS"],
        onRcptTo: ({ address }, _session, done) =>
          done(addresses.isOurs(address) ? null : refusal(550, "5.1.1 No such address")),
        onData(stream, { envelope }, done) {
          const recipients = envelope.rcptTo.map(({ address }) => address).join(", ");
          receive(stream, recipients).then(
            () => done(),
            (error: unknown) => {
              log.warn({ error: String(error) }, "a report on a mail will be sent again");
              done(refusal(451, "4.3.0 Please try again"));
            },
          );
        },
      });
      server.on("error", (error: Error) => log.debug({ error: String(error) }, "bounce receiver"));
      server.listen(port, host);
      await once(server.server, "listening");
    },
    port: () => (server ? (server.server.address() as AddressInfo).port : null),
    stop: () => new Promise<void>((done) => (server ? server.close(() => done()) : done())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
