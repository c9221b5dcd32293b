import type { Transporter } from "nodemailer";
import type { Logger } from "pino";
import { type Mail, MailFailure } from "./mail.ts";

const timeoutMs = 20_000;

/**
 * Mail over SMTP. `smtpUrl` may contain a password, so it is never logged. `from` is `Name
 * <address>` or an address.
 */
export function smtpMail(smtpUrl: string, from: string, log: Logger): Mail {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  let opening: Promise<Transporter> | null = null;

  /**
   * Loads the library for the first mail, because it takes memory and many sites send few mails.
   */
  async function open(): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    transport.on("error", (error: Error) =>
      log.warn({ reason: failureOf(error).message }, "mail connection failed"),
    );
    return transport;
  }

  return {
    async send({ id, ...message }) {
      // Suppresses out-of-office replies.
      const headers = { "auto-submitted": "auto-generated" };
      opening ??= open();
      const sent = (await opening).sendMail({
        from,
        ...message,
        messageId: `<${id}@${host}>`,
        headers,
      });
      await sent.catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/**
 * Omits the server's message, which repeats the address. A rejected sender or login is a
 * configuration error, so the mail is retried.
 */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  const isNoAddress = code === "EENVELOPE" && command === "API";
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  const reason = [code ?? "unknown", responseCode].filter(Boolean).join(" ");
  return new MailFailure(reason, (isAboutMail && isFinal) || isNoAddress);
}
