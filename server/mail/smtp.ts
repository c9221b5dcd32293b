import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { type Mail, MailFailure } from "./mail.ts";

const patienceMs = 20_000;

/** Mail over SMTP. `smtpUrl` may hold a password, so nothing logs it; `from` is `Name <address>` or an address. */
export function smtpMail(smtpUrl: string, from: string, log: Logger): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  transport.on("error", (error: Error) => log.warn({ reason: failureOf(error).message }, "mail connection failed"));
  return {
    async send({ id, ...message }) {
      // Says to holiday answers and mailing lists that nobody reads what they would write.
      const headers = { "auto-submitted": "auto-generated" };
      const sent = transport.sendMail({ from, ...message, messageId: `<${id}@${host}>`, headers });
      await sent.catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: () => transport.close(),
  };
}

/** What the server said in words is left out: it repeats the address. A refused sender or login is ours to mend, so the mail waits. */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  const isNoAddress = code === "EENVELOPE" && command === "API";
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  const reason = [code ?? "unknown", responseCode].filter(Boolean).join(" ");
  return new MailFailure(reason, (isAboutMail && isFinal) || isNoAddress);
}
