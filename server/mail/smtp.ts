import type { Transporter } from "nodemailer";
import type { Logger } from "pino";
import type { Dkim } from "#server/settings.ts";
import { type Mail, MailFailure } from "./mail.ts";

const timeoutMs = 20_000;
/** Campaigns send many mails over few connections. Servers close one after a hundred or so. */
const pool = { pool: true, maxConnections: 4, maxMessages: 100 } as const;

/**
 * The library signs List-Unsubscribe by itself, but not List-Unsubscribe-Post. RFC 8058 wants both,
 * and Gmail shows no button without.
 */
const signedHeaders = [
  "from",
  "subject",
  "date",
  "message-id",
  "to",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "list-unsubscribe",
  "list-unsubscribe-post",
].join(":");

/**
 * Mail over SMTP. `smtpUrl` may contain a password, so it is never logged. `from` is `Name
 * <address>` or an address.
 */
export function smtpMail(
  smtpUrl: string,
  from: string,
  log: Logger,
  dkim: Dkim | null = null,
): Mail {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  const connections = new Map<"single" | "pool", Promise<Transporter>>();

  /**
   * Loads the library for the first mail, because it takes memory and many sites send few mails.
   */
  async function open(kind: "single" | "pool"): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    const options = {
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      ...(dkim && {
        dkim: {
          domainName: host,
          keySelector: dkim.selector,
          privateKey: dkim.privateKey,
          headerFieldNames: signedHeaders,
        },
      }),
    };
    const transport: Transporter =
      kind === "pool" ? createTransport({ ...options, ...pool }) : createTransport(options);
    transport.on("error", (error: Error) =>
      log.warn({ reason: failureOf(error).message }, "mail connection failed"),
    );
    return transport;
  }

  function connection(kind: "single" | "pool"): Promise<Transporter> {
    const opening = connections.get(kind) ?? open(kind);
    connections.set(kind, opening);
    return opening;
  }

  return {
    async send({ id, unsubscribe, returnTo, ...message }) {
      const headers = {
        // Suppresses out-of-office replies.
        "auto-submitted": "auto-generated",
        ...(unsubscribe !== undefined && {
          "list-unsubscribe": `<${unsubscribe}>`,
          "list-unsubscribe-post": "List-Unsubscribe=One-Click",
        }),
      };
      const transport = await connection(unsubscribe === undefined ? "single" : "pool");
      const sent = transport.sendMail({
        from,
        ...message,
        messageId: `<${id}@${host}>`,
        headers,
        ...(returnTo !== undefined && {
          envelope: { from: returnTo, to: message.to },
          // Where the server offers it (RFC 3461): no reports of success, and without our text.
          dsn: { id, return: "headers", notify: ["failure", "delay"] },
        }),
      });
      await sent.catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close() {
      for (const opening of connections.values())
        void opening.then((transport) => transport.close());
    },
  };
}

/**
 * Omits the server's message, which repeats the address. A rejected sender or login is a
 * configuration error, so the mail is retried.
 */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command, response } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  const isNoAddress = code === "EENVELOPE" && command === "API";
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  const reason = [code ?? "unknown", responseCode].filter(Boolean).join(" ");
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1];
  const status = isAboutMail ? (enhanced ?? responseCode)?.toString() : undefined;
  return new MailFailure(reason, (isAboutMail && isFinal) || isNoAddress, status);
}
