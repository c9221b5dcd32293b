import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Mail } from "./mail.ts";

const patienceMs = 20_000;

/** Mail over SMTP. `smtpUrl` may hold a password, so nothing logs it; `from` is `Name <address>` or an address. */
export function smtpMail(smtpUrl: string, from: string, log: Logger): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  transport.on("error", (error: Error) => log.warn({ reason: error.message }, "mail connection failed"));
  return {
    async send(message) {
      await transport.sendMail({ from, ...message });
    },
    close: () => transport.close(),
  };
}
