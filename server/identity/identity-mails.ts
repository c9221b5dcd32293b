import type { Logger } from "pino";
import { productName } from "#contract/limits.ts";
import type { Mail, Message } from "#server/mail/mail.ts";

/**
 * The mails of sign-up and passwords. None says a name or a text that somebody typed: whoever signs up with another
 * person's address must not be able to write to them through us.
 */
export function identityMails(parts: { mail: Mail | null; log: Logger; publicUrl: string }) {
  const { mail, log, publicUrl } = parts;

  /** In the background: an answer that waited for the mail would tell which addresses have accounts. */
  function post(message: Message): void {
    mail?.send(message).catch((error: unknown) => {
      log.error({ reason: reasonOf(error), subject: message.subject }, "mail could not be sent");
    });
  }

  return {
    verification: (to: string, url: string) =>
      post({
        to,
        subject: `Confirm your e-mail for ${productName}`,
        text: `Please open this link within an hour to confirm that this address is yours:\n\n${url}\n\nIf you did not sign up for ${productName}, ignore this mail.\n`,
      }),
    passwordReset: (to: string, url: string) =>
      post({
        to,
        subject: `Choose a new password for ${productName}`,
        text: `Please open this link within half an hour to choose a new password:\n\n${url}\n\nIf you did not ask for this, ignore this mail: your password stays as it is.\n`,
      }),
    alreadyRegistered: (to: string) =>
      post({
        to,
        subject: `You already have an account at ${productName}`,
        text: `Somebody, probably you, tried to sign up for ${productName} with this address, which already has an account.\n\nSign in here: ${publicUrl}/login\nIf you forgot your password, you can choose a new one there.\n\nIf it was not you, ignore this mail: nothing has changed.\n`,
      }),
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

export type IdentityMails = ReturnType<typeof identityMails>;
